"""Languages: catalogs of the package, and which one a request wants."""

from __future__ import annotations

import gettext
from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path

from babel import Locale, UnknownLocaleError, negotiate_locale

Translate = Callable[[str], str]
FOLDER = Path(__file__).parent.parent / "locale"
DOMAIN = "cockade"
SOURCE = "en"


@cache
def languages() -> dict[str, str]:
    """The languages that can be chosen, each by its own name."""
    codes = sorted(path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return {code: _own_name(code) for code in (SOURCE, *codes)}


def _own_name(code: str) -> str:
    try:
        return (Locale.parse(code).get_display_name() or code).capitalize()
    except (ValueError, UnknownLocaleError):
        return code


@cache
def catalog(language: str) -> gettext.NullTranslations:
    return gettext.translation(DOMAIN, FOLDER, [language], fallback=True)


class Translator:
    """Turns source texts into a language; it knows the plural forms of its catalog."""

    def __init__(self, catalog: gettext.NullTranslations) -> None:
        self.catalog = catalog

    def __call__(self, text: str) -> str:
        # An empty text is the key of a catalog's header.
        return self.catalog.gettext(text) if text else ""

    def plural(self, one: str, many: str, number: int) -> str:
        return self.catalog.ngettext(one, many, number)


@cache
def translator(language: str) -> Translator:
    """The function that turns a source text into a language."""
    return Translator(catalog(language))


@lru_cache(maxsize=1000)
def negotiated_language(header: str) -> str:
    """The best language for an Accept-Language header."""
    accepted = []
    for part in header.split(","):
        code, _, rest = part.strip().partition(";")
        try:
            weight = float(rest.strip().removeprefix("q=")) if rest else 1.0
        except ValueError:
            weight = 0.0
        if code and weight > 0:
            accepted.append((weight, code.replace("-", "_")))
    accepted.sort(key=lambda pair: -pair[0])
    return negotiate_locale([code for _, code in accepted], list(languages())) or SOURCE
