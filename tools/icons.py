"""Draw the icons of the app again from `cockade.svg`: `python -m tools.icons`, from the checkout.

Phones take no SVG for their home screens, and cut a square to a shape of their own: the sign stands
in the middle of a ground that may be cut.
"""

from __future__ import annotations

import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.web.browser import ARGUMENTS
from tests.web.get_chromium import get_chromium

STATIC = Path(__file__).parent.parent / "src" / "cockade" / "web" / "static"
SIZES = (180, 192, 512)
# The ground, and the share of the width that the sign takes.
GROUND, SHARE = "#f4efe2", 74


def main() -> None:
    sign = (STATIC / "cockade.svg").read_text(encoding="utf-8")
    style = f"body{{margin:0;height:100vh;display:grid;place-items:center;background:{GROUND}}}"
    style += f"svg{{width:{SHARE}vw}}"
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        path = get_chromium(playwright.chromium.executable_path, Path(folder))
        browser = playwright.chromium.launch(executable_path=path, args=ARGUMENTS)
        for size in SIZES:
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<!doctype html><style>{style}</style>{sign}")
            page.screenshot(path=STATIC / f"icon-{size}.png")
        browser.close()


if __name__ == "__main__":
    main()
