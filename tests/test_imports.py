"""Which layer may import which stands in pyproject.toml, and what each needs from elsewhere."""

from __future__ import annotations

import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from itertools import chain
from pathlib import Path
from typing import Any

import grimp
import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[1]


@cache
def graph() -> Any:
    """What imports what, found out by whichever process needs it."""
    return grimp.build_graph(
        "cockade",
        include_external_packages=True,
        exclude_type_checking_imports=True,
        cache_dir=None,
    )


def test_layers() -> None:
    """The same as the command `lint-imports`."""
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


@pytest.mark.parametrize("layer", ["cockade.kernel", "cockade.games"])
def test_only_the_standard_library_is_imported(layer: str) -> None:
    modules = {layer} | graph().find_descendants(layer)
    imported = set().union(*map(graph().find_modules_directly_imported_by, modules))
    tops = {name.partition(".")[0] for name in imported}
    assert tops - sys.stdlib_module_names == {"cockade"}


def test_every_imported_package_is_declared() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    listed = [*project["dependencies"], *chain.from_iterable(extras)]
    declared = {
        re.match(r"[\w-]+", requirement).group().lower().replace("_", "-") for requirement in listed
    }
    tops = {name.partition(".")[0] for name in graph().modules} - sys.stdlib_module_names
    homes = packages_distributions()
    needed = {homes.get(top, [top])[0].lower().replace("_", "-") for top in tops - {"cockade"}}
    assert needed - declared == set()
