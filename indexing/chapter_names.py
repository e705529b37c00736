"""What an entry of the contents is called where it stands alone: “Act III · Scene II”, not one of five “Scene II”."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable

BETWEEN = " · "
_A_NUMBER = re.compile(r"[\W\d_]*[ivxlcdm]*[\W\d_]*|[一二三四五六七八九十百]+", re.IGNORECASE)


def chapter_names(entries: Iterable[tuple[str, int]]) -> list[str]:
    """The names of entries (title, depth) in their order.

    A title that is a mere number, or that others have too, comes after those of as many entries above it as it takes to
    tell them apart.
    """
    paths: list[tuple[str, ...]] = []
    above: list[tuple[int, str]] = []  # the entry's own title last
    for title, depth in entries:
        while above and above[-1][0] >= depth:
            above.pop()
        above.append((depth, title))
        paths.append(tuple(over for _, over in above))
    times = Counter(path[at:] for path in paths for at in range(len(path)))
    return [BETWEEN.join(path[_begin(path, times) :]) for path in paths]


def _begin(path: tuple[str, ...], times: Counter[tuple[str, ...]]) -> int:
    begin = max(0, len(path) - (2 if _A_NUMBER.fullmatch(path[-1]) else 1))
    while begin and times[path[begin:]] > 1:
        begin -= 1
    return begin
