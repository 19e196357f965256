// @ts-check
// One small popover for menus, confirmations and reasons, and one tip for previews.

/** @typedef {{x: number, y: number, width: number, height: number}} Place */

const pop = /** @type {HTMLElement} */ (document.getElementById("pop"));
const tip = /** @type {HTMLElement} */ (document.getElementById("tip"));
const EDGE = 8; // pixels between a box and what it must not touch
const NAME = 80; // letters
/** @type {HTMLElement | SVGElement | null} */
let from = null;

/** Whether a place lies beside an element, or in it. @param {Place} place @param {DOMRect | undefined} box */
const level = (place, box) => Boolean(box && place.y < box.bottom && place.y + place.height > box.top);

/**
 * From where to where a box may reach: the buttons of the question stay free, unless it is about one of them.
 * A tip, which goes by itself, stands close to whatever it is about.
 * @param {HTMLElement} box @param {Place} place @returns {[number, number]}
 */
function freeRange(box, place) {
  const [top, bottom] = [EDGE, innerHeight - EDGE];
  const options = document.getElementById("options")?.getBoundingClientRect();
  const about = level(place, box === tip ? document.getElementById("bar")?.getBoundingClientRect() : options);
  if (!options?.height || about) return [top, bottom];
  return options.top - top > bottom - options.bottom ? [top, options.top - EDGE] : [options.bottom + EDGE, bottom];
}

/** Put a box beside a place of the screen, inside the window. @param {HTMLElement} box @param {Place} place */
function positionBeside(box, place) {
  const [first, last] = freeRange(box, place);
  box.hidden = false;
  box.style.maxHeight = `${last - first}px`;
  const size = box.getBoundingClientRect();
  const below = place.y + place.height + EDGE;
  const top = below + size.height < last ? below : place.y - size.height - EDGE;
  const left = Math.min(Math.max(EDGE, place.x + place.width / 2 - size.width / 2), innerWidth - size.width - EDGE);
  box.style.top = `${Math.max(first, Math.min(top, last - size.height))}px`;
  box.style.left = `${left}px`;
}

/** @param {Place} place @param {...(Node | string)} content */
export function openPopover(place, ...content) {
  const active = document.activeElement;
  if (!pop.contains(active)) from = active instanceof HTMLElement || active instanceof SVGElement ? active : null;
  closeTip();
  pop.classList.remove("stays");
  pop.replaceChildren(...content);
  // A screen reader says first what it is about.
  pop.setAttribute("aria-label", (pop.querySelector("b, .words, p")?.textContent ?? "").slice(0, NAME));
  positionBeside(pop, place);
  const first = pop.querySelector("button, a");
  if (first instanceof HTMLElement) first.focus();
}

/** What it says has nothing to do with the question: it stays when others move. */
export const keepPopover = () => pop.classList.add("stays");

/** What is said about a question goes with it. */
export const closeWithQuestion = () => pop.classList.contains("stays") || closePopover();

/** After its content has grown. @param {Place} place */
export const movePopover = (place) => positionBeside(pop, place);

export function closePopover() {
  if (pop.hidden) return false;
  const inside = pop.contains(document.activeElement);
  pop.hidden = true;
  pop.dispatchEvent(new Event("close"));
  if (inside) from?.focus();
  return true;
}

/** @param {Place} place @param {...(Node | string)} content */
export function openTip(place, ...content) {
  if (!pop.hidden) return;
  tip.replaceChildren(...content);
  positionBeside(tip, place);
}

export const closeTip = () => void (tip.hidden = true);

/** @param {string} name @param {string} text @param {string} [kind] @returns {HTMLElement} */
export function make(name, text, kind = "") {
  const element = document.createElement(name);
  element.textContent = text;
  element.className = kind;
  return element;
}

document.addEventListener("pointerdown", (event) => {
  if (event.target instanceof Node && !pop.contains(event.target)) closePopover();
});
