// @ts-check
// What the server tells of this table, through the one stream that all tabs of a browser share.

import { Stream } from "./stream.js";
/** @import { Listener } from "./stream.js" */

/** Where there are no shared workers every tab has a stream of its own. @param {string} table @param {Listener} listener */
function followAlone(table, listener) {
  const stream = new Stream(listener);
  return (/** @type {boolean} */ here) => stream.follow(here ? [table] : []);
}

/** @param {string} table @param {Listener} listener */
function followTogether(table, listener) {
  const { port } = new SharedWorker(new URL("stream_worker.js", import.meta.url), { type: "module", name: "cockade" });
  port.onmessage = ({ data }) => (data.lost ? listener.lose() : listener.hear(data.news));
  return (/** @type {boolean} */ here) => port.postMessage(here ? table : "");
}

/** Hear of a table as long as its page is open. @param {string} table @param {Listener} listener */
export function followTable(table, listener) {
  const follow = (window.SharedWorker ? followTogether : followAlone)(table, listener);
  addEventListener("pagehide", () => follow(false));
  addEventListener("pageshow", (event) => event.persisted && follow(true));
  follow(true);
}
