// @ts-check
// The lobby follows its tables: what happens at mine is told at once, what others open is looked for now and then.

import { followTables } from "./event_stream.js";
import { parsed } from "./fragments.js";
import { showTimes } from "./page.js";

const EVERY = 20_000;
const SOON = 1000; // bots answer faster than anybody reads
const MOST = 12; // tables that are followed at once: those at the front of the shelf
const LISTS = ["lobby-mine", "lobby-others"];
let soon = 0;

/** Entries that are as they were stay, and with them their pictures. @param {Element} old @param {Element} next */
function takeOver(old, next) {
  for (const entry of next.querySelectorAll("[data-table]")) {
    const same = old.querySelector(`[data-table="${entry.getAttribute("data-table")}"]`);
    if (same?.isEqualNode(entry)) entry.replaceWith(same);
    else keepPicture(same, entry);
  }
  old.replaceWith(next);
}

/** The old picture stays until the new one is there. @param {Element | null} old @param {Element} entry */
function keepPicture(old, entry) {
  const [shown, wanted] = [old?.querySelector("img"), entry.querySelector("img")];
  if (!shown || !wanted) return;
  const address = wanted.getAttribute("src") ?? "";
  wanted.replaceWith(shown);
  if (shown.getAttribute("src") !== address) shown.setAttribute("src", address);
}

async function update() {
  if (document.hidden) return;
  const answer = await fetch("/", { headers: { accept: "text/html" } }).catch(() => null);
  const page = answer?.ok ? parsed(await answer.text()) : null;
  for (const id of LISTS) {
    const [old, next] = [document.getElementById(id), page?.querySelector(`#${id}`)];
    if (!old || !next) continue;
    showTimes(next);
    // Nobody loses the link that they are about to follow.
    if (!old.isEqualNode(next) && !old.contains(document.activeElement)) takeOver(old, next);
  }
  follow(mine());
}

function mine() {
  const entries = [...document.querySelectorAll("#lobby-mine [data-table]")].slice(0, MOST);
  return entries.map((entry) => entry.getAttribute("data-table") ?? "");
}

/** What was last heard of each table. @type {Map<string, string>} */
const heard = new Map();

/** Whether the page shows a table otherwise than the server tells. @param {any} news */
function isNews(news) {
  const [before, now] = [heard.get(news.table), `${news.number} ${news.changes} ${news.status}`];
  heard.set(news.table, now);
  const picture = document.querySelector(`#lobby-mine [data-table="${news.table}"] img`);
  return before ? before !== now : !picture?.getAttribute("src")?.endsWith(`number=${news.number}`);
}

const follow = followTables(
  mine(),
  {
    hear(news) {
      if (!isNews(news) || soon) return;
      soon = window.setTimeout(() => ((soon = 0), update()), SOON);
    },
    lose() {},
  },
  true,
);
setInterval(update, EVERY);
document.addEventListener("visibilitychange", update);
