// @ts-check
// The table's stream of events, which htmx opens: once more if it fails at first or falls silent.

import { here, table } from "./state.js";

// The server says something every 15 s.
const SILENCE = 40_000;
/** @type {any} */
let stream;
let heard = 0;

export const noteAlive = () => (heard = performance.now());
noteAlive();

function again() {
  setTimeout(() => /** @type {any} */ (window).htmx.ajax("GET", `${here}/events`, { source: table }), 2000);
}

/** Report a stream that cannot be opened. @param {() => void} report */
export function watchStream(report) {
  table.addEventListener("htmx:sse:error", report);
  table.addEventListener("htmx:sse:before:connection", noteAlive);
  table.addEventListener("htmx:sse:after:connection", (event) => {
    stream = /** @type {CustomEvent} */ (event).detail.connection;
  });
  table.addEventListener("htmx:sse:close", again);
  // What answers instead of a stream is no part of the page.
  table.addEventListener("htmx:before:swap", (event) => event.target === table && event.preventDefault());
  table.addEventListener("htmx:finally:request", (event) => {
    const { ctx } = /** @type {CustomEvent} */ (event).detail;
    if (ctx.sourceElement !== table || ctx.extensionPromise) return;
    report();
    again();
  });
  setInterval(() => {
    if (document.hidden || performance.now() - heard < SILENCE) return;
    noteAlive();
    stream?.abortController.abort();
  }, 10_000);
}
