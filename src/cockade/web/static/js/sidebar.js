// @ts-check
// The side bar can be folded, for good: on a laptop it is until somebody wants it, since the map needs
// the room more. On a smaller window it comes only when called.

import { preference } from "./page.js";
import { table } from "./state.js";

const SMALL = matchMedia("(max-width: 75rem)");
const LAPTOP = matchMedia("(max-width: 87.4rem)");
const button = /** @type {HTMLElement} */ (document.querySelector(".fold-side"));
let called = false;

const wanted = () => (preference("side") || (LAPTOP.matches ? "0" : "1")) === "1";

function arrange() {
  const folded = !SMALL.matches && !wanted();
  table.classList.toggle("folded", folded);
  document.documentElement.classList.toggle("folded", folded);
  table.classList.toggle("opened", SMALL.matches && called);
  button.setAttribute("aria-expanded", String(SMALL.matches ? called : !folded));
  showLastLines();
}

/** A log that was out of sight could not be pushed along to its end. */
function showLastLines() {
  const log = document.getElementById("log");
  if (log && !log.scrollTop) log.scrollTop = log.scrollHeight;
}

export function toggleSide() {
  if (SMALL.matches) called = !called;
  else preference("side", wanted() ? "0" : "1");
  arrange();
}

button.addEventListener("click", toggleSide);
for (const size of [SMALL, LAPTOP]) size.addEventListener("change", arrange);
arrange();
