"""What a library keeps of a book as what is carried, and back."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import get_args

import msgspec

from indexing.locator import Locator, TextRange
from indexing.store.annotations import AnnotationRow
from indexing.store.carrying import BookContents
from indexing.store.kept_words import WordRow
from indexing.store.library_rows import EditedBook, GuardRow, SavedPosition, StoredTurn
from indexing.store.shelf_details import NameTable, tidy_names
from reader.engine.annotations.service import as_colour, as_style
from reader.engine.carrying import records
from reader.engine.carrying.exchange import Held
from reader.engine.protocol import GuardMode, decode_answer

_LONGEST_TAG = 100
"""Characters of a language's tag."""
_GUARDS: tuple[str, ...] = get_args(GuardMode)


def carried_of(contents: BookContents, href: Callable[[int], str] = lambda _spine: "") -> dict[str, records.Carried]:
    """All that is carried of a book, by key; ``href`` gives the file of a spine item."""
    values: list[records.Carried] = [
        *(_note(row, href(row.range.start.spine)) for row in contents.annotations),
        *_place(contents),
        *_details(contents),
        *_names("tag", contents.tags, contents.own_tags),
        *_names("collection", contents.collections, ()),
        *map(_word, contents.words),
        *_turns(contents.turns),
    ]
    return {value.key: value for value in values}


def contents_of(held: Held, before: BookContents) -> BookContents:
    """What the library is to keep; what it can't show stays as it was ``before``."""
    values = list(held.values())
    stored = {row.id: row for row in before.annotations}
    notes = tuple(_row(value, before.book, stored) for value in values if isinstance(value, records.CarriedNote))
    details = {value.field: value for value in values if isinstance(value, records.CarriedDetail)}
    place = held.get(f"place/{before.book}") or next(
        (value for value in values if isinstance(value, records.CarriedPlace)), None
    )
    guard = _guard(details, before.guard)
    position = before.position
    if isinstance(place, records.CarriedPlace) and (place.book == before.book or position is None):
        position = SavedPosition(Locator(place.spine, place.offset), place.quote, place.before, place.after)
        read = None if place.read is None or place.book != before.book else Locator(*place.read)
        guard = replace(guard, read=read)
    return replace(
        before,
        annotations=notes,
        position=position,
        guard=guard,
        edit=replace(_edit(details), description=before.edit.description),
        tags=_named("tag", values, before.tags, before.own_tags),
        collections=_named("collection", values, before.collections, ()),
        turns=_kept_turns(values, before.turns),
        words=_kept_words(values, before),
    )


def as_kept(held: Held, before: BookContents) -> dict[str, records.Carried]:
    """What a library holds of a book that had nothing but its own tags, and was given all that."""
    empty = BookContents(before.book, own_tags=before.own_tags)
    return carried_of(contents_of(held, empty))


def _note(row: AnnotationRow, href: str = "") -> records.CarriedNote:
    start, is_mark = row.range.start, row.kind != "bookmark"
    return records.CarriedNote(
        id=row.id,
        kind=as_style(row.kind) if is_mark else "bookmark",
        book=row.book,
        spine=start.spine,
        start=start.offset,
        end=row.range.end.offset,
        quote=row.quote,
        before=row.context_before if row.quote else "",
        after=row.context_after if row.quote else "",
        colour=as_colour(row.colour) if is_mark else "",
        note=row.note,
        created=row.created,
        changed=row.changed,
        imported=row.imported,
        href=href,
    )


def _row(note: records.CarriedNote, book: str, stored: dict[str, AnnotationRow]) -> AnnotationRow:
    """The row of a note; where its words were found meanwhile is the library's own business."""
    row = AnnotationRow(
        id=note.id,
        book=book,
        kind=note.kind,
        range=TextRange.of(note.spine, note.start, note.end),
        quote=note.quote,
        context_before=note.before,
        context_after=note.after,
        colour=note.colour,
        note=note.note,
        created=note.created,
        changed=note.changed,
        imported=note.imported,
    )
    known = stored.get(note.id)
    same = known is not None and _note(known) == msgspec.structs.replace(note, href="")
    return known if same and known is not None else row


def _place(contents: BookContents) -> Iterator[records.CarriedPlace]:
    place, read = contents.position, contents.guard.read
    if place is not None:
        yield records.CarriedPlace(
            book=contents.book,
            spine=place.locator.spine,
            offset=place.locator.offset,
            quote=place.quote,
            before=place.context_before,
            after=place.context_after,
            read=None if read is None else (read.spine, read.offset),
        )


def _details(contents: BookContents) -> Iterator[records.CarriedDetail]:
    edit, guard = contents.edit, contents.guard
    texts: tuple[tuple[records.DetailField, str | None], ...] = (("title", edit.title), ("language", edit.language))
    yield from (records.CarriedDetail(field, (text,)) for field, text in texts if text is not None)
    if edit.authors is not None:
        yield records.CarriedDetail("authors", edit.authors)
    if edit.series is not None:
        yield records.CarriedDetail("series", (edit.series,), edit.series_index)
    if guard.mode is not None:
        yield records.CarriedDetail("guard", (guard.mode,))
    numbers: tuple[tuple[records.DetailField, int | None], ...] = (
        ("rating", edit.rating or None),
        ("finished", guard.finished or None),
        ("story", guard.story),
    )
    yield from (records.CarriedDetail(field, number=float(number)) for field, number in numbers if number is not None)


def _edit(details: dict[records.DetailField, records.CarriedDetail]) -> EditedBook:
    def text(field: records.DetailField) -> str | None:
        detail = details.get(field)
        return detail.texts[0] if detail is not None and detail.texts else None

    authors, series, rating = (details.get(field) for field in ("authors", "series", "rating"))
    return EditedBook(
        title=text("title"),
        authors=authors.texts if authors is not None and authors.texts else None,
        series=text("series"),
        series_index=series.number if series is not None else None,
        language=text("language"),
        rating=min(max(int(rating.number or 0), 0), 5) if rating is not None else 0,
    )


def _guard(details: dict[records.DetailField, records.CarriedDetail], before: GuardRow) -> GuardRow:
    mode, finished, story = (details.get(field) for field in ("guard", "finished", "story"))
    chosen = next((text for text in (mode.texts if mode else ()) if text in _GUARDS), None)
    return GuardRow(
        mode=chosen,
        finished=bool(finished and finished.number),
        read=before.read,
        story=None if story is None else bool(story.number),
    )


def _names(group: NameTable, names: tuple[str, ...], own: tuple[str, ...]) -> Iterator[records.CarriedName]:
    """Those that the reader gave, and those of the book's own that they took away."""
    there, given = ({name.casefold() for name in spellings} for spellings in (names, own))
    yield from (records.CarriedName(group, name, here=True) for name in names if name.casefold() not in given)
    yield from (records.CarriedName(group, name, here=False) for name in own if name.casefold() not in there)


def _named(
    group: NameTable, values: Iterable[records.Carried], before: tuple[str, ...], own: tuple[str, ...]
) -> tuple[str, ...]:
    """The names of a book, those that were there before in their order."""
    decided = {
        value.name.casefold(): value
        for value in values
        if isinstance(value, records.CarriedName) and value.group == group
    }
    names = {name.casefold(): name for name in own if name.casefold() not in decided or decided[name.casefold()].here}
    names |= {folded: value.name for folded, value in decided.items() if value.here}
    stay = [name for name in before if name.casefold() in names]
    known = {name.casefold() for name in stay}
    return tidy_names([*stay, *(names[folded] for folded in sorted(names) if folded not in known)])


def _word(row: WordRow) -> records.CarriedWord:
    return records.CarriedWord(
        id=row.id,
        base=row.base,
        word=row.word,
        language=row.language[:_LONGEST_TAG],
        meaning=row.meaning,
        sentence=row.sentence,
        word_start=max(0, row.range.start.offset - row.sentence_start),
        book=row.book,
        spine=row.range.start.spine,
        start=row.range.start.offset,
        end=row.range.end.offset,
        before=row.context_before,
        after=row.context_after,
        times=row.times,
        created=row.created,
        changed=row.changed,
        learnt=row.learnt,
        hidden=row.hidden,
    )


def _kept_words(values: Iterable[records.Carried], before: BookContents) -> tuple[WordRow, ...]:
    """The rows of words, in the order of the book; where they were found meanwhile is the library's own business."""
    stored = {row.base: row for row in before.words}
    rows = []
    for value in values:
        if isinstance(value, records.CarriedWord):
            known = stored.get(value.base)
            rows.append(known if known is not None and _word(known) == value else _word_row(value, before.book))
    return tuple(sorted(rows, key=lambda row: (row.range.start, row.base)))


def _word_row(word: records.CarriedWord, book: str) -> WordRow:
    return WordRow(
        id=word.id,
        book=book,
        range=TextRange.of(word.spine, word.start, word.end),
        word=word.word,
        base=word.base,
        language=word.language,
        meaning=word.meaning,
        sentence=word.sentence,
        sentence_start=max(0, word.start - word.word_start),
        context_before=word.before,
        context_after=word.after,
        times=word.times,
        created=word.created,
        changed=word.changed,
        learnt=word.learnt,
        hidden=word.hidden,
    )


def _turns(turns: tuple[StoredTurn, ...]) -> Iterator[records.CarriedTurn]:
    for turn in turns:
        try:
            answer = msgspec.json.decode(turn.answer, type=dict)
        except msgspec.DecodeError:
            continue
        yield records.CarriedTurn(_turn_id(turn), turn.asked, answer)


def _kept_turns(values: Iterable[records.Carried], before: tuple[StoredTurn, ...]) -> tuple[StoredTurn, ...]:
    """Those that stay, those that this program can't read among them, and new ones (id 0) in the order of asking."""
    wanted = {value.id: value for value in values if isinstance(value, records.CarriedTurn)}
    readable = {_turn_id(turn): turn for turn in before if any(True for _ in _turns((turn,)))}
    stay = [turn for turn in before if _turn_id(turn) in wanted or _turn_id(turn) not in readable]
    new = sorted((turn for id_, turn in wanted.items() if id_ not in readable), key=lambda turn: turn.asked)
    return (*stay, *(StoredTurn(0, turn.asked, encoded) for turn in new if (encoded := _answer(turn)) is not None))


def _answer(turn: records.CarriedTurn) -> bytes | None:
    """The answer as it is kept; None if this program can't show it."""
    encoded = msgspec.json.encode(turn.answer)
    try:
        decode_answer(encoded)
        datetime.fromisoformat(turn.asked)
    except (msgspec.DecodeError, ValueError):
        return None
    return encoded


def _turn_id(turn: StoredTurn) -> str:
    """Of when it was asked and the very answer, as this program writes it."""
    try:
        plain = msgspec.json.encode(msgspec.json.decode(turn.answer), order="sorted")
    except msgspec.DecodeError:
        plain = turn.answer
    return hashlib.sha256(turn.asked.encode() + b"\n" + plain).hexdigest()[:32]
