// @ts-check
// A line of a log that is pointed at or focused marks on the board what it names; arrows walk over the lines.

import * as board from "./board.js";

export const LINES = ":is(#log, #whole-log) li[data-moment]";

/** @param {Element | null} line */
export const namesOf = (line) => line?.getAttribute("data-names")?.split("|") ?? [];

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const lineAt = (target) => (target instanceof Element ? target.closest(LINES) : null);

/** Mark what a line names, and nothing else. @param {Element | null} line */
function mark(line) {
  const shown = document.getElementById("board");
  if (shown) board.markThings(shown, "named", namesOf(line));
}

// Elsewhere the pointer leaves alone what a story marks.
/** @type {Element | null} */
let pointed = null;
document.addEventListener("pointerover", (event) => {
  const line = lineAt(event.target);
  if (line || pointed) mark(line);
  pointed = line;
});
document.addEventListener("focusin", (event) => mark(lineAt(event.target)));
document.addEventListener("focusout", (event) => lineAt(event.target) && mark(null));

// Arrows walk over the lines of the log, Enter shows the moment of one.
document.addEventListener("keydown", (event) => {
  const log = event.target instanceof Element ? event.target.closest("#log, #whole-log") : null;
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
