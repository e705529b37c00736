"""How Quoth logs: to a file that is rotated, without anybody's words unless ``QUOTH_LOG`` is ``words``."""

from __future__ import annotations

import copy
import logging
import os
import traceback
from enum import Enum
from logging.handlers import RotatingFileHandler
from pathlib import Path
from types import TracebackType
from typing import TypeAlias

_MOST_BYTES = 1_000_000
_Raised: TypeAlias = tuple[type[BaseException], BaseException, TracebackType | None] | tuple[None, None, None]


def log_to(path: Path) -> None:
    """Log this process to ``path``; the file before it is kept when it has grown to a megabyte."""
    logging.raiseExceptions = False  # a disk too full for the log ends nothing, and stderr is not for people
    logging.basicConfig(level=logging.INFO, handlers=[log_handler(path)])


def log_handler(path: Path) -> logging.Handler:
    """What writes to the log at ``path``."""
    handler = RotatingFileHandler(path, maxBytes=_MOST_BYTES, backupCount=1, encoding="utf-8")
    shape = "%(asctime)s %(levelname)s %(name)s: %(message)s"
    with_words = os.environ.get("QUOTH_LOG") == "words"
    handler.setFormatter(logging.Formatter(shape) if with_words else WordlessFormatter(shape))
    return handler


class WordlessFormatter(logging.Formatter):
    """Leaves out all that may be somebody's words: a text, an address, what an error says.

    Numbers, the names of types and the lines of our code that an error came through stay.
    """

    def format(self, record: logging.LogRecord) -> str:
        """One entry of the log."""
        bare = copy.copy(record)
        if isinstance(record.args, dict):
            bare.args = {name: _bare(value) for name, value in record.args.items()}
        else:
            bare.args = tuple(map(_bare, record.args or ()))
        bare.exc_text = None
        return super().format(bare)

    def formatException(self, ei: _Raised) -> str:  # noqa: N802 - logging's name
        """The way of an error, and of those that it came from, without what they say."""
        lines: list[str] = []
        error, seen = ei[1], set[int]()
        while error is not None and id(error) not in seen:
            seen.add(id(error))
            lines = [*traceback.format_tb(error.__traceback__), f"{type(error).__name__}\n", *lines]
            error = error.__cause__ or error.__context__
        return "".join(lines).rstrip()


def _bare(value: object) -> object:
    """A number, a type, a member of an enumeration as it is; of an error its type; of a text how long it is."""
    if value is None or isinstance(value, bool | int | float | Enum):
        return value
    if isinstance(value, type):
        return value.__name__
    if isinstance(value, BaseException):
        return type(value).__name__
    return f"[{len(value)}]" if isinstance(value, str | bytes) else "[…]"
