"""Takes into the site what has its home elsewhere: the sign, the typeface and two texts."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[1]
STATIC = ROOT / "src/cockade/web/static"
# The typeface is fetched when the package is built; without it the pages fall back to Georgia.
SHARED = ("cockade.svg", "vendor/eb-garamond-400.woff2", "vendor/eb-garamond-600.woff2")
TEXTS = {"changelog.md": "CHANGELOG.md", "contributing.md": "CONTRIBUTING.md"}


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    for name in SHARED:
        path = STATIC / name
        if path.exists():
            files.append(File.generated(config, f"images/{path.name}", abs_src_path=str(path)))
    for name, source in TEXTS.items():
        text = (ROOT / source).read_text(encoding="utf-8").replace("](docs/", "](")
        files.append(File.generated(config, name, content=text))
    return files
