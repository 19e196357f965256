// @ts-check
// Questions with one answer that reveals nothing: the page gives it, and says so in the log.

import { keepMarks } from "./changes.js";
import { make } from "./popover.js";
import { preference } from "./page.js";
import { busy, buttons, byId, live, number, state, words } from "./state.js";

const KEY = `forced ${words.table}`;
/** @type {[number, string][]} What was asked and chosen so, after which answer; kept for as long as the tab lives. */
const chosen = remembered();
let last = -1;
let undoing = false;

/** @returns {[number, string][]} */
function remembered() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

function remember() {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(chosen));
  } catch {
    // Without storage the lines are gone when the page is loaded again.
  }
}

/** The question without the number of its rule: it says why there is no choice. */
const asked = () => document.querySelector("#prompt .ask")?.textContent?.trim() ?? "";

/** Give the only answer, once for each question, unless its player wants to do that. */
export function answerForced() {
  noteInLog();
  const [only, ...others] = buttons();
  // Whoever is being taught does everything themselves.
  const taught = document.querySelector("#guide progress");
  const wanted = live().dataset.forced && preference("forced") !== "0" && !state.now && !taught;
  if (!wanted || others.length || busy() || last === number("number") || !only) return void (undoing = false);
  last = number("number");
  // Whoever takes back an answer wants to come to a choice.
  if (undoing) return void document.getElementById("undo")?.click();
  const option = only.querySelector("span")?.textContent ?? only.value;
  chosen.push([number("answers") + 1, `${asked()} ${(words.forced ?? "").replace("{option}", option)}`.trim()]);
  live().classList.add("busy");
  keepMarks();
  only.form?.requestSubmit(only);
}

document.addEventListener("submit", (event) => {
  if (event.target instanceof Element && event.target.matches("form.undo")) undoing = true;
});

/** What was taken back has never been chosen; while an answer is on its way, nothing is known yet. */
function forgetUndone() {
  while (!busy() && (chosen.at(-1)?.[0] ?? 0) > number("answers")) chosen.pop();
  remember();
}

/** A line behind what followed from each of these answers, unless the log no longer reaches back so far. */
function noteInLog() {
  forgetUndone();
  byId("log").querySelectorAll(".auto").forEach((line) => line.remove());
  for (const [moment, note] of chosen) {
    const line = make("li", note, "auto");
    const before = [...byId("log").querySelectorAll("li[data-moment]")];
    const after = before.findLast((each) => Number(each.getAttribute("data-moment")) < moment);
    after?.after(line);
  }
  // The page has scrolled to the end of the log before these lines made it longer.
  if (chosen.length && !state.now) byId("log").scrollTop = byId("log").scrollHeight;
}
