"""How the package wants a page of the reading order to be shown: its layout, its side of a spread, its flow."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from indexing.publication_types import Side, Spread

_SIDES: Mapping[str, Side] = {
    "page-spread-left": "left",
    "page-spread-right": "right",
    "page-spread-center": "center",
    "facing-page-left": "left",  # Kindle's
    "facing-page-right": "right",
}
ROLL = "roll"
_SPREADS: Mapping[str, Spread] = {"none": "never", "both": "always", "portrait": "always"}


def layout_of(words: Sequence[str], book: str) -> str:
    """The layout of a page with these properties; ``book``: that of the others."""
    layout = _first(words, "rendition:layout-")
    return layout if layout in {"pre-paginated", "reflowable", ROLL} else book


def side_of(words: Sequence[str]) -> Side:
    """The side of a spread that a page is to stand on."""
    return next((_SIDES[word] for word in map(_plain, words) if word in _SIDES), "")


def spread_of(words: Sequence[str], properties: Mapping[str, str]) -> Spread:
    """When a page may stand beside another, by its own properties or the book's."""
    wanted = _first(words, "rendition:spread-") or properties.get("rendition:spread", "")
    return _SPREADS.get(wanted.lower(), "wide")


def is_scrolled(properties: Mapping[str, str]) -> bool:
    """Whether the book asks to be scrolled and not to be turned in pages."""
    flow, layout = properties.get("rendition:flow", ""), properties.get("rendition:layout", "")
    return flow.lower() in {"scrolled-doc", "scrolled-continuous"} or layout.lower() == ROLL


def _first(words: Sequence[str], prefix: str) -> str:
    return next((word.removeprefix(prefix) for word in words if word.startswith(prefix)), "")


def _plain(word: str) -> str:
    return word.removeprefix("rendition:")
