"""What the compiler is told about classes; pure Python does nothing with it.

Not compiled itself, so that nothing but the standard library is needed to run.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:

    def mypyc_attr(**_: Any) -> Any:
        """Leaves a class as it is."""
        return lambda cls: cls
