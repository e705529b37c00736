"""A state as a file: an AnnotationSet as the export writes it, which other programs read, with what is ours beside it.

``quoth`` of the set says up to where each writer's versions were seen; ``quoth`` of an item is its version; what is no
annotation is in ``records``. A file is understood whole or not at all: what was left out would count as deleted.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from indexing.locator import TextRange
from models.user_message import UserError, say
from reader.engine.annotations.annotation_set import CONTEXT, STYLES, about_written, item_written
from reader.engine.annotations.annotation_set import VERSION as SET_VERSION
from reader.engine.annotations.entries import About, Entry
from reader.engine.annotations.service import as_colour, as_kind, as_style
from reader.engine.carrying.records import (
    MOST_NUMBER,
    MOST_VERSIONS,
    Carried,
    CarriedDetail,
    CarriedName,
    CarriedNote,
    CarriedPlace,
    CarriedTurn,
    CarriedWord,
    NoteId,
    NoteString,
)
from reader.engine.carrying.shown import shown
from reader.engine.carrying.state import MOST_OVER, Dot, State, Version
from reader.links import Link, parse_link

FORMAT = 2
"""Of what is ours in these files, 2 since words are among it. A newer one is left alone."""

_Number = Annotated[int, Meta(ge=1, le=MOST_NUMBER)]
_WriterName = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]
_Dot = tuple[_WriterName, _Number]
_Over = Annotated[tuple[_Dot, ...], Meta(max_length=MOST_OVER)]


class NotOurs(UserError):
    """A file that can't be joined, and is left alone."""


@dataclass(frozen=True, slots=True)
class CarriedBook:
    """What a file says: the book it is about, and the state of what was written about it."""

    about: About
    state: State


class _Head(Struct):
    book: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]
    carried: int
    seen: Annotated[dict[_WriterName, _Number], Meta(max_length=10_000)] = {}


class _HeadOnly(Struct):
    quoth: _Head


class _AboutBook(Struct):
    title: Annotated[str, Meta(max_length=10_000)] = msgspec.field(name="dc:title", default="")
    creator: tuple[str, ...] = msgspec.field(name="dc:creator", default=())
    identifier: tuple[str, ...] = msgspec.field(name="dc:identifier", default=())


class _Quote(Struct, tag_field="type", tag="TextQuoteSelector"):
    exact: str
    prefix: str = ""
    suffix: str = ""


class _Target(Struct):
    quoth: str
    source: str = ""
    selector: Annotated[tuple[_Quote, ...], Meta(max_length=1)] = ()


class _Body(Struct):
    value: NoteString
    color: str = ""
    highlight: Literal["solid", "underline", "strikethrough"] = "solid"


class _Stamp(Struct):
    note: NoteId
    dot: _Dot
    over: _Over = ()
    imported: bool = False


class _Item(Struct):
    motivation: Literal["bookmarking", "highlighting"]
    created: str
    modified: str
    target: _Target
    quoth: _Stamp
    body: _Body | None = None


class _Record(Struct):
    dot: _Dot
    value: CarriedPlace | CarriedDetail | CarriedName | CarriedWord | CarriedTurn
    over: _Over = ()


class _File(Struct):
    quoth: _Head
    about: _AboutBook
    items: Annotated[tuple[_Item, ...], Meta(max_length=MOST_VERSIONS)]
    records: Annotated[tuple[_Record, ...], Meta(max_length=MOST_VERSIONS)] = ()


_decode_head = msgspec.json.Decoder(_HeadOnly).decode
_decode_file = msgspec.json.Decoder(_File).decode


def write_document(book: CarriedBook) -> bytes:
    """The file; the same state is always written the same."""
    ordered = sorted(book.state.versions.items(), key=lambda item: (item[1].key, item[0]))
    ids = {dot: item.value for item in shown(book.state).values() for dot in item.dots}
    document = {
        "@context": CONTEXT,
        "type": "AnnotationSet",
        "generator": {"id": "urn:x-quoth", "type": "Software", "name": "Quoth"},
        "title": book.about.title,
        "quoth": {
            "version": SET_VERSION,
            "carried": FORMAT,
            "book": book.about.book,
            "seen": dict(sorted(book.state.seen.items())),
        },
        "about": about_written(book.about),
        "items": [
            _item(dot, version, version.value, ids)
            for dot, version in ordered
            if isinstance(version.value, CarriedNote)
        ],
        "records": [
            {"dot": dot, "over": version.over, "value": version.value}
            for dot, version in ordered
            if not isinstance(version.value, CarriedNote)
        ],
    }
    return msgspec.json.format(msgspec.json.encode(document), indent=1) + b"\n"


def read_document(data: bytes) -> CarriedBook:
    """Read a file; NotOurs if it isn't one, is damaged, or newer than this program."""
    try:
        head = _decode_head(data).quoth
        if head.carried > FORMAT:
            raise NotOurs(say("It was written by a newer version of Quoth."))
        file = _decode_file(data)
        versions: dict[Dot, Version] = {item.quoth.dot: Version(_note(item), item.quoth.over) for item in file.items}
        versions |= {record.dot: Version(_checked(record.value), record.over) for record in file.records}
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise NotOurs(say("It is damaged, or no file that Quoth wrote.")) from error
    state = State(versions, head.seen)
    if len(versions) != len(file.items) + len(file.records) or not all(map(state.has_seen, versions)):
        raise NotOurs(say("It contradicts itself."))
    about, identifier = file.about, next(iter(file.about.identifier), "")
    return CarriedBook(About(head.book, about.title, about.creator, identifier), state)


def _item(dot: Dot, version: Version, note: CarriedNote, shown_as: Mapping[Dot, Carried]) -> dict[str, Any]:
    place = TextRange.of(note.spine, note.start, note.end)
    as_shown = shown_as[dot]
    entry = Entry(
        # ids differ, as others read them
        id=as_shown.id if isinstance(as_shown, CarriedNote) else note.id,
        kind=as_kind(note.kind),
        place=place,
        link=str(Link(note.book, place)),
        href=note.href,
        quote=note.quote,
        before=note.before,
        after=note.after,
        colour=as_colour(note.colour),
        note=note.note,
        created=note.created,
        changed=note.changed,
        style=as_style(note.kind),
    )
    stamp = {"note": note.id, "dot": dot, "over": version.over, "imported": note.imported}
    return {**item_written(entry), "quoth": stamp}


def _note(item: _Item) -> CarriedNote:
    link = parse_link(item.target.quoth)
    quote = item.target.selector[0] if item.target.selector else _Quote("")
    is_mark, body = item.motivation == "highlighting", item.body or _Body("")
    note = CarriedNote(
        id=item.quoth.note,
        kind=STYLES[body.highlight] if is_mark else "bookmark",
        book=link.book,
        spine=link.place.start.spine,
        start=link.place.start.offset,
        end=link.place.end.offset,
        quote=quote.exact,
        before=quote.prefix,
        after=quote.suffix,
        colour=as_colour(body.color) if is_mark else "",
        note=body.value,
        created=item.created,
        changed=item.modified,
        imported=item.quoth.imported,
        href=item.target.source,
    )
    for written in (note.created, note.changed):
        datetime.fromisoformat(written)
    return msgspec.convert(msgspec.to_builtins(note), CarriedNote)  # with all its bounds


def _checked(value: Carried) -> Carried:
    times: tuple[str, ...] = (value.asked,) if isinstance(value, CarriedTurn) else ()
    if isinstance(value, CarriedWord):
        times = (value.created, value.changed)
    for written in times:
        datetime.fromisoformat(written)
    return value
