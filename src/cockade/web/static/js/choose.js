// @ts-check
// Choosing one of the options, confirming it, and why another thing cannot be chosen.
/** @import { Place } from "./popover.js" */

import * as board from "./board.js";
import { toggleOptionList } from "./render.js";
import { fragment } from "./fragments.js";
import { preference } from "./page.js";
import { closePopover, make, movePopover, openPopover } from "./popover.js";
import { busy, buttonOf, here, live, placeOf, state, words } from "./state.js";
import { headline, longPressed, preview, showReach } from "./tips.js";
import { dragged } from "./zoom.js";

/** @param {string} text @param {Place} place */
function choose(text, place) {
  const button = buttonOf(text);
  if (!button) return;
  // Where nothing else can be chosen, there is nothing to think over.
  if (!("final" in button.dataset) || state.legal.size < 2 || preference("confirm") === "0") return send(text);
  const row = make("div", "", "row");
  const go = make("button", words.do ?? "", "main");
  const always = make("button", words.always ?? "", "quiet");
  const cancel = make("button", words.cancel ?? "");
  go.onclick = () => send(text);
  always.onclick = () => (preference("confirm", "0"), send(text));
  cancel.onclick = () => closePopover();
  row.append(go, cancel, always);
  const about = make("div", "");
  openPopover(place, make("b", state.legal.get(text) ?? text), about, make("p", words.confirm ?? "", "hint"), row);
  addPreview(text, about, place);
}

/** Add what an option would do. @param {string} text @param {HTMLElement} about @param {Place} place */
async function addPreview(text, about, place) {
  const shown = await preview(text);
  if (!shown || !about.isConnected) return;
  showReach(shown);
  about.append(shown);
  movePopover(place);
}

/** @param {string} text */
function send(text) {
  const button = buttonOf(text);
  closePopover();
  if (!button || busy()) return;
  live().classList.add("busy");
  document.getElementById("since")?.remove(); // whoever answers has seen what happened
  button.form?.requestSubmit(button);
}

/** @param {string[]} texts @param {Place} place */
export function chooseAmong(texts, place) {
  if (texts.length === 1) return choose(texts[0], place);
  const list = make("div", "", "choice");
  for (const text of texts) {
    const button = make("button", state.legal.get(text) ?? text);
    button.append(...headline(text));
    button.onclick = () => choose(text, place);
    list.append(button);
  }
  openPopover(place, make("b", words.which ?? ""), list);
}

/** Why a thing cannot be chosen. @param {SVGGraphicsElement} piece @param {Place} place */
async function whyNot(piece, place) {
  const texts = board.candidates(piece).flat();
  const verbs = new Set([...state.legal.keys()].map((text) => text.split(" ")[0]));
  const text = texts.find((each) => verbs.has(each.split(" ")[0])) ?? texts[0];
  const reason = await fragment(`${here}/why-not?answer=${encodeURIComponent(text)}`);
  if (reason) openPopover(place, reason);
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("#options button");
  if (longPressed()) return event.preventDefault();
  if (button instanceof HTMLButtonElement && button.dataset.answer) {
    event.preventDefault();
    choose(button.value, placeOf(button));
  } else if (button?.id === "more") toggleOptionList();
  const piece = board.pieceAt(target);
  if (!piece || dragged() || state.now || !live().dataset.ask) return;
  const place = { x: event.clientX, y: event.clientY, width: 0, height: 0 };
  const texts = board.optionsOf(piece, state.legal);
  if (texts.length) chooseAmong(texts, place);
  else whyNot(piece, place);
});
