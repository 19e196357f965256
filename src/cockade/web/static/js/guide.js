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
  board.reveal(byId("board").querySelector(":is(.panes, .hand) .pointed.legal"));
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

// How to win is shown until it is put away, once for each game.
const aim = () => document.getElementById("aim");
const awayKey = () => `aim-${aim()?.dataset.game}`;
if (aim() && !preference(awayKey())) document.documentElement.classList.add("newcomer");

/** All sentences, or the first lines again. @param {HTMLElement} button */
function readMore(button) {
  const open = aim()?.classList.toggle("whole") ?? false;
  button.setAttribute("aria-expanded", String(open));
  button.textContent = (open ? button.dataset.less : button.dataset.more) ?? "";
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const more = target?.closest("[data-read-more]");
  if (more instanceof HTMLElement) readMore(more);
  if (target?.closest("[data-show-me]")) showMe();
  if (!target?.closest("[data-put-away]")) return;
  preference(awayKey(), "away");
  document.documentElement.classList.remove("newcomer");
  byId("prompt").focus();
});
