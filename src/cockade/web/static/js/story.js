// @ts-check
// An answer that much follows from is told line by line: each line marks what it names on the board.

import { markThings } from "./board.js";
import { spoken } from "./fragments.js";
import { make } from "./popover.js";
import { byId } from "./state.js";

const MANY = 6; // lines of one answer that are worth a story
const SHARE = 0.45; // of the time that a whole move is shown

/**
 * @typedef {object} Stage where a story is told
 * @property {(text: string) => void} say
 * @property {(ms: number) => Promise<void>} pause
 * @property {() => boolean} stopped
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

/** Tell a story step by step. @param {Element[]} lines @param {number} pace @param {Stage} stage */
export async function tellStory(lines, pace, stage) {
  for (const line of lines) {
    if (stage.stopped()) break;
    line.classList.add("told");
    showInLog(line);
    markThings(byId("board"), "named", line.getAttribute("data-names")?.split("|") ?? []);
    stage.say(spoken(line));
    await stage.pause(Math.max(pace * SHARE, 250));
    line.classList.remove("told");
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
