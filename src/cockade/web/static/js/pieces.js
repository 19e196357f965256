// @ts-check
// Where the pieces of a board lie, and which of them have gone where. It knows no game.
//
// A drawing names its pieces: `data-piece="a|b"` lists single ones; `data-piece="shape*3"` with `data-at` are
// three that nobody can tell apart, of a shape that is defined under that id.

/** @typedef {{x: number, y: number, width: number, height: number}} Box */
/**
 * @typedef {object} Slot where a piece lies, or several that are alike
 * @property {string} name @property {number} count @property {boolean} alike
 * @property {SVGGraphicsElement} element
 * @property {string} part of the board @property {Box} box in the measures of that part
 * @property {number} scale of its shape in those measures
 * @property {Box} seen the same on the screen
 * @property {string} pile all pieces that lie there
 * @property {string} home the panel that it lies on @property {Box} own the same in the measures of the panel
 */
/**
 * @typedef {object} Move
 * @property {Slot | null} from @property {Slot | null} to
 * @property {number} count how many of those that are alike; none if they stay together and only make room
 * @property {boolean} whole whether all that lies there now has just come
 */
/** @typedef {Map<string, Map<string, Slot>>} Layout the slots of each piece by where they are */

/** @param {Element} element @returns {SVGSVGElement | null} */
export const sheetOf = (element) => element.closest(".drawing > svg");

/** A box of the screen in the measures of a drawing, or the other way round. @param {Box} box @param {DOMMatrix} matrix @returns {Box} */
export function through(box, matrix) {
  const corner = new DOMPoint(box.x, box.y).matrixTransform(matrix);
  return { x: corner.x, y: corner.y, width: box.width * matrix.a, height: box.height * matrix.d };
}

/** All slots of a thing that carries pieces. @param {SVGGraphicsElement} element @returns {[string, Slot][]} */
function slotsOf(element) {
  const sheet = sheetOf(element);
  const unit = sheet?.getScreenCTM();
  if (!sheet || !unit) return [];
  const seen = element.getBoundingClientRect();
  const box = through(seen, unit.inverse());
  const panel = /** @type {SVGGraphicsElement | null | undefined} */ (element.parentElement?.closest(".drawing [id]"));
  const [home, own] = [panel?.id ?? "", through(seen, (panel?.getScreenCTM() ?? unit).inverse())];
  const part = sheet.parentElement?.dataset.part ?? "";
  const { piece: pile = "", at = "" } = element.dataset;
  // Asked now: a piece that is gone when others move knows nothing of its size.
  const scale = (element.getScreenCTM() ?? unit).a / unit.a;
  const place = { element, part, box, scale, seen, home, own, pile };
  return pile.split("|").map((text) => {
    const [name, count] = text.split("*");
    return [at, { name, count: Number(count ?? 1), alike: count !== undefined, ...place }];
  });
}

/** Where everything lies. @param {Element} root @returns {Layout} */
export function layout(root) {
  /** @type {Layout} */
  const found = new Map();
  for (const element of /** @type {NodeListOf<SVGGraphicsElement>} */ (root.querySelectorAll("[data-piece]"))) {
    for (const [at, slot] of slotsOf(element)) {
      const slots = found.get(slot.name) ?? new Map();
      if (!slots.has(at)) slots.set(at, slot);
      found.set(slot.name, slots);
    }
  }
  return found;
}

/** @param {Box} box */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Whether one box reaches over the middle of another. @param {Box} one @param {Box} other */
function covers(one, other) {
  const [x, y] = middle(other);
  return x > one.x && x < one.x + one.width && y > one.y && y < one.y + one.height;
}

/**
 * Whether a piece lies elsewhere: not if only its panel has moved over, or if its pile has grown or shrunk.
 * @param {Slot} one @param {Slot} other
 */
function apart(one, other) {
  if (one.alike && one.count !== other.count) return false;
  if (one.part !== other.part || one.home !== other.home) return true;
  if (one.pile !== other.pile && (covers(one.own, other.own) || covers(other.own, one.own))) return false;
  const [[x, y], [there, below]] = [middle(one.own), middle(other.own)];
  return Math.hypot(x - there, y - below) > 2;
}

/** The moves of one piece, or of all that are alike. @param {Map<string, Slot>} before @param {Map<string, Slot>} after @returns {Move[]} */
function movesOf(before, after) {
  /** @type {Move[]} */
  const moves = [];
  /** @type {[Slot, number][]} */
  const lost = [];
  /** @type {[Slot, number][]} */
  const gained = [];
  for (const at of new Set([...before.keys(), ...after.keys()])) {
    const [from, to] = [before.get(at), after.get(at)];
    const more = (to?.count ?? 0) - (from?.count ?? 0);
    if (from && to && to.count && apart(from, to)) moves.push({ from, to, count: 0, whole: true });
    if (more > 0 && to) gained.push([to, more]);
    if (more < 0 && from) lost.push([from, -more]);
  }
  while (lost.length && gained.length) {
    const [[from, less], [to, more]] = [lost[0], gained[0]];
    const count = Math.min(less, more);
    moves.push({ from, to, count, whole: count === to.count });
    if (!(lost[0][1] -= count)) lost.shift();
    if (!(gained[0][1] -= count)) gained.shift();
  }
  const gone = lost.map(([from, count]) => ({ from, to: null, count, whole: false }));
  return [...moves, ...gone, ...gained.map(([to, count]) => ({ from: null, to, count, whole: count === to.count }))];
}

/** The moves by a thing that they have in common. @param {Move[]} moves @param {"from" | "to"} end @returns {[Element | undefined, Move[]][]} */
function grouped(moves, end) {
  /** @type {Map<Element | undefined, Move[]>} */
  const found = new Map();
  for (const move of moves) {
    const thing = move[end]?.element;
    found.set(thing, [...(found.get(thing) ?? []), move]);
  }
  return [...found];
}

/**
 * What has moved, come and gone; of a stack that goes one way it is told once.
 * @param {Layout} before @param {Layout} after @returns {Move[]}
 */
export function movesBetween(before, after) {
  const none = new Map();
  const names = [...new Set([...before.keys(), ...after.keys()])];
  const moves = names.flatMap((name) => movesOf(before.get(name) ?? none, after.get(name) ?? none));
  const many = (/** @type {Move} */ { from, to }) => Boolean((from ?? to)?.alike);
  const single = grouped(moves.filter((move) => !many(move)), "to").flatMap(([goal, arriving]) => {
    const whole = goal?.getAttribute("data-piece")?.split("|").length === arriving.length;
    return grouped(arriving, "from").map(([, [first]]) => ({ ...first, whole }));
  });
  return [...single, ...moves.filter(many)];
}
