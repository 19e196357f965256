// @ts-check
// Tells people that it is their turn: by the title, and by a bell and a notice if they wish.

import { preference } from "./page.js";
import { play } from "./sounds.js";
import { live, words } from "./state.js";

const wanted = () => preference("notify") === "1" && "Notification" in window;
let told = "";
let asked = true; // whoever opens a page sees that it is their turn

/** Say once for each question that it is there. */
export function tellTurn() {
  const { ask, number } = live().dataset;
  const title = document.title.replace(/^● /, "");
  document.title = ask ? `● ${title}` : title;
  if (ask && !asked) play("bell");
  asked = Boolean(ask);
  if (!ask || !document.hidden || told === number || !wanted()) return;
  told = number ?? "";
  const notice = new Notification(words.turn ?? "", { body: title, icon: "/static/cockade.svg", tag: words.table });
  notice.onclick = () => window.focus();
}

// A browser asks for leave only while somebody clicks.
document.addEventListener("change", () => {
  if (wanted() && Notification.permission === "default") Notification.requestPermission();
});
