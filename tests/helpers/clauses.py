"""Reads which clauses the tests of a folder name, without importing them."""

from __future__ import annotations

import ast
from pathlib import Path


def named_clauses(folder: Path) -> set[str]:
    """All ids in `@pytest.mark.clause(…)` decorators below a folder."""
    found: set[str] = set()
    for path in folder.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    found |= marked(decorator)
    return found


def marked(decorator: ast.expr) -> set[str]:
    if not isinstance(decorator, ast.Call) or not isinstance(decorator.func, ast.Attribute):
        return set()
    if decorator.func.attr != "clause":
        return set()
    return {str(ast.literal_eval(argument)) for argument in decorator.args}
