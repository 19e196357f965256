"""Takes the sign and the typeface of the web pages into the docs, so that each has one home."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

STATIC = Path(__file__).parents[1] / "src/cockade/web/static"
# The typeface is fetched when the package is built; without it the pages fall back to Georgia.
SHARED = ("cockade.svg", "vendor/eb-garamond-400.woff2", "vendor/eb-garamond-600.woff2")


def on_files(files: Files, *, config: MkDocsConfig) -> Files:
    for name in SHARED:
        path = STATIC / name
        if path.exists():
            files.append(File.generated(config, f"images/{path.name}", abs_src_path=str(path)))
    return files
