"""Makes paths as people write them absolute. Nothing here fails: whoever opens a path that leads nowhere reports it."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def whole_path(written: str | Path) -> Path:
    """The absolute path that is meant; ``~nobody`` stays as it is where there is no such user, as in a shell."""
    return Path(os.path.expanduser(written)).absolute()  # noqa: PTH111 - Path's own raises for an unknown user


def real_path(written: str | Path) -> Path:
    """The same with its symbolic links followed; a link that leads to itself stays."""
    path = whole_path(written)
    return path if "\0" in str(path) else Path(os.path.realpath(path))  # Path's own raises for such a link


def is_same_file(path: str | Path, other: str | Path) -> bool:
    """Whether both names lead to one file that is there; a disk may ignore case, as those of macOS and Windows do."""
    try:
        return Path(path).samefile(other)
    except (OSError, ValueError):
        return False


def is_there(path: str | Path) -> bool:
    """Whether a file or folder is there that we may see; a name may be too long, or a folder before it closed to us."""
    return os.path.exists(path)  # noqa: PTH110 - Path's own raises then


def is_folder(path: str | Path) -> bool:
    """Whether a folder is there that we may see."""
    return os.path.isdir(path)  # noqa: PTH112 - as above


def as_text(argument: str | Path) -> str:
    """A path, or any argument, as text that can be printed, sent and kept, whatever bytes it is made of."""
    return str(argument).encode("utf-8", sys.getfilesystemencodeerrors()).decode("utf-8", "replace")


def is_text(path: str | Path) -> bool:
    """Whether the path can be kept as text and then found again."""
    return str(path) == as_text(path)
