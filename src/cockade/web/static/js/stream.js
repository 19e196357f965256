// @ts-check
// The table's stream of events, which htmx opens: once more if it fails at first or falls silent.

import { here, table } from "./state.js";

// The server says something every 15 s.
const SILENCE = 40_000;
/** @type {any} */
let stream;
let heard = 0;

export const hearing = () => (heard = performance.now());
hearing();

function again() {
  setTimeout(() => /** @type {any} */ (window).htmx.ajax("GET", `${here}/events`, { source: table }), 2000);
}

/** Tell of a stream that cannot be had. @param {() => void} complain */
export function watchStream(complain) {
  table.addEventListener("htmx:sse:error", complain);
  table.addEventListener("htmx:sse:before:connection", hearing);
  table.addEventListener("htmx:sse:after:connection", (event) => {
    stream = /** @type {CustomEvent} */ (event).detail.connection;
  });
  table.addEventListener("htmx:sse:close", again);
  // What answers instead of a stream is no part of the page.
  table.addEventListener("htmx:before:swap", (event) => event.target === table && event.preventDefault());
  table.addEventListener("htmx:finally:request", (event) => {
    const { ctx } = /** @type {CustomEvent} */ (event).detail;
    if (ctx.sourceElement !== table || ctx.extensionPromise) return;
    complain();
    again();
  });
  setInterval(() => {
    if (document.hidden || performance.now() - heard < SILENCE) return;
    hearing();
    stream?.abortController.abort();
  }, 10_000);
}
