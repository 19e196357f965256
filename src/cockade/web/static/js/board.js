// @ts-check
// The drawing: lighting what is legal, moving between lit things, zoom and pan. It knows no game.

/** @typedef {SVGGraphicsElement} Piece */

const CLICKABLE = "[data-option], [data-via]";

/** All options that a thing stands for: its own, then those of what it lies on. @param {Piece} piece */
export function candidates(piece) {
  const { option, via } = piece.dataset;
  return [option, via].map((texts) => texts?.split("|") ?? []);
}

/** The legal options of a thing; its own come first. @param {Piece} piece @param {Map<string, string>} legal */
export function optionsOf(piece, legal) {
  const [own, others] = candidates(piece).map((texts) => texts.filter((text) => legal.has(text)));
  return own.length ? own : others;
}

/** The clickable thing at an event. @param {EventTarget | null} target @returns {Piece | null} */
export function pieceAt(target) {
  return target instanceof Element ? target.closest(`.drawing :is(${CLICKABLE})`) : null;
}

/**
 * Light everything that is legal; tells which options are on the board.
 * @param {Element} root @param {Map<string, string>} legal
 */
export function highlight(root, legal) {
  const lit = new Set();
  let first = true;
  for (const piece of /** @type {NodeListOf<Piece>} */ (root.querySelectorAll(CLICKABLE))) {
    const own = candidates(piece)[0].filter((text) => legal.has(text));
    const chosen = optionsOf(piece, legal);
    piece.classList.toggle("legal", own.length > 0);
    piece.classList.toggle("via", !own.length && chosen.length > 0);
    if (!own.length) continue;
    own.forEach((text) => lit.add(text));
    piece.setAttribute("role", "button");
    piece.setAttribute("aria-label", own.map((text) => legal.get(text)).join(" / "));
    piece.setAttribute("tabindex", first ? "0" : "-1");
    first = false;
  }
  return lit;
}

/**
 * Mark what an option would open up: the things that stand for one of the texts.
 * @param {Element} root @param {string[]} texts
 */
export function markReach(root, texts) {
  const wanted = new Set(texts);
  for (const piece of /** @type {NodeListOf<Piece>} */ (root.querySelectorAll("[data-option]"))) {
    piece.classList.toggle("reach", candidates(piece)[0].some((text) => wanted.has(text)));
  }
}

/**
 * Change a drawing into another and leave alone what is equal: painting a whole map is slow.
 * @param {Element} old @param {Element} next
 */
export function morph(old, next) {
  if (old.isEqualNode(next)) return;
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  const [mine, theirs] = [[...old.childNodes], [...next.childNodes]];
  theirs.forEach((child, n) => {
    const same = mine[n];
    const elements = same instanceof Element && child instanceof Element;
    if (!same) old.append(child);
    else if (elements && same.nodeName === child.nodeName) morph(same, child);
    else if (!same.isEqualNode(child)) same.replaceWith(child);
  });
  mine.slice(theirs.length).forEach((child) => child.remove());
}

/** Keys of all things on a board, to find later what is new. @param {Element} root */
export function inventory(root) {
  return new Set([...root.querySelectorAll(CLICKABLE)].map((piece) => piece.outerHTML));
}

/** Let what was not there before appear. @param {Element} root @param {Set<string>} before */
export function markFresh(root, before) {
  const pieces = [...root.querySelectorAll(CLICKABLE)].filter((piece) => !before.has(piece.outerHTML));
  if (before.size && pieces.length < 15) pieces.forEach((piece) => piece.classList.add("fresh"));
}

/** Focus the next lit thing in the direction of an arrow key. @param {Piece} from @param {string} key */
export function focusNeighbour(from, key) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const middle = (/** @type {Element} */ e) => {
    const box = e.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const piece of /** @type {NodeListOf<Piece>} */ (document.querySelectorAll(".drawing .legal"))) {
    const [px, py] = middle(piece);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (piece !== from && along > 1 && along + 2 * aside < least) [best, least] = [piece, along + 2 * aside];
  }
  if (best) focusOn(best);
}

/** Focus a lit thing and make it the one that Tab reaches. @param {Piece} piece */
export function focusOn(piece) {
  tabStop(piece);
  piece.focus();
}

/** The lit thing that Tab reaches. @returns {Piece | null} */
export const tabTarget = () => document.querySelector(".drawing .legal[tabindex='0']");

/** @param {Element} piece */
export function tabStop(piece) {
  document.querySelectorAll(".drawing .legal").forEach((other) => other.setAttribute("tabindex", "-1"));
  piece.setAttribute("tabindex", "0");
}

// Zoom and pan change the viewBox; a part keeps its view when its drawing is replaced.
/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @type {Map<string, Box>} */
const views = new Map();
/** @type {WeakMap<SVGSVGElement, Box>} */
const fullBoxes = new WeakMap();
const MOST = 8;

/** @param {SVGSVGElement} svg @returns {Box} */
function base(svg) {
  let box = fullBoxes.get(svg);
  if (!box) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    fullBoxes.set(svg, (box = { x, y, width, height }));
  }
  return box;
}

const nameOf = (/** @type {SVGSVGElement} */ svg) => svg.closest(".drawing")?.getAttribute("data-part") ?? "";

/** @param {SVGSVGElement} svg @param {Box} box */
function show(svg, box) {
  const all = base(svg);
  const width = Math.min(all.width, Math.max(all.width / MOST, box.width));
  const height = (width * all.height) / all.width;
  const x = Math.min(all.x + all.width - width, Math.max(all.x, box.x));
  const y = Math.min(all.y + all.height - height, Math.max(all.y, box.y));
  const zoomed = width < all.width * 0.999;
  svg.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  svg.classList.toggle("zoomed", zoomed);
  withoutFilters(svg);
  if (zoomed) views.set(nameOf(svg), { x, y, width, height });
  else views.delete(nameOf(svg));
}

let resting = 0;

/** While it moves a drawing goes without its filters. @param {SVGSVGElement} svg */
function withoutFilters(svg) {
  svg.classList.add("moving");
  clearTimeout(resting);
  resting = setTimeout(() => {
    document.querySelectorAll(".moving").forEach((each) => each.classList.remove("moving"));
  }, 250);
}

/**
 * Zoom by a factor around a point of the screen.
 * @param {SVGSVGElement} svg @param {number} factor @param {number} [cx] @param {number} [cy]
 */
function zoom(svg, factor, cx, cy) {
  base(svg);
  const box = svg.viewBox.baseVal;
  const place = svg.getBoundingClientRect();
  const matrix = svg.getScreenCTM()?.inverse();
  const at = new DOMPoint(cx ?? place.x + place.width / 2, cy ?? place.y + place.height / 2).matrixTransform(matrix);
  const wide = Math.min(base(svg).width, Math.max(base(svg).width / MOST, box.width / factor));
  const k = wide / box.width;
  show(svg, { x: at.x - (at.x - box.x) * k, y: at.y - (at.y - box.y) * k, width: wide, height: 0 });
}

/** The drawings on the page, in their order. @returns {SVGSVGElement[]} */
const drawings = () => [...document.querySelectorAll(".drawing > svg")].map((e) => /** @type {SVGSVGElement} */ (e));

/** A new drawing takes over the view of the one before. */
export function keepView() {
  for (const svg of drawings()) {
    const kept = views.get(nameOf(svg));
    if (kept) show(svg, kept);
  }
}

const LEGIBLE = 28; // pixels: what a question is about should be at least so wide on a narrow page
let inQuestion = "";

/** Bring what the question is about into sight, once for each question. */
export function showFocus() {
  const mark = /** @type {Piece | null} */ (document.querySelector(".drawing [data-focus]"));
  const svg = drawingAt(mark);
  const now = mark?.dataset.focus ?? "";
  if (!mark || !svg || now === inQuestion) return void (inQuestion = now);
  inQuestion = now;
  const middle = (/** @type {DOMRect} */ box) => /** @type {[number, number]} */ ([box.x + box.width / 2, box.y + box.height / 2]);
  const wide = mark.getBoundingClientRect().width;
  const small = svg.closest(".part") && wide < LEGIBLE;
  if (small) zoom(svg, (1.4 * LEGIBLE) / wide);
  const [box, frame] = [mark.getBoundingClientRect(), svg.getBoundingClientRect()];
  const seen = box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
  if ((seen && !small) || !svg.classList.contains("zoomed")) return;
  const at = new DOMPoint(...middle(box)).matrixTransform(svg.getScreenCTM()?.inverse());
  const { width, height } = svg.viewBox.baseVal;
  show(svg, { x: at.x - width / 2, y: at.y - height / 2, width, height });
}

/** @param {string} what in, out or fit */
export function zoomBy(what) {
  const svg = drawings()[0];
  if (!svg) return;
  if (what === "fit") drawings().forEach((each) => show(each, base(each)));
  else zoom(svg, what === "in" ? 1.5 : 1 / 1.5);
}

/** @type {Map<number, PointerEvent>} */
const fingers = new Map();
let travelled = 0;
/** A drag is no click. */
export const dragged = () => travelled > 6;

const drawingAt = (/** @type {EventTarget | null} */ target) =>
  /** @type {SVGSVGElement | null} */ (target instanceof Element ? target.closest(".drawing > svg") : null);

document.addEventListener("wheel", (event) => {
  const svg = drawingAt(event.target);
  if (!svg || (svg.closest(".part") && !event.ctrlKey)) return;
  event.preventDefault();
  zoom(svg, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  if (!fingers.size) travelled = 0;
  if (drawingAt(event.target)) fingers.set(event.pointerId, event);
});

document.addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  const svg = before && drawingAt(before.target);
  if (!before || !svg) return;
  const [dx, dy] = [event.clientX - before.clientX, event.clientY - before.clientY];
  const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
  travelled += Math.abs(dx) + Math.abs(dy);
  if (travelled <= 6) return;
  const scale = svg.getScreenCTM()?.a ?? 1;
  const box = svg.viewBox.baseVal;
  if (other) {
    const far = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
    const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
    zoom(svg, far / Math.max(was, 1), (event.clientX + other.clientX) / 2, (event.clientY + other.clientY) / 2);
  } else if (svg.classList.contains("zoomed")) {
    svg.classList.add("dragging");
    show(svg, { x: box.x - dx / scale, y: box.y - dy / scale, width: box.width, height: box.height });
  }
  fingers.set(event.pointerId, Object.defineProperty(event, "target", { value: before.target }));
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
    drawings().forEach((svg) => svg.classList.remove("dragging"));
  });
}

document.addEventListener("click", (event) => {
  const what = event.target instanceof Element && event.target.closest("[data-zoom]")?.getAttribute("data-zoom");
  if (what) zoomBy(what);
});
