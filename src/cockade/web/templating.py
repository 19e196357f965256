"""Templates, compiled for each language: a text in them is a constant and not looked up again."""

from __future__ import annotations

from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, Template, nodes
from jinja2.visitor import NodeTransformer
from litestar.plugins.jinja import JinjaTemplateEngine

from . import style_sheets
from .i18n import Translate, translator
from .log_lines import LogMarkup
from .rendering import table_links

FOLDER = Path(__file__).parent / "templates"


class Translation(NodeTransformer):
    """Puts texts in a language into a template: the word itself for each `_("word")`."""

    def __init__(self, translate: Translate) -> None:
        self.translate = translate

    def visit_Call(self, node: nodes.Call, *args: Any, **values: Any) -> nodes.Node:
        match node:
            case nodes.Call(node=nodes.Name(name="_"), args=[nodes.Const(value=str(text))]):
                return nodes.Const(self.translate(text), lineno=node.lineno)
        return self.generic_visit(node, *args, **values)


class Inclusion(NodeTransformer):
    """Puts what a template includes into it: to call another one takes longer than to write it."""

    def __init__(self, environment: Environment) -> None:
        self.environment = environment

    def visit_Include(self, node: nodes.Include) -> nodes.Node:
        match node.template:
            case nodes.Const(value=str(name)):
                loader = self.environment.loader
                assert loader is not None
                source, filename, _ = loader.get_source(self.environment, name)
                tree = self.environment._parse(source, name, filename)
                return nodes.Scope(tree.body, lineno=node.lineno)
        return node


class LanguageEnvironment(Environment):
    """Templates in a language, if it has one; `_` is there for what is known only later."""

    translate: Translate | None = None

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.known: dict[str, Template] = {}

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """No template has globals of its own: one dict is compared at once, a chain key by key."""
        return super().make_globals(d) if d else self.globals

    def get_template(self, name: Any, parent: Any = None, globals: Any = None) -> Template:
        """A template by its name; files do not change, so nothing needs to be asked."""
        found = self.known.get(name)
        if found is None:
            found = self.known[name] = super().get_template(name, parent, globals)
        return found

    def getattr(self, obj: Any, attribute: str) -> Any:
        """Most of what pages show are dicts: their keys first, not an attribute that they lack."""
        if type(obj) is dict and attribute in obj:
            return obj[attribute]
        return super().getattr(obj, attribute)

    def _parse(self, source: str, name: str | None, filename: str | None) -> nodes.Template:
        tree = super()._parse(source, name, filename)
        Inclusion(self).visit(tree)
        if self.translate is not None:
            Translation(self.translate).visit(tree)
        return tree

    def speaking(self, language: str) -> LanguageEnvironment:
        """The same templates in a language."""
        own = self.overlay()
        own.translate, own.known = translator(language), {}
        own.globals = {**self.globals, "_": own.translate}
        return own


class Templates(JinjaTemplateEngine):
    """Litestar's way to the templates; they are asked for by `in_language`."""

    def __init__(self) -> None:
        engine = environment()
        super().__init__(engine_instance=engine)
        self.base = engine
        self.spoken: dict[str, LanguageEnvironment] = {}

    def get_template(self, template_name: str) -> Template:
        language, _, name = template_name.rpartition("/")
        if language not in self.spoken:
            self.spoken[language] = self.base.speaking(language)
        return self.spoken[language].get_template(name)


def environment() -> LanguageEnvironment:
    """Lines that hold only logic leave nothing behind in a page; all know where files are."""
    # Files of an installed package do not change: no need to ask the disk at each include.
    engine = LanguageEnvironment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    engine.filters["table_links"] = table_links
    engine.globals["log_lines"] = LogMarkup(engine)
    engine.globals["static"] = style_sheets.static()
    engine.globals["style_sheet"] = style_sheets.address()
    engine.globals["board_style"] = style_sheets.board_address
    return engine
