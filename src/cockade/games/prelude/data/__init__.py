"""The components: TOML files, and the modules that load and check them."""

from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent
