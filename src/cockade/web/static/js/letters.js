// @ts-check
// Letters of the map that nobody could read: a group names the size of its letters. They grow as far as there is room for them; what would
// still be tiny then is marked.

/** Finger and eye are further from each other on a phone. */
const PHONE = matchMedia("(max-width: 40rem)");
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) fitLetters(/** @type {SVGSVGElement} */ (target));
});

/** The style sheet of a game says what grows, and what stands in the place of tiny letters. @param {SVGSVGElement} svg */
export function fitLetters(svg) {
  const scale = svg.getScreenCTM()?.a ?? 1;
  const least = PHONE.matches ? 12 : 11;
  for (const each of /** @type {NodeListOf<SVGElement>} */ (svg.querySelectorAll("[data-letters]"))) {
    const grow = least / (Number(each.dataset.letters) * scale);
    const room = Number(each.dataset.room ?? 1);
    each.classList.toggle("tiny", grow > room * 1.005);
    if (each.dataset.room) each.style.setProperty("--grow", Math.min(Math.max(grow, 1), room).toFixed(3));
  }
}

/** A drawing that has just come, and every change of its size. @param {SVGSVGElement} svg */
export function watchLetters(svg) {
  fitLetters(svg);
  // Buttons that are about to go may have pressed the map together for a moment, which nobody would hear of: who begins to observe hears once.
  observer.unobserve(svg);
  observer.observe(svg);
}
