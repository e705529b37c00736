"""What the command line asks for, in a new window or in the one that is open already."""

from __future__ import annotations

from typing import Annotated

import msgspec

_Path = Annotated[str, msgspec.Meta(min_length=1, max_length=8192)]


class WindowArguments(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What ``quoth open`` asks of the window.

    ``book`` is an id, a slug, a file or a ``quoth://`` link, to be opened; ``files`` are files and folders to be put on
    the shelf (and a file is opened, if it is the only one and there's no ``book``); ``question`` is asked of the book
    unless its conversation holds the answer already. ``look_ahead`` lifts the spoiler guard for it.
    """

    book: _Path | None = None
    files: Annotated[tuple[_Path, ...], msgspec.Meta(max_length=1000)] = ()
    question: Annotated[str, msgspec.Meta(max_length=20_000)] | None = None
    look_ahead: bool = False
