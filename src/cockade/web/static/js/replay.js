// @ts-check
// The page of a replay: a slider, steps, playing by itself, other eyes.

import { inventory, keepView, markFresh, morph, zoomBy } from "./board.js";
import { fragment, tellWidth, told, wait } from "./fetch.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const replay = byId("replay");
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const eyes = /** @type {HTMLSelectElement} */ (byId("eyes"));
const fork = /** @type {HTMLFormElement} */ (byId("fork"));
const auto = byId("auto");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
let at = Number(slider.value);
let wish = at;
let loading = false;
let playing = false;

function caption() {
  const text = told(byId("moment"), 0) || told(byId("moment"));
  byId("caption").textContent = byId("caption").title = text;
  byId("at").textContent = `${at} / ${slider.max}`;
  for (const [name, value] of [["number", String(at)], ["seat", eyes.value]]) {
    /** @type {HTMLInputElement} */ (fork.elements.namedItem(name)).value = value;
  }
}

/** Show a moment; while one loads only the last wish counts. @param {number} moment */
async function go(moment) {
  wish = Math.min(Math.max(moment, Number(slider.min)), Number(slider.max));
  slider.value = String(wish);
  if (loading) return;
  loading = true;
  do {
    const wanted = wish;
    const found = await fragment(`/table/${replay.dataset.table}/moment?number=${wanted}&seat=${eyes.value}`);
    const drawn = found?.querySelector("#moment");
    if (!drawn) break;
    const before = inventory(byId("board"));
    morph(byId("moment"), drawn);
    keepView();
    if (wanted === at + 1 && !calm.matches) markFresh(byId("board"), before);
    at = wanted;
    caption();
  } while (wish !== at);
  loading = false;
  history.replaceState(null, "", `?number=${at}&seat=${eyes.value}`);
}

/** @param {boolean} on */
async function play(on) {
  playing = on;
  auto.setAttribute("aria-pressed", String(on));
  auto.textContent = (on ? auto.dataset.pause : auto.dataset.play) ?? "";
  if (on && at >= Number(slider.max)) await go(Number(slider.min));
  while (playing && at < Number(slider.max)) {
    await go(at + 1);
    await wait(byId("caption").textContent ? 1100 : 150);
  }
  if (playing) play(false);
}

document.addEventListener("click", (event) => {
  const step = event.target instanceof Element ? event.target.closest("[data-go]")?.getAttribute("data-go") : null;
  if (step) {
    play(false);
    go(step === "first" ? Number(slider.min) : step === "last" ? Number(slider.max) : at + Number(step));
  }
});
auto.addEventListener("click", () => play(!playing));
slider.addEventListener("input", () => (play(false), go(Number(slider.value))));
eyes.addEventListener("change", () => go(at));

/** @type {Record<string, () => unknown>} */
const KEYS = {
  ArrowLeft: () => go(wish - 1),
  ArrowRight: () => go(wish + 1),
  Home: () => go(Number(slider.min)),
  End: () => go(Number(slider.max)),
  " ": () => play(!playing),
  "+": () => zoomBy("in"),
  "-": () => zoomBy("out"),
  0: () => zoomBy("fit"),
};
document.addEventListener("keydown", (event) => {
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest("select, input:not([type=range])") || (event.key === " " && target.closest("button, a"))) return;
  if (!KEYS[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  if (event.key !== " ") playing = false;
  KEYS[event.key]();
});

if (tellWidth()) go(at);
caption();
