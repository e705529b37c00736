"""Importing a file's annotations into a book: known ones are skipped, the others placed where their words are."""

from __future__ import annotations

import re
from collections.abc import Sequence
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from uuid import NAMESPACE_URL, UUID, uuid5

from indexing.cfi.places import CfiPlaces
from indexing.cfi.syntax import CfiError
from indexing.errors import BookError
from indexing.locator import TextRange
from indexing.markup import decode, is_noise
from indexing.publication import open_publication
from indexing.store.annotations import AnnotationRow, AnnotationStore
from indexing.store.index import IndexStore
from indexing.store.library_rows import BookRow
from indexing.whole_words import cut_before
from models.cancel import CancelToken
from models.user_message import say
from reader.engine.annotations.annotation_set import read_json, read_set
from reader.engine.annotations.entries import About, Entry, NoteFile, UnreadableFile
from reader.engine.annotations.files import read_bounded
from reader.engine.annotations.markdown import read_markdown
from reader.engine.annotations.other_programs.clippings import is_clippings, read_clippings
from reader.engine.annotations.other_programs.json_files import is_foreign_json, read_foreign_json
from reader.engine.annotations.other_programs.koreader import is_koreader, read_koreader
from reader.engine.annotations.other_programs.notebook import is_notebook, read_notebook
from reader.engine.annotations.other_programs.tables import is_table, read_table
from reader.engine.annotations.service import (
    LABEL,
    LONGEST_HIGHLIGHT,
    NOWHERE,
    anchored,
    as_kind,
    kind_kept,
    now_written,
)
from reader.engine.errors import UsageError
from reader.engine.place.anchors import Anchor, Anchors, anchor_at, page_anchor

_MOST = 20_000
"""Annotations in a file: more than anybody makes of a book."""
_LONGEST_NOTE = 200_000
_SAMPLE = 4_096  # bytes that show whether a file is text
_WORDS = re.compile(r"\w+")
_ADDED = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|(?<=\w)\s*(?::\s|\s[-–—]\s).*")


@dataclass(frozen=True, slots=True)
class BooksMeant:
    """The books of the shelf with what a file says of each, the titles of others, and how many notes those have."""

    parts: tuple[tuple[BookRow, NoteFile], ...]
    missing: tuple[str, ...] = ()
    left: int = 0


@dataclass(frozen=True, slots=True)
class Merged:
    """What an import did: the rows that are new to the book or newer than it had, those whose words are not in it."""

    added: tuple[AnnotationRow, ...]
    updated: tuple[AnnotationRow, ...]
    lost: int
    known: int
    skipped: int


def read_file(path: Path) -> tuple[NoteFile, ...]:
    """Read a file of ours, or another program's, which may be about several books; UsageError with what is wrong."""
    data = read_bounded(path)
    if is_noise(data[:_SAMPLE]):
        raise UsageError(say("“{name}” holds no notes: it is no text.", name=path.name))
    try:
        files = _read(data)
    except UnreadableFile as error:
        raise UsageError(
            say("“{name}” holds no notes that Quoth can read. {problem}", name=path.name, problem=error)
        ) from error
    if any(len(file.entries) > _MOST for file in files):
        raise UsageError(
            say("“{name}” has more than {number} notes: too many for one book.", name=path.name, number=_MOST)
        )
    return files


def _read(data: bytes) -> tuple[NoteFile, ...]:
    if data.lstrip(b"\xef\xbb\xbf \t\r\n")[:1] in (b"{", b"["):
        document = read_json(data.removeprefix(b"\xef\xbb\xbf"))
        return read_foreign_json(document) if is_foreign_json(document) else (read_set(document),)
    text = decode(data)
    known = ((is_clippings, read_clippings), (is_koreader, read_koreader), (is_notebook, read_notebook))
    for is_theirs, read in (*known, (is_table, read_table)):
        if is_theirs(text):
            return read(text)
    return (read_markdown(text),)


def books_meant(files: Sequence[NoteFile], books: Sequence[BookRow]) -> BooksMeant:
    """The books of the shelf that a file is about; UsageError if it is about a single one and that isn't clear."""
    matched = [(file, _meant(file, books)) for file in files]
    if len(files) == 1 and len(matched[0][1]) != 1:
        title = files[0].about.title
        named = say(" (it says “{title}”)", title=title[:80]) if title else ""
        which = say("several books of the shelf") if matched[0][1] else say("no book of the shelf")
        raise UsageError(
            say(
                "The file is about {which}{named}: open the book and import it there, or name it.",
                which=which,
                named=named,
            )
        )
    clear: dict[str, tuple[BookRow, list[NoteFile]]] = {}
    for file, meant in matched:
        if len(meant) == 1:
            clear.setdefault(meant[0].id, (meant[0], []))[1].append(file)
    left = [file for file, meant in matched if len(meant) != 1]
    return BooksMeant(
        tuple((book, _joined(parts)) for book, parts in clear.values()),
        tuple(file.about.title for file in left if file.about.title),
        sum(len(file.entries) for file in left),
    )


def part_about(files: Sequence[NoteFile], book: BookRow, books: Sequence[BookRow]) -> NoteFile:
    """What a file says of a book: all of it, unless it is about several. UsageError if it says nothing of this one."""
    if len(files) == 1:
        return files[0]
    parts = [file for file in files if [meant.id for meant in _meant(file, books)] == [book.id]]
    if not parts:
        raise UsageError(
            say("The file has the notes of {number} books, and none of “{title}”.", number=len(files), title=book.title)
        )
    return _joined(parts)


def _joined(parts: Sequence[NoteFile]) -> NoteFile:
    entries = tuple(entry for part in parts for entry in part.entries)
    return replace(parts[0], entries=entries, skipped=sum(part.skipped for part in parts))


def _meant(file: NoteFile, books: Sequence[BookRow]) -> list[BookRow]:
    """The books that a file can be about, by what tells most: its id, the very title, a title told otherwise."""
    about = file.about
    return (
        [book for book in books if book.id == about.book]
        or [book for book in books if _is_about(file, book)]
        or [book for book in books if _is_likely(about, book)]
    )


class Merging:
    """Puts the entries of files into ``store``."""

    def __init__(self, store: AnnotationStore, index: IndexStore) -> None:
        self._store, self._index = store, index

    def require_text(self, book: BookRow) -> None:
        """UsageError while the book's text isn't all there to look for words in."""
        state = self._index.state(book.id)
        if state is None or state.stage == "text":
            raise UsageError(
                say("“{title}” is being read still: import its notes when that is done.", title=book.title)
            )

    def merge(self, book: BookRow, file: NoteFile, cancel: CancelToken) -> Merged:
        """Keep what is new, all at once; a cancel keeps nothing."""
        self.require_text(book)
        stored = {row.id: row for row in self._store.list(book.id)}
        same = set(map(_content_key, stored.values()))
        added, updated, lost, known = [], [], 0, 0
        with ExitStack() as stack:
            finding = self._finding(book, stack)
            for entry in file.entries:
                cancel.check()
                identity = self._identity(entry, book.id)
                older = stored.get(identity)
                if older is not None:
                    newer = _newer(older, entry)
                    updated += [newer] if newer is not None else []
                    known += newer is None
                    continue
                row, is_lost = finding.row(entry, identity)
                if _content_key(row) in same:
                    known += 1
                    continue
                same.add(_content_key(row))
                stored[row.id] = row
                added.append(row)
                lost += is_lost
        if added and lost == len(added) and not (_is_about(file, book) or _is_likely(file.about, book)):
            about = say(": it is about “{title}”", title=file.about.title[:80]) if file.about.title else ""
            raise UsageError(say("None of the file’s words are in “{title}”{about}.", title=book.title, about=about))
        self._store.put([*added, *updated])
        return Merged(tuple(added), tuple(updated), lost, known, file.skipped)

    def _finding(self, book: BookRow, stack: ExitStack) -> _Finding:
        """With the book's file, if it is there, to follow CFIs in."""
        places = None
        with suppress(BookError):
            publication = stack.enter_context(open_publication(Path(book.path)))
            if publication.id == book.id:
                places = CfiPlaces(publication)
        return _Finding(book.id, self._index, places)

    def _identity(self, entry: Entry, book: str) -> str:
        """The entry's own id, or one made of it: the same file gives the same, and no other book's is taken."""
        try:
            own = UUID(entry.id).hex
        except ValueError:
            place = f"{entry.link}\n{entry.cfi}\n{entry.quote}\n{entry.note}"
            return uuid5(NAMESPACE_URL, f"{book}\n{entry.id or place}").hex
        other = self._store.get(own)
        return own if other is None or other.book == book else uuid5(NAMESPACE_URL, f"{book}\n{own}").hex


class _Finding:
    """Finds the places of entries in one book."""

    def __init__(self, book: str, index: IndexStore, cfis: CfiPlaces | None) -> None:
        self._book, self._index, self._cfis = book, index, cfis
        self._anchors = Anchors(index, book)
        self._lengths = index.text.lengths(book)

    @cached_property
    def _hrefs(self) -> tuple[str, ...]:
        items = (self._index.text.text(self._book, spine) for spine in range(len(self._lengths)))
        return tuple(item[0] if item else "" for item in items)

    def row(self, entry: Entry, identity: str) -> tuple[AnnotationRow, bool]:
        """The row to keep, and whether its words are not in the book."""
        now = now_written()
        row = AnnotationRow(
            id=identity,
            book=self._book,
            kind=kind_kept(entry.kind, entry.style),
            range=TextRange.of(0, 0, 0),
            quote=entry.quote[:LONGEST_HIGHLIGHT],
            context_before=entry.before[-200:],
            context_after=entry.after[:200],
            colour=entry.colour if entry.kind == "highlight" else "",
            note=entry.note.strip()[:_LONGEST_NOTE],
            created=entry.created or now,
            changed=entry.changed or now,
            imported=True,
        )
        place = self._place(entry)
        if place is not None and place.start == place.end:  # a highlight of nothing is a bookmark
            row = replace(row, kind="bookmark", colour="")
        if place is not None:
            return anchored(row, self._anchor(place, row.kind == "bookmark")), False
        if not row.quote:  # a bookmark that is nowhere is no bookmark
            row = replace(row, kind=entry.style, colour=entry.colour)
        near = self._near(entry)
        start = near.start if near is not None else NOWHERE
        length = len(row.quote) if entry.kind == "highlight" else 0
        return replace(row, range=TextRange.of(start.spine, start.offset, start.offset + length)), True

    def _place(self, entry: Entry) -> TextRange | None:
        """Where the entry's words are: at the link, at the CFI, or wherever they are found, the nearest to those.

        Without words the link and the CFI are believed, and without those what else the entry says, be it no more
        than a file.
        """
        candidates = [place for place in (self._clamped(entry.place), self._followed(entry.cfi)) if place is not None]
        wanted = _plain(entry.quote)
        for place in candidates:
            whole = self._widened(place, len(entry.quote))
            if not wanted or _plain(self._at(whole)) == wanted:
                return whole if entry.kind == "highlight" else place
        near = self._near(entry)
        if not wanted:
            return near if entry.is_placed else None
        place = near if near is not None else TextRange.of(0, 0, 0)
        quote, before, after = entry.quote[:LONGEST_HIGHLIGHT], entry.before[-200:], entry.after[:200]
        return self._anchors.search(Anchor(place, quote, before, after))

    def _near(self, entry: Entry) -> TextRange | None:
        """Where the words should be, as far as the entry says."""
        place = self._clamped(entry.place) or self._followed(entry.cfi)
        if place is not None:
            return place
        spine = entry.spine
        if wanted := entry.href.lstrip("/"):
            # other readers write it from the package's folder on
            spine = next((n for n, href in enumerate(self._hrefs) if f"/{href}".endswith(f"/{wanted}")), None)
        return self._in_file(entry, spine) if spine is not None and spine < len(self._lengths) else None

    def _in_file(self, entry: Entry, spine: int) -> TextRange | None:
        """Where in a file an entry says that it is: at an element, so far on, or anywhere; None if it isn't there."""
        if entry.css and self._cfis is not None:
            element = self._cfis.element(spine, entry.css)
            if element is not None and not entry.is_within:
                return self._clamped(element)
            if element is not None and entry.progression is None:
                return self._clamped(TextRange(element.start, element.start))
        if entry.progression is not None:
            text = self._anchors.text(spine)
            start = cut_before(text, round(entry.progression * len(text)))
            return TextRange.of(spine, start, start)
        return TextRange.of(spine, 0, 0) if not entry.css or entry.quote else None

    def _followed(self, cfi: str) -> TextRange | None:
        if self._cfis is None or not cfi:
            return None
        try:
            return self._clamped(self._cfis.read(cfi))
        except CfiError:
            return None

    def _clamped(self, place: TextRange | None) -> TextRange | None:
        """As much of a range as the book has; None if that is not even its beginning."""
        if place is None or place.start.spine >= len(self._lengths):
            return None
        length = self._lengths[place.start.spine]
        if place.start.offset > length:
            return None
        end = min(place.end.offset, length, place.start.offset + LONGEST_HIGHLIGHT)
        return TextRange.of(place.start.spine, place.start.offset, end)

    def _widened(self, place: TextRange, length: int) -> TextRange:
        """A range as it is; a place with as many characters as its words have."""
        return (
            place
            if place.end > place.start
            else TextRange.of(place.start.spine, place.start.offset, place.start.offset + length)
        )

    def _at(self, place: TextRange) -> str:
        text = self._anchors.text(place.start.spine)
        return text[place.start.offset : place.end.offset]

    def _anchor(self, place: TextRange, is_place: bool) -> Anchor:
        text = self._anchors.text(place.start.spine)
        if is_place:
            return page_anchor(text, place.start, LABEL)
        return anchor_at(text, place)


def _is_likely(about: About, book: BookRow) -> bool:
    """Whether title and author are the same but for subtitles, series and the order of names, or the folder says so."""
    if about.identifier.startswith("calibre:"):
        return Path(book.path).parent.name.endswith(f" ({about.identifier.removeprefix('calibre:')})")
    theirs, ours = (
        {word for name in names for word in _folded(name).split()} for names in (about.authors, book.authors)
    )
    title = _bare(about.title)
    return bool(title) and title == _bare(book.title) and (not theirs or not ours or not theirs.isdisjoint(ours))


def _is_about(file: NoteFile, book: BookRow) -> bool:
    """Whether a file says that it is about a book: by its id, else by its title and authors."""
    about = file.about
    if about.book == book.id:
        return True
    authors = set(map(_folded, about.authors))  # in any order; some files name none
    titled = about.title and _folded(about.title) == _folded(book.title)
    return bool(titled and (not authors or authors == set(map(_folded, book.authors))))


def _content_key(row: AnnotationRow) -> tuple[str, TextRange, str, str]:
    """What is the same in two annotations that are one; of lost ones the words alone say so."""
    return as_kind(row.kind), row.range, row.quote, row.note


def _newer(older: AnnotationRow, entry: Entry) -> AnnotationRow | None:
    """The row as the file has it, if somebody changed its note, colour or style there since; else None."""
    is_mark = as_kind(older.kind) == "highlight"
    kind, colour = (entry.style, entry.colour) if is_mark else (older.kind, "")
    newer = replace(older, kind=kind, colour=colour, note=entry.note.strip()[:_LONGEST_NOTE])
    return None if newer == older or entry.changed < older.changed else replace(newer, changed=entry.changed)


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _bare(title: str) -> str:
    """A title without what shops and libraries add to it."""
    return " ".join(_WORDS.findall(_ADDED.sub(" ", title).casefold()))


def _folded(name: str) -> str:
    return " ".join(name.casefold().split())
