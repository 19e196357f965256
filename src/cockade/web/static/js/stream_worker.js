// @ts-check
// One stream of events for all tabs of a browser: a browser allows few connections to one server.

import { Stream } from "./stream.js";

/** The tables that tabs look at. @type {Map<MessagePort, string>} */
const tabs = new Map();
/** The last that was heard of a table, for a tab that comes later. @type {Map<string, any>} */
const latest = new Map();

const stream = new Stream({
  hear(news) {
    latest.set(news.table, news);
    for (const [port, table] of tabs) if (table === news.table) port.postMessage({ news });
  },
  lose() {
    for (const port of tabs.keys()) port.postMessage({ lost: true });
  },
});

/** @param {MessagePort} port @param {string} table nothing when the tab goes */
function follow(port, table) {
  if (table) tabs.set(port, table);
  else tabs.delete(port);
  stream.follow([...tabs.values()]);
  const news = latest.get(table);
  if (news) port.postMessage({ news });
}

self.addEventListener("connect", (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  port.onmessage = ({ data }) => follow(port, data);
});
