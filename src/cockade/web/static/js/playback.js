// @ts-check
// What others did, one after the other; and looking back.

import { restoreFocus } from "./render.js";
import { fragment, logText, wait } from "./fragments.js";
import { showLayers } from "./layers.js";
import { beforeChange, pace, showMotion } from "./motion.js";
import { showNewRecap } from "./recap.js";
import { storyAfter, storyFrom, tellStory } from "./story.js";
import { busy, byId, here, live, number, state, words } from "./state.js";
import { redraw } from "./zoom.js";

/**
 * @typedef {object} News what the server tells of the table
 * @property {number} number @property {number} answers @property {number} changes @property {number} chat
 * @property {string | null} actor @property {string | null} thinking @property {string} status
 */
/** @type {News | null} */
let news = null;
let catchingUp = false;
let skipping = false;
const PATIENCE = 6; // moves' time that a player waits for what others did; what is left then comes at once
let waited = 0;
/** What happens behind a summary is seen by nobody; whoever only watches keeps nobody waiting. */
const patience = () => (document.querySelector("dialog[open]") ? 0 : PATIENCE * pace() - (live().dataset.seat ? waited : 0));

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

/** @param {number} moment @returns {Promise<DocumentFragment | null>} what happened then */
async function showMoment(moment) {
  const page = await fragment(`${here}/moment?number=${moment}`);
  const drawn = page?.querySelector("#board");
  if (!page || !drawn) return null;
  state.now ??= /** @type {Element} */ (byId("board").cloneNode(true));
  const before = moment === state.at + 1 ? beforeChange(byId("board")) : null;
  redraw(byId("board"), drawn);
  showLayers();
  showMotion(byId("board"), before);
  state.at = moment;
  return page;
}

/** Sleep, unless somebody skips. @param {number} ms */
async function pause(ms) {
  waited += ms;
  for (let left = ms; left > 0 && !skipping; left -= 100) await wait(Math.min(left, 100));
}

const [FAST, SLOWER] = [250, 0.25]; // milliseconds, or a share of a move's time: of the same again, such as discards
const [AT_A_GLANCE, LONGEST] = [120, 3]; // letters that are read in a move's time; as many times that at most
let lastKinds = "";

/** How long the lines after a moment are shown: more of what was just shown is seen at a glance. @param {ParentNode} root @param {number} after */
export function lengthOf(root, after) {
  const lines = [...root.querySelectorAll("#log li[data-moment]")].filter((line) => Number(line.getAttribute("data-moment")) > after);
  const kinds = [...new Set(lines.map((line) => line.getAttribute("data-kind")))].join(" ");
  const same = kinds && kinds === lastKinds;
  lastKinds = kinds;
  const letters = lines.map((line) => line.textContent ?? "").join(" ").length;
  const whole = pace() * Math.min(LONGEST, Math.max(1, letters / AT_A_GLANCE));
  return same ? Math.min(whole, Math.max(FAST, whole * SLOWER)) : whole;
}

/** Tell the lines of one answer one after the other, until somebody skips or answers. @param {Element[]} lines @param {number} [ms] @param {() => number} [left] */
async function tell(lines, ms = pace(), left = patience) {
  const stopped = () => skipping || busy();
  await tellStory(lines, ms, { say: (text) => caption(text, true), pause, stopped, left });
}

/** @param {number} from @param {number} to */
async function playMoments(from, to) {
  live().classList.add("past");
  for (let moment = from + 1; moment <= to && !skipping && patience() > 0; moment++) {
    const page = await showMoment(moment);
    const text = page ? logText(page) : "";
    if (!page || !text) continue;
    byId("news").textContent = text;
    const story = storyAfter(page, moment - 1);
    if (story.length) await tell(story);
    else caption(text, true);
    if (!story.length) await pause(Math.min(lengthOf(page, moment - 1), Math.max(patience() / (to - moment + 1), 150)));
  }
}

/** All but the last answer, which comes with the page itself; bots go on while theirs are shown. */
async function playAll() {
  for (let played = state.shown; news && news.answers > played + 1 && patience() > 0 && !skipping; ) {
    const last = news.answers - 1;
    await playMoments(played, last);
    played = last;
  }
}

/** @param {News} latest */
export function receive(latest) {
  news = latest;
  catchUp();
}

/** Bring the page up to date with what was heard. */
export async function catchUp() {
  if (catchingUp) return;
  catchingUp = true;
  try {
    while (news && behind() && !busy() && !looking()) {
      await playAll();
      // What was played is not told once more.
      const [old, was] = [Math.max(state.shown, state.at), number("number")];
      await refresh();
      if (number("number") === was) {
        await wait(500);
        continue;
      }
      const text = logText(live(), old);
      const ask = live().dataset.ask;
      const story = pace() && !skipping && live().dataset.status !== "finished" ? storyAfter(live(), old) : [];
      if (story.length) await tell(story);
      else if (pace() && text && !skipping && !ask) {
        caption(text, false);
        const length = lengthOf(live(), old);
        if (patience() > 0) await pause(length);
      } else caption("", false);
      skipping = false;
    }
  } finally {
    catchingUp = skipping = false;
    if (live().dataset.ask) waited = 0;
    showNewRecap();
    // The last words stay for a while, unless there are buttons below them.
    setTimeout(() => catchingUp || caption("", false), live().dataset.ask ? 0 : pace() * 2.5);
  }
}

// ---- Looking back

const looking = () => Boolean(state.now) && !catchingUp;

/** @param {number} moment */
export async function showPast(moment) {
  if (catchingUp) return;
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
  if (state.now) redraw(byId("board"), state.now);
  state.now = null;
  state.at = state.shown;
  live().classList.remove("past");
  byId("past-bar").hidden = true;
  document.querySelectorAll("#log .at").forEach((line) => line.classList.remove("at"));
  showLayers();
  restoreFocus();
  catchUp();
}

/** Back to now, or skip what is being shown. */
export function leavePast() {
  if (looking()) backToNow();
  else skipping = catchingUp;
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const step = target?.closest("[data-step]")?.getAttribute("data-step");
  if (step) step === "now" ? backToNow() : showPast(state.at + Number(step));
  const line = target?.closest("a, .recap") ? null : target?.closest("#log li[data-moment]");
  const again = target?.closest(".tell") && line ? storyFrom(line) : [];
  if (again.length) tellAgain(again);
  else if (line) showPast(Number(line.getAttribute("data-moment")));
  if (target?.id === "skip") skipping = true;
  if (target?.id === "watch-since") watchSince();
  if (target?.id === "skip-since") byId("since").remove();
});

/** Told once more from the log, also to those who have moves shown at once. @param {Element[]} lines */
async function tellAgain(lines) {
  if (catchingUp) return;
  catchingUp = true;
  await tell(lines, pace() || 1000, () => Infinity);
  catchingUp = skipping = false;
  caption("", false);
  catchUp();
}

async function watchSince() {
  const from = Number(byId("since").dataset.from);
  byId("since").remove();
  if (catchingUp) return;
  catchingUp = true;
  await showMoment(from);
  waited = 0;
  if (pace()) await playMoments(from, state.shown);
  catchingUp = skipping = false;
  caption("", false);
  backToNow();
}
