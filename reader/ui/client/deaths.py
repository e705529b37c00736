"""Remembers what the engine was at when it died: what it died of twice isn't asked of it a third time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from reader.engine.protocol import AboutText, Request, encode

_ENOUGH = 2


class Deaths:
    """Counts deaths by request, for as long as the window is open."""

    def __init__(self) -> None:
        self._counted: Counter[bytes] = Counter()

    def count(self, requests: Iterable[Request[Any]]) -> None:
        """The engine has died while it was at work on these."""
        self._counted.update({_key(request) for request in requests})

    def blames(self, request: Request[Any]) -> bool:
        """Whether the engine has died of ``request`` often enough."""
        return bool(self._counted) and self._counted[_key(request)] >= _ENOUGH


def _key(request: Request[Any]) -> bytes:
    """The same for a question that is asked again from another page."""
    if isinstance(request, AboutText):
        request = replace(request, position=None, before=None)
    return encode(request)
