"""How much of each sentence somebody says, where quotation marks or a dash tell; a speech may go on for sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable

_CLOSED_BY = {"“": "”", "„": "“”", "«": "»", "「": "」", "『": "』", '"': '"', "”": "”", "»": "«"}
"""Opening marks and what closes them; the last two open where Swedes and some Germans write."""
_MARK = re.compile(r"[“”„«»「」『』\"]")
_DASHED = re.compile(r"[—–―-]+\s*\w")


def spoken_shares(sentences: Iterable[tuple[str, bool]]) -> list[float]:
    """For each sentence the share of it that stands in quotation marks; all of a paragraph that a dash begins.

    ``sentences`` are in order, each with whether it begins a paragraph: no speech is taken to go on in the next one,
    which a well-set book opens with a mark of its own.
    """
    shares = []
    closing, dashed = "", False
    for text, begins in sentences:
        if begins:
            closing, dashed = "", _DASHED.match(text) is not None
        inside, since = 0, 0
        for mark in _MARK.finditer(text):
            if closing:
                if mark[0] not in closing:
                    continue
                inside += mark.end() - since
                closing = ""
            else:
                closing, since = _CLOSED_BY.get(mark[0], ""), mark.start()
        if closing:
            inside += len(text) - since
        shares.append(1.0 if dashed else inside / max(len(text), 1))
    return shares
