"""What a book's notes look like in its file: a template of the reader's own, in a small part of Mustache.

``{{quote}}`` is a value; ``{{#notes}}…{{/notes}}`` is repeated for each note; ``{{#note}}…{{/note}}`` stands where
there is a value, and ``{{^note}}…{{/note}}`` where there is none; ``{{! … }}`` is a remark. There is nothing to compute
or to call, and only the notes are repeated, once: no template can run on, or reach anything.
https://mustache.github.io/mustache.5.html
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from models.user_message import say
from reader.engine.errors import UsageError

STANDARD = """\
# {{title}}

{{authors}}
{{#notes}}
{{#new_chapter}}

## {{chapter}}
{{/new_chapter}}

{{#block}}
{{block}}
{{/block}}
{{#note}}

{{note}}
{{/note}}

[Open in Quoth]({{link}}) · {{#where}}{{where}} · {{/where}}{{kind}} · {{date}}
{{/notes}}
"""
OF_BOOK = frozenset({"title", "authors", "link", "count"})
OF_NOTE = frozenset(
    {"block", "chapter", "colour", "created", "date", "id", "kind", "link", "new_chapter", "note", "quote", "where"}
)
LONGEST = 100_000
"""Characters of a template."""
_DEEPEST = 10
_TAG = re.compile(r"\{\{\s*(?P<sign>[#^/!]?)\s*(?P<name>[^{}]*?)\s*\}\}")
_ALONE = re.compile(r"^[ \t]*(\{\{\s*[#^/!][^{}]*\}\})[ \t]*(?:\r?\n|\Z)", re.MULTILINE)
Values = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class _Section:
    """Parts that stand where a name has a value (``wanted``) or has none: texts, and names of values in tuples."""

    name: str
    wanted: bool
    parts: list[str | tuple[str] | _Section]


class NotesTemplate:
    """UsageError, with what is wrong, for a text that is none."""

    def __init__(self, text: str) -> None:
        if len(text) > LONGEST:
            raise UsageError(say("The template has more than {number} characters.", number=LONGEST))
        self._root = _parsed(_ALONE.sub(r"\1", text))

    def written(self, book: Values, notes: Sequence[Values]) -> str:
        """The notes of a book; those of a note have the book's values too."""
        return "".join(_written(self._root, book, notes))


def _parsed(text: str) -> _Section:
    root = _Section("", wanted=True, parts=[])
    open_: list[_Section] = [root]
    at = 0
    for tag in _TAG.finditer(text):
        open_[-1].parts.append(text[at : tag.start()])
        at = tag.end()
        sign, name = tag["sign"], tag["name"]
        if sign == "!":
            continue
        if sign == "/":
            if name != open_[-1].name or len(open_) == 1:
                raise UsageError(say("In the template “{tag}” ends what wasn’t begun.", tag=f"{{{{/{name}}}}}"))
            open_.pop()
            continue
        within = any(section.name == "notes" for section in open_)
        if name not in (OF_BOOK | OF_NOTE if within else OF_BOOK) and (name != "notes" or not sign or within):
            raise UsageError(say("The template says “{tag}”, which means nothing there.", tag=f"{{{{{sign}{name}}}}}"))
        if sign:
            section = _Section(name, sign == "#", [])
            open_[-1].parts.append(section)
            open_.append(section)
        else:
            open_[-1].parts.append((name,))
        if len(open_) > _DEEPEST:
            raise UsageError(say("The template has too many parts within each other."))
    if len(open_) > 1:
        raise UsageError(say("In the template “{tag}” has no end.", tag=f"{{{{#{open_[-1].name}}}}}"))
    root.parts.append(text[at:])
    return root


def _written(section: _Section, values: Values, notes: Sequence[Values]) -> Iterator[str]:
    for part in section.parts:
        if isinstance(part, str):
            yield part
        elif isinstance(part, tuple):
            yield values.get(part[0], "")
        elif part.name == "notes" and part.wanted:
            for note in notes:
                yield from _written(part, {**values, **note}, ())
        elif bool(notes if part.name == "notes" else values.get(part.name)) == part.wanted:
            yield from _written(part, values, ())
