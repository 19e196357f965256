// @ts-check
// Choosing one of the options, confirming it, and why another thing cannot be chosen.
/** @import { Place } from "./popover.js" */

import * as board from "./board.js";
import { toggleOptionList } from "./render.js";
import { fragment } from "./fragments.js";
import { preference, setPreference } from "./page.js";
import { look, thingAt } from "./look.js";
import { closePopover, keepPopover, make, movePopover, openPopover } from "./popover.js";
import { busy, buttonOf, here, live, placeOf, state, words } from "./state.js";
import { headline, longPressed, preview, showReach } from "./tips.js";
import { dragged } from "./zoom.js";

/** Whether to ask before what cannot be undone is a matter of each game. */
const confirming = `confirm ${words.game}`;

/** Ask before a button does what it says. @param {HTMLButtonElement} button */
function askFirst(button) {
  const [row, go, cancel] = [make("div", "", "row"), make("button", words.do ?? "", "main"), make("button", words.cancel ?? "")];
  go.onclick = () => (closePopover(), button.form?.requestSubmit(button));
  cancel.onclick = () => closePopover();
  row.append(go, cancel);
  openPopover(placeOf(button), make("b", button.textContent ?? ""), make("p", button.dataset.sure ?? "", "hint"), row);
  keepPopover();
}

/** @param {string} text @param {Place} place */
function choose(text, place) {
  const button = buttonOf(text);
  if (!button) return;
  // Where nothing else can be chosen, there is nothing to think over; nor should whoever deals losses have to click twice for each.
  // The coach asks itself about what it warns of.
  const { dataset, form } = button;
  const asks = "final" in dataset && !("atOnce" in (form?.dataset ?? {})) && !("warned" in dataset) && state.legal.size > 1;
  if (!asks || preference(confirming) === "0") return send(text);
  const row = make("div", "", "row");
  const go = make("button", words.do ?? "", "main");
  const always = make("button", words.always ?? "", "quiet");
  const cancel = make("button", words.cancel ?? "");
  go.onclick = () => send(text);
  always.onclick = () => (setPreference(confirming, "0"), send(text));
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

/** Whether a reason only says once more what is asked. @param {DocumentFragment | null} reason */
const restates = (reason) => Boolean(reason?.textContent?.includes(document.querySelector("#prompt .ask")?.textContent?.trim() || "\n\n"));

/**
 * Why a thing of the kind that is asked for cannot be chosen; of others there is nothing to say.
 * Where one answer is left, everything else may have been asked for.
 * @param {SVGGraphicsElement} piece @returns {Promise<DocumentFragment | null>}
 */
async function whyNot(piece) {
  const verbs = new Set([...state.legal.keys()].map((text) => text.split(" ")[0]));
  const texts = board.candidates(piece).flat();
  const text = texts.find((each) => verbs.has(each.split(" ")[0])) ?? (state.legal.size === 1 ? texts[0] : "");
  if (!text || !live().dataset.ask || state.now) return null;
  const reason = await fragment(`${here}/why-not?answer=${encodeURIComponent(text)}`);
  return restates(reason) ? null : reason;
}

/** What cannot be chosen is opened large, with the reason. @param {Element | null} target @param {Place} place */
async function lookCloser(target, place) {
  const [thing, piece] = [thingAt(target), board.pieceAt(target)];
  if (!thing) return;
  const more = make("div", "");
  look(thing, place, more);
  const reason = piece && (await whyNot(piece));
  if (!reason || !more.isConnected) return;
  more.append(reason);
  movePopover(place);
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("#options button");
  if (longPressed()) return event.preventDefault();
  if (button instanceof HTMLButtonElement && button.dataset.answer) {
    event.preventDefault();
    choose(button.value, placeOf(button));
  } else if (button?.id === "more") toggleOptionList();
  const handing = target?.closest("button[data-sure]");
  if (handing instanceof HTMLButtonElement) {
    event.preventDefault();
    askFirst(handing);
  }
  if (!target?.closest(".drawing") || dragged()) return;
  const piece = board.meantAt(event, state.legal);
  const place = { x: event.clientX, y: event.clientY, width: 0, height: 0 };
  const texts = piece && !state.now ? board.optionsOf(piece, state.legal) : [];
  if (texts.length) chooseAmong(texts, place);
  else lookCloser(target, place);
});

// The other button of the mouse looks at what can be chosen, too.
document.addEventListener("contextmenu", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  if (!target?.closest(".drawing") || !thingAt(target)) return;
  event.preventDefault();
  if (!longPressed()) lookCloser(target, { x: event.clientX, y: event.clientY, width: 0, height: 0 });
});
