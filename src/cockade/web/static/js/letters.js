// @ts-check
// Letters of the map that nobody could read: a group names the size of its letters, and is marked while they are tiny.

/** Finger and eye are further from each other on a phone. */
const PHONE = matchMedia("(max-width: 40rem)");
const observer = new ResizeObserver((entries) => {
  for (const { target } of entries) fitLetters(/** @type {SVGSVGElement} */ (target));
});

/** The style sheet of a game says what stands in the place of tiny letters. @param {SVGSVGElement} svg */
export function fitLetters(svg) {
  const scale = svg.getScreenCTM()?.a ?? 1;
  const least = (PHONE.matches ? 12 : 11) - 0.05;
  for (const each of svg.querySelectorAll("[data-letters]")) {
    each.classList.toggle("tiny", Number(each.getAttribute("data-letters")) * scale < least);
  }
}

/** A drawing that has just come, and every change of its size. @param {SVGSVGElement} svg */
export function watchLetters(svg) {
  fitLetters(svg);
  observer.observe(svg);
}
