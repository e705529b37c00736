"""The words that were looked up in a book: kept with their sentences, and found again where the text has changed."""

from __future__ import annotations

from dataclasses import replace
from uuid import uuid4

from indexing.booktext import chapter_of
from indexing.canonical import Block
from indexing.locator import Locator, TextRange
from indexing.sentences import sentences
from indexing.store.index import IndexStore
from indexing.store.kept_words import WordRow
from indexing.store.library import LibraryStore
from indexing.store.library_rows import BookRow
from models.user_message import say
from reader.engine.annotations.service import now_written
from reader.engine.dictionaries.collection import LONGEST_WORD, WordFound
from reader.engine.errors import UsageError
from reader.engine.place.anchors import Anchor, Anchors, anchor_at, text_to_mark
from reader.engine.protocol import KeptWord

_MOST_AROUND = 400
"""Characters of a sentence on each side of a word; some sentences have pages."""
_MEANING = 400


class WordList:
    """The words of the books in ``library``. Any thread may use it."""

    def __init__(self, library: LibraryStore, index: IndexStore) -> None:
        self._store, self._index = library.words, index

    def keep(self, book: BookRow, place: TextRange, looked_up: WordFound, language: str) -> KeptWord:
        """Keep the word at a place of a book, with what was found of it. UsageError if there is no such place."""
        text = text_to_mark(self._index, book, place.start.spine)
        if text is None:
            raise UsageError(say("The book has no such place."))
        word = text[place.start.offset : place.end.offset]
        if place.start.spine != place.end.spine or not 0 < len(word.strip()) <= LONGEST_WORD:
            raise UsageError(say("The book has no such place."))
        anchor = anchor_at(text, place)
        start, sentence = _sentence(text, place, book.language)
        now = now_written()
        row = WordRow(
            id=uuid4().hex,
            book=book.id,
            range=place,
            word=" ".join(word.split()),
            base=looked_up.base,
            language=language,
            meaning=meaning_of(looked_up),
            sentence=sentence,
            sentence_start=start,
            context_before=anchor.before,
            context_after=anchor.after,
            times=1,
            created=now,
            changed=now,
        )
        return self._shown(self._store.keep(row), lost=False)

    def list(self, book: str, before: Locator | None = None) -> tuple[KeptWord, ...]:
        """Those of a book, each where its word is now, in book order; a sentence ends at the horizon."""
        anchors = Anchors(self._index, book)
        words, moved = [], []
        for stored in self._store.list(book):
            place = anchors.find(Anchor(stored.range, stored.word, stored.context_before, stored.context_after))
            row = stored
            if place is not None and place != stored.range:
                by = place.start.offset - stored.range.start.offset
                row = replace(stored, range=place, sentence_start=max(0, stored.sentence_start + by))
                moved.append(row)
            words.append(self._shown(_cut(row, before), lost=place is None))
        if moved:
            self._store.move(moved)
        return tuple(sorted(words, key=lambda word: (word.start, word.base)))

    def mark(self, book: str, words: tuple[str, ...], *, learnt: bool | None, hidden: bool | None) -> None:
        """Say whether words are learnt, or hidden."""
        self._store.mark(book, words, learnt=learnt, hidden=hidden, changed=now_written())

    def remove(self, book: str, words: tuple[str, ...]) -> None:
        """Forget words."""
        self._store.remove(book, words)

    def _shown(self, row: WordRow, *, lost: bool) -> KeptWord:
        chapter = chapter_of(self._index.text.chapters(row.book), row.range.start)
        return KeptWord(
            id=row.id,
            book=row.book,
            word=row.word,
            base=row.base,
            language=row.language,
            meaning=row.meaning,
            sentence=row.sentence,
            word_start=max(0, row.range.start.offset - row.sentence_start),
            chapter=chapter.name if chapter else "",
            start=row.range.start,
            end=row.range.end,
            times=row.times,
            created=row.created,
            changed=row.changed,
            learnt=row.learnt,
            hidden=row.hidden,
            lost=lost,
        )


def meaning_of(looked_up: WordFound) -> str:
    """What the first dictionary says first, as one line; empty if none knows the word."""
    entry = next(iter(looked_up.entries), None)
    if entry is None:
        return ""
    text = " · ".join(" ".join(paragraph.text.split()) for paragraph in entry.text.paragraphs)
    return text if len(text) <= _MEANING else f"{text[:_MEANING].rpartition(' ')[0]}…"


def _sentence(text: str, place: TextRange, language: str) -> tuple[int, str]:
    """The sentence around a place, and where it begins; of a long one what is near."""
    start, end = place.start.offset, place.end.offset
    block_start = text.rfind("\n", 0, start) + 1
    block_end = text.find("\n", end)
    block_end = len(text) if block_end < 0 else block_end
    first, last = max(block_start, start - 2400), min(block_end, end + 2400)
    held = [
        (sentence.start, sentence.end)
        for sentence in sentences(text, [Block(first, last, 0)], language)
        if sentence.end > start and sentence.start < end
    ]
    from_, to = (held[0][0], held[-1][1]) if held else (start, end)
    from_, to = min(from_, start), max(to, end)
    if start - from_ > _MOST_AROUND:
        from_ = text.find(" ", start - _MOST_AROUND, start) + 1 or start - _MOST_AROUND
    if to - end > _MOST_AROUND:
        space = text.rfind(" ", end, end + _MOST_AROUND)
        to = space if space > 0 else end + _MOST_AROUND
    return from_, text[from_:to]


def _cut(row: WordRow, before: Locator | None) -> WordRow:
    """The row with its sentence up to the horizon, if that is in it after the word."""
    if before is None or before.spine != row.range.start.spine:
        return row
    room = before.offset - row.sentence_start
    if row.range.end.offset <= before.offset and room < len(row.sentence):
        return replace(row, sentence=f"{row.sentence[:room].rstrip()}…")
    return row
