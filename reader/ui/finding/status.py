"""What the find pane says about a search: one sentence or two for each way that it can end."""

from __future__ import annotations

from reader.engine.protocol import FoundText
from reader.ui.finding.search import FindWay
from reader.ui.words import tr, tr_later, tr_n

_HINT = tr_later("Finds the very words; capitals, accents and the kind of quote marks don’t matter.")
_IN_ITS_CASE = tr_later("Finds the very words with their capitals; accents and the kind of quote marks don’t matter.")
_EXPRESSION = tr_later("Finds what a regular expression matches; accents and the kind of quote marks matter.")
_WAITS = tr_later("The text of this book isn’t in yet. The search starts by itself as soon as it is.")


def status_of(found: FoundText | None, at: int | None, find_way: FindWay, *, waits_for_text: bool) -> str:
    """The sentences for ``found``, with the page at place ``at``; None: nothing has been found out yet."""
    if waits_for_text:
        return tr(_WAITS)
    if found is None:
        return tr(_EXPRESSION if find_way.expression else _IN_ITS_CASE if find_way.match_case else _HINT)
    if not found.total:
        if found.whole:
            return tr("“{words}” isn’t in this book.", words=found.query.strip())
        return tr("Not found so far.") + " " + tr(_PART)
    parts = [_count(found, at)]
    if found.beyond:
        parts.append(_beyond(found))
    if found.total > len(found.places):
        parts.append(tr("The first {number} are listed.", number=len(found.places)))
    if not found.whole:
        parts.append(tr(_PART))
    return " ".join(parts)


_PART = tr_later("The text is still being read in.")


def _count(found: FoundText, at: int | None) -> str:
    if at is not None:
        return tr("{at} of {total}", at=at + 1, total=found.total)
    return tr_n("{n} place", "{n} places", found.total)


def _beyond(found: FoundText) -> str:
    if found.beyond == found.total:
        return tr_n("– beyond where you are.", "– all beyond where you are.", found.total)
    return tr("– {number} beyond where you are.", number=found.beyond)
