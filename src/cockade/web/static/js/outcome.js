// @ts-check
// The end of a match at its table: what its own page tells, in a dialog; opened by itself for those who see it end.

import { parsed } from "./fragments.js";
import { play } from "./sounds.js";
import { byId, here, live } from "./state.js";

let seen = live().dataset.status;

async function openOutcome() {
  const answer = await fetch(`${here}/outcome`, { headers: { accept: "text/html" } }).catch(() => null);
  const told = answer?.ok ? parsed(await answer.text()).querySelector("#outcome") : null;
  const dialog = /** @type {HTMLDialogElement} */ (byId("ending"));
  if (!told || dialog.open) return;
  dialog.querySelector("#outcome")?.remove();
  dialog.append(told);
  dialog.showModal();
}

/** After each change of the page: a match that has just ended tells of itself. */
export function tellEnd() {
  const { status } = live().dataset;
  if (status === "finished" && seen !== "finished") {
    play("end");
    // What the last turn came to is read first.
    const recap = byId("recap");
    if (recap.hasAttribute("open")) recap.addEventListener("close", openOutcome, { once: true });
    else openOutcome();
  }
  seen = status;
}

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-outcome]") : null;
  const { ctrlKey, metaKey, shiftKey } = event;
  if (!link || ctrlKey || metaKey || shiftKey) return;
  event.preventDefault();
  openOutcome();
});
