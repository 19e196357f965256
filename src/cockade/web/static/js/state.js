// @ts-check
// What the modules of a table's page share: its elements, its buttons, and the moment that it shows.

export const byId = (/** @type {string} */ id) => /** @type {HTMLElement} */ (document.getElementById(id));
export const table = byId("table");
export const words = table.dataset;
export const here = `/table/${words.table}`;
export const live = () => byId("live");
export const number = (/** @type {string} */ name) => Number(live().dataset[name]);
export const busy = () => live().classList.contains("busy");

/**
 * @typedef {object} State
 * @property {Map<string, string>} legal the options that may be chosen now, and their names
 * @property {number} shown how many answers the page has shown
 * @property {number} at the moment on the board
 * @property {Element | null} now a copy of the board of now, while another moment is shown
 */
/** @type {State} */
export const state = { legal: new Map(), shown: number("answers"), at: 0, now: null };

/** The options' buttons. @returns {HTMLButtonElement[]} */
export const buttons = () => [...document.querySelectorAll("#options button[data-answer]")].map((each) =>
  /** @type {HTMLButtonElement} */ (each));
export const visible = () => buttons().filter((button) => button.offsetParent);
export const buttonOf = (/** @type {string} */ text) => buttons().find((each) => each.value === text);

export const placeOf = (/** @type {Element} */ what) => what.getBoundingClientRect();
export const reduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
