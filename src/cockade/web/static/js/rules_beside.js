// @ts-check
// The rules beside the table: a link to a rule opens there; with a modifier key, in a tab as always.

import { fragment } from "./fragments.js";
import { byId } from "./state.js";

const panel = byId("rules-beside");
const pages = /** @type {HTMLElement} */ (panel.querySelector(".pages"));
/** @type {HTMLElement | null} */
let opener = null;

/** Show the rules, at a section if the address names one. @param {URL} address */
async function openRules(address) {
  if (!pages.childElementCount) {
    const page = await fragment(address.pathname);
    const sheet = page?.querySelector(".rules");
    if (!sheet) return void window.open(address.href);
    // The page's own heading and the origins of its data stay on the page.
    sheet.querySelectorAll("h1, h1 + .hint, .origins").forEach((part) => part.remove());
    sheet.querySelector("details.contents")?.removeAttribute("open");
    pages.replaceChildren(...sheet.childNodes);
  }
  panel.hidden = false;
  const section = address.hash ? document.getElementById(address.hash.slice(1)) : null;
  pages.querySelectorAll(".cited").forEach((each) => each.classList.remove("cited"));
  section?.classList.add("cited");
  section?.scrollIntoView({ block: "start" });
  panel.focus({ preventScroll: true });
}

/** @returns {boolean} whether there was something to close */
export function closeRules() {
  if (panel.hidden) return false;
  panel.hidden = true;
  opener?.focus();
  return true;
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-close-rules]")) return void closeRules();
  // Beside a dialog nothing can be reached: its links open in a tab.
  const link = target?.closest("dialog") ? null : target?.closest("a.rule, a[data-beside]");
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  opener = link;
  openRules(new URL(link.href));
});
panel.addEventListener("keydown", (event) => {
  if (event.key === "Escape") closeRules();
});
// A search in the rules filters as one types; there is no page to load.
panel.addEventListener("submit", (event) => event.preventDefault());
