// @ts-check
// What every page needs: forms that submit themselves, dialogs, preferences, links to copy, searching rules.

/** @param {string} key @param {string} [value] @returns {string} */
export function preference(key, value) {
  try {
    if (value !== undefined) localStorage.setItem(key, value);
    return localStorage.getItem(key) ?? "";
  } catch {
    return "";
  }
}

/** Change a preference; the dialog of preferences shows it. @param {string} key @param {string} value */
export function setPreference(key, value) {
  preference(key, value);
  for (const field of document.querySelectorAll("select[data-preference]")) {
    if (field instanceof HTMLSelectElement && field.dataset.preference === key) field.value = value;
  }
}

/** Links as others can open them: with the address of this server. */
export function completeLinks() {
  for (const field of document.querySelectorAll("input[data-link]")) {
    if (field instanceof HTMLInputElement) field.value = new URL(field.value, location.href).href;
  }
}

/** @param {string} text */
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");

const contents = document.querySelector("details.contents");

/** Show only the clauses with all words of a search. @param {HTMLInputElement} field */
function filter(field) {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let total = 0;
  for (const section of document.querySelectorAll(`${field.dataset.filter} > section`)) {
    const title = plain(section.querySelector("h2")?.textContent ?? "");
    let here = 0;
    for (const item of section.querySelectorAll("li")) {
      const text = `${title} ${plain(item.textContent ?? "")}`;
      item.hidden = !words.every((word) => text.includes(word));
      if (!item.hidden) here += 1;
    }
    /** @type {HTMLElement} */ (section).hidden = !here;
    total += here;
  }
  // The contents would stand between a search and what it finds.
  contents?.toggleAttribute("hidden", words.length > 0);
  const output = document.getElementById("found");
  if (!output) return;
  const text = (total === 1 ? output.dataset.one : output.dataset.many) ?? "";
  output.textContent = words.length ? text.replace("{n}", String(total)) : "";
}

/** How long ago, in the page's language. @param {HTMLElement} place */
function ago(place) {
  const minutes = (Date.now() / 1000 - Number(place.dataset.ago)) / 60;
  /** @type {[number, Intl.RelativeTimeFormatUnit][]} */
  const units = [[60 * 24, "day"], [60, "hour"], [1, "minute"]];
  const [size, unit] = units.find(([n]) => minutes >= n) ?? [1, "minute"];
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto", style: "short" });
  place.textContent = format.format(-Math.floor(minutes / size), unit);
}

/** Day and time, in the page's language. @param {HTMLElement} place */
function day(place) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, {
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  place.textContent = format.format(Number(place.dataset.day) * 1000);
}

/** @param {ParentNode} root */
export function showTimes(root) {
  root.querySelectorAll("[data-day]").forEach((place) => day(/** @type {HTMLElement} */ (place)));
  root.querySelectorAll("[data-ago]").forEach((place) => ago(/** @type {HTMLElement} */ (place)));
}

document.addEventListener("change", (event) => {
  const field = event.target;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) return;
  // The same moment of a replay in another language: a page that is sent on keeps what is behind the #.
  if (field.name === "language" && field.form) field.form.action = field.form.action.split("#")[0] + location.hash;
  if ("submit" in field.dataset) field.form?.requestSubmit();
  if (field.dataset.preference) preference(field.dataset.preference, field.value);
});

document.addEventListener("input", (event) => {
  if (event.target instanceof HTMLInputElement && event.target.dataset.filter) filter(event.target);
});

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button") : null;
  if (button?.dataset.open) {
    const dialog = document.getElementById(button.dataset.open);
    if (dialog instanceof HTMLDialogElement) dialog.showModal();
  }
  const copy = button?.dataset.copy;
  const field = button?.parentElement?.querySelector("input");
  if (copy && field) {
    field.select();
    navigator.clipboard?.writeText(field.value).catch(() => document.execCommand("copy"));
    button.textContent = copy;
  }
});

completeLinks();
// What stands behind the # of a link is a secret: it is sent as a form, and leaves the address bar and the history.
function sendFragment() {
  const form = document.querySelector("form[data-fragment]");
  const field = form?.querySelector("input[name=link]");
  if (location.hash.length < 2 || !(form instanceof HTMLFormElement && field instanceof HTMLInputElement)) return;
  field.value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  form.requestSubmit();
}
sendFragment();
window.addEventListener("hashchange", sendFragment);
for (const field of document.querySelectorAll("select[data-preference]")) {
  if (field instanceof HTMLSelectElement) field.value = preference(field.dataset.preference ?? "") || field.value;
}
// On a first visit the server does not know that a screen is narrow.
if (matchMedia("(max-width: 56rem)").matches) contents?.removeAttribute("open");
showTimes(document);
navigator.serviceWorker?.register("/service-worker.js");
