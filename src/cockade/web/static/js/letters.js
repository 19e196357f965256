// @ts-check
// Letters of the map that nobody could read: a group names the size of its letters. They grow as far as there is room for them; what would
// still be tiny then is marked.

/** Finger and eye are further from each other on a phone. */
const PHONE = matchMedia("(max-width: 40rem)");
let known = 1; // how large the map is shown
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) fitLetters(/** @type {SVGSVGElement} */ (target));
});

/** The style sheet of a game says what grows, and what stands in the place of tiny letters. @param {SVGSVGElement} svg */
export function fitLetters(svg) {
  known = svg.getScreenCTM()?.a ?? 1;
  fitTo(svg, known);
}

/** A drawing that takes the place of the one that is shown. @param {SVGSVGElement} next */
export const fitAlike = (next) => fitTo(next, known);

/** @param {SVGSVGElement} svg @param {number} scale */
function fitTo(svg, scale) {
  const least = PHONE.matches ? 12 : 11;
  for (const each of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-letters]"))) {
    const grow = least / (Number(each.dataset.letters) * scale);
    const room = Number(each.dataset.room ?? 1);
    each.classList.toggle("tiny", grow > room * 1.005);
    if (each.dataset.room) each.style.setProperty("--grow", Math.min(Math.max(grow, 1), room).toFixed(3));
  }
}

/** @type {WeakSet<SVGSVGElement>} */
const watched = new WeakSet();

/** A drawing that has just come, and every change of its size: that is heard of before it is painted. @param {SVGSVGElement} svg */
export function watchLetters(svg) {
  if (watched.has(svg)) return;
  watched.add(svg);
  fitLetters(svg);
  observer.observe(svg);
}
