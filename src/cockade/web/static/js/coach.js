// @ts-check
// The coach of a table: hints, what a move has cost, and a warning before one that throws the game away.

import * as board from "./board.js";
import { fragment, wait } from "./fragments.js";
import { preference } from "./page.js";
import { closePopover, make, openPopover } from "./popover.js";
import { toggleOptionList } from "./render.js";
import { buttonOf, buttons, byId, here, live, placeOf, reduced, state, words } from "./state.js";

const PATIENCE = 2500; // milliseconds that an answer waits for the coach
const coach = () => document.getElementById("coach");
const says = () => byId("coach-says");

/** @type {Record<string, string> | null} Sentences by option; null while the coach thinks. */
let warnings = {};
let thinking = Promise.resolve();
let question = ""; // the question that all of this is about
let hinted = ""; // the option that is shown on the board
let allowed = ""; // the option that is played all the same

const warns = () => Boolean(coach()) && preference("warn") !== "0" && buttons().length > 1;

/** After every change of the page; a new question makes what was said of the last one void. */
function attend() {
  const now = `${live().dataset.number} ${live().dataset.ask ?? ""}`;
  if (now === question) return point();
  question = now;
  hinted = allowed = "";
  warnings = {};
  if (coach()) says().replaceChildren();
  if (live().dataset.ask && warns()) thinking = thinkAhead(now);
}

/** @param {string} asked */
async function thinkAhead(asked) {
  warnings = null;
  const answer = await fetch(`${here}/coach/warnings`).catch(() => null);
  const sentences = answer?.ok ? await answer.json() : {};
  if (asked !== question) return;
  warnings = sentences;
  // What is warned of is asked about once.
  buttons().forEach((button) => button.toggleAttribute("data-warned", button.value in sentences));
}

/** Ask for a hint, or what the last move has cost. @param {string} what */
async function ask(what) {
  const asked = question;
  // The list of all options would lie over what is said.
  if (document.querySelector("#options.all")) toggleOptionList();
  says().replaceChildren(make("p", coach()?.dataset.thinking ?? ""));
  const said = await fragment(`${here}/coach/${what}`);
  const { unheard, undecided } = coach()?.dataset ?? {};
  if (asked !== question || !coach()) return;
  says().replaceChildren(said ?? make("p", (what === "mistake" ? undecided : unheard) ?? ""));
}

/** Mark the hinted option on the board and among the buttons. */
function point() {
  if (!hinted || state.now) return;
  for (const piece of /** @type {NodeListOf<SVGGraphicsElement>} */ (byId("board").querySelectorAll("[data-option]"))) {
    piece.classList.toggle("pointed", board.candidates(piece)[0].includes(hinted));
  }
  buttons().forEach((button) => button.classList.toggle("pointed", button.value === hinted));
  const thing = document.querySelector(".drawing .pointed.legal") ?? buttonOf(hinted);
  thing?.scrollIntoView({ block: "nearest", inline: "nearest", behavior: reduced() ? "instant" : "smooth" });
}

/** @param {HTMLButtonElement} button */
function play(button) {
  allowed = button.value;
  closePopover();
  if (button.form) button.form.requestSubmit(button);
  else live().classList.remove("busy"); // somebody else has answered meanwhile
}

/** @param {HTMLButtonElement} button @param {string} sentence */
function warn(button, sentence) {
  live().classList.remove("busy");
  const row = make("div", "", "row");
  const cancel = make("button", words.cancel ?? "", "main");
  const anyway = make("button", coach()?.dataset.anyway ?? "");
  const never = make("button", coach()?.dataset.never ?? "", "quiet");
  cancel.onclick = () => closePopover();
  anyway.onclick = () => play(button);
  never.onclick = () => (forgetWarnings(), play(button));
  row.append(cancel, anyway, never);
  const place = placeOf(button.checkVisibility() ? button : byId("prompt"));
  const told = [make("b", state.legal.get(button.value) ?? button.value), make("p", sentence, "warning")];
  openPopover(place, ...told, "final" in button.dataset ? make("p", words.confirm ?? "", "hint") : "", row);
}

/** As if it were chosen among the preferences. */
function forgetWarnings() {
  const field = document.querySelector("[data-preference=warn]");
  if (!(field instanceof HTMLSelectElement)) return;
  field.value = "0";
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

// An answer on its way is held back until the coach has looked at it, though not for long.
document.addEventListener("submit", async (event) => {
  const button = event.submitter;
  if (!(button instanceof HTMLButtonElement) || button.form?.id !== "options") return;
  if (button.value === allowed || !warns() || (warnings && !warnings[button.value])) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  await Promise.race([thinking, wait(PATIENCE)]);
  const sentence = warnings?.[button.value];
  if (sentence && button.isConnected) warn(button, sentence);
  else play(button);
}, true);

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.dataset.coach === "close") says().replaceChildren();
  else if (button?.dataset.coach) ask(button.dataset.coach);
  if (!button?.dataset.hint) return;
  hinted = button.dataset.hint;
  point();
});

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.key !== "h" || event.ctrlKey || event.metaKey || event.altKey) return;
  if (target.closest("input, select, textarea, dialog[open]")) return;
  /** @type {HTMLElement | null} */ (document.querySelector("[data-coach=hint]"))?.click();
});

document.addEventListener("htmx:after:swap", attend);
attend();
