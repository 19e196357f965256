// @ts-check
// What an election, a battle or a turn came to: opened from its line of the log, and by itself for those who see it end.

import { parsed } from "./fragments.js";
import { pace } from "./motion.js";
import { preference } from "./page.js";

const [SHARE, LONGEST] = [0.15, 3500]; // of the time of a move for each row, and milliseconds for all of them
const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("recap"));
const home = /** @type {HTMLElement} */ (document.querySelector("[data-table]"));
const data = () => document.getElementById("live")?.dataset;
const over = () => Number(data()?.recapOver ?? -1);
let seen = over();

/** Row after row, as fast as moves are shown, and what all came to at the end. */
function buildUp() {
  const rows = [...dialog.querySelectorAll("tbody tr"), ...dialog.querySelectorAll(".result")];
  const step = Math.min(pace() * SHARE, LONGEST / Math.max(rows.length, 1));
  rows.forEach((row, n) => row.animate([{ opacity: 0 }, {}], { delay: n * step, duration: 2 * step, fill: "backwards" }));
}

/** @param {string} number the answer at which it is read @returns {Promise<Element | null>} */
async function fetchRecap(number) {
  const viewpoint = /** @type {HTMLSelectElement | null} */ (document.getElementById("viewpoint"));
  const address = `/table/${home.dataset.table}/recap?number=${number}&seat=${viewpoint?.value ?? ""}`;
  const answer = await fetch(address, { headers: { accept: "text/html" } }).catch(() => null);
  return answer?.ok ? parsed(await answer.text()).querySelector("#told") : null;
}

/** @param {string} number @param {boolean} [slowly] */
async function openRecap(number, slowly = false) {
  const told = await fetchRecap(number);
  if (!told || document.querySelector("dialog[open]")) return;
  dialog.querySelector("#told")?.remove();
  dialog.append(told);
  dialog.showModal();
  withdrawOffer();
  // It tells more than the lines in the corner.
  document.getElementById("report")?.setAttribute("hidden", "");
  // It is read from its title; the first thing that takes the focus would be the way out.
  /** @type {HTMLElement | null} */ (told.querySelector("h2"))?.focus();
  dialog.scrollTop = 0;
  if (slowly) buildUp();
}

/** What is being read may have gone on, as the last scoring of a match does after a question. @param {string} number */
async function completeRecap(number) {
  const told = await fetchRecap(number);
  if (told && dialog.open) dialog.querySelector("#told")?.replaceWith(told);
}

/** After each change of the page: what is over now is summed up, unless all of the match is. */
export function showNewRecap() {
  const { recap, status } = data() ?? {};
  if (recap && dialog.open && status === "finished") completeRecap(recap);
  const isNew = recap && over() > seen && status !== "finished";
  seen = over();
  if (!recap || !isNew) return;
  if (pace() && preference("recaps") !== "0") openRecap(recap, true);
  else offerRecap(recap);
}

// A summary that did not open by itself says in the bar what it came to, until it is opened or put away.
let offered = { number: "", text: "" };

/** @param {string} number */
async function offerRecap(number) {
  const told = await fetchRecap(number);
  const texts = (/** @type {string} */ which) => [...(told?.querySelectorAll(which) ?? [])].map((each) => each.textContent?.trim() ?? "");
  const points = [...(told?.querySelectorAll("[data-brief]") ?? [])].map((each) => each.getAttribute("data-brief") ?? "");
  const parts = [...texts("h2"), texts(".result").join(" "), ...points];
  if (told) offered = { number, text: parts.filter(Boolean).join(" · ") };
  showOffer();
}

/** Each new page has it hidden. */
export function showOffer() {
  const place = document.getElementById("summed");
  const words = place?.querySelector("span");
  if (!place || !words) return;
  // A lesson says itself what matters.
  place.hidden = !offered.number || data()?.status === "finished" || Boolean(document.getElementById("guide"));
  words.textContent = offered.text;
}

function withdrawOffer() {
  offered = { number: "", text: "" };
  showOffer();
}

// Whoever wants to read on need not wait for the rest.
for (const kind of ["pointerdown", "keydown", "wheel"]) {
  dialog.addEventListener(kind, () => dialog.getAnimations({ subtree: true }).forEach((each) => each.finish()));
}
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const line = target?.closest(".recap") ? target.closest("li[data-moment]") : null;
  if (line) openRecap(line.getAttribute("data-moment") ?? "");
  const sum = target?.closest("[data-sum]")?.getAttribute("data-sum");
  if (sum === "open") openRecap(offered.number);
  if (sum === "close") withdrawOffer();
  // A click beside it closes it.
  if (target === dialog) dialog.close();
});
