// @ts-check
// Renders what follows from each change of the page: what is lit, the bar of buttons, the news, the focus.

import { NARROW, holdStage, isHeld, keepHeight, makeRoom, releaseStage, showLitParts } from "./bar.js";
import * as board from "./board.js";
import { markChanges, sinceAnswer } from "./changes.js";
import { giveWord } from "./dice.js";
import { pointOut, showAim } from "./guide.js";
import { logText } from "./fragments.js";
import { showLayers } from "./layers.js";
import { tellTurn } from "./notify.js";
import { tellEnd } from "./outcome.js";
import { completeLinks } from "./page.js";
import { closeWithQuestion } from "./popover.js";
import { showOffer } from "./recap.js";
import { showReport } from "./report.js";
import { buttons, byId, live, number, state, visible, words } from "./state.js";
import { offerStories } from "./story.js";
import { markTerms } from "./terms.js";
import { clearPointing } from "./tips.js";
import { redraw, showFocus, watchMap } from "./zoom.js";

const FEW = 3; // options that keep their buttons in two rows, too
const ROW = 60; // pixels: more than a row of buttons is high
let focus = ""; // where the keys were last: the board, the bar or elsewhere
let rendered = "";
let unasked = true; // as while a curtain hides whose turn it is

/** @param {HTMLButtonElement} button */
const nameOf = (button) => button.querySelector("span")?.textContent ?? button.value;

/**
 * After a change of the page, or when it has come. All that changes how the board looks is written before anything is measured.
 * @param {Element | null} [drawn] the board as it is now
 */
export function render(drawn) {
  state.legal = new Map(buttons().map((button) => [button.value, nameOf(button)]));
  const root = byId("board");
  const lines = logText(live(), state.shown);
  if (rendered && lines) byId("news").textContent = lines;
  markLines(rendered ? state.shown : number("answers"));
  markChanges(drawn ?? root);
  board.highlight(drawn ?? root, state.legal);
  if (drawn) redraw(root, drawn);
  else watchMap();
  showLayers();
  showAim();
  showOffer();
  holdStage();
  const next = rendered !== live().dataset.number || (unasked && state.legal.size > 0);
  unasked = !state.legal.size;
  // Of two options both have their buttons; the board need not scroll for them.
  if (next && state.legal.size > 2 && !NARROW.matches) board.showLit(root);
  showFocus();
  state.shown = state.at = number("answers");
  state.now = null;
  arrange(litInSight());
  keepHeight(next);
  releaseStage();
  makeRoom();
  if (next && NARROW.matches) showLitParts(root, state.legal);
  pointOut(next);
  document.querySelectorAll("#prompt .ask, #aim p, #options [data-answer] > :is(span, small)").forEach(markTerms);
  byId("log").scrollTop = byId("log").scrollHeight;
  byId("past-bar").hidden = true;
  offerStories(words.story ?? "");
  tellTurn();
  tellEnd();
  // The same question once more: whoever is about to confirm an answer to it goes on.
  if (rendered !== live().dataset.number) {
    closeWithQuestion();
    showReport();
  }
  clearPointing();
  restoreFocus();
  giveWord();
  completeLinks();
  live().dataset.rendered = rendered = live().dataset.number ?? "";
}

/** Put buttons into an order; those that stand in it stay, and so does the focus. @param {HTMLButtonElement[]} wanted */
function inOrder(wanted) {
  const form = wanted[0]?.form;
  if (!form || buttons().every((button, n) => button === wanted[n])) return;
  wanted.forEach((button) => form.insertBefore(button, form.querySelector(".lead")));
}

/** What is lit in sight, while the buttons, which may be many, take no room from the board. */
function litInSight() {
  const form = isHeld() ? null : document.getElementById("options");
  form?.classList.add("measured");
  const lit = board.litInSight(byId("board"), state.legal);
  form?.classList.remove("measured");
  return lit;
}

/** @param {HTMLElement | null} form @param {number} rows */
const tall = (form, rows = 1) => (form?.offsetHeight ?? 0) > ROW * rows;
/** What is lit out of sight goes without buttons too where these would push the board down. @param {Element[]} all */
function hideLit(all) {
  const lit = board.litOptions(byId("board"), state.legal);
  all.forEach((button) => button.classList.toggle("onboard", lit.has(/** @type {HTMLButtonElement} */ (button).value)));
}

/**
 * Those come first that are nowhere on the board, the others follow as the rules give them. Neither how many there are nor
 * what is in sight matters, so that "Take a card" keeps its place and number from turn to turn and in every window.
 * @returns {HTMLButtonElement[]}
 */
function ordered() {
  const [order, drawn] = [[...state.legal.keys()], board.litOptions(byId("board"), state.legal)];
  const all = buttons().sort((a, b) => order.indexOf(a.value) - order.indexOf(b.value));
  return [...all.filter((each) => !drawn.has(each.value)), ...all.filter((each) => drawn.has(each.value))];
}

/** The bar of buttons, beside what is lit on the board. @param {Set<string>} lit */
function arrange(lit) {
  const form = document.getElementById("options");
  if (form?.classList.contains("all")) return;
  const all = ordered();
  all.forEach((button) => button.classList.toggle("onboard", lit.has(button.value)));
  inOrder(all);
  form?.scrollTo(0, 0);
  // What is lit on the board needs no second row of buttons, no third one if they are so few; their numbers take room too.
  form?.classList.remove("many");
  count();
  const many = lit.size > 0 && (all.length > 6 || tall(form, all.length > FEW ? 1 : 2));
  form?.classList.toggle("many", many);
  showMore(many);
  if (many && tall(form)) hideLit(all);
  count();
}

/** @param {boolean} many */
function showMore(many) {
  const more = document.getElementById("more");
  if (!more) return;
  more.hidden = !many;
  labelMore(more, false);
}

// What is scrolled out of sight gets its button back, unless the bar would grow and push the board down under the reader's eyes.
document.addEventListener("scrollend", (event) => {
  const scrolled = event.target instanceof Element && event.target.matches(".panes, .hand");
  const form = document.getElementById("options");
  if (!scrolled || state.now || !form) return;
  const height = form.offsetHeight;
  arrange(litInSight());
  if (form.offsetHeight <= height || form.classList.contains("all")) return;
  hideLit(buttons());
  form.classList.add("many");
  showMore(true);
  count();
}, true);

// Another window has room for other buttons, and other things on the board are in sight.
addEventListener("resize", () => requestAnimationFrame(() => {
  if (state.now || !document.getElementById("options")) return;
  arrange(litInSight());
  makeRoom();
}));

/** @param {HTMLElement} more @param {boolean} open */
function labelMore(more, open) {
  const text = (open ? more.dataset.few : more.dataset.all) ?? "";
  more.textContent = text.replace("{n}", String(buttons().length));
}

/** Let the new lines of the log stand out for a moment, and those since one's own last answer until the next. @param {number} after */
function markLines(after) {
  for (const line of live().querySelectorAll("#log li[data-moment]")) {
    const moment = Number(line.getAttribute("data-moment"));
    line.classList.toggle("new", moment > after);
    line.classList.toggle("since", moment > sinceAnswer());
  }
}

/** Numbers on the buttons, as the keys press them. */
function count() {
  const mark = (/** @type {Element} */ button) => /** @type {HTMLElement} */ (button.firstElementChild);
  buttons().forEach((button) => (mark(button).textContent = ""));
  visible().slice(0, 9).forEach((button, n) => (mark(button).textContent = String(n + 1)));
}

/** Who played with keys goes on where they were. */
export function restoreFocus() {
  const active = document.activeElement ?? document.body;
  if (active.matches(".drawing .legal")) return board.tabStop(active);
  // A browser notices later that what has the focus is hidden, or unlit and no button any more.
  const gone = active.matches("body, #prompt, .drawing *") || !active.checkVisibility({ visibilityProperty: true });
  if (!focus || !gone) return;
  const [lit, first] = [board.tabTarget(), visible()[0]];
  const next = focus === "board" ? lit ?? first : first ?? lit;
  (next ?? document.querySelector(".curtain button") ?? byId("prompt")).focus({ preventScroll: true });
}

document.addEventListener("focusin", (event) => {
  const where = event.target instanceof Element ? event.target : null;
  if (where?.closest("#pop, #prompt")) return;
  focus = where?.closest(".drawing") ? "board" : where?.closest("#live") ? "bar" : "";
});

/** List all options, or only those that are not on the board. */
export function toggleOptionList() {
  const open = byId("options").classList.toggle("all");
  const more = byId("more");
  more.setAttribute("aria-expanded", String(open));
  labelMore(more, open);
  count();
  makeRoom();
}
