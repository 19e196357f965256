// @ts-check
// What happened since one's own last answer, in a corner of the board when the next question comes and the log
// is out of sight: a battle that was over at once can be read in peace. It goes with a click anywhere, or after a while.

import { NARROW } from "./bar.js";
import { sinceAnswer } from "./changes.js";
import { spoken } from "./fragments.js";
import { make } from "./popover.js";
import { byId, live } from "./state.js";

const [LEAST, MOST] = [3, 8]; // fewer lines are seen on the board, more are read in the log
const [STAYS, EACH] = [4000, 700]; // how long it stays, and how much longer for every line
const EDGE = 16; // from the edge of the window and from what lies beside it
let leaving = 0;
let due = false; // it waits until a summary is closed

function clearReport() {
  clearTimeout(leaving);
  byId("report").hidden = true;
}

/** The lines of the log that came after one's answer. */
function newLines() {
  const lines = [...live().querySelectorAll("#log li[data-moment]")];
  return lines.filter((line) => Number(line.getAttribute("data-moment")) > sinceAnswer());
}

/** A line as the log has it, with the button of its summary; keys find that in the log. @param {Element} line */
function copied(line) {
  const copy = make("li", spoken(line), line.className);
  const button = line.querySelector(".recap")?.cloneNode(true);
  copy.setAttribute("data-moment", line.getAttribute("data-moment") ?? "");
  if (button instanceof HTMLElement) {
    button.tabIndex = -1;
    copy.append(" ", button);
  }
  return copy;
}

/** The last lines, and those that lead to a summary: it tells what has no room here. @param {Element[]} lines */
function kept(lines) {
  const leading = lines.filter((line) => line.querySelector(".recap")).slice(-MOST);
  const others = lines.filter((line) => !leading.includes(line)).slice(leading.length - MOST || lines.length);
  return lines.filter((line) => leading.includes(line) || others.includes(line));
}

/** The oldest line makes room for the others, unless it leads to a summary. @param {HTMLElement} list */
const dropOldest = (list) => (list.querySelector("li:not(:has(.recap))") ?? list.firstElementChild)?.remove();

/** The oldest lines make room for the others. @param {HTMLElement} list */
function dropWhatIsCut(list) {
  while (list.scrollHeight > list.clientHeight && list.childElementCount > 1) dropOldest(list);
}

/** Nor does a long report lie over the first panel, which shows what is asked about. @param {HTMLElement} list */
function spareFirstPanel(list) {
  const panel = byId("board").querySelector(".panes .part");
  const end = panel?.getBoundingClientRect().bottom ?? 0;
  while (!NARROW.matches && list.childElementCount > LEAST && list.getBoundingClientRect().top < end) dropOldest(list);
}

/** Whether it hides something that can be chosen, or a panel that has such things. @param {DOMRect} box */
function hidesQuestion(box) {
  const lit = [...byId("board").querySelectorAll(":is(.panes, .hand) .part:has(.legal), [data-part=map] .legal")];
  return lit.map((part) => part.getBoundingClientRect())
    .some((part) => part.left < box.right && part.right > box.left && part.top < box.bottom && part.bottom > box.top);
}

/** Where it may lie: over the last panels, over a hand beside them, over the first panels, which matter most, over a corner of the map. @returns {{right: string, top: string, maxWidth: string}[]} */
function places() {
  const [hand, panes] = [".hand", ".panes"].map((part) => byId("board").querySelector(part)?.getBoundingClientRect());
  const below = { right: "", top: "", maxWidth: "" };
  if (NARROW.matches) return [below];
  const beside = { ...below, right: `${innerWidth - (hand?.right ?? 0) + 8}px` };
  // No wider than the last column of panels: beside it may lie a hand that is asked about.
  const columns = [...byId("board").querySelectorAll(".panes .part")].map((part) => part.getBoundingClientRect().left);
  const narrow = { ...below, maxWidth: `${innerWidth - Math.max(0, ...columns) - EDGE}px` };
  const above = { ...below, top: `${byId("bar").getBoundingClientRect().bottom + 8}px` };
  const corner = { ...below, right: `${innerWidth - (panes?.left ?? 0) + 8}px` };
  const nextTo = hand?.width && panes && hand.right <= panes.left + 1 ? [beside] : [];
  return [below, narrow, ...nextTo, above, corner, below];
}

/** What is asked about stays in sight, if there is such a place. @param {HTMLElement} report */
function giveWay(report) {
  for (const place of places()) {
    Object.assign(report.style, place);
    if (!hidesQuestion(report.getBoundingClientRect())) return;
  }
}

/** Report what happened, if there is a question now and enough to tell. */
export function showReport() {
  clearReport();
  // In a lesson the guide tells what matters, and points at what this would lie over.
  const taught = document.querySelector("#guide progress");
  const all = live().dataset.ask && !taught ? newLines() : [];
  // The last heading is what begins now.
  const lines = kept(all.slice(0, all.findLastIndex((line) => !line.matches(".head")) + 1));
  due = Boolean(document.querySelector("dialog[open]"));
  // Headings alone tell nothing, and what lies over the board hides what happens there.
  if (due || byId("log").checkVisibility() || lines.filter((line) => !line.matches(".head")).length < LEAST) return;
  byId("report").replaceChildren(...lines.map(copied));
  byId("report").hidden = false;
  dropWhatIsCut(byId("report"));
  giveWay(byId("report"));
  if (!byId("report").style.top) spareFirstPanel(byId("report"));
  leaving = setTimeout(clearReport, STAYS + EACH * lines.length);
}

byId("recap").addEventListener("close", () => due && showReport());
// It lies over the board, so it is no obstacle to whoever wants to click there, and gives way.
document.addEventListener("pointerdown", ({ target }) => {
  if (!(target instanceof Element && target.closest("#report .recap"))) clearReport();
});
