"""What players may want to know before they answer: odds of battles, reach, what things are."""

from .about import about
from .charts import RESULTS, to_chart
from .odds import odds
from .reach import reach

__all__ = ["RESULTS", "about", "odds", "reach", "to_chart"]
