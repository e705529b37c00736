"""Markdown of a book's annotations: made to be read, in any program, and read back with the notes that were edited.

An entry is a comment with what isn't for reading, the words as a block quote, the note as it is, and a line that links
to the passage. The note ends there, so that it may hold whatever Markdown it likes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeVar

import msgspec

from models.user_message import say
from reader.engine.annotations.annotation_set import colour_read, place_of_link, time_read
from reader.engine.annotations.entries import STYLE_WORDS, About, Entry, NoteFile, UnreadableFile
from reader.engine.annotations.service import as_style

F = TypeVar("F", bound=msgspec.Struct)
_OPEN = "Open in Quoth"
_COMMENT = re.compile(r"^<!-- quoth (?P<facts>\{.*\}) -->$")
_LINK = re.compile(rf"^\[{_OPEN}\]\((?P<link>quoth://[^)\s]*)\)(?: · .*?)?(?: · `(?P<cfi>epubcfi\(.*\))`)?$")
_OURS = re.compile(rf"\\*(?:<!-- quoth |\[{_OPEN}\])")
"""The beginning of a line that a note can't hold as it is: it gets a backslash more."""
# CommonMark's, and what Obsidian and others add: strike-through, marked text, formulas, tags, comments
_SPECIAL = re.compile(r"[\\`*_\[\]<&~$]|=(?==)|(?<==)=|%(?=%)|(?<=%)%|#(?=[^\s#])")
_LINE_START = re.compile(r"^(\s*)([#>+\-=~|]|\d{1,9}(?=[.)]))")
_ESCAPED = re.compile(r"\\([!-/:-@\[-`{-~])")


class _Facts(msgspec.Struct, frozen=True, omit_defaults=True):
    """What the comment above an entry holds: all that another program needs and a reader doesn't.

    A highlight's style is not written, as it was before there were others; CFIs stood on the last line in older files.
    """

    id: str
    kind: str
    colour: str
    created: str
    changed: str
    style: str = "highlight"
    cfi: str = ""


class _Head(msgspec.Struct, frozen=True):
    """What the comment at the top holds."""

    version: int
    book: str
    title: str
    authors: tuple[str, ...]
    identifier: str


def write_markdown(file: NoteFile) -> str:
    """The file as Markdown."""
    about = file.about
    head = _Head(1, about.book, about.title, about.authors, about.identifier)
    parts = [_comment(head), f"# {escaped(about.title)}"]
    if about.authors:
        parts.append(escaped(", ".join(about.authors)))
    chapter = ""
    for entry in file.entries:
        if entry.chapter and entry.chapter != chapter:
            parts.append(f"## {escaped(entry.chapter)}")
        chapter = entry.chapter
        parts += _written(entry)
    return "\n\n".join(parts) + "\n"


def escaped(text: str) -> str:
    """``text`` as words, whatever they would mean in Markdown."""
    lines = (_SPECIAL.sub(r"\\\g<0>", line) for line in text.split("\n"))
    return "\n".join(_LINE_START.sub(_escaped_start, line) for line in lines)


def quoted(text: str) -> str:
    """``text`` as a block quote."""
    return "\n>\n".join(f"> {line}".rstrip() for line in escaped(text).split("\n"))


def link_written(link: str, *details: str) -> str:
    """The line that opens a passage, with what else there is to say of it."""
    return " · ".join((f"[{_OPEN}]({link})", *filter(None, details)))


def _written(entry: Entry) -> Iterator[str]:
    colour = entry.colour if entry.kind == "highlight" else ""
    yield _comment(_Facts(entry.id, entry.kind, colour, entry.created, entry.changed, entry.style, entry.cfi))
    yield quoted(entry.quote)  # an empty one too: a note may begin with a quote of its own
    if entry.note:
        # a note can hold what looks like the end of an entry, or the beginning of one
        yield "\n".join(f"\\{line}" if _OURS.match(line) else line for line in lines(entry.note))
    what = f"{colour} {STYLE_WORDS[entry.style]}" if colour else "bookmark"
    yield link_written(entry.link, entry.where, what, entry.created[:10])


def _escaped_start(match: re.Match[str]) -> str:
    mark = match[2]
    return f"{match[1]}{mark}\\" if mark.isdigit() else f"{match[1]}\\{mark}"


def _comment(facts: msgspec.Struct) -> str:
    written = msgspec.json.encode(facts).decode()
    # two hyphens would end the comment; JSON can write them otherwise
    return "<!-- quoth " + written.replace("--", "-\\u002d") + " -->"


def lines(text: str) -> list[str]:
    """The lines of a text. Unlike with ``splitlines``, joining them gives the text back."""
    return text.replace("\r\n", "\n").split("\n")


def read_markdown(text: str) -> NoteFile:
    """Read such a file; UnreadableFile if it isn't one of ours."""
    head: _Head | None = None
    entries: list[Entry | None] = []
    begun: tuple[_Facts | None, list[str]] | None = None
    for line in lines(text):
        comment = _COMMENT.match(line)
        if comment and head is None:
            head = _facts(comment["facts"], _Head)
        elif comment:
            begun = _facts(comment["facts"], _Facts), []
        elif begun is not None and (link := _LINK.match(line)):
            entries.append(_entry(begun[0], begun[1], link))
            begun = None
        elif begun is not None:
            begun[1].append(line)
    if head is None:
        raise UnreadableFile(
            say(
                "Quoth reads its own files, those of Kindle, KOReader, calibre, Readest and Readwise, and tables with a"
                " column for the words."
            )
        )
    if head.version > 1:
        raise UnreadableFile(say("The file was written by a newer version of Quoth. Update Quoth to import it."))
    readable = tuple(entry for entry in entries if entry is not None)
    return NoteFile(About(head.book, head.title, head.authors, head.identifier), readable, len(entries) - len(readable))


def _facts(written: str, kind: type[F]) -> F | None:
    try:
        return msgspec.json.decode(written, type=kind)
    except (msgspec.DecodeError, RecursionError):
        return None


def _entry(facts: _Facts | None, body: list[str], link: re.Match[str]) -> Entry | None:
    if facts is None or place_of_link(link["link"]) is None:
        return None
    body = body[next((n for n, line in enumerate(body) if line.strip()), len(body)) :]
    held = next((n for n, line in enumerate(body) if not line.startswith(">")), len(body))
    quote = "\n".join(line for line in (raw[1:].strip() for raw in body[:held]) if line)
    note = "\n".join(line[1:] if line[:1] == "\\" and _OURS.match(line[1:]) else line for line in body[held:])
    return Entry(
        id=facts.id,
        kind="bookmark" if facts.kind == "bookmark" else "highlight",
        place=place_of_link(link["link"]),
        link=link["link"],
        cfi=facts.cfi or link["cfi"] or "",
        quote=_ESCAPED.sub(r"\1", quote),
        colour=colour_read(facts.colour),
        note=note.strip(),
        created=time_read(facts.created),
        changed=time_read(facts.changed) or time_read(facts.created),
        style=as_style(facts.style),
    )
