"""The one process that fetches: ``quoth models``, started for the engine, which ends with the download."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence

import msgspec

from models.cancel import CancelToken
from models.errors import ModelError
from models.install_lines import InstallDone, InstallProgress, InstallStopped, decode_line
from reader.engine.door import Fetch
from reader.engine.outside import STOPPED, fetching

GRACE_SECONDS = 30.0
"""How long a child that was asked to stop may take: a connection that is silent is given up after 20 seconds."""
_log = logging.getLogger(__name__)


def fetching_command() -> list[str]:
    """How the command line is started that fetches models; only there are sockets opened."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "reader.cli"]


def fetch(
    command: Sequence[str], wish: Fetch, progress: Callable[[InstallProgress], None], cancel: CancelToken
) -> tuple[str, ...]:
    """Have ``quoth models`` do what is wished, to its end; the ids of the models that it installed or pinned.

    Raises ``ModelError`` with the child's sentence, and ``Cancelled`` once the child is gone.
    """
    end: InstallDone | InstallStopped | None = None
    with fetching(command, wish) as child:
        try:
            with cancel.interrupting(child.interrupt):  # so that it stops pip, too
                for line in child.stdout:
                    end = _heard(line, progress) or end
        finally:
            child.interrupt()  # so that it stops pip, too, and keeps what there is
            child.end(GRACE_SECONDS)
    cancel.check()
    match end:
        case InstallDone(models=models):
            return models
        case InstallStopped(why=why) if why:
            raise ModelError(why)
    raise ModelError(STOPPED)


def _heard(line: bytes, progress: Callable[[InstallProgress], None]) -> InstallDone | InstallStopped | None:
    """Pass on how far it is; the line that says how it ended."""
    try:
        message = decode_line(line)
    except msgspec.MsgspecError:
        _log.warning("a line of the process that fetches a model is none (%d bytes)", len(line))
        return None
    if isinstance(message, InstallProgress):
        progress(message)
        return None
    return message
