"""Where the reader came from: the places left by jumps, to go back to and forward again."""

from __future__ import annotations

from indexing.locator import Locator

_MOST = 200


class JumpHistory:
    """Two stacks of places, as in a browser; turning a page is no jump."""

    def __init__(self) -> None:
        self._back: list[Locator] = []
        self._ahead: list[Locator] = []

    @property
    def can_go_back(self) -> bool:
        """Whether ``back`` leads anywhere."""
        return bool(self._back)

    @property
    def can_go_forward(self) -> bool:
        """Whether ``forward`` leads anywhere."""
        return bool(self._ahead)

    def leave(self, place: Locator) -> None:
        """Remember ``place``, which the reader jumps away from."""
        if not self._back or self._back[-1] != place:
            self._back = [*self._back[1 - _MOST :], place]
        self._ahead.clear()

    def back(self, place: Locator) -> Locator | None:
        """The place to go back to from ``place``; None if there is none."""
        return _step(self._back, self._ahead, place)

    def forward(self, place: Locator) -> Locator | None:
        """The place to go forward to from ``place``; None if there is none."""
        return _step(self._ahead, self._back, place)

    def clear(self) -> None:
        """Forget everything."""
        self._back.clear()
        self._ahead.clear()


def _step(taken: list[Locator], given: list[Locator], place: Locator) -> Locator | None:
    if not taken:
        return None
    given.append(place)
    return taken.pop()
