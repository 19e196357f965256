// @ts-check
// The guide of a lesson: what it points at on the board and among the buttons.

import { NARROW, uncover } from "./bar.js";
import * as board from "./board.js";
import { preference } from "./page.js";
import { buttons, byId, reduced } from "./state.js";

/** Options that the guide names. @param {"asked" | "mention"} how @returns {Set<string>} */
const named = (how) => new Set((document.getElementById("guide")?.dataset[how] ?? "").split("|").filter(Boolean));

/** Mark what the guide asks for, what else it speaks of, and nothing else. @param {boolean} next whether a new question is asked */
export function pointOut(next) {
  const [texts, more] = [named("asked"), named("mention")];
  for (const piece of /** @type {NodeListOf<SVGGraphicsElement>} */ (byId("board").querySelectorAll("[data-option]"))) {
    const own = board.candidates(piece)[0];
    piece.classList.toggle("pointed", own.some((text) => texts.has(text)));
    piece.classList.toggle("mentioned", own.some((text) => more.has(text)));
  }
  for (const button of buttons()) {
    button.classList.toggle("pointed", texts.has(button.value));
    // On a narrow page the buttons are a strip: the one that is asked for must not be out of sight.
    if (button.matches(".pointed") && button.form) button.form.scrollLeft = button.offsetLeft - 16;
  }
  // What has a button in sight is pointed at there, and the board stays where it is.
  const offered = buttons().some((button) => button.matches(".pointed") && button.checkVisibility());
  if (!offered) board.reveal(byId("board").querySelector(":is(.panes, .hand) .pointed.legal"));
  if (next && NARROW.matches) uncover([...byId("board").querySelectorAll(".pointed.legal")].slice(0, 1));
}

/** Bring what is pointed at into sight, and the keys to it. */
function showMe() {
  // On the board first, where the eyes are; else its button, else what the guide speaks of.
  const places = [".drawing .pointed.legal", "#options .pointed", ".drawing .mentioned"];
  const thing = places.map((place) => document.querySelector(place)).find((each) => each?.checkVisibility());
  if (!(thing instanceof HTMLElement || thing instanceof SVGGraphicsElement)) return;
  thing.scrollIntoView({ block: "center", inline: "center", behavior: reduced() ? "instant" : "smooth" });
  if (thing instanceof SVGGraphicsElement && thing.matches(".legal")) board.focusOn(thing);
  else thing.focus();
  thing.classList.add("called");
  setTimeout(() => thing.classList.remove("called"), 1500);
}

// How to win is shown until it is put away, once for each game. All of it is read until one's own first answer, unless a
// window is narrow; whoever has folded it finds it folded.
const aim = () => document.getElementById("aim");
const awayKey = () => `aim-${aim()?.dataset.game}`;
const foldedKey = () => `${awayKey()}-folded`;
if (aim() && !preference(awayKey())) document.documentElement.classList.add("newcomer");
let whole = (preference(foldedKey()) || (NARROW.matches ? "1" : "0")) === "0";

/** All sentences, or the first lines again; each new page has it folded. */
export function showAim() {
  const button = aim()?.querySelector("[data-read-more]");
  aim()?.classList.toggle("whole", whole);
  if (!(button instanceof HTMLElement)) return;
  button.setAttribute("aria-expanded", String(whole));
  button.textContent = (whole ? button.dataset.less : button.dataset.more) ?? "";
}

/** @param {boolean} all */
function unfold(all) {
  whole = all;
  preference(foldedKey(), all ? "0" : "1");
  showAim();
}


document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("[data-read-more]")) unfold(!whole);
  // Whoever has begun to play wants to see the board.
  else if (whole && aim() && target?.closest(".stage, #options")) unfold(false);
  if (target?.closest("[data-show-me]")) showMe();
  if (!target?.closest("[data-put-away]")) return;
  preference(awayKey(), "away");
  document.documentElement.classList.remove("newcomer");
  byId("prompt").focus();
});
