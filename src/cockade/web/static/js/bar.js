// @ts-check
// On a narrow page the bar lies over the end of the board: it hides nothing that is asked for.

import { litOptions } from "./board.js";

export const NARROW = matchMedia("(max-width: 56rem)");
const MARGIN = 12; // pixels that a thing in sight keeps from the edges

/** @returns {number} how much of the window the bar takes */
const barHeight = () => document.getElementById("bar")?.offsetHeight ?? 0;

/** Leave room for the bar below the last part of the page. */
export function makeRoom() {
  if (!NARROW.matches) return;
  document.documentElement.style.setProperty("--bar", `${barHeight()}px`);
}

const stage = () => document.getElementById("stage");
let height = 0;

/** How high the board is, asked while nothing has changed and the browser knows. */
export const noteHeight = () => void (height = NARROW.matches ? 0 : stage()?.offsetHeight ?? 0);
/** While buttons come and go above it the board keeps that height: to lay out a map takes longer than all the rest. */
export const holdStage = () => void (height && stage()?.style.setProperty("flex", `0 0 ${height}px`));
export const isHeld = () => Boolean(stage()?.style.flex);
export const releaseStage = () => stage()?.style.removeProperty("flex");

const KEPT = 8; // questions
/** @type {number[]} How much room the bar needed for the last questions. */
let needed = [];
let guided = false;

/**
 * On a wide page the bar stands above the board: as tall as it was for one of the last questions, so that the board does not jump.
 * @param {boolean} next whether a new question is asked
 */
export function keepHeight(next) {
  const bar = document.getElementById("bar");
  if (NARROW.matches || !bar) return void (needed = []);
  const lesson = Boolean(bar.querySelector(".guide"));
  if (next || lesson !== guided) measureBar(bar, lesson);
  if (needed.length) bar.style.setProperty("--kept", `${Math.max(...needed)}px`);
}

/** @param {HTMLElement} bar @param {boolean} lesson */
function measureBar(bar, lesson) {
  if (lesson !== guided) needed = [];
  guided = lesson;
  const parts = [...bar.querySelectorAll("#prompt, #options:not(.all), .ask-coach > *")];
  const ends = parts.map((part) => part.getBoundingClientRect().bottom);
  const below = parseFloat(getComputedStyle(bar).paddingBottom) + bar.offsetHeight - bar.clientHeight;
  needed = [...needed, Math.max(...ends) + below - bar.getBoundingClientRect().top].slice(-KEPT);
}

addEventListener("resize", () => {
  needed = [];
  document.getElementById("bar")?.style.removeProperty("--kept");
});

/**
 * Scroll the page until the bar covers none of these, or not the first of them.
 * @param {Element[]} pieces @returns {boolean} whether it had to be scrolled
 */
export function uncover(pieces) {
  if (!pieces.length) return false;
  const boxes = pieces.map((piece) => piece.getBoundingClientRect());
  const top = Math.min(...boxes.map((box) => box.top)) - MARGIN;
  const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
  const covered = bottom - (innerHeight - barHeight());
  if (top >= 0 && covered <= 0) return false;
  scrollBy(0, top < 0 ? top : Math.min(top, covered));
  return true;
}

/** What is lit on a map, as far as its frame shows it: a map that is zoomed in holds more. @param {Element} map */
function litInFrame(map) {
  const frame = map.getBoundingClientRect();
  return [...map.querySelectorAll(".legal")].filter((piece) => {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    return left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
  });
}

/** Scroll back to the map if what is lit on it is out of sight: to the whole of it where it fits. @param {Element} map */
function showMap(map) {
  const lit = litInFrame(map);
  if (!uncover(lit)) return;
  uncover([map]);
  uncover(lit);
}

/** @param {Element} piece */
function inSight(piece) {
  const box = piece.getBoundingClientRect();
  return box.bottom > MARGIN && box.top < innerHeight - barHeight() - MARGIN;
}

/**
 * Bring what is lit beside the map into sight; if that has something else to choose, the map where nothing lit is in sight.
 * @param {Element} root @param {Map<string, string>} legal
 */
export function showLitParts(root, legal) {
  const parts = [...root.querySelectorAll(":is(.panes .part, .hand):has(.legal)")];
  const map = root.querySelector("[data-part=map]");
  const onMap = map ? [...litOptions(map, legal)] : [];
  const whole = parts.find((part) => {
    const options = litOptions(part, legal);
    return onMap.every((text) => options.has(text));
  });
  if (whole) uncover([...whole.querySelectorAll(".legal")]);
  else if (map && onMap.length && ![...root.querySelectorAll(".legal")].some(inSight)) showMap(map);
}
