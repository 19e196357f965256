"""The site as an app: its manifest, and the page that is shown when it cannot be reached."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.response import Template

from . import style_sheets
from .dependencies import AnyRequest
from .rendering import page

ICONS: list[dict[str, str]] = [
    {"src": "/static/cockade.svg", "sizes": "any", "type": "image/svg+xml"},
    *(
        {
            "src": f"/static/icon-{size}.png",
            "sizes": f"{size}x{size}",
            "type": "image/png",
            "purpose": "any maskable",
        }
        for size in (192, 512)
    ),
]
MANIFEST = {
    "name": "Cockade",
    "short_name": "Cockade",
    "start_url": "/",
    "display": "standalone",
    "background_color": "#f4efe2",
    "theme_color": "#1b252d",
    "icons": ICONS,
}
WORKER = style_sheets.FILES / "js" / "service_worker.js"


@get("/app.webmanifest", opt=style_sheets.OPEN)
async def manifest() -> Response[dict[str, Any]]:
    return Response(MANIFEST, media_type="application/manifest+json")


@get("/service-worker.js", opt=style_sheets.OPEN)
async def service_worker() -> Response[str]:
    """At the root, since a worker serves only pages below its own address."""
    text = WORKER.read_text(encoding="utf-8")
    return Response(text, media_type="text/javascript", headers={"cache-control": "no-cache"})


@get("/offline", media_type=MediaType.HTML)
async def offline(request: AnyRequest) -> Template:
    return page(request, "offline.html")


HANDLERS = [manifest, service_worker, offline]
