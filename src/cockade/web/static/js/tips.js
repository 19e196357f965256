// @ts-check
// What an option would do: tips beside what is pointed at, and its marks on the board.
/** @import { Place } from "./popover.js" */

import * as board from "./board.js";
import { fragment } from "./fragments.js";
import { enlarged } from "./look.js";
import { closeTip, make, openTip } from "./popover.js";
import { busy, buttonOf, byId, here, number, placeOf, state, words } from "./state.js";
import { explained } from "./terms.js";
import { dragged } from "./zoom.js";

/** @type {Map<string, Promise<DocumentFragment | null>>} */
const previews = new Map();
let pointing = 0;
let asking = 0;
let resting = false; // whether the page changed below the pointer, which has not moved since

/**
 * The options that an event points at, and where a tip about them may stand.
 * @param {Event} event @returns {[string[], Place]}
 */
function pointedAt(event) {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("#options button[data-answer]");
  const piece = board.meantAt(event, state.legal);
  const thing = button ?? piece;
  const onBoard = piece && !state.now ? board.optionsOf(piece, state.legal) : [];
  const texts = button ? [button.getAttribute("value") ?? ""] : onBoard;
  const box = thing ? placeOf(thing) : new DOMRect();
  const large = box.height > 220 && event instanceof PointerEvent;
  return [texts, large ? { x: event.clientX, y: event.clientY - 12, width: 0, height: 24 } : box];
}

/** @param {Event} event */
function point(event) {
  clearTimeout(pointing);
  asking++;
  if (event.target instanceof Element && event.target.closest(".term[role=button]")) return; // it has a tip of its own
  const [texts, place] = pointedAt(event);
  if (!texts.length) return hideTip();
  pointing = setTimeout(() => showTip(texts, place, Boolean(board.pieceAt(event.target))), 250);
}

/** What an option would do, asked for once. @param {string} text @returns {Promise<DocumentFragment | null>} */
export async function preview(text) {
  const key = `${number("number")} ${text}`;
  const asked = previews.get(key) ?? fragment(`${here}/preview?answer=${encodeURIComponent(text)}`);
  previews.set(key, asked);
  const shown = await asked;
  return shown ? /** @type {DocumentFragment} */ (shown.cloneNode(true)) : null;
}

/** Show on the board where an option leads. @param {DocumentFragment | null} shown */
export function showReach(shown) {
  const reach = shown?.querySelector("[data-reach]")?.getAttribute("data-reach") ?? "";
  if (!state.now) board.markThings(byId("board"), "reach", reach.split("|"));
}

/** No tip, and nothing marked that it spoke of; a popover keeps its marks. */
function hideTip() {
  closeTip();
  if (byId("pop").hidden) showReach(null);
}
byId("pop").addEventListener("close", hideTip);

/** Nothing is pointed at any more. */
export function clearPointing() {
  hideTip();
  clearTimeout(pointing);
  resting = true;
}

/** The chances that an option's button tells. @param {string} text */
export function headline(text) {
  const logText = buttonOf(text)?.querySelector("small");
  return logText ? [logText.cloneNode(true)] : [];
}

/** The card that an option is about: large in a tip, its words can be read. @param {string} text */
function cardOf(text) {
  const cards = [.../** @type {NodeListOf<SVGGraphicsElement>} */ (byId("board").querySelectorAll(".card[data-option]"))];
  return cards.find((card) => board.candidates(card)[0].includes(text)) ?? null;
}

/** Where a large tip hides least of the map: at the side bar, else over the panels beside it. @param {Place} place */
function besideMap(place) {
  if (byId("seats").offsetParent) return placeOf(byId("seats"));
  const [bar, panes] = [placeOf(byId("bar")), byId("board").querySelector(".panes")?.getBoundingClientRect()];
  const free = panes && panes.left > innerWidth / 2 && place.x + place.width < panes.left;
  return free ? { x: innerWidth, y: bar.y, width: 0, height: bar.height } : bar;
}

/** @param {string[]} texts @param {Place} place @param {boolean} onBoard */
async function showTip(texts, place, onBoard) {
  const id = ++asking;
  if (!texts.every((text) => state.legal.has(text)) || busy() || !byId("pop").hidden) return;
  const heads = texts.map((text) => make("b", state.legal.get(text) ?? text));
  showReach(null);
  if (texts.length > 1) return openTip(place, ...heads.flatMap((head, n) => [head, ...headline(texts[n])]));
  const at = number("number");
  const shown = await preview(texts[0]);
  if (id !== asking || at !== number("number")) return;
  const final = buttonOf(texts[0])?.matches("[data-final]") ? make("p", words.final ?? "", "final") : "";
  // A tip that only repeats its button would be in the way.
  const meanings = explained(buttonOf(texts[0])?.textContent ?? "");
  if (!onBoard && !final && !meanings.length && !shown?.textContent?.trim()) return hideTip();
  showReach(shown);
  // A large tip beside the board leaves to be seen what is marked there.
  const large = shown?.querySelector(onBoard ? "[data-reach], .chart" : "[data-reach]");
  const beside = large ? besideMap(place) : place;
  const card = onBoard ? cardOf(texts[0]) : null;
  openTip(beside, ...(card ? [enlarged(card)] : []), heads[0], shown ?? "", final, ...meanings);
}

// A finger has no pointer to rest on a thing: it presses longer.
const LONG = 450;
let pressed = false;
/** The click that ends a long press chooses nothing. */
export const longPressed = () => pressed;

document.addEventListener("pointerdown", (event) => {
  pressed = false;
  if (event.pointerType === "mouse") return;
  clearPointing();
  const [texts, place] = pointedAt(event);
  if (!texts.length) return;
  pointing = setTimeout(() => {
    if (dragged()) return;
    pressed = true;
    showTip(texts, place, Boolean(board.pieceAt(event.target)));
  }, LONG);
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType === "mouse") return;
    clearTimeout(pointing);
    setTimeout(() => (pressed = false), 50); // after the click that ends the press
  });
}
document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && !resting && point(event));
// Whoever has just answered and keeps still wants to see the board, not a tip about the next answer.
document.addEventListener("pointermove", (event) => {
  if (!resting || event.pointerType !== "mouse" || !(event.movementX || event.movementY)) return;
  resting = false;
  point(event);
});
document.addEventListener("focusin", (event) => {
  if (event.target instanceof Element && event.target.matches(":focus-visible")) point(event);
});
