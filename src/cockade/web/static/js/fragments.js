// @ts-check
// Fragments of pages from the server.

import { boardHeaders, drawBoard } from "./sheets.js";

/** @param {string} html */
export function parsed(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  return holder.content;
}

/** @param {string} path @returns {Promise<DocumentFragment | null>} */
export async function fragment(path) {
  const answer = await fetch(path, { headers: { accept: "text/html", ...boardHeaders() } }).catch(() => null);
  const page = answer?.ok ? parsed(await answer.text()) : null;
  return page && drawBoard(page) ? page : null;
}

/** @param {number} ms */
export const wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** A line of the log without the number of its rule. @param {Element} line */
export function spoken(line) {
  const parts = [...line.childNodes].filter((part) => !(part instanceof Element && part.matches(".rule, .tell, .recap")));
  return parts.map((part) => part.textContent).join("").trim();
}

/** A line as a sentence: headings have no full stop of their own. @param {Element} line */
const sentence = (line) => spoken(line).replace(/[\p{L}\p{N})]$/u, "$&.");

/** The lines of a log as one text. @param {ParentNode} root @param {number} [after] */
export function logText(root, after = -1) {
  const lines = [...root.querySelectorAll("#log li[data-moment]")];
  return lines.filter((line) => Number(line.getAttribute("data-moment")) > after).map(sentence).join(" ");
}
