// @ts-check
// What the server tells of tables, through the one stream that all tabs of a browser share.

import { Stream } from "./stream.js";
/** @import { Listener } from "./stream.js" */

/** Where there are no shared workers every tab has a stream of its own. @param {boolean} glance @param {Listener} listener */
function followAlone(glance, listener) {
  const stream = new Stream(listener);
  return (/** @type {string[]} */ tables) => (glance ? stream.follow([], tables) : stream.follow(tables));
}

/** @param {boolean} glance @param {Listener} listener */
function followTogether(glance, listener) {
  const { port } = new SharedWorker(new URL("stream_worker.js", import.meta.url), { type: "module", name: "cockade" });
  port.onmessage = ({ data }) => (data.lost ? listener.lose() : listener.hear(data.news));
  return (/** @type {string[]} */ tables) => port.postMessage({ tables, glance });
}

/**
 * Hear of tables as long as the page is open. Returns what follows others instead.
 * @param {string[]} tables @param {Listener} listener @param {boolean} [glance] whether the page shows little of them
 */
export function followTables(tables, listener, glance = false) {
  const follow = (window.SharedWorker ? followTogether : followAlone)(glance, listener);
  addEventListener("pagehide", () => follow([]));
  addEventListener("pageshow", (event) => event.persisted && follow(tables));
  follow(tables);
  return (/** @type {string[]} */ others) => follow((tables = others));
}
