"""The lock that one window of a data folder holds: the system's own, so that it is free the moment its holder dies."""

from __future__ import annotations

import logging
import sys
from pathlib import Path
from typing import IO

_log = logging.getLogger(__name__)


class WindowLock:
    """Held until ``release`` or the end of the process. The file stays; only the lock on it counts."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    @classmethod
    def take(cls, folder: Path) -> WindowLock | None:
        """The lock of ``folder``; None while another process holds it. OSError if its file can't be made."""
        file = (folder / "window.lock").open("ab")
        try:
            _lock(file)
        except (BlockingIOError, PermissionError):  # what the system says of a lock that is held
            file.close()
            return None
        except OSError as error:  # some network folders know no locks: better two windows than none
            _log.warning("the window's lock can't be taken: %s", error)
        return cls(file)

    def release(self) -> None:
        """Let another window have it."""
        self._file.close()


if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[bytes]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
