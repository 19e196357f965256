// @ts-check
// Words of a game that are explained where they stand: in the question, its buttons, and what is looked at.

import { closeTip, keepPopover, make, openPopover, openTip } from "./popover.js";
import { byId, placeOf } from "./state.js";

/** @type {Map<string, HTMLElement>} What explains each form of a word. */
const meanings = new Map();
for (const entry of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#glossary [data-forms]"))) {
  entry.dataset.forms?.split("|").forEach((form) => meanings.set(form.toLowerCase(), entry));
}
// Long forms first: "morale check" is not a "check".
const forms = [...meanings.keys()].sort((a, b) => b.length - a.length);
const escaped = forms.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
const FORM = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join("|") || "(?!)"})(?![\\p{L}\\p{N}])`, "giu");

/** @param {string} form */
const meaningOf = (form) => /** @type {HTMLElement} */ (meanings.get(form.toLowerCase()));

/** What a text speaks of, each word where it stands first. @param {string} text */
function spokenOf(text) {
  const found = [...text.matchAll(FORM)].map(({ 0: form, index }) => ({ form, index, meaning: meaningOf(form) }));
  return found.filter(({ meaning }, n) => found.findIndex((each) => each.meaning === meaning) === n);
}

const OFTEN = 2; // options whose tips explain a word: whoever points at a third one knows it
/** @type {Map<string, string[]>} */
const explainedAt = new Map();

/** Whether a word is still new at an option. @param {HTMLElement} meaning @param {string} text */
function isNew(meaning, text) {
  const at = explainedAt.get(meaning.id) ?? [];
  if (!at.includes(text) && at.length < OFTEN) explainedAt.set(meaning.id, [...at, text]);
  return at.includes(text) || at.length < OFTEN;
}

/** The words of an option with their meanings, for its tip. @param {string} text @returns {Node[]} */
export function explained(text) {
  return spokenOf(text).filter(({ meaning }) => isNew(meaning, text)).map(({ form, meaning }) => {
    const line = make("p", "", "note");
    line.append(make("em", form), `: ${wordsOf(meaning)}`);
    return line;
  });
}

/** @param {HTMLElement} meaning */
const wordsOf = (meaning) => meaning.firstChild?.textContent?.trim() ?? "";

/** A word of a text; it can be pressed, unless it stands in a button. @param {string} form @param {boolean} pressed */
function termFor(form, pressed) {
  const term = make("span", form, "term");
  term.dataset.term = meaningOf(form).id;
  if (!pressed) return term;
  // A button of its own would be a box, from which a comma falls into the next line.
  term.setAttribute("role", "button");
  term.tabIndex = 0;
  term.setAttribute("aria-describedby", meaningOf(form).id);
  return term;
}

/** Mark the words of a text that are explained, each where it stands first. @param {Element} root */
export function markTerms(root) {
  const seen = new Set([...root.querySelectorAll(".term")].map((term) => term.getAttribute("data-term")));
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) if (!walker.currentNode.parentElement?.closest(".term, a")) texts.push(/** @type {Text} */ (walker.currentNode));
  for (const text of texts) {
    const wanted = spokenOf(text.data).filter(({ meaning }) => !seen.has(meaning.id));
    for (const { form, index, meaning } of wanted.reverse()) {
      seen.add(meaning.id);
      text.splitText(index).deleteData(0, form.length);
      text.after(termFor(form, !root.closest("button")));
    }
  }
}

/** Explain a word: in a popover below its text, else in a tip. @param {HTMLElement} term */
function explain(term) {
  const meaning = byId(term.dataset.term ?? "");
  const pop = term.closest("#pop");
  if (!pop) return openTip(placeOf(term), make("b", term.textContent ?? ""), make("p", wordsOf(meaning)));
  pop.querySelector(".meaning")?.remove();
  pop.append(meaningWith(term, meaning));
}

/** @param {HTMLElement} term @param {HTMLElement} meaning */
function meaningWith(term, meaning) {
  const line = make("p", "", "note meaning");
  line.append(make("b", term.textContent ?? ""), " ", ...meaning.cloneNode(true).childNodes);
  return line;
}

/** @param {EventTarget | null} target @returns {HTMLElement | null} */
const termAt = (target) => (target instanceof Element ? target.closest(".term[role=button]") : null);

document.addEventListener("pointerover", (event) => {
  const term = termAt(event.target);
  if (term && event.pointerType === "mouse") explain(term);
});
document.addEventListener("focusin", (event) => {
  const term = termAt(event.target);
  if (term?.matches(":focus-visible")) explain(term);
});
document.addEventListener("focusout", (event) => termAt(event.target) && closeTip());
document.addEventListener("keydown", (event) => {
  const term = event.key === "Enter" || event.key === " " ? termAt(event.target) : null;
  if (!term) return;
  event.preventDefault();
  term.click();
});
document.addEventListener("click", (event) => {
  const term = termAt(event.target);
  if (!term) return;
  if (term.closest("#pop")) explain(term);
  else {
    openPopover(placeOf(term), meaningWith(term, byId(term.dataset.term ?? "")));
    keepPopover();
  }
});
