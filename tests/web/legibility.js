// What a person can read of a page: every text with its size on the screen, what it lies on, what cuts it.
() => {
  // A browser calls what is drawn in a group that is not shown visible.
  const shown = (e) => !e || e.matches("body") || (getComputedStyle(e).display !== "none" && (!(e instanceof SVGElement) || shown(e.parentElement)));
  const seen = (e) => e.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && shown(e);
  // Seas, lands around and what else is scenery of a map needs no reading; its pieces and their places do.
  const needed = (e) => !e.closest("[data-part=map]") || Boolean(e.closest(".near, .far, [data-letters]"));
  const partOf = (e) => e.closest("[data-part]")?.dataset.part ?? e.closest("[id]")?.id ?? "page";
  const small = (box) => box.width < 1 || box.height < 1;
  /** The height of letters on the screen: the font's size times the scale of its drawing. */
  const size = (e) => {
    const scale = e instanceof SVGGraphicsElement ? e.getScreenCTM() : null;
    return parseFloat(getComputedStyle(e).fontSize) * (scale ? Math.hypot(scale.b, scale.d) : 1);
  };
  const ruler = document.createElement("canvas").getContext("2d");
  /** How far the letters of a text are pressed together to fit its room. */
  const pressed = (e) => {
    const text = e.closest("text");
    if (!text?.hasAttribute("textLength")) return 1;
    const look = getComputedStyle(text);
    ruler.font = `${look.fontStyle} ${look.fontWeight} ${look.fontSize} ${look.fontFamily}`;
    return Math.min(1, Number(text.getAttribute("textLength")) / ruler.measureText(text.textContent).width);
  };
  const clip = (e) => {
    for (let up = e; up; up = up.parentElement) {
      if (getComputedStyle(up).overflowX !== "visible" || up.matches("svg")) return up;
    }
    return document.documentElement;
  };
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const e = node.parentElement;
    const words = node.textContent.trim();
    if (!words || e.closest("title, script, style, dialog:not([open]), .sr, option, select, defs, kbd, .skip") || !seen(e)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const drawn = e.closest("text");
    const box = (drawn?.textLength.baseVal.value && drawn.hasAttribute("textLength") ? drawn : range).getBoundingClientRect();
    if (small(box)) continue;
    const holder = clip(e).getBoundingClientRect();
    const scrolls = clip(e).scrollWidth > clip(e).clientWidth + 1 && getComputedStyle(clip(e)).overflowX !== "visible";
    const cut = box.left < holder.left - 2 || box.right > holder.right + 2;
    texts.push({ words, size: size(e), pressed: pressed(e), part: partOf(e), needed: needed(e), cut: cut && !(e instanceof SVGElement && e.closest(".zoomed")) && !(scrolls && getComputedStyle(clip(e)).overflowX === "auto"),
      drawn: e instanceof SVGElement, box: [box.x, box.y, box.width, box.height] });
  }
  // Words on shapes that are defined once and used in many places: numbers on the tokens of a map.
  for (const e of document.querySelectorAll("[data-part=map] :is(.near, .far) use")) {
    const text = document.querySelector(`${e.getAttribute("href")} text`);
    const box = e.getBoundingClientRect();
    if (!text || !seen(e) || small(box)) continue;
    const scale = e.getScreenCTM();
    const size = parseFloat(text.getAttribute("font-size") ?? getComputedStyle(text).fontSize) * Math.hypot(scale.b, scale.d);
    texts.push({ words: text.textContent, size, pressed: 1, part: partOf(e), needed: needed(e), cut: false, drawn: false, box: [box.x, box.y, box.width, box.height] });
  }
  const drawn = texts.filter((each) => each.drawn);
  const overlaps = [];
  drawn.forEach((one, n) => {
    for (const other of drawn.slice(n + 1)) {
      if (one.part !== other.part) continue;
      const [ax, ay, aw, ah] = one.box, [bx, by, bw, bh] = other.box;
      const wide = Math.min(ax + aw, bx + bw) - Math.max(ax, bx);
      const tall = Math.min(ay + ah, by + bh) - Math.max(ay, by);
      // Boxes of letters hold more than ink: what counts is a good share of the lower one.
      if (wide > 3 && tall > 0.45 * Math.min(ah, bh)) overlaps.push([one.part, one.words, other.words]);
    }
  });
  return { texts, overlaps, wide: document.documentElement.scrollWidth - innerWidth,
    screens: [...document.querySelectorAll(".drawing")].map((e) => [e.dataset.part, Math.round(e.getBoundingClientRect().width), Math.round(e.getBoundingClientRect().height)]) };
}
