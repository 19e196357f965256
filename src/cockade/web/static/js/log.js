// @ts-check
// The log and the board: a line that is pointed at or focused marks what it names; a thing tells its lines.

import * as board from "./board.js";
import { make } from "./popover.js";
import { byId } from "./state.js";

const LINES = "#log li[data-moment]";
const TOLD = 5; // lines about one thing

/** @param {Element | null} line */
const namesOf = (line) => line?.getAttribute("data-names")?.split("|") ?? [];

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const lineAt = (target) => (target instanceof Element ? target.closest(LINES) : null);

/** Mark what a line names, and nothing else. @param {Element | null} line */
function mark(line) {
  board.markThings(byId("board"), "named", namesOf(line));
}

/** The last lines of the log about a thing of the board. @param {Element} thing @returns {Node[]} */
export function linesAbout(thing) {
  const piece = board.pieceAt(thing);
  const own = new Set(piece ? board.candidates(piece)[0] : []);
  const lines = [...document.querySelectorAll(LINES)].filter((line) => namesOf(line).some((text) => own.has(text)));
  if (!lines.length) return [];
  const list = make("ul", "", "about-it");
  list.append(...lines.slice(-TOLD).map((line) => make("li", line.firstChild?.textContent?.trim() ?? "")));
  return [list];
}

document.addEventListener("pointerover", (event) => mark(lineAt(event.target)));
document.addEventListener("focusin", (event) => mark(lineAt(event.target)));
document.addEventListener("focusout", (event) => lineAt(event.target) && mark(null));

// Arrows walk over the lines of the log, Enter shows the moment of one.
document.addEventListener("keydown", (event) => {
  const log = event.target instanceof Element ? event.target.closest("#log") : null;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  const line = lineAt(event.target);
  if (line && event.key === "Enter" && event.target === line) return line.click();
  if (!log || !step) return;
  const lines = /** @type {HTMLElement[]} */ ([...log.querySelectorAll(LINES)]);
  const at = line ? lines.indexOf(line) + step : step < 0 ? lines.length - 1 : 0;
  const next = lines[Math.max(0, Math.min(at, lines.length - 1))];
  next?.setAttribute("tabindex", "-1");
  next?.focus();
  event.preventDefault();
});
