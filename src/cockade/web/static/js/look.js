// @ts-check
// Looking closer: whatever the drawing has words for opens large, at any time; it never answers anything.

import { focusNeighbour } from "./board.js";
import { linesAbout } from "./log.js";
import { make, openPopover } from "./popover.js";
import { markTerms } from "./terms.js";
/** @import { Place } from "./popover.js" */

const THINGS = ".drawing :is(g, path, rect, use):has(> title)";
const LARGEST = 4; // times the size on the board
let around = false;

/** The nearest thing with words of its own. @param {EventTarget | null} target @returns {SVGGraphicsElement | null} */
export function thingAt(target) {
  return target instanceof Element ? target.closest(THINGS) : null;
}

/** The words of a thing; a list has a line for each entry. @param {Element} thing */
function wordsOf(thing) {
  const entries = (thing.querySelector(":scope > title")?.textContent ?? "").split("; ");
  if (entries.length < 8) return make("p", entries.join("; "), "words");
  const list = make("ul", "", "words");
  list.append(...entries.map((entry) => make("li", entry)));
  return list;
}

/** A thing as it lies on the board, cut out and enlarged. @param {SVGGraphicsElement} thing */
export function enlarged(thing) {
  const whole = /** @type {SVGSVGElement} */ (thing.closest(".drawing > svg"));
  const [box, unit] = [thing.getBoundingClientRect(), whole.getScreenCTM()];
  const copy = /** @type {SVGSVGElement} */ (whole.cloneNode(true));
  if (!unit || !box.width) return copy;
  const margin = thing.closest("[data-part=map]") ? 30 : 3;
  const corner = new DOMPoint(box.x, box.y).matrixTransform(unit.inverse());
  const [width, height] = [box.width / unit.a + 2 * margin, box.height / unit.d + 2 * margin];
  const most = { width: Math.min(innerWidth * 0.86, 460), height: innerHeight * 0.5 };
  const scale = Math.min(LARGEST * unit.a, most.width / width, most.height / height);
  copy.setAttribute("viewBox", `${corner.x - margin} ${corner.y - margin} ${width} ${height}`);
  copy.setAttribute("width", String(width * scale));
  copy.setAttribute("height", String(height * scale));
  copy.setAttribute("aria-hidden", "true");
  copy.classList.add("magnified");
  copy.querySelectorAll("title, defs").forEach((each) => each.remove());
  for (const each of copy.querySelectorAll("[data-option], [tabindex], .changed")) {
    for (const name of ["data-option", "data-via", "tabindex", "role", "aria-label"]) each.removeAttribute(name);
    each.classList.remove("legal", "via", "reach", "changed", "named");
  }
  return copy;
}

/** Open a thing large, perhaps with more to say about it. @param {SVGGraphicsElement} thing @param {Place} place @param {...Node} more */
export function look(thing, place, ...more) {
  const picture = make("div", "", "enlarged");
  picture.append(enlarged(thing));
  const text = wordsOf(thing);
  markTerms(text);
  openPopover(place, picture, text, ...linesAbout(thing), ...more);
}

// ---- By keys: arrows walk over everything that has words.

export const lookingAround = () => around;

/** Begin or end to walk over everything on the board. @param {boolean} on */
export function lookAround(on) {
  around = on;
  document.body.classList.toggle("around", on);
  const first = on ? thingAt(document.activeElement) ?? document.querySelector(THINGS) : null;
  if (first) focusThing(/** @type {SVGGraphicsElement} */ (first));
}

/** @param {SVGGraphicsElement} thing */
function focusThing(thing) {
  if (!thing.hasAttribute("tabindex")) thing.setAttribute("tabindex", "-1");
  thing.focus();
}

/** A key while looking around; tells whether it meant something. @param {string} key */
export function lookKey(key) {
  const thing = thingAt(document.activeElement);
  if (key === "Escape" || key === "i" || !thing) lookAround(false);
  else if (key.startsWith("Arrow")) focusNeighbour(thing, key, THINGS, focusThing);
  else if (key === "Enter" || key === " ") look(thing, thing.getBoundingClientRect());
  else return false;
  return true;
}
