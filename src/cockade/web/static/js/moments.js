// @ts-check
// What others did, one after the other; and looking back.

import * as board from "./board.js";
import { refocus } from "./dress.js";
import { fragment, told, wait } from "./fetch.js";
import { setting } from "./page.js";
import { busy, byId, here, live, number, reduced, state, words } from "./state.js";

/**
 * @typedef {object} News what the server tells of the table
 * @property {number} number @property {number} answers @property {number} changes @property {number} chat
 * @property {string | null} actor @property {string | null} thinking @property {string} status
 */
/** @type {News | null} */
let news = null;
let pumping = false;
let hurry = false;

const pace = () => (reduced() ? 0 : Number(setting("pace") || 1000));
/** Whether something was heard that the page does not show. */
function behind() {
  if (!news) return false;
  const { changes, thinking, status } = live().dataset;
  const others = news.changes !== Number(changes) || (news.thinking ?? "") !== thinking || news.status !== status;
  return news.number > number("number") || (news.number === number("number") && others);
}
/** @returns {Promise<void>} */
export const refresh = () =>
  /** @type {any} */ (window).htmx.ajax("GET", `${here}/live`, { target: "#live", swap: "outerMorph" });

/** @param {string} text @param {boolean} skippable */
function caption(text, skippable) {
  byId("playing-bar").hidden = !text;
  byId("playing-text").textContent = text;
  byId("skip").hidden = !skippable;
}

/** @param {number} moment @returns {Promise<string>} what happened then */
async function showMoment(moment) {
  const found = await fragment(`${here}/moment?number=${moment}`);
  const drawn = found?.querySelector("#board");
  if (!found || !drawn) return "";
  state.now ??= /** @type {Element} */ (byId("board").cloneNode(true));
  const old = board.inventory(byId("board"));
  board.morph(byId("board"), drawn);
  board.keepView();
  if (!reduced() && moment === state.at + 1) board.markFresh(byId("board"), old);
  state.at = moment;
  return told(found);
}

/** Sleep, unless somebody skips. @param {number} ms */
async function pause(ms) {
  for (let left = ms; left > 0 && !hurry; left -= 100) await wait(Math.min(left, 100));
}

/** @param {number} from @param {number} to */
async function playMoments(from, to) {
  live().classList.add("past");
  for (let moment = from + 1; moment <= to && !hurry; moment++) {
    const text = await showMoment(moment);
    if (!text) continue;
    caption(text, true);
    byId("news").textContent = text;
    await pause(Math.min(pace(), Math.max(8000 / (to - from), 150)));
  }
}

/** @param {News} told */
export function hear(told) {
  news = told;
  pump();
}

/** Bring the page up to date with what was heard. */
export async function pump() {
  if (pumping) return;
  pumping = true;
  try {
    while (news && behind() && !busy() && !looking()) {
      const { answers } = news;
      if (answers > state.shown + 1 && pace()) await playMoments(state.shown, answers - 1);
      const [old, was] = [state.shown, number("number")];
      await refresh();
      if (number("number") === was) {
        await wait(500);
        continue;
      }
      const text = told(live(), old);
      const ask = live().dataset.ask;
      if (pace() && text && !hurry && !ask) {
        caption(text, false);
        await pause(pace());
      } else caption("", false);
      hurry = false;
    }
  } finally {
    pumping = hurry = false;
    setTimeout(() => pumping || caption("", false), pace() * 2.5);
  }
}

// ---- Looking back

const looking = () => Boolean(state.now) && !pumping;

/** @param {number} moment */
export async function look(moment) {
  if (pumping) return;
  if (moment >= state.shown) return backToNow();
  await showMoment(Math.max(0, moment));
  live().classList.add("past");
  byId("past-bar").hidden = false;
  const text = (words.moment ?? "").replace("{n}", String(state.at)).replace("{last}", String(state.shown));
  byId("past-text").textContent = text;
  document.querySelectorAll("#log .at").forEach((line) => line.classList.remove("at"));
  const lines = document.querySelectorAll(`#log li[data-moment="${state.at}"]`);
  lines.forEach((line) => line.classList.add("at"));
  lines[0]?.scrollIntoView({ block: "nearest" });
}

function backToNow() {
  if (state.now) board.morph(byId("board"), state.now);
  state.now = null;
  state.at = state.shown;
  live().classList.remove("past");
  byId("past-bar").hidden = true;
  document.querySelectorAll("#log .at").forEach((line) => line.classList.remove("at"));
  board.keepView();
  refocus();
  pump();
}

/** Back to now, or skip what is being shown. */
export function leave() {
  if (looking()) backToNow();
  else hurry = pumping;
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const step = target?.closest("[data-step]")?.getAttribute("data-step");
  if (step) step === "now" ? backToNow() : look(state.at + Number(step));
  const line = target?.closest("a") ? null : target?.closest("#log li[data-moment]");
  if (line) look(Number(line.getAttribute("data-moment")));
  if (target?.id === "skip") hurry = true;
  if (target?.id === "watch-since") watchSince();
  if (target?.id === "skip-since") byId("since").remove();
});

async function watchSince() {
  const from = Number(byId("since").dataset.from);
  byId("since").remove();
  if (pumping) return;
  pumping = true;
  await showMoment(from);
  if (pace()) await playMoments(from, state.shown);
  pumping = hurry = false;
  caption("", false);
  backToNow();
}
