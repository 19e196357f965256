// @ts-check
// Zoom and pan of the map; the other parts of the board stay as they are.
import { morph } from "./board.js";
import { fitAlike, fitLetters, watchLetters } from "./letters.js";

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/** @type {Box | null} What is shown of the map, if not the whole; it outlives the drawing. */
let view = null;
/** @type {WeakMap<SVGSVGElement, Box>} */
const fullBoxes = new WeakMap();
const MOST = 8;

const LINE = 16; // pixels, where a wheel counts in lines
/** @param {ParentNode} root @returns {SVGSVGElement | null} */
const map = (root = document) => root.querySelector("[data-part=map] > svg");
/** The page scrolls as a whole: a wheel and a finger move it, not the map. */
const STACKED = matchMedia("(max-width: 56rem)");

/** @param {SVGSVGElement} svg @returns {Box} */
function base(svg) {
  let box = fullBoxes.get(svg);
  if (!box) {
    const { x, y, width, height } = svg.viewBox.baseVal;
    fullBoxes.set(svg, (box = { x, y, width, height }));
  }
  return box;
}

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
  fitLetters(svg);
  withoutFilters(svg);
  view = zoomed ? { x, y, width, height } : null;
}

let resting = 0;

/** While it moves the map goes without its filters. @param {SVGSVGElement} svg */
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

/** Fit the letters of the map, now and when its size changes. */
export function watchMap() {
  const svg = map();
  if (svg) watchLetters(svg);
}

/**
 * Change a board into another. That takes over the view and the letters first: what looks as before is not touched.
 * @param {Element} root @param {Element} next
 */
export function redraw(root, next) {
  const [old, svg] = [map(root), map(next)];
  if (old && svg) {
    if (view) svg.setAttribute("viewBox", old.getAttribute("viewBox") ?? "");
    svg.classList.toggle("zoomed", Boolean(view));
    fitAlike(svg);
  }
  morph(root, next);
  watchMap();
}

const LEGIBLE = 28; // pixels: what a question is about should be at least so wide on a narrow page
let inQuestion = "";

/** Bring what the question is about into sight, once for each question. */
export function showFocus() {
  const svg = map();
  const mark = /** @type {SVGGraphicsElement | null} */ (svg?.querySelector("[data-focus]"));
  const now = mark?.dataset.focus ?? "";
  if (!mark || !svg || now === inQuestion) return void (inQuestion = now);
  inQuestion = now;
  const wide = mark.getBoundingClientRect().width;
  // What an area holds can be seen from far.
  const small = STACKED.matches && wide < LEGIBLE && !mark.matches(".area");
  if (small) zoom(svg, (1.4 * LEGIBLE) / wide);
  const [box, frame] = [mark.getBoundingClientRect(), svg.getBoundingClientRect()];
  const seen = box.left > frame.left && box.right < frame.right && box.top > frame.top && box.bottom < frame.bottom;
  if ((seen && !small) || !view) return;
  const middle = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  const at = middle.matrixTransform(svg.getScreenCTM()?.inverse());
  const { width, height } = svg.viewBox.baseVal;
  show(svg, { x: at.x - width / 2, y: at.y - height / 2, width, height });
}

/** On a narrow page the first step is large enough to read the map. */
const step = () => (STACKED.matches ? 1.8 : 1.5);

/** @param {string} what in, out or fit */
export function zoomBy(what) {
  const svg = map();
  if (!svg) return;
  if (what === "fit") show(svg, base(svg));
  else zoom(svg, what === "in" ? step() : 1 / step());
}

/** @type {Map<number, PointerEvent>} */
const fingers = new Map();
let travelled = 0;
/** A drag is no click. */
export const dragged = () => travelled > 6;

const mapAt = (/** @type {EventTarget | null} */ target) =>
  /** @type {SVGSVGElement | null} */ (target instanceof Element ? target.closest("[data-part=map] > svg") : null);

/** A hand that goes on beside its edge, and not below it, is leafed through by the wheel. @param {WheelEvent} event */
function leafThrough(event) {
  const hand = event.target instanceof Element ? event.target.closest(".hand") : null;
  if (!hand || event.ctrlKey || event.deltaX || hand.scrollHeight > hand.clientHeight + 1) return;
  if (hand.scrollWidth <= hand.clientWidth + 1) return;
  event.preventDefault();
  hand.scrollLeft += event.deltaY * (event.deltaMode ? LINE : 1);
}

document.addEventListener("wheel", (event) => {
  const svg = mapAt(event.target);
  if (!svg) return leafThrough(event);
  if (STACKED.matches && !event.ctrlKey) return;
  event.preventDefault();
  zoom(svg, Math.exp(-event.deltaY * (event.deltaMode ? 0.05 : 0.0015)), event.clientX, event.clientY);
}, { passive: false });

document.addEventListener("pointerdown", (event) => {
  if (!fingers.size) travelled = 0;
  if (mapAt(event.target)) fingers.set(event.pointerId, event);
});

document.addEventListener("pointermove", (event) => {
  const before = fingers.get(event.pointerId);
  const svg = before && mapAt(before.target);
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
  } else if (view) {
    svg.classList.add("dragging");
    show(svg, { x: box.x - dx / scale, y: box.y - dy / scale, width: box.width, height: box.height });
  }
  fingers.set(event.pointerId, Object.defineProperty(event, "target", { value: before.target }));
});

for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    fingers.delete(/** @type {PointerEvent} */ (event).pointerId);
    map()?.classList.remove("dragging");
  });
}

document.addEventListener("click", (event) => {
  const what = event.target instanceof Element && event.target.closest("[data-zoom]")?.getAttribute("data-zoom");
  if (what) zoomBy(what);
});
