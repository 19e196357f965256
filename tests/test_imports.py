"""Which layer may import which stands in pyproject.toml; kernel and games need only Python."""

from __future__ import annotations

import sys
from pathlib import Path

import grimp
import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[1]
GRAPH = grimp.build_graph("cockade", include_external_packages=True, cache_dir=None)


def test_layers() -> None:
    """The same as the command `lint-imports`."""
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


@pytest.mark.parametrize("layer", ["cockade.kernel", "cockade.games"])
def test_only_the_standard_library_is_imported(layer: str) -> None:
    modules = {layer} | GRAPH.find_descendants(layer)
    imported = set().union(*map(GRAPH.find_modules_directly_imported_by, modules))
    tops = {name.partition(".")[0] for name in imported}
    assert tops - sys.stdlib_module_names == {"cockade"}
