"""Files that a reader exports to and imports from: written whole or not at all, read within bounds."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from models.paths import real_path, whole_path
from models.user_message import say
from reader.engine.errors import UsageError

LARGEST = 32 * 1024 * 1024
"""Bytes of a file to import: a hundred thousand notes."""


def write_whole(path: Path, text: str) -> None:
    """Put ``text`` in the place of ``path``; UsageError with the reason if it can't be, and then the old file stays.

    It is written beside it first, so that what stands at ``path`` is never half a file.
    """
    beside: Path | None = None
    try:
        target = real_path(path)
        beside = target.with_name(f".quoth-{uuid4().hex}")
        with beside.open("x", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if target.exists():
            beside.chmod(target.stat().st_mode & 0o777)
        beside.replace(target)
    except (OSError, ValueError) as error:
        if beside is not None:
            with suppress(OSError):
                beside.unlink()
        raise UsageError(say("“{path}” can’t be written: {reason}.", path=path, reason=error)) from error


def read_bounded(path: Path) -> bytes:
    """The bytes of a file to import; UsageError with the reason if it can't be read, or is too large for notes."""
    try:
        with whole_path(path).open("rb") as stream:
            data = stream.read(LARGEST + 1)
    except (OSError, ValueError) as error:
        raise UsageError(say("“{path}” can’t be read: {reason}.", path=path, reason=error)) from error
    if len(data) > LARGEST:
        raise UsageError(
            say(
                "“{name}” has more than {number} MB: that is no file of notes.",
                name=path.name,
                number=LARGEST // 1024 // 1024,
            )
        )
    return data
