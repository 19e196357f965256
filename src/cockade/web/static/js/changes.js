// @ts-check
// What has changed on the board since one's own last answer stays marked until the next.

import { changed, inventory } from "./board.js";
import { live, number, words } from "./state.js";

const KEY = `board ${words.table}`;
const MANY = 12; // as after a whole turn: marks are fainter then
const MOST = 60; // more than that is another board, and marks would tell nothing
let answered = false;
let keeping = false;
let since = number("answers");

/** How many answers had been given when one gave one's own last. */
export const sinceAnswer = () => since;

// In another language all names differ, and nothing has changed.
const language = document.documentElement.lang;

/** What was on the board, kept for as long as the tab lives. @returns {Set<number> | null} */
function remembered() {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "");
    return kept.language === language ? new Set(kept.things) : null;
  } catch {
    return null;
  }
}

/** @param {Element} root */
function remember(root) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ language, things: [...inventory(root)] }));
  } catch {
    // Without storage nothing is marked after the page is loaded again.
  }
}

/** The next answer is not one's own choice: what others did before it stays marked. */
export const keepMarks = () => void (keeping = true);

/** The next board is the one that later ones are compared with. */
export function noteAnswer() {
  answered = !keeping;
  if (answered) since = number("answers");
  keeping = false;
}

/** Mark what others have changed; the drawing is as the server sent it. @param {Element} root */
export function markChanges(root) {
  const before = answered ? null : remembered();
  answered = false;
  if (!before) return remember(root);
  const pieces = live().dataset.seat ? changed(root, before) : [];
  if (pieces.length <= MOST) pieces.forEach((piece) => piece.classList.add("changed"));
  root.classList.toggle("much", pieces.length > MANY);
}
