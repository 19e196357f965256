// @ts-check
// The log of the page: what comes from the server is only what the page lacks of it.

const MOST = 250; // lines; then it begins anew with the last ones

const log = () => /** @type {HTMLElement} */ (document.getElementById("log"));

/** What a request says, so that it gets only what is new. */
export const logHeaders = () => ({ "x-log": log().childElementCount < MOST ? log().dataset.mark ?? "" : "none" });

/** Put the log of a page that came into the one that is shown. @param {ParentNode} page */
export function takeLog(page) {
  const came = /** @type {HTMLElement | null} */ (page.querySelector("#log"));
  if (!came) return;
  const { continues } = came.dataset;
  if (continues === undefined) return void log().replaceChildren(...came.children);
  if (came.children.length) log().querySelector(".empty")?.remove();
  // The same once more: its line says how often.
  if (continues === "1") [...log().querySelectorAll("li[data-moment]")].at(-1)?.remove();
  log().append(...came.children);
}
