// @ts-check
// One stream of events for all tabs of a browser: a browser allows few connections to one server.

import { Stream } from "./stream.js";

/** The tables that tabs look at, or only glance at. @type {Map<MessagePort, { tables: string[], glance: boolean }>} */
const tabs = new Map();
/** The last that was heard of a table, for a tab that comes later. @type {Map<string, any>} */
const latest = new Map();

const stream = new Stream({
  hear(news) {
    latest.set(news.table, news);
    for (const [port, { tables }] of tabs) if (tables.includes(news.table)) port.postMessage({ news });
  },
  lose() {
    for (const port of tabs.keys()) port.postMessage({ lost: true });
  },
});

/** @param {boolean} glance */
const followed = (glance) => [...tabs.values()].flatMap((tab) => (tab.glance === glance ? tab.tables : []));

/** @param {MessagePort} port @param {{ tables: string[], glance: boolean }} wish no tables when the tab goes */
function follow(port, wish) {
  if (wish.tables.length) tabs.set(port, wish);
  else tabs.delete(port);
  stream.follow(followed(false), followed(true));
  for (const news of wish.tables.map((table) => latest.get(table))) if (news) port.postMessage({ news });
}

self.addEventListener("connect", (event) => {
  const [port] = /** @type {MessageEvent} */ (event).ports;
  port.onmessage = ({ data }) => follow(port, data);
});
