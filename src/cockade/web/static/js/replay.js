// @ts-check
// The page of a replay: a slider with marks, the log beside it, steps, autoplay, other viewpoints.

import { fragment, logText, wait } from "./fragments.js";
import { showLayers } from "./layers.js";
import "./log_marks.js";
import { beforeChange, showMotion } from "./motion.js";
import "./recap.js";
import { redraw, watchMap, zoomBy } from "./zoom.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const replay = byId("replay");
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const viewpoint = /** @type {HTMLSelectElement} */ (byId("viewpoint"));
const fork = /** @type {HTMLFormElement} */ (byId("fork"));
const auto = byId("auto");
const pace = /** @type {HTMLSelectElement} */ (byId("pace"));
const link = /** @type {HTMLInputElement} */ (document.querySelector(".player .copy input"));
let at = Number(slider.value);
let target = at;
let loading = false;
let playing = false;

/** The viewpoint that the log is of. */
let told = viewpoint.value;

function caption() {
  const text = logText(byId("moment"), 0) || logText(byId("moment"));
  byId("caption").textContent = byId("caption").title = text;
  byId("at").textContent = `${at} / ${slider.max}`;
  link.value = new URL(`/table/${replay.dataset.table}/replay#${at}`, location.href).href;
  for (const [name, value] of [["number", String(at)], ["seat", viewpoint.value]]) {
    /** @type {HTMLInputElement} */ (fork.elements.namedItem(name)).value = value;
  }
  followLog();
}

/** Mark the lines of this moment and bring them into sight; before any line there is none. */
function followLog() {
  const log = byId("whole-log");
  const lines = /** @type {HTMLElement[]} */ ([...log.querySelectorAll("li[data-moment]")]);
  for (const line of lines) line.classList.toggle("at", Number(line.dataset.moment) === at);
  const last = lines.findLast((line) => Number(line.dataset.moment) <= at);
  // Not by scrollIntoView, which would move the page as well.
  if (last) log.scrollTop = last.offsetTop - log.offsetTop - log.clientHeight / 2;
}

/** Show a moment; while one loads only the last request counts. @param {number} moment */
async function go(moment) {
  target = Math.min(Math.max(moment, Number(slider.min)), Number(slider.max));
  slider.value = String(target);
  if (loading) return;
  loading = true;
  do {
    const wanted = target;
    const seat = viewpoint.value;
    // Another viewpoint has another log too.
    const kind = seat === told ? "moment" : "replay";
    const page = await fragment(`/table/${replay.dataset.table}/${kind}?number=${wanted}&seat=${seat}`);
    const drawn = page?.querySelector("#moment");
    if (!drawn) break;
    const log = page?.querySelector("#whole-log");
    if (log) byId("whole-log").replaceWith(log);
    told = seat;
    const before = wanted === at + 1 ? beforeChange(byId("board")) : null;
    redraw(byId("moment"), drawn);
    showLayers();
    showMotion(byId("board"), before);
    at = wanted;
    caption();
  } while (target !== at || viewpoint.value !== told);
  loading = false;
  history.replaceState(null, "", `?seat=${viewpoint.value}#${at}`);
}

/** @param {boolean} on */
async function play(on) {
  playing = on;
  auto.setAttribute("aria-pressed", String(on));
  auto.textContent = (on ? auto.dataset.pause : auto.dataset.play) ?? "";
  if (on && at >= Number(slider.max)) await go(Number(slider.min));
  while (playing && at < Number(slider.max)) {
    await go(at + 1);
    await wait(byId("caption").textContent ? Number(pace.value) : 150);
  }
  if (playing) play(false);
}

/** The moment that a click leads to: a step, a mark or a line of the log. @param {Element} target */
function wantedBy(target) {
  const step = target.closest("[data-go]")?.getAttribute("data-go");
  if (step) return step === "first" ? Number(slider.min) : step === "last" ? Number(slider.max) : at + Number(step);
  if (target.closest("a, .recap")) return null;
  const place = target.closest("[data-go-to]")?.getAttribute("data-go-to");
  return place ?? target.closest("#whole-log li[data-moment]")?.getAttribute("data-moment") ?? null;
}

document.addEventListener("click", (event) => {
  const wanted = event.target instanceof Element ? wantedBy(event.target) : null;
  if (wanted === null) return;
  play(false);
  go(Number(wanted));
});

/** The next mark on the slider in a direction, or its end. @param {number} way */
function nextMark(way) {
  const marks = [...document.querySelectorAll("[data-go-to]")].map((mark) => Number(mark.getAttribute("data-go-to")));
  const beyond = marks.filter((mark) => (mark - target) * way > 0);
  if (!beyond.length) return Number(way < 0 ? slider.min : slider.max);
  return way < 0 ? Math.max(...beyond) : Math.min(...beyond);
}

const fold = /** @type {HTMLElement} */ (document.querySelector(".fold-story"));
/** @param {boolean} open */
function showStory(open) {
  replay.classList.toggle("storied", open);
  fold.setAttribute("aria-expanded", String(open));
  followLog();
}
// On a phone the log stands below the board.
const narrow = matchMedia("(max-width: 56rem)");
fold.addEventListener("click", () => {
  showStory(narrow.matches || !replay.classList.contains("storied"));
  if (narrow.matches) byId("whole-log").scrollIntoView({ block: "center" });
});
auto.addEventListener("click", () => play(!playing));
slider.addEventListener("input", () => (play(false), go(Number(slider.value))));
viewpoint.addEventListener("change", () => go(target));

/** @type {Record<string, () => unknown>} */
const KEYS = {
  ArrowLeft: () => go(target - 1),
  ArrowRight: () => go(target + 1),
  PageUp: () => go(nextMark(-1)),
  PageDown: () => go(nextMark(1)),
  Home: () => go(Number(slider.min)),
  End: () => go(Number(slider.max)),
  " ": () => play(!playing),
  "+": () => zoomBy("in"),
  "-": () => zoomBy("out"),
  0: () => zoomBy("fit"),
};
document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("select, input:not([type=range]), #whole-log") || (event.key === " " && target.closest("button, a"))) return;
  if (!KEYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.key !== " ") playing = false;
  KEYS[event.key]();
});

/** A link to a moment ends in its number. */
function followLink() {
  if (/^#\d+$/.test(location.hash) && Number(location.hash.slice(1)) !== at) go(Number(location.hash.slice(1)));
}
window.addEventListener("hashchange", followLink);

watchMap();
showLayers();
caption();
showStory(narrow.matches || matchMedia("(min-width: 75rem)").matches);
followLink();
