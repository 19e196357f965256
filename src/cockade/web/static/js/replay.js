// @ts-check
// The page of a replay: a slider, steps, autoplay, other viewpoints.

import { morph } from "./board.js";
import { fragment, logText, wait } from "./fragments.js";
import { showLayers } from "./layers.js";
import { beforeChange, showMotion } from "./motion.js";
import { keepView, zoomBy } from "./zoom.js";

const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
const replay = byId("replay");
const slider = /** @type {HTMLInputElement} */ (byId("slider"));
const viewpoint = /** @type {HTMLSelectElement} */ (byId("viewpoint"));
const fork = /** @type {HTMLFormElement} */ (byId("fork"));
const auto = byId("auto");
let at = Number(slider.value);
let target = at;
let loading = false;
let playing = false;

function caption() {
  const text = logText(byId("moment"), 0) || logText(byId("moment"));
  byId("caption").textContent = byId("caption").title = text;
  byId("at").textContent = `${at} / ${slider.max}`;
  for (const [name, value] of [["number", String(at)], ["seat", viewpoint.value]]) {
    /** @type {HTMLInputElement} */ (fork.elements.namedItem(name)).value = value;
  }
}

/** Show a moment; while one loads only the last request counts. @param {number} moment */
async function go(moment) {
  target = Math.min(Math.max(moment, Number(slider.min)), Number(slider.max));
  slider.value = String(target);
  if (loading) return;
  loading = true;
  do {
    const wanted = target;
    const page = await fragment(`/table/${replay.dataset.table}/moment?number=${wanted}&seat=${viewpoint.value}`);
    const drawn = page?.querySelector("#moment");
    if (!drawn) break;
    const before = wanted === at + 1 ? beforeChange(byId("board")) : null;
    morph(byId("moment"), drawn);
    keepView();
    showLayers();
    showMotion(byId("board"), before);
    at = wanted;
    caption();
  } while (target !== at);
  loading = false;
  history.replaceState(null, "", `?number=${at}&seat=${viewpoint.value}`);
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
viewpoint.addEventListener("change", () => go(at));

/** @type {Record<string, () => unknown>} */
const KEYS = {
  ArrowLeft: () => go(target - 1),
  ArrowRight: () => go(target + 1),
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

showLayers();
caption();
