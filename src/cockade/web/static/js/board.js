// @ts-check
// The drawing: lighting what is legal and moving between lit things. It knows no game.

/** @typedef {SVGGraphicsElement} Piece */

const CLICKABLE = "[data-option], [data-via]";
// What may be new: things to click and, on the map, pieces by the place where they lie.
const CHANGING = `${CLICKABLE}, [data-part=map] [data-at]`;

/** All options that a thing stands for: its own, then those of what it lies on. @param {Piece} piece */
export function candidates(piece) {
  const { option, via } = piece.dataset;
  return [option, via].map((texts) => texts?.split("|") ?? []);
}

/** The legal options of a thing; its own come first. @param {Piece} piece @param {Map<string, string>} legal */
export function optionsOf(piece, legal) {
  const [own, others] = candidates(piece).map((texts) => texts.filter((text) => legal.has(text)));
  return own.length ? own : others;
}

/** The clickable thing at an event. @param {EventTarget | null} target @returns {Piece | null} */
export function pieceAt(target) {
  return target instanceof Element ? target.closest(`.drawing :is(${CLICKABLE})`) : null;
}

/**
 * The thing that is meant at a point. What lies there may reach over the edge of its cell: unless it can be chosen itself,
 * the cell below the pointer is meant.
 * @param {Event} event @param {Map<string, string>} legal @returns {Piece | null}
 */
export function meantAt(event, legal) {
  const top = pieceAt(event.target);
  const onBoard = event.target instanceof Element && event.target.closest(".drawing");
  if (!onBoard || !(event instanceof MouseEvent)) return top;
  if (top && candidates(top)[0].some((text) => legal.has(text))) return top;
  const below = document.elementsFromPoint(event.clientX, event.clientY);
  const cell = /** @type {Piece | undefined} */ (below.find((each) => each.matches(".cells > [data-option]")));
  return cell && optionsOf(cell, legal).length ? cell : top;
}

/** Whether a thing can be seen where the parts of the board scroll. @param {Element} piece */
function inSight(piece) {
  const frame = piece.closest(".panes, .hand")?.getBoundingClientRect();
  if (!frame) return true;
  const { x, y, width, height } = piece.getBoundingClientRect();
  const [middle, down] = [x + width / 2, y + height / 2];
  return middle > frame.left && middle < frame.right && down > frame.top && down < frame.bottom;
}

/** Scroll a part of the board if a thing in it is out of sight. @param {Element | null} piece */
export function reveal(piece) {
  if (piece && !inSight(piece)) piece.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** If nothing is lit on the map, bring what is lit beside it into sight, with its whole part if that fits. @param {Element} root */
export function showLit(root) {
  const [first] = root.querySelectorAll(":is(.panes, .hand) .legal");
  if (!first || root.querySelector("[data-part=map] .legal")) return;
  const [part, pane] = [first.closest(".panes .part"), first.closest(".panes")];
  const fits = part && pane && part.getBoundingClientRect().height <= pane.clientHeight;
  if (fits) part.scrollIntoView({ block: "nearest" });
  else reveal(first);
}

/** The options that are lit. @param {Element} root @param {Map<string, string>} legal @param {(piece: Piece) => boolean} [counts] @returns {Set<string>} */
export function litOptions(root, legal, counts = () => true) {
  const pieces = [.../** @type {NodeListOf<Piece>} */ (root.querySelectorAll(".legal"))].filter(counts);
  return new Set(pieces.flatMap((piece) => candidates(piece)[0]).filter((text) => legal.has(text)));
}

/** Those that are lit in sight; a hand can be leafed through, so all of it counts. @param {Element} root @param {Map<string, string>} legal */
export const litInSight = (root, legal) => litOptions(root, legal, (piece) => Boolean(piece.closest(".hand")) || inSight(piece));

/** Light everything that is legal. @param {Element} root @param {Map<string, string>} legal */
export function highlight(root, legal) {
  let first = true;
  for (const piece of /** @type {NodeListOf<Piece>} */ (root.querySelectorAll(CLICKABLE))) {
    const own = candidates(piece)[0].filter((text) => legal.has(text));
    const chosen = optionsOf(piece, legal);
    piece.classList.toggle("legal", own.length > 0);
    piece.classList.toggle("via", !own.length && chosen.length > 0);
    if (!own.length) continue;
    piece.setAttribute("role", "button");
    piece.setAttribute("aria-label", own.map((text) => legal.get(text)).join(" / "));
    piece.setAttribute("tabindex", first ? "0" : "-1");
    first = false;
  }
}

/**
 * Mark the things that stand for one of the texts, such as what an option would open up, and no others.
 * @param {Element} root @param {string} mark @param {string[]} texts
 */
export function markThings(root, mark, texts) {
  const wanted = new Set(texts);
  for (const piece of /** @type {NodeListOf<Piece>} */ (root.querySelectorAll("[data-option]"))) {
    piece.classList.toggle(mark, candidates(piece)[0].some((text) => wanted.has(text)));
  }
}

/** Attributes in the order of the other thing: in another order it would look changed. @param {Element} old @param {Element} next */
function reorder(old, next) {
  for (const { name, value } of next.attributes) {
    old.removeAttribute(name);
    old.setAttribute(name, value);
  }
}

/**
 * Change a drawing into another and leave alone what is equal: painting a whole map is slow.
 * @param {Element} old @param {Element} next
 */
export function morph(old, next) {
  if (old.isEqualNode(next)) return;
  for (const { name, value } of next.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  if (old.getAttributeNames().join() !== next.getAttributeNames().join()) reorder(old, next);
  const [mine, theirs] = [[...old.childNodes], [...next.childNodes]];
  theirs.forEach((child, n) => {
    const same = mine[n];
    const elements = same instanceof Element && child instanceof Element;
    if (!same) old.append(child);
    else if (elements && same.nodeName === child.nodeName) morph(same, child);
    else if (!same.isEqualNode(child)) same.replaceWith(child);
  });
  mine.slice(theirs.length).forEach((child) => child.remove());
}

// What pages add to a drawing: marks, and what makes things buttons.
const MARKS = new Set(["legal", "via", "reach", "changed", "named", "pointed", "mentioned"]);
const ADDED = / (?:data-option|data-via|role|tabindex|aria-label)="[^"]*"/g;
const PLACE = /^(<[^>]*?) transform="[^"]*"/;

/** What a thing looks like, as a number: its marks and what it stands for do not count. @param {Element} piece */
function looks(piece) {
  const unmarked = (/** @type {string} */ _, /** @type {string} */ names) =>
    names.split(" ").filter((name) => !MARKS.has(name)).join(" ");
  // Where a piece lies is a matter of its motion: one that moves up in a row is no other piece.
  const whole = piece.matches("[data-piece]") ? piece.outerHTML.replace(PLACE, "$1") : piece.outerHTML;
  const counted = !piece.matches(CLICKABLE) && `${piece.getAttribute("data-piece")} ${piece.getAttribute("data-at")}`;
  const drawn = counted || whole.replace(ADDED, "").replace(/ class="([^"]*)"/g, unmarked);
  let hash = 0;
  for (let n = 0; n < drawn.length; n++) hash = (Math.imul(hash, 31) + drawn.charCodeAt(n)) | 0;
  return hash;
}

/** How all things on a board look, to find later what is new. @param {Element} root */
export function inventory(root) {
  return new Set([...root.querySelectorAll(CHANGING)].map(looks));
}

/**
 * The things that look as none did before. Of one inside another it is the inner one, and pieces that have come to an
 * area tell of it: its border would be one line more.
 * @param {Element} root @param {Set<number>} before
 */
export function changed(root, before) {
  const pieces = /** @type {Piece[]} */ ([...root.querySelectorAll(CHANGING)]).filter((piece) => !before.has(looks(piece)));
  const places = new Set(pieces.map((piece) => piece.dataset.at?.split(" ")[0]));
  const isTold = (/** @type {Piece} */ piece) =>
    piece.matches(".area") && candidates(piece)[0].some((text) => places.has(text.split(" ").at(-1)));
  return pieces.filter((piece) => !isTold(piece) && !pieces.some((other) => other !== piece && piece.contains(other)));
}

/**
 * Focus the next lit thing, or another kind of thing, in the direction of an arrow key.
 * @param {Piece} from @param {string} key @param {string} [among] @param {(piece: Piece) => void} [focus]
 */
export function focusNeighbour(from, key, among = ".drawing .legal", focus = focusOn) {
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key] ?? [0, 0];
  const middle = (/** @type {Element} */ e) => {
    const box = e.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const piece of /** @type {NodeListOf<Piece>} */ (document.querySelectorAll(among))) {
    const [px, py] = middle(piece);
    const along = (px - x) * dx + (py - y) * dy;
    const aside = Math.abs((px - x) * dy) + Math.abs((py - y) * dx);
    if (piece !== from && along > 1 && along + 2 * aside < least) [best, least] = [piece, along + 2 * aside];
  }
  best ??= nextOf(from, key, among);
  if (best) focus(best);
}

/** Where nothing lies in a direction, the next thing of all. @param {Piece} from @param {string} key @param {string} among */
function nextOf(from, key, among) {
  const all = /** @type {Piece[]} */ ([...document.querySelectorAll(among)]);
  const step = key === "ArrowRight" || key === "ArrowDown" ? 1 : -1;
  return all[(all.indexOf(from) + step + all.length) % all.length] ?? null;
}

/** Focus a lit thing and make it the one that Tab reaches. @param {Piece} piece */
export function focusOn(piece) {
  tabStop(piece);
  piece.focus();
}

/** The lit thing that Tab reaches. @returns {Piece | null} */
export const tabTarget = () => document.querySelector(".drawing .legal[tabindex='0']");

/** @param {Element} piece */
export function tabStop(piece) {
  document.querySelectorAll(".drawing .legal").forEach((other) => other.setAttribute("tabindex", "-1"));
  piece.setAttribute("tabindex", "0");
}
