// @ts-check
// The log and the board: a thing tells its lines.

import * as board from "./board.js";
import { LINES, namesOf } from "./log_marks.js";
import { make } from "./popover.js";

const TOLD = 5; // lines about one thing

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
