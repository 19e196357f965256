"""Help for whoever decides: chances, and what an option means."""

from .about import about
from .charts import RESULTS, to_chart
from .odds import odds

__all__ = ["RESULTS", "about", "odds", "to_chart"]
