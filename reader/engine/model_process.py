"""The one process that fetches: ``quoth models`` as a child of the engine, which ends with the download."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable, Sequence

import msgspec

from models.cancel import CancelToken
from models.errors import ModelError
from models.install_lines import InstallDone, InstallProgress, InstallStopped, decode_line
from reader.system import interrupt

GRACE_SECONDS = 30.0
"""How long a child that was asked to stop may take: a connection that is silent is given up after 20 seconds."""
_log = logging.getLogger(__name__)


def fetching_command() -> list[str]:
    """How the command line is started that fetches models; only there are sockets opened."""
    if getattr(sys, "frozen", False):
        return [sys.executable]
    return [sys.executable, "-m", "reader.cli"]


def fetch(
    command: Sequence[str],
    action: str,
    target: str,
    progress: Callable[[InstallProgress], None],
    cancel: CancelToken,
) -> tuple[str, ...]:
    """Have ``quoth models <action> <target>`` run to its end; the ids of the models that it installed or pinned.

    Raises ``ModelError`` with the child's sentence, and ``Cancelled`` once the child is gone.
    """
    whole = [*command, "models", action, target, "--json"]
    with subprocess.Popen(whole, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as child:
        end: InstallDone | InstallStopped | None = None
        try:
            with cancel.interrupting(lambda: interrupt(child)):  # so that it stops pip, too
                for line in child.stdout or ():
                    end = _heard(line, progress) or end
        finally:
            _end(child)
    cancel.check()
    match end:
        case InstallDone(models=models):
            return models
        case InstallStopped(why=why) if why:
            raise ModelError(why)
    raise ModelError(f"The download stopped by itself (exit code {child.returncode}); start it again to go on.")


def _heard(line: bytes, progress: Callable[[InstallProgress], None]) -> InstallDone | InstallStopped | None:
    """Pass on how far it is; the line that says how it ended."""
    try:
        said = decode_line(line)
    except msgspec.MsgspecError:
        _log.warning("a line of the process that fetches a model is none (%d bytes)", len(line))
        return None
    if isinstance(said, InstallProgress):
        progress(said)
        return None
    return said


def _end(child: subprocess.Popen[bytes]) -> None:
    if child.poll() is None:
        interrupt(child)  # so that it stops pip, too, and keeps what there is
    try:
        child.wait(GRACE_SECONDS)
    except subprocess.TimeoutExpired:
        child.kill()
