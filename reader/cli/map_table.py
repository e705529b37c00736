"""How the terminal shows a book's map: its names, themes and events as lines."""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Sequence
from itertools import islice

from reader.engine.protocol import Concepts, EntityLine, EventLine, NameKind, ThemeLine

_SHOWN = 25
"""Lines of a kind that are shown; JSON holds all."""
_KINDS: tuple[tuple[str, tuple[NameKind, ...]], ...] = (
    ("People", ("person",)),
    ("Places", ("place",)),
    ("Organisations and things", ("organisation", "thing")),
)
_NAME = 28


def map_table(concepts: Concepts) -> str:
    """The map for people to read."""
    if not concepts.entities and not concepts.themes:
        return "There are no names and no themes in this part of the book."
    parts = []
    for title, kinds in _KINDS:
        entities = [entity for entity in concepts.entities if entity.kind in kinds]
        head = f"{title} ({len(entities)})"
        parts += _part(f"{head:{_NAME + 2}} mentions  chapters", entities, map(_entity, entities))
    parts += _part(
        f"Themes ({len(concepts.themes)})", concepts.themes, (_theme(it, concepts) for it in concepts.themes)
    )
    in_order = sorted(concepts.events[:_SHOWN], key=lambda event: event.citation.start)
    parts += _part(f"Events ({len(concepts.events)})", concepts.events, map(_event, in_order))
    return "\n\n".join(parts)


def _part(head: str, all_of_them: Sequence[object], lines: Iterable[str]) -> list[str]:
    if not all_of_them:
        return []
    more = len(all_of_them) - _SHOWN
    rest = [f"  … and {more} more; --json shows all"] if more > 0 else []
    return ["\n".join([head, *islice(lines, _SHOWN), *rest])]


def _entity(entity: EntityLine) -> str:
    chapters = sum(count > 0 for count in entity.chapters)
    also = f"  also {', '.join(entity.aliases)}" if entity.aliases else ""
    return _short(f"  {_short(entity.name, _NAME):{_NAME}} {entity.mentions:8}  {chapters:8}{also}", _width())


def _theme(theme: ThemeLine, concepts: Concepts) -> str:
    chapters = sum(share > 0 for share in theme.chapters)
    best = max(range(len(theme.chapters)), key=lambda n: theme.chapters[n])
    words = _short(", ".join(theme.terms), _width() - 40)
    return f"  {words}  ({chapters} chapters, most in “{_short(concepts.chapters[best].title, 24)}”)"


def _event(event: EventLine) -> str:
    what = "First together" if event.kind == "meeting" else "Suddenly much"
    cited = event.citation
    head = f"  {what}: {' and '.join(event.entities)} ({_short(cited.chapter, 30)}, {cited.start})"
    return f"{_short(head, _width())}\n      {_short(cited.quote, _width() - 6)}"


def _width() -> int:
    return max(60, min(110, shutil.get_terminal_size().columns)) - 1


def _short(text: str, most: int) -> str:
    lead = len(text) - len(text.lstrip())
    line = text[:lead] + " ".join(text.split()) if "\n" in text else text
    return line if len(line) <= most else line[: most - 1].rstrip(" ,") + "…"
