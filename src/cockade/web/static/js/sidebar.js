// @ts-check
// The side bar can be folded: on a wide window for good, on a smaller one it comes only when called.

import { preference } from "./page.js";
import { table } from "./state.js";

const SMALL = matchMedia("(max-width: 75rem)");
const button = /** @type {HTMLElement} */ (document.querySelector(".fold-side"));
let called = false;

function arrange() {
  const folded = !SMALL.matches && preference("side") === "0";
  table.classList.toggle("folded", folded);
  document.documentElement.classList.toggle("folded", folded);
  table.classList.toggle("opened", SMALL.matches && called);
  button.setAttribute("aria-expanded", String(SMALL.matches ? called : !folded));
}

export function toggleSide() {
  if (SMALL.matches) called = !called;
  else preference("side", preference("side") === "0" ? "1" : "0");
  arrange();
}

button.addEventListener("click", toggleSide);
SMALL.addEventListener("change", arrange);
arrange();
