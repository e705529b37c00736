"""A copy of a model's file in a format that the processor multiplies faster: made once, at the install, by llama.cpp.

It lies beside the original as ``faster-<format>-<hash of the original>-<its own hash>.gguf``: a copy of another file
isn't taken for this one's, and a damaged one isn't taken at all. It is never needed; without it the original is used.
"""

from __future__ import annotations

import errno
import logging
import os
import shutil
from collections.abc import Callable
from pathlib import Path

from models.catalog import FastFormat
from models.errors import ModelError
from models.hashes import HashRecords, hash_file
from models.user_message import verbatim

DIGITS = 16
SPARE_BYTES = 256 * 1024 * 1024
"""Room left on the disk after a copy was made: others need it more."""
_log = logging.getLogger(__name__)


Requantiser = Callable[[Path, Path, FastFormat], None]
"""Writes a model's file with its matrices in another format. ``ModelError`` or ``OSError`` if it can't."""


def requantise_here(source: Path, target: Path, fast: FastFormat) -> None:
    """Do it in this process, which llama.cpp may end."""
    try:
        from models.llama import LlamaError, requantise  # noqa: PLC0415  # takes long to load
    except ImportError as error:
        raise ModelError(verbatim("llama.cpp isn’t installed")) from error
    try:
        requantise(source, target, fast)
    except LlamaError as error:
        raise ModelError(error.message) from error


def find_faster(original: Path, sha256: str, fast: FastFormat, hashes: HashRecords) -> Path | None:
    """The intact copy of the file with this hash, if there is one."""
    for copy in original.parent.glob(f"{_stem(sha256, fast)}*.gguf"):
        try:
            if hashes.sha256(copy)[:DIGITS] == copy.stem.rpartition("-")[2]:
                return copy
        except OSError:
            continue
    return None


def make_faster(
    original: Path, sha256: str, fast: FastFormat, hashes: HashRecords, requantise: Requantiser = requantise_here
) -> Path | None:
    """The intact copy, made now if there is none; None if it can't be made, and the log says why. Takes seconds."""
    if faster := find_faster(original, sha256, fast, hashes):
        return faster
    part = original.with_name(f".faster.{os.getpid()}")
    try:
        if shutil.disk_usage(original.parent).free < 2 * original.stat().st_size + SPARE_BYTES:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        requantise(original, part, fast)
        digest = hash_file(part)
        copy = original.with_name(f"{_stem(sha256, fast)}{digest[:DIGITS]}.gguf")
        for stale in original.parent.glob("faster-*.gguf"):
            stale.unlink()
        part.replace(copy)
        hashes.remember(copy, digest)
    except (ModelError, OSError) as error:
        _log.warning("%s has no faster copy: %s", original, error)
        return None
    finally:
        part.unlink(missing_ok=True)
    return copy


def _stem(sha256: str, fast: FastFormat) -> str:
    return f"faster-{fast}-{sha256[:DIGITS]}-"
