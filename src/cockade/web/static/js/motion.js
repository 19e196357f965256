// @ts-check
// Motion on the board: pieces go from where they were to where they are, cards turn over, dice roll and stop.
// The drawing is right at once; what moves is a copy above it that hides where it will land. It knows no game.
/** @import { Box, Layout, Move, Slot } from "./pieces.js" */

import { preference } from "./page.js";
import { layout, movesBetween, sheetOf, through } from "./pieces.js";
import { play } from "./sounds.js";

/** @typedef {{copy: SVGGraphicsElement, matrix: DOMMatrix | null, class: string}} Copy a thing as it looked, and where */
/** @typedef {{layout: Layout, panels: Set<string>, copies: Map<Element, Copy>, throws: string[]}} Before */

const [SHARE, LEAST, MOST] = [0.4, 250, 500]; // of the pace of moves, in milliseconds
const MANY = 40; // more moves than that are another board
const TOGETHER = 3; // so many of those that are alike are seen to go
const EASING = "cubic-bezier(.3, 0, .2, 1)";
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const SVG = "http://www.w3.org/2000/svg";

/** How long one move of others is shown; nothing for those who want all at once. */
export const pace = () => (STILL.matches ? 0 : Number(preference("pace") || 1000));
const lasting = () => Math.min(MOST, Math.max(LEAST, pace() * SHARE));

/** A thing as it looks now. Most are never shown, so what a copy must not have is taken away later. @param {SVGGraphicsElement} element @returns {Copy} */
function copyOf(element) {
  const copy = /** @type {SVGGraphicsElement} */ (element.cloneNode(true));
  const parent = /** @type {SVGGraphicsElement} */ (element.parentNode);
  return { copy, matrix: parent.getScreenCTM(), class: sheetOf(element)?.getAttribute("class") ?? "" };
}

/** Nothing but looks: a copy is no piece, and nobody can choose or hear it. @param {SVGGraphicsElement} copy */
function looksOnly(copy) {
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    if (each.nodeName === "title") each.remove();
    for (const { name } of [...each.attributes]) if (/^(data-|id$|tabindex|role|aria-)/.test(name)) each.removeAttribute(name);
    each.classList.remove("legal", "via", "reach", "changed", "named", "pointed", "mentioned");
  }
  return copy;
}

/** @param {Element} root */
const throwsIn = (root) => [...root.querySelectorAll("[data-throw]")].map((each) => each.outerHTML);

/** The panels of a board; each card of a hand has one of its own, with a number. @param {string} id */
const panelOf = (id) => id.replace(/-\d+$/, "");
/** @param {Element} root */
const panelsIn = (root) => new Set([...root.querySelectorAll(".drawing [id]")].map(({ id }) => panelOf(id)));

/** What is needed to move from this board to the next. @param {Element} root @returns {Before | null} */
export function beforeChange(root) {
  if (!pace()) return null;
  const lies = layout(root);
  const single = [...lies.values()].flatMap((slots) => [...slots.values()].filter((slot) => !slot.alike));
  const copies = new Map(single.map(({ element }) => [element, copyOf(element)]));
  return { layout: lies, panels: panelsIn(root), copies, throws: throwsIn(root) };
}

/** Show how one board became another. @param {Element} root @param {Before | null} before */
export function showMotion(root, before) {
  // Nothing flies above a curtain: the next player is not there yet.
  if (!before || !before.layout.size || !pace() || document.querySelector(".curtain")) return;
  const panels = panelsIn(root);
  // What comes or goes with its whole panel has not moved.
  const seen = (/** @type {Move} */ { from, to }) =>
    from && to ? true : from ? panels.has(panelOf(from.home)) : before.panels.has(panelOf(to?.home ?? ""));
  const moves = movesBetween(before.layout, layout(root)).filter(seen);
  if (moves.length && moves.length <= MANY) {
    document.getElementById("flying")?.remove();
    // What goes elsewhere flies above what only makes room for it.
    const far = (/** @type {Move} */ { from, to }) => Number(from?.home !== to?.home);
    moves.sort((one, other) => far(one) - far(other));
    // First all is asked, then written: each change in between would mean a new layout.
    const shown = moves.filter(isSeen);
    const flights = shown.flatMap((move) => flightsOf(move, before));
    const images = flights.map(addImage);
    const boxes = images.map((image) => image?.getBBox());
    flights.forEach((flight, n) => fly(images[n], boxes[n], flight));
    shown.forEach(showInPlace);
  }
  const rolled = rollDice(root, before.throws);
  if (rolled) play("dice");
  else if (moves.length) play(moves.some(({ from, to }) => (to ?? from)?.element.matches(".card")) ? "paper" : "wood");
}

/**
 * @typedef {object} Flight a copy that goes from one place to another
 * @property {Copy | null} model the thing as it arrives, or as it was @property {string} shape that of pieces that are alike
 * @property {string} kind the class of the board @property {[Pose, Pose]} poses @property {number} opacity at the end
 */

/** Cards that only make room where a hand is scrolled away are nobody's business. @param {Move} move */
const isSeen = ({ from, to }) => !(from && to && poseOf(from, 0).away && poseOf(to, 0).away);

/** What flies in a move: the shape of pieces that are alike, else the thing as it arrives, or as it was. @param {Move} move @param {Before} before @returns {Flight[]} */
function flightsOf({ from, to, count, whole }, before) {
  if (!from || (!to && from.pile.includes("|"))) return [];
  const arrives = to && whole;
  const model = (arrives ? copyOf(to.element) : before.copies.get(from.element)) ?? null;
  const kind = sheetOf(to?.element ?? from.element)?.getAttribute("class") ?? model?.class ?? "";
  const [shape, opacity] = [from.alike && count > 0 ? from.name : "", arrives ? 1 : to ? 0.3 : 0];
  const times = to ? Math.min(count || 1, TOGETHER) : 1;
  return Array.from({ length: times }, (_, n) => ({ model, shape, kind, opacity, poses: [poseOf(from, n), poseOf(to ?? from, n)] }));
}

/** What comes appears; what flies there is not seen before. @param {Move} move */
function showInPlace({ from, to, whole }) {
  if (to && !from) appear(to.element, whole);
  else if (to && whole) hide(to.element);
}

// ---- Copies that fly

/** The sheet above everything on which copies move. @param {string} kind the class of the board */
function sky(kind) {
  const old = document.getElementById("flying");
  if (old) return old;
  const sheet = document.createElementNS(SVG, "svg");
  for (const [name, value] of [["id", "flying"], ["class", kind], ["aria-hidden", "true"]]) sheet.setAttribute(name, value);
  document.body.append(sheet);
  return sheet;
}

/** Put a copy on the sheet, not yet in its place. @param {Flight} flight @returns {SVGGraphicsElement | null} */
function addImage({ model, shape, kind }) {
  if (!shape && !model?.matrix) return null;
  const holder = document.createElementNS(SVG, "g");
  sky(kind).append(holder);
  if (shape) {
    const use = document.createElementNS(SVG, "use");
    use.setAttribute("href", `#${shape}`);
    holder.append(use);
  } else if (model?.matrix) {
    const { a, b, c, d, e, f } = model.matrix;
    const inner = document.createElementNS(SVG, "g");
    inner.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
    inner.append(looksOnly(model.copy));
    holder.append(inner);
  }
  return holder;
}

/** Where a slot is on the screen now, and how large its drawing; what is scrolled away comes from the edge. @param {Slot} slot @param {number} n */
function poseOf(slot, n) {
  const part = document.querySelector(`[data-part="${slot.part}"]`);
  const unit = /** @type {SVGSVGElement | null} */ (part?.firstElementChild)?.getScreenCTM();
  const box = unit ? through(slot.box, unit) : slot.seen;
  const frame = (part?.closest(".panes, .hand") ?? part)?.getBoundingClientRect();
  const within = (/** @type {number} */ at, /** @type {number} */ low, /** @type {number} */ high) => Math.min(Math.max(at, low), high);
  const [x, y] = [box.x + box.width / 2 + 7 * n, box.y + box.height / 2];
  // On a phone the panes are no frame: their parts scroll with the page.
  const place = frame?.width ? { x: within(x, frame.left, frame.right), y: within(y, frame.top, frame.bottom) } : { x, y };
  const away = Math.abs(place.x - x) > box.width / 2 || Math.abs(place.y - y) > box.height / 2;
  return { ...place, away, width: box.width, height: box.height, scale: slot.scale * (unit?.a ?? 1), delay: 60 * n };
}

/** @typedef {ReturnType<typeof poseOf>} Pose */

/** Let a copy go from one place to another. @param {SVGGraphicsElement | null} image @param {Box | undefined} own @param {Flight} flight */
function fly(image, own, { poses: [from, to], opacity }) {
  if (!image || !own) return;
  const shape = image.firstElementChild?.nodeName === "use";
  const frame = (/** @type {Pose} */ { x, y, width, height, scale }) => {
    const size = shape ? scale : Math.min(width / own.width, height / own.height);
    return `translate(${x}px, ${y}px) scale(${size}) translate(${-own.x - own.width / 2}px, ${-own.y - own.height / 2}px)`;
  };
  const frames = [{ transform: frame(from), opacity: 1 }, { transform: frame(to), opacity }];
  const motion = image.animate(frames, { duration: lasting(), delay: from.delay, easing: EASING, fill: "both" });
  motion.finished.then(() => {
    const sheet = image.parentElement;
    image.remove();
    if (sheet && !sheet.childElementCount) sheet.remove();
  }, () => {});
}

/** Until its copy has arrived the thing itself is not seen. @param {SVGGraphicsElement} element */
function hide(element) {
  element.animate([{ opacity: 0 }, { opacity: 0 }], { duration: lasting() });
}

// ---- What moves in its place

/** Frames that add to a thing's own place. @param {SVGGraphicsElement} element @param {string} how @param {object} options */
function moveInPlace(element, how, options) {
  const { x, y, width, height } = element.getBBox();
  const [cx, cy] = [x + width / 2, y + height / 2];
  const round = (/** @type {string} */ text) => `translate(${cx}px, ${cy}px) ${text} translate(${-cx}px, ${-cy}px)`;
  const still = how.replace(/\(.*\)/, how.startsWith("rotate") ? "(0deg)" : "(1)");
  element.animate([{ transform: round(how) }, { transform: round(still) }], { composite: "add", ...options });
}

/** A card turns over, another piece grows; more of those that are there swell for a moment. @param {SVGGraphicsElement} element @param {boolean} whole */
function appear(element, whole) {
  const how = element.matches(".card") ? "scaleX(0.02)" : whole ? "scale(0.3)" : "scale(1.4)";
  moveInPlace(element, how, { duration: lasting(), easing: "ease-out" });
}

/** Dice that have been thrown roll and stop, one after the other. Whether there are any. @param {Element} root @param {string[]} before */
function rollDice(root, before) {
  const old = [...before];
  let rolled = false;
  for (const cast of root.querySelectorAll("[data-throw]")) {
    const known = old.indexOf(cast.outerHTML);
    if (known >= 0) old.splice(known, 1);
    else [.../** @type {NodeListOf<SVGGraphicsElement>} */ (cast.querySelectorAll("[data-rolls]"))].forEach((each, n) => {
      const turn = n % 2 ? 430 : -520;
      moveInPlace(each, `rotate(${turn}deg)`, { duration: 1.4 * lasting() + 70 * n, easing: "cubic-bezier(.1, .7, .3, 1)" });
      rolled = true;
    });
  }
  return rolled;
}
