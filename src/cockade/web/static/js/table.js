// @ts-check
// The page of a table: hears the server, puts its parts together, and its keys.
/** @import { News } from "./playback.js" */

import { noteHeight } from "./bar.js";
import * as board from "./board.js";
import { noteAnswer } from "./changes.js";
import { chooseAmong } from "./choose.js";
import { render, toggleOptionList } from "./render.js";
import { answerForced } from "./forced.js";
import { parsed } from "./fragments.js";
import { closeRules } from "./rules_beside.js";
import { receive, leavePast, showPast, catchUp, refresh } from "./playback.js";
import { beforeChange, showMotion } from "./motion.js";
import { logHeaders, takeLog } from "./log_part.js";
import { lookAround, lookKey, lookingAround } from "./look.js";
import { closePopover } from "./popover.js";
import { boardHeaders, drawBoard } from "./sheets.js";
import { toggleSide } from "./sidebar.js";
import { busy, byId, live, placeOf, state, visible, words } from "./state.js";
import { zoomBy } from "./zoom.js";
import { followTables } from "./event_stream.js";

/** @param {News} news */
function hear(news) {
  byId("lost").hidden = true;
  if (String(news.chat) !== byId("chat-lines").dataset.last) byId("chat-box").dispatchEvent(new Event("chat"));
  receive(news);
}

/** @param {string | null} [text] */
function showNotice(text) {
  byId("lost").textContent = text ?? "";
  byId("lost").hidden = false;
}

/** @type {ReturnType<typeof beforeChange>} */
let before = null;

/** Nothing has changed yet: where things are is known without a new layout. */
function lookBefore() {
  before = beforeChange(byId("board"));
  noteHeight();
}

document.addEventListener("htmx:after:swap", (event) => {
  const { target, text } = /** @type {CustomEvent} */ (event).detail.ctx;
  const id = target instanceof Element ? target.id : String(target).replace("#", "");
  if (id === "live") {
    // The parts of a drawing share ids, which htmx's own morphing would take for the same things.
    const page = parsed(text);
    const drawn = page.querySelector("#board");
    takeLog(page);
    if (!drawBoard(page)) return refresh();
    render(drawn);
    showMotion(byId("board"), before);
    answerForced();
    catchUp();
  } else showChat();
});
// An error page is no table: its sentence is shown, the table stays.
document.addEventListener("htmx:before:swap", (event) => {
  const { target, text } = /** @type {CustomEvent} */ (event).detail.ctx;
  if (target !== live()) return;
  if (text.includes('id="live"')) return lookBefore();
  event.preventDefault();
  showNotice(parsed(text).querySelector(".notice")?.textContent);
});
// While an answer, an undo or a seat is on its way the page does not fetch itself as well.
/** @param {Event} event */
function posts(event) {
  const { target, request } = /** @type {CustomEvent} */ (event).detail.ctx;
  return target === live() && request.method !== "GET";
}
document.addEventListener("htmx:before:request", (event) => {
  Object.assign(/** @type {CustomEvent} */ (event).detail.ctx.request.headers, boardHeaders(), logHeaders());
  if (!posts(event)) return;
  live().classList.add("busy");
  noteAnswer();
});
document.addEventListener("htmx:finally:request", (event) => {
  if (!posts(event)) return;
  live().classList.remove("busy");
  catchUp();
});

function showChat() {
  const lines = byId("chat-lines");
  lines.scrollTop = lines.scrollHeight;
  const form = byId("say");
  if (form.contains(document.activeElement) && form instanceof HTMLFormElement) form.reset();
  byId("unread").hidden = /** @type {HTMLDetailsElement} */ (byId("chat")).open;
}
byId("chat").addEventListener("toggle", () => (byId("unread").hidden = true));

// ---- Keys

/** @type {Record<string, () => unknown>} */
const KEYS = {
  u: () => busy() || document.getElementById("undo")?.click(),
  l: toggleSide,
  i: () => lookAround(true),
  "?": () => /** @type {HTMLDialogElement} */ (byId("help")).showModal(),
  b: () => board.tabTarget()?.focus(),
  a: () => (document.getElementById("more")?.hidden === false && toggleOptionList(), visible()[0]?.focus()),
  ",": () => showPast(state.at - 1),
  ".": () => showPast(state.at + 1),
  "+": () => zoomBy("in"),
  "-": () => zoomBy("out"),
  0: () => zoomBy("fit"),
  Escape: () => closePopover() || closeRules() || leavePast(),
};

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input, select, textarea, dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
  if (lookingAround() && lookKey(event.key)) return event.preventDefault();
  const piece = board.pieceAt(target);
  const chosen = piece && (event.key === "Enter" || event.key === " ");
  if (piece && event.key.startsWith("Arrow")) board.focusNeighbour(piece, event.key);
  else if (chosen) chooseAmong(board.optionsOf(piece, state.legal), placeOf(piece));
  else if (/^[1-9]$/.test(event.key)) visible()[Number(event.key) - 1]?.click();
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
});

// ---- Beginning

render();
// By then htmx is there, which sends answers and fetches what the events tell of.
document.addEventListener("DOMContentLoaded", () => {
  document.documentElement.classList.add("ready");
  answerForced();
  followTables([words.table ?? ""], { hear, lose: () => showNotice(words.lost) });
});
