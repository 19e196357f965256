"""Games on a Ray cluster (the extra `cluster`): the same results, from many machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, Final

from ..kernel import packs
from .code import fingerprint
from .runners import Batch, RunnerError, in_order, play_batch
from .simulation import Experiment, Result

LOCAL: Final = "ray"
# Ray itself plays a batch again that was lost with its worker or machine.
RETRIES: Final = 20


class RayRunner:
    """Workers of a Ray cluster, or of one that is started on this machine for the study."""

    def __init__(self, address: str, data: str = "") -> None:
        if address != LOCAL and not address.startswith("ray://"):
            raise RunnerError(f"--on takes ray or ray://HOST:PORT, not {address!r}.")
        try:
            self.ray: Any = import_module("ray")
        except ImportError:
            raise RunnerError("Ray is not installed; install cockade[cluster].") from None
        self.address = address
        self.data = data or packs.chosen()
        self.began = False

    def __enter__(self) -> RayRunner:
        self.began = not self.ray.is_initialized()
        if self.began:
            self.connect()
        return self

    def connect(self) -> None:
        local = self.address == LOCAL
        try:
            self.ray.init(
                address=None if local else self.address,
                include_dashboard=False if local else None,
                log_to_driver=False,
                logging_level="error",
            )
        except (ConnectionError, ValueError) as error:
            raise RunnerError(f"{self.address} cannot be used: {error}") from None

    def __exit__(self, *error: object) -> None:
        if self.began:
            self.ray.shutdown()

    def play(self, plan: Experiment, numbers: Iterable[int]) -> Iterator[Result]:
        task = self.ray.remote(play_batch).options(
            max_retries=RETRIES, runtime_env=self.environment()
        )
        code = fingerprint(plan.game)
        cores = int(self.ray.cluster_resources().get("CPU", 1))

        def submit(batch: list[int]) -> Any:
            return task.remote(plan, batch, code)

        def wait(handle: Any) -> Batch:
            batch: Batch = self.ray.get(handle)
            return batch

        lost = self.ray.exceptions.WorkerCrashedError
        return in_order(numbers, submit, wait, cores, lost=lost, renew=lambda: None)

    def environment(self) -> dict[str, Any]:
        """The data pack holds for the workers too; they find it at the same path."""
        return {"env_vars": {packs.VARIABLE: self.data}} if self.data else {}
