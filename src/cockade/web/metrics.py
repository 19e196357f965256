"""What a server counts and measures, for Prometheus."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)

ANSWERS = Counter("cockade_answers", "Answers written, undos included.", ["by"])
REQUESTS = Histogram(
    "cockade_request_seconds", "Time until a response began.", ["method", "status"], buckets=SECONDS
)
STREAMS = Gauge("cockade_streams", "Open event streams.")
TABLES = Gauge("cockade_tables_in_memory", "Tables held in memory.")
BOT_QUEUE = Gauge("cockade_bot_queue", "Bots' answers waiting for a worker of this process.")
BOT_SECONDS = Histogram(
    "cockade_bot_seconds", "Time until a bot answered.", ["level"], buckets=SECONDS
)
BOT_FAULTS = Counter("cockade_bot_faults", "Bots that failed, hung or died.")
STORAGE_FAULTS = Counter("cockade_storage_faults", "Reads and writes that the storage refused.")
TABLE_FAULTS = Counter("cockade_table_faults", "Tables that could not be restored.")
DEFECTS = Counter("cockade_defects", "Errors of the program itself.")
