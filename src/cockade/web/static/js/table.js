// @ts-check
// The page of a table: shows what is legal, sends one answer, tells what others did.

import * as board from "./board.js";
import { fragment, parsed, tellWidth, told, wait } from "./fetch.js";
import { setting } from "./page.js";
import { closePop, closeTip, make, movePop, openPop, openTip } from "./pop.js";

/** @typedef {{number: number, answers: number, actor: string | null, thinking: string | null, status: string, chat: number, changes: number}} News */
const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const table = byId("table");
const words = table.dataset;
const here = `/table/${words.table}`;
const live = () => byId("live");
const number = (/** @type {string} */ name) => Number(live().dataset[name]);

/** @type {Map<string, string>} */
let legal = new Map();
/** @type {Set<string>} */
let before = new Set();
/** @type {News | null} */
let news = null;
/** @type {Element | null} A copy of the board of now, while another moment is shown. */
let now = null;
let shown = 0; // answers that the page has shown
let at = 0; // the moment on the board
let pumping = false;
let hurry = false;
let focus = "";
let dressed = "";

// ---- Dressing the page after each change

const buttons = () => /** @type {HTMLButtonElement[]} */ ([...document.querySelectorAll("#options button[data-answer]")]);
const visible = () => buttons().filter((button) => button.offsetParent);

function dress() {
  legal = new Map(buttons().map((button) => [button.value, button.querySelector("span")?.textContent ?? button.value]));
  const root = byId("board");
  const lines = told(live(), shown);
  if (before.size && lines) byId("news").textContent = lines;
  if (before.size) newLines(shown);
  if (!reduced()) board.markFresh(root, before);
  before = board.inventory(root);
  const lit = board.light(root, legal);
  board.keepView();
  [shown, at, now] = [number("answers"), number("answers"), null];
  const form = document.getElementById("options");
  // Buttons for what is not on the board come first, so that they keep their places.
  for (const button of buttons().filter((each) => lit.has(each.value))) {
    button.classList.add("onboard");
    form?.insertBefore(button, form.querySelector(".lead"));
  }
  form?.scrollTo(0, 0);
  // What is lit on the board needs no second row of buttons.
  form?.classList.remove("many");
  form?.classList.toggle("many", lit.size > 0 && (buttons().length > 6 || form.offsetHeight > 60));
  const more = document.getElementById("more");
  if (more) {
    more.hidden = !form?.classList.contains("many");
    more.textContent = (more.dataset.all ?? "").replace("{n}", String(buttons().length));
  }
  count();
  byId("log").scrollTop = byId("log").scrollHeight;
  byId("past-bar").hidden = true;
  const title = document.title.replace(/^● /, "");
  document.title = live().dataset.ask ? `● ${title}` : title;
  // The same question once more: whoever is about to confirm an answer to it goes on.
  if (dressed !== live().dataset.number) closePop();
  hush();
  clearTimeout(pointing);
  refocus();
  live().dataset.dressed = dressed = live().dataset.number ?? "";
}

/** Let the new lines of the log stand out for a moment. @param {number} after */
function newLines(after) {
  for (const line of live().querySelectorAll("#log li[data-moment]")) {
    line.classList.toggle("new", Number(line.getAttribute("data-moment")) > after);
  }
}

/** Numbers on the buttons, as the keys press them. */
function count() {
  buttons().forEach((button) => (/** @type {HTMLElement} */ (button.firstElementChild).textContent = ""));
  visible().slice(0, 9).forEach((button, n) => (/** @type {HTMLElement} */ (button.firstElementChild).textContent = String(n + 1)));
}

/** Who played with keys goes on where they were. */
function refocus() {
  const active = document.activeElement ?? document.body;
  if (active.matches(".drawing .legal")) return board.tabStop(active);
  // A browser notices later that what has the focus is hidden, or unlit and no button any more.
  const gone = active.matches("body, #prompt, .drawing *") || !active.checkVisibility({ visibilityProperty: true });
  if (!focus || !gone) return;
  const lit = /** @type {SVGGraphicsElement | null} */ (document.querySelector(".drawing .legal[tabindex='0']"));
  const first = visible()[0];
  const next = focus === "board" ? lit ?? first : first ?? lit;
  (next ?? document.querySelector(".curtain button") ?? byId("prompt")).focus({ preventScroll: true });
}

document.addEventListener("focusin", (event) => {
  const where = event.target instanceof Element ? event.target : null;
  if (where?.closest("#pop, #prompt")) return;
  focus = where?.closest(".drawing") ? "board" : where?.closest("#live") ? "bar" : "";
});

// ---- Choosing

/** @param {Element} what @returns {DOMRect} */
const placeOf = (what) => what.getBoundingClientRect();

/** @param {string} text @param {import("./pop.js").Place} place */
function choose(text, place) {
  const button = buttons().find((each) => each.value === text);
  if (!button) return;
  if (!("final" in button.dataset) || setting("confirm") === "0") return send(text);
  const row = make("div", "", "row");
  const [go, always, cancel] = [make("button", words.do ?? "", "main"), make("button", words.always ?? "", "quiet"), make("button", words.cancel ?? "")];
  go.onclick = () => send(text);
  always.onclick = () => (setting("confirm", "0"), send(text));
  cancel.onclick = () => closePop();
  row.append(go, cancel, always);
  const about = make("div", "");
  openPop(place, make("b", legal.get(text) ?? text), about, make("p", words.confirm ?? "", "hint"), row);
  tellMore(text, about, place);
}

/** What an option would do, in its confirmation. @param {string} text @param {HTMLElement} about @param {import("./pop.js").Place} place */
async function tellMore(text, about, place) {
  const found = await preview(text);
  if (!found || !about.isConnected) return;
  showReach(found);
  about.append(found);
  movePop(place);
}

/** @param {string} text */
function send(text) {
  const button = buttons().find((each) => each.value === text);
  closePop();
  if (!button || live().classList.contains("busy")) return;
  live().classList.add("busy");
  button.form?.requestSubmit(button);
}

/** The chances that an option's button tells. @param {string} text */
function headline(text) {
  const told = buttons().find((each) => each.value === text)?.querySelector("small");
  return told ? [told.cloneNode(true)] : [];
}

/** @param {string[]} texts @param {import("./pop.js").Place} place */
function chooseAmong(texts, place) {
  if (texts.length === 1) return choose(texts[0], place);
  const list = make("div", "", "choice");
  for (const text of texts) {
    const button = make("button", legal.get(text) ?? text);
    button.append(...headline(text));
    button.onclick = () => choose(text, place);
    list.append(button);
  }
  openPop(place, make("b", words.which ?? ""), list);
}

/** Why a thing can not be chosen. @param {SVGGraphicsElement} piece @param {import("./pop.js").Place} place */
async function whyNot(piece, place) {
  const texts = board.candidates(piece).flat();
  const verbs = new Set([...legal.keys()].map((text) => text.split(" ")[0]));
  const text = texts.find((each) => verbs.has(each.split(" ")[0])) ?? texts[0];
  const found = await fragment(`${here}/why-not?answer=${encodeURIComponent(text)}`);
  if (found) openPop(place, found);
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("#options button");
  if (pressed) return event.preventDefault();
  if (button instanceof HTMLButtonElement && button.dataset.answer) {
    event.preventDefault();
    choose(button.value, placeOf(button));
  } else if (button?.id === "more") toggleList();
  const piece = board.pieceAt(target);
  if (!piece || board.dragged() || now || !live().dataset.ask) return;
  const place = { x: event.clientX, y: event.clientY, width: 0, height: 0 };
  const texts = board.optionsOf(piece, legal);
  if (texts.length) chooseAmong(texts, place);
  else whyNot(piece, place);
});

function toggleList() {
  const open = byId("options").classList.toggle("all");
  const more = byId("more");
  more.setAttribute("aria-expanded", String(open));
  more.textContent = (open ? more.dataset.few : more.dataset.all ?? "")?.replace("{n}", String(buttons().length)) ?? "";
  count();
}

// ---- What an option would do

/** @type {Map<string, Promise<DocumentFragment | null>>} */
const previews = new Map();
let pointing = 0;
let asking = 0;

/** The options that an event points at, and where a tip about them may stand. @param {Event} event @returns {[string[], import("./pop.js").Place]} */
function pointedAt(event) {
  const target = event.target instanceof Element ? event.target : null;
  const button = target?.closest("#options button[data-answer]");
  const piece = board.pieceAt(target);
  const thing = button ?? piece;
  const texts = button ? [button.getAttribute("value") ?? ""] : piece && !now ? board.optionsOf(piece, legal) : [];
  const box = thing ? placeOf(thing) : new DOMRect();
  const large = box.height > 220 && event instanceof PointerEvent;
  return [texts, large ? { x: event.clientX, y: event.clientY - 12, width: 0, height: 24 } : box];
}

/** @param {Event} event */
function point(event) {
  clearTimeout(pointing);
  const [texts, place] = pointedAt(event);
  asking++;
  if (!texts.length) return hush();
  pointing = setTimeout(() => tell(texts, place, Boolean(board.pieceAt(event.target))), 250);
}

/** What an option would do, asked for once. @param {string} text @returns {Promise<DocumentFragment | null>} */
async function preview(text) {
  const key = `${number("number")} ${text}`;
  const asked = previews.get(key) ?? fragment(`${here}/preview?answer=${encodeURIComponent(text)}`);
  previews.set(key, asked);
  const found = await asked;
  return found ? /** @type {DocumentFragment} */ (found.cloneNode(true)) : null;
}

/** Show on the board where an option leads. @param {DocumentFragment | null} found */
function showReach(found) {
  const reach = found?.querySelector("[data-reach]")?.getAttribute("data-reach") ?? "";
  if (!now) board.markReach(byId("board"), reach.split("|"));
}

/** No tip, and nothing marked that it spoke of; a popover keeps its marks. */
function hush() {
  closeTip();
  if (byId("pop").hidden) showReach(null);
}
byId("pop").addEventListener("close", hush);

/** @param {string[]} texts @param {import("./pop.js").Place} place @param {boolean} onBoard */
async function tell(texts, place, onBoard) {
  const id = ++asking;
  if (!texts.every((text) => legal.has(text)) || live().classList.contains("busy") || !byId("pop").hidden) return;
  const heads = texts.map((text) => make("b", legal.get(text) ?? text));
  showReach(null);
  if (texts.length > 1) return openTip(place, ...heads.flatMap((head, n) => [head, ...headline(texts[n])]));
  const at = number("number");
  const found = await preview(texts[0]);
  if (id !== asking || at !== number("number")) return;
  const final = buttons().find((each) => each.value === texts[0])?.matches("[data-final]");
  showReach(found);
  // A large tip beside the board leaves to be seen what is marked there.
  const large = found?.querySelector(onBoard ? "[data-reach], .chart" : "[data-reach]");
  openTip(large ? placeOf(byId(live().dataset.narrow ? "bar" : "seats")) : place, heads[0], found ?? "", final ? make("p", words.final ?? "", "final") : "");
}

// A finger has no pointer to rest on a thing: it presses longer.
const LONG = 450;
let pressed = false;

document.addEventListener("pointerdown", (event) => {
  pressed = false;
  if (event.pointerType === "mouse") return;
  hush();
  const [texts, place] = pointedAt(event);
  clearTimeout(pointing);
  if (!texts.length) return;
  pointing = setTimeout(() => {
    if (board.dragged()) return;
    pressed = true;
    tell(texts, place, Boolean(board.pieceAt(event.target)));
  }, LONG);
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, (event) => {
    if (/** @type {PointerEvent} */ (event).pointerType === "mouse") return;
    clearTimeout(pointing);
    setTimeout(() => (pressed = false), 50); // after the click that ends the press
  });
}
document.addEventListener("contextmenu", (event) => pressed && event.preventDefault());

document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && point(event));
document.addEventListener("focusin", (event) => event.target instanceof Element && event.target.matches(":focus-visible") && point(event));

// ---- What others did, one after the other

const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const pace = () => (reduced() ? 0 : Number(setting("pace") || 1000));
/** Whether something was heard that the page does not show. */
function behind() {
  if (!news) return false;
  const { changes, thinking, status } = live().dataset;
  const others = news.changes !== Number(changes) || (news.thinking ?? "") !== thinking || news.status !== status;
  return news.number > number("number") || (news.number === number("number") && others);
}
const refresh = () => /** @type {Promise<void>} */ (/** @type {any} */ (window).htmx.ajax("GET", `${here}/live`, { target: "#live", swap: "outerMorph" }));

/** @param {string} text @param {boolean} skippable */
function caption(text, skippable) {
  byId("playing-bar").hidden = !text;
  byId("playing-text").textContent = text;
  byId("skip").hidden = !skippable;
}

/** @param {number} moment @returns {Promise<string>} what happened then */
async function showMoment(moment) {
  const found = await fragment(`${here}/moment?number=${moment}`);
  const drawn = found?.querySelector("#board");
  if (!found || !drawn) return "";
  now ??= /** @type {Element} */ (byId("board").cloneNode(true));
  const old = board.inventory(byId("board"));
  board.morph(byId("board"), drawn);
  board.keepView();
  if (!reduced() && moment === at + 1) board.markFresh(byId("board"), old);
  at = moment;
  return told(found);
}

/** Sleep, unless somebody skips. @param {number} ms */
async function pause(ms) {
  for (let left = ms; left > 0 && !hurry; left -= 100) await wait(Math.min(left, 100));
}

/** @param {number} from @param {number} to */
async function playMoments(from, to) {
  live().classList.add("past");
  for (let moment = from + 1; moment <= to && !hurry; moment++) {
    const text = await showMoment(moment);
    if (!text) continue;
    caption(text, true);
    byId("news").textContent = text;
    await pause(Math.min(pace(), Math.max(8000 / (to - from), 150)));
  }
}

/** Bring the page up to date with what was heard. */
async function pump() {
  if (pumping) return;
  pumping = true;
  try {
    while (news && behind() && !live().classList.contains("busy") && !looking()) {
      const { answers } = news;
      if (answers > shown + 1 && pace()) await playMoments(shown, answers - 1);
      const [old, was] = [shown, number("number")];
      await refresh();
      if (number("number") === was) {
        await wait(500);
        continue;
      }
      const text = told(live(), old);
      const ask = live().dataset.ask;
      if (pace() && text && !hurry && !ask) {
        caption(text, false);
        await pause(pace());
      } else caption("", false);
      hurry = false;
    }
  } finally {
    pumping = hurry = false;
    setTimeout(() => pumping || caption("", false), pace() * 2.5);
  }
}

table.addEventListener("table", (event) => {
  news = /** @type {News} */ (JSON.parse(/** @type {CustomEvent} */ (event).detail.data));
  byId("lost").hidden = true;
  if (String(news.chat) !== byId("chat-lines").dataset.last) byId("chat-box").dispatchEvent(new Event("chat"));
  pump();
});
table.addEventListener("htmx:sse:error", () => {
  byId("lost").textContent = words.lost ?? "";
  byId("lost").hidden = false;
});

document.addEventListener("htmx:after:swap", (event) => {
  const { target, text } = /** @type {CustomEvent} */ (event).detail.ctx;
  const id = target instanceof Element ? target.id : String(target).replace("#", "");
  if (id === "live") {
    // The parts of a drawing share ids, which htmx's own morphing would take for the same things.
    const drawn = parsed(text).querySelector("#board");
    if (drawn) board.morph(byId("board"), drawn);
    dress();
    pump();
  } else hearChat();
});
// An error page is no table: its sentence is shown, the table stays.
document.addEventListener("htmx:before:swap", (event) => {
  const { target, text } = /** @type {CustomEvent} */ (event).detail.ctx;
  if (target !== live() || text.includes('id="live"')) return;
  event.preventDefault();
  byId("lost").textContent = parsed(text).querySelector(".notice")?.textContent ?? "";
  byId("lost").hidden = false;
});
// While an answer, an undo or a seat is on its way the page does not fetch itself as well.
/** @param {Event} event */
function posts(event) {
  const { target, request } = /** @type {CustomEvent} */ (event).detail.ctx;
  return target === live() && request.method !== "GET";
}
document.addEventListener("htmx:before:request", (event) => posts(event) && live().classList.add("busy"));
document.addEventListener("htmx:finally:request", (event) => {
  if (!posts(event)) return;
  live().classList.remove("busy");
  pump();
});

function hearChat() {
  const lines = byId("chat-lines");
  lines.scrollTop = lines.scrollHeight;
  const form = byId("say");
  if (form.contains(document.activeElement) && form instanceof HTMLFormElement) form.reset();
  byId("unread").hidden = /** @type {HTMLDetailsElement} */ (byId("chat")).open;
}
byId("chat").addEventListener("toggle", () => (byId("unread").hidden = true));

// ---- Looking back

const looking = () => Boolean(now) && !pumping;

/** @param {number} moment */
async function look(moment) {
  if (pumping) return;
  if (moment >= shown) return backToNow();
  await showMoment(Math.max(0, moment));
  live().classList.add("past");
  byId("past-bar").hidden = false;
  byId("past-text").textContent = (words.moment ?? "").replace("{n}", String(at)).replace("{last}", String(shown));
  document.querySelectorAll("#log .at").forEach((line) => line.classList.remove("at"));
  const lines = document.querySelectorAll(`#log li[data-moment="${at}"]`);
  lines.forEach((line) => line.classList.add("at"));
  lines[0]?.scrollIntoView({ block: "nearest" });
}

function backToNow() {
  if (now) board.morph(byId("board"), now);
  now = null;
  at = shown;
  live().classList.remove("past");
  byId("past-bar").hidden = true;
  document.querySelectorAll("#log .at").forEach((line) => line.classList.remove("at"));
  board.keepView();
  refocus();
  pump();
}

document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target : null;
  const step = target?.closest("[data-step]")?.getAttribute("data-step");
  if (step) step === "now" ? backToNow() : look(at + Number(step));
  const line = target?.closest("a") ? null : target?.closest("#log li[data-moment]");
  if (line) look(Number(line.getAttribute("data-moment")));
  if (target?.id === "skip") hurry = true;
  if (target?.id === "watch-since") watchSince();
  if (target?.id === "skip-since") byId("since").remove();
});

async function watchSince() {
  const from = Number(byId("since").dataset.from);
  byId("since").remove();
  if (pumping) return;
  pumping = true;
  await showMoment(from);
  if (pace()) await playMoments(from, shown);
  pumping = hurry = false;
  caption("", false);
  backToNow();
}

// ---- Keys

/** @type {Record<string, () => unknown>} */
const KEYS = {
  u: () => live().classList.contains("busy") || document.getElementById("undo")?.click(),
  "?": () => /** @type {HTMLDialogElement} */ (byId("help")).showModal(),
  b: () => /** @type {SVGElement | null} */ (document.querySelector(".drawing .legal[tabindex='0']"))?.focus(),
  a: () => (document.getElementById("more")?.hidden === false && toggleList(), visible()[0]?.focus()),
  ",": () => look(at - 1),
  ".": () => look(at + 1),
  "+": () => board.zoomBy("in"),
  "-": () => board.zoomBy("out"),
  0: () => board.zoomBy("fit"),
  Escape: () => closePop() || (now && !pumping ? backToNow() : (hurry = pumping)),
};

document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("input, select, textarea, dialog[open]") || event.ctrlKey || event.metaKey || event.altKey) return;
  const piece = board.pieceAt(target);
  if (piece && event.key.startsWith("Arrow")) board.walk(piece, event.key);
  else if (piece && (event.key === "Enter" || event.key === " ")) chooseAmong(board.optionsOf(piece, legal), placeOf(piece));
  else if (/^[1-9]$/.test(event.key)) visible()[Number(event.key) - 1]?.click();
  else if (KEYS[event.key]) KEYS[event.key]();
  else return;
  event.preventDefault();
});

// ---- Beginning

const changed = tellWidth();
matchMedia("(max-width: 56rem)").addEventListener("change", () => tellWidth() && refresh());
shown = number("answers");
dress();
document.addEventListener("DOMContentLoaded", () => {
  if (changed && matchMedia("(max-width: 56rem)").matches && !live().dataset.narrow) refresh();
});
