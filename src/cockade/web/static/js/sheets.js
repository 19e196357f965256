// @ts-check
// The drawings that came from the server as text: later ones come as changes of them.

/**
 * @typedef {object} Patch
 * @property {string[]} names the parts, one for each line of the text
 * @property {string} mark by which the server knows the new text
 * @property {string | null} from the text that it changes
 * @property {(string | [number, number])[]} text new pieces, and runs of old ones: where they begin, how many
 */
const KEPT = 4;
/** @type {Map<string, string>} */
const texts = new Map();
let latest = "none";

/** What a request for a board says, so that it gets only what changes. */
export const boardHeaders = () => ({ "x-board": latest });

/** @param {Patch} patch @returns {string | null} the new text; nothing if the old one is gone */
function apply(patch) {
  const old = patch.from ? texts.get(patch.from) : "";
  if (old === undefined) return null;
  const pieces = old.split("<");
  const text = patch.text.flatMap((part) => (typeof part === "string" ? part.split("<") : pieces.slice(part[0], part[0] + part[1])));
  return text.join("<");
}

/** @param {string} mark @param {string} text */
function keep(mark, text) {
  texts.delete(mark);
  texts.set(mark, text);
  latest = mark;
  const [oldest] = texts.keys();
  if (texts.size > KEPT) texts.delete(oldest);
}

/** Draw the board of a page that came with changes only; tells whether it could. @param {ParentNode} page */
export function drawBoard(page) {
  const data = page.querySelector("#patch");
  if (!data) return true;
  const patch = /** @type {Patch} */ (JSON.parse(data.textContent ?? ""));
  data.remove();
  const text = apply(patch);
  if (text === null) {
    latest = "none";
    return false;
  }
  keep(patch.mark, text);
  text.split("\n").forEach((svg, n) => {
    const part = page.querySelector(`[data-part="${patch.names[n]}"]`);
    if (part) part.innerHTML = svg;
  });
  return true;
}
