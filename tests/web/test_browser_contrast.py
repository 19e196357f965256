"""Texts on boards stand out from what they are written on; axe cannot look into a drawing."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from cockade import Match

# Large letters, the names on maps, need less (WCAG 1.4.3).
LARGE, ENOUGH, ENOUGH_IF_LARGE = 18, 4.5, 3.0
# Every text of a drawing with the colour that most of the ground below its middle has.
MEASURE = """async () => {
  const svg = document.querySelector("svg");
  // Copies in the place of what is used, so that letters on pieces can be found.
  const uses = () => [...svg.querySelectorAll("use:not(defs use)")];
  for (let found = uses(); found.length; found = uses()) found.forEach((use) => {
    const copy = svg.querySelector(use.getAttribute("href")).cloneNode(true);
    const place = document.createElementNS(svg.namespaceURI, "g");
    for (const { name, value } of use.attributes) place.setAttribute(name, value);
    const [x, y] = ["x", "y"].map((name) => use.getAttribute(name) ?? 0);
    place.setAttribute("transform", `${use.getAttribute("transform") ?? ""} translate(${x} ${y})`);
    copy.removeAttribute("id");
    place.append(copy);
    use.replaceWith(place);
  });
  const numbers = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
  const light = (colour) => {
    const linear = (v) => (v <= 0.04 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map((v) => linear(v / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const solid = (thing) => {
    const { fill, fillOpacity } = getComputedStyle(thing);
    return !thing.closest("text") && fill !== "none" && Number(fillOpacity) > 0.9;
  };
  const covered = (text, box) => {
    const things = document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    const at = things.findIndex((each) => text.contains(each));
    return things.slice(0, Math.max(0, at)).some(solid);
  };
  const texts = [...svg.querySelectorAll("text:not(defs text)")].map((text) => {
    const { fill, fontSize, stroke, paintOrder } = getComputedStyle(text);
    const box = text.getBoundingClientRect();
    const halo = paintOrder.startsWith("stroke") && stroke !== "none" ? stroke : "";
    // What is over and done with is faded on purpose.
    const shown = box.width > 0 && text.textContent.trim();
    const hidden = !shown || covered(text, box) || text.closest("[opacity]");
    return { words: text.textContent, fill, size: parseFloat(fontSize), box, halo, hidden };
  });
  const whole = svg.getBoundingClientRect();
  svg.querySelectorAll("text").forEach((text) => text.remove());
  const image = new Image(whole.width, whole.height);
  const drawing = encodeURIComponent(new XMLSerializer().serializeToString(svg));
  image.src = `data:image/svg+xml,${drawing}`;
  await image.decode();
  const ground = new OffscreenCanvas(whole.width, whole.height).getContext("2d");
  ground.drawImage(image, 0, 0, whole.width, whole.height);
  const below = ({ x, y, width, height }) => {
    const [wide, tall] = [Math.ceil(width * 0.8), Math.ceil(height * 0.4)];
    const { data } = ground.getImageData(x + width * 0.1, y + height * 0.3, wide, tall);
    const found = new Map();
    for (let i = 0; i < data.length; i += 4) {
      const colour = data.slice(i, i + 3).join(" ");
      found.set(colour, (found.get(colour) ?? 0) + 1);
    }
    return [...found].sort((a, b) => b[1] - a[1])[0][0];
  };
  return texts.filter((text) => !text.hidden).map(({ words, fill, size, box, halo }) => {
    const colour = halo || below(box);
    const [less, more] = [light(numbers(fill)), light(numbers(colour))].sort((a, b) => a - b);
    return { words, fill, size, colour, contrast: more / less };
  });
}"""
PAGE = "<style>body{{margin:0}} svg *{{pointer-events:visiblePainted}}</style>{}"


def board(game: str, answers: int) -> str:
    match, rng = Match(game, seed=0), Random(0)
    while match.answers < answers:
        match.answer(rng.choice(match.options))
    return match.svg(match.actor)


@pytest.mark.parametrize(
    ("game", "answers"),
    [("liberte", 138), ("prelude", 138), ("rebellion1775", 43), ("rebellion1775", 138)],
)
def test_texts_on_boards_can_be_read(chromium: Any, game: str, answers: int) -> None:
    page = chromium.new_page(viewport={"width": 2000, "height": 1500})
    page.set_content(PAGE.format(board(game, answers)))
    texts = page.evaluate(MEASURE)
    page.close()
    assert len(texts) > 150
    assert not [
        text
        for text in texts
        if text["contrast"] < (ENOUGH_IF_LARGE if text["size"] >= LARGE else ENOUGH)
    ]
