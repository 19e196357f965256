// @ts-check
// The side bar can be folded, for good: on a laptop it is until somebody wants it, since the map needs
// the room more. On a smaller window it comes only when called.

import { preference } from "./page.js";
import { byId, table } from "./state.js";

const SMALL = matchMedia("(max-width: 75rem)");
const LAPTOP = matchMedia("(max-width: 87.4rem)");
const button = /** @type {HTMLElement} */ (document.querySelector(".fold-side"));
let called = false;
let shown = true;

const wanted = () => (preference("side") || (LAPTOP.matches ? "0" : "1")) === "1";

function arrange() {
  const folded = !SMALL.matches && !wanted();
  table.classList.toggle("folded", folded);
  document.documentElement.classList.toggle("folded", folded);
  table.classList.toggle("opened", SMALL.matches && called);
  button.setAttribute("aria-expanded", String(SMALL.matches ? called : !folded));
  // Whoever opens the log wants to know what has just happened.
  if (!folded && !shown) byId("log").scrollTop = byId("log").scrollHeight;
  shown = SMALL.matches ? called : !folded;
}

export function toggleSide() {
  if (SMALL.matches) called = !called;
  else preference("side", wanted() ? "0" : "1");
  arrange();
}

button.addEventListener("click", toggleSide);
for (const size of [SMALL, LAPTOP]) size.addEventListener("change", arrange);
arrange();
