// @ts-check
// An answer that much follows from is told line by line: each line marks what it names on the board.

import { markThings } from "./board.js";
import { spoken } from "./fragments.js";
import { namesOf } from "./log_marks.js";
import { make } from "./popover.js";
import { byId } from "./state.js";

const MANY = 6; // lines of one answer that are worth a story
const SHARE = 0.45; // of the time that a whole move is shown
const STEPS = 9; // of a story at most: nobody waits longer than some seconds
const LONG = 170; // letters of lines that are told together because they are of a kind

/**
 * @typedef {object} Stage where a story is told
 * @property {(text: string) => void} say
 * @property {(ms: number) => Promise<void>} pause
 * @property {() => boolean} stopped
 * @property {() => number} left milliseconds that there are for it
 */

/** The lines of a log after a moment, if one answer has many of them. @param {ParentNode} root @param {number} after */
export function storyAfter(root, after) {
  const lines = [...root.querySelectorAll("#log li[data-moment]:not(.head)")];
  const last = lines.at(-1)?.getAttribute("data-moment") ?? "-1";
  return Number(last) > after ? linesOf(root, last) : [];
}

/** @param {ParentNode} root @param {string} moment */
function linesOf(root, moment) {
  const lines = [...root.querySelectorAll(`#log li[data-moment="${moment}"]:not(.head)`)];
  return lines.length >= MANY ? lines : [];
}

/** Whether a line begins a story, and the story. @param {Element} line */
export function storyFrom(line) {
  const lines = linesOf(byId("live"), line.getAttribute("data-moment") ?? "");
  return lines[0] === line ? lines : [];
}

/** Scroll the log to a line, and not the page: on a phone the log is far below the board. @param {Element} line */
function showInLog(line) {
  const log = byId("log");
  const [seen, frame] = [line.getBoundingClientRect(), log.getBoundingClientRect()];
  if (!line.isConnected) return;
  log.scrollTop += Math.min(seen.top - frame.top, 0) + Math.max(seen.bottom - frame.bottom, 0);
}

/** @param {Element[]} lines */
const textOf = (lines) => lines.map(spoken).join(" ");
/** @param {Element} line */
const kindOf = (line) => line.getAttribute("data-kind")?.split(".")[0];

/** Lines of a kind in a row are told together, as long as they are read at a glance. @param {Element[]} lines */
function byKind(lines) {
  /** @type {Element[][]} */
  const steps = [];
  for (const line of lines) {
    const last = steps.at(-1);
    const joins = last && kindOf(last[0]) === kindOf(line) && textOf([...last, line]).length <= LONG;
    if (joins) last.push(line);
    else steps.push([line]);
  }
  return steps;
}

/** A story in a few steps: those that are shortest together become one. @param {Element[]} lines @param {number} most */
function inSteps(lines, most) {
  const steps = byKind(lines);
  while (steps.length > most) {
    const pairs = steps.slice(1).map((step, n) => [...steps[n], ...step]);
    const lengths = pairs.map((pair) => textOf(pair).length);
    const shortest = lengths.indexOf(Math.min(...lengths));
    steps.splice(shortest, 2, pairs[shortest]);
  }
  return steps;
}

/** Tell a story step by step. @param {Element[]} lines @param {number} pace @param {Stage} stage */
export async function tellStory(lines, pace, stage) {
  const each = Math.max(pace * SHARE, 250);
  for (const step of inSteps(lines, Math.max(1, Math.min(STEPS, Math.floor(stage.left() / each))))) {
    if (stage.stopped() || stage.left() <= 0) break;
    step.forEach((line) => line.classList.add("told"));
    showInLog(/** @type {Element} */ (step.at(-1)));
    markThings(byId("board"), "named", step.flatMap(namesOf));
    stage.say(textOf(step));
    await stage.pause(each);
    step.forEach((line) => line.classList.remove("told"));
  }
  markThings(byId("board"), "named", []);
}

/** Give every story of the log a button that tells it again. @param {string} label */
export function offerStories(label) {
  for (const line of byId("log").querySelectorAll("li[data-moment]:not(.head)")) {
    if (line.querySelector(".tell") || !storyFrom(line).length) continue;
    const button = make("button", "▶", "tell");
    button.setAttribute("type", "button");
    button.title = label;
    button.setAttribute("aria-label", label);
    line.append(button);
  }
}
