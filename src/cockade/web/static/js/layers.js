// @ts-check
// Layers of a drawing: a switch for each that it has; what is switched on is remembered. It knows no game.

import { preference } from "./page.js";

const KEY = "layers";
const switchedOn = () => new Set(preference(KEY).split(" ").filter(Boolean));
/** @returns {SVGElement[]} */
const layers = () => [...document.querySelectorAll(".drawing [data-layer]")].map((each) => /** @type {SVGElement} */ (each));

/** Show the layers that are switched on, and a switch for each. */
export function showLayers() {
  const menu = document.querySelector("#layers > details");
  if (!(menu instanceof HTMLDetailsElement)) return;
  const on = switchedOn();
  layers().forEach((layer) => layer.classList.toggle("on", on.has(layer.dataset.layer ?? "")));
  const names = new Map(layers().map((layer) => [layer.dataset.layer ?? "", layer.getAttribute("aria-label") ?? ""]));
  menu.hidden = !names.size;
  const list = menu.querySelector("div");
  if (!list || list.childElementCount === names.size) return;
  list.replaceChildren(...[...names].map(([name, label]) => switchFor(name, label, on.has(name))));
}

/** @param {string} name @param {string} label @param {boolean} checked */
function switchFor(name, label, checked) {
  const line = document.createElement("label");
  const box = document.createElement("input");
  box.type = "checkbox";
  box.checked = checked;
  box.dataset.switch = name;
  line.append(box, label);
  return line;
}

document.addEventListener("change", (event) => {
  const box = event.target;
  if (!(box instanceof HTMLInputElement) || !box.dataset.switch) return;
  const on = switchedOn();
  if (box.checked) on.add(box.dataset.switch);
  else on.delete(box.dataset.switch);
  preference(KEY, [...on].join(" "));
  showLayers();
});
