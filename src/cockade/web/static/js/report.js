// @ts-check
// What followed from an answer, line by line in a corner of the board, so that a battle that was over
// at once can be read in peace. It goes with the next answer, with a click, or after a while.

import { make } from "./popover.js";
import { byId } from "./state.js";

const STAYS = 9000;
let leaving = 0;

/** An empty report is none. */
export function clearReport() {
  clearTimeout(leaving);
  byId("report").hidden = true;
  byId("report").replaceChildren();
}

/** @param {string} text */
export function addToReport(text) {
  clearTimeout(leaving);
  byId("report").append(make("li", text));
  byId("report").hidden = false;
  byId("report").style.top = `${byId("stage").getBoundingClientRect().top + 8}px`;
  byId("report").scrollTop = byId("report").scrollHeight;
  leaving = setTimeout(clearReport, STAYS);
}

byId("report").addEventListener("click", clearReport);
