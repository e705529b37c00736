"""Which of a state's versions a library shows, where several computers have written under one key at the same time."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from uuid import NAMESPACE_URL, uuid5

from msgspec.structs import replace

from reader.engine.carrying.records import Carried, CarriedDetail, CarriedName, CarriedNote, CarriedPlace, CarriedWord
from reader.engine.carrying.state import Dot, State

_Versions = list[tuple[Dot, Carried]]


@dataclass(frozen=True, slots=True)
class Shown:
    """What a library shows, and the versions that it stands for.

    ``others`` is what else was said where only one can count; ``is_second``: it is a note beside another of its key.
    """

    value: Carried
    dots: tuple[Dot, ...]
    others: tuple[Carried, ...] = ()
    is_second: bool = False


def shown(state: State) -> dict[str, Shown]:
    """What a library shows of a state, by the keys that it has there. The same on every computer."""
    by_key: dict[str, _Versions] = defaultdict(list)
    for dot, version in state.versions.items():
        by_key[version.key].append((dot, version.value))
    seconds = _part(by_key)
    _join_copies(by_key)
    return {
        key: Shown(held[0][1], (held[0][0],)) if len(held) == 1 and key not in seconds else _one(key, held, seconds)
        for key, held in by_key.items()
    }


def _part(by_key: dict[str, _Versions]) -> frozenset[str]:
    """Give each further text of a note a key of its own; these keys. A note without text loses nothing by another's."""
    seconds = set()
    waiting = sorted(key for key, held in by_key.items() if len(held) > 1 and key.startswith("note/"))
    for key in waiting:  # grows
        held = sorted(
            by_key[key], key=_order, reverse=True
        )  # the newest stays, and so does a note that is changed again
        texts = list(dict.fromkeys(text for _, value in held if (text := _text(value))))
        for text in texts[1:]:
            moved = [version for version in held if _text(version[1]) == text]
            second = f"note/{uuid5(NAMESPACE_URL, f'{key}{moved[-1][0]}').hex}"
            by_key[second] += moved
            seconds.add(second)
            waiting.append(second)
        by_key[key] = [version for version in held if _text(version[1]) not in texts[1:]]
    return frozenset(seconds)


def _join_copies(by_key: dict[str, _Versions]) -> None:
    """Make one note of those that were copied from one edition to another, which gave them another id."""
    first: dict[tuple[str, ...], str] = {}
    for key in sorted(key for key in by_key if key.startswith("note/")):
        _, value = by_key[key][-1]
        if isinstance(value, CarriedNote) and (value.note or value.quote):
            same = first.setdefault((value.kind, value.created, value.quote, value.note), key)
            if same != key:
                by_key[same] += by_key.pop(key)


def _one(key: str, held: _Versions, seconds: frozenset[str]) -> Shown:
    """The one that counts: of places the farthest, “yes” before “no”, a note with a text, a word that
    is learnt or was looked up most; otherwise the newest.
    """
    values = [value for _, value in sorted(held, key=lambda version: (_weight(version[1]), _order(version)))]
    dots = tuple(dot for dot, _ in sorted(held, key=_order))
    if isinstance(values[-1], CarriedNote):
        return Shown(replace(values[-1], id=key.removeprefix("note/")), dots, is_second=key in seconds)
    others = [value for n, value in enumerate(values[:-1]) if value != values[-1] and value not in values[:n]]
    return Shown(values[-1], dots, tuple(others))


def _weight(value: Carried) -> tuple[float, float]:
    match value:
        case CarriedPlace(spine=spine, offset=offset):
            return spine, offset
        case CarriedName(here=here):
            return int(here), 0
        case CarriedDetail(field="finished", number=number):
            return number or 0, 0
        case CarriedWord(learnt=learnt, times=times):
            return int(learnt), times
        case _:
            return int(bool(_text(value))), 0


def _text(value: Carried) -> str:
    return value.note if isinstance(value, CarriedNote) else ""


def _order(version: tuple[Dot, Carried]) -> tuple[int, str]:
    (writer, number), _ = version
    return number, writer
