"""What the find pane says about a search: one sentence or two for each way that it can end."""

from __future__ import annotations

from reader.engine.protocol import FoundText

_HINT = "Finds the very words; capitals, accents and the kind of quote marks don't matter."
_WAITS = "The text of this book isn't in yet. The search starts by itself as soon as it is."


def status_of(found: FoundText | None, at: int | None, *, waits_for_text: bool) -> str:
    """The sentences for ``found``, with the page at place ``at``; None: nothing has been found out yet."""
    if waits_for_text:
        return _WAITS
    if found is None:
        return _HINT
    if not found.total:
        return f"“{found.query.strip()}” isn't in this book." if found.whole else f"Not found so far. {_PART}"
    parts = [_count(found, at)]
    if found.beyond:
        parts.append(_beyond(found))
    if found.total > len(found.places):
        parts.append(f"The first {len(found.places):,} are listed.")
    if not found.whole:
        parts.append(_PART)
    return " ".join(parts)


_PART = "The text is still being read in."


def _count(found: FoundText, at: int | None) -> str:
    if at is not None:
        return f"{at + 1:,} of {found.total:,}"
    return "1 place" if found.total == 1 else f"{found.total:,} places"


def _beyond(found: FoundText) -> str:
    if found.beyond == found.total:
        return "– beyond where you are." if found.total == 1 else "– all beyond where you are."
    return f"– {found.beyond:,} beyond where you are."
