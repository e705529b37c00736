"""Makes rows of the question set from what a writer drafted: ``python -m models.training.questions.drafts --help``.

A writer reads ``text``'s files and writes drafts, short lines of JSON with quotes copied from the text. ``make``
locates the quotes and writes the rows, and names the drafts that can't be used. ``elsewhere`` lists sentences that may
carry the same answers; those that do, by the writer's judgement, are added to the rows with ``make --also``.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import msgspec

from indexing.locator import Locator
from indexing.publication import open_publication
from indexing.sentences import sentences
from models.training.questions import BookQuestion, Kind, Missing, PublicationField, Quoted, answer_words
from models.training.questions.check import QUOTE_WORDS, is_abstractive, problems_among, problems_of

SUGGESTED = 3
"""Sentences elsewhere in the book that are listed for one row."""
_LONGEST_LISTED = 300
_FUNCTION_WORDS = frozenset(
    """a an the of in on at to for from by with about as and or but if is are was were be been am do does did have has
    had will would he she it they his her their its him them who what when where why how which whom whose i you we my
    your our not no that this there one s""".split()
)


class Draft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row as a writer writes it."""

    q: str
    """The question."""
    k: Kind
    w: str = "r"
    """``r``: worded by a reader; ``s``: as somebody who has read a summary would ask."""
    a: tuple[str, ...] = ()
    """The answers."""
    p: str = ""
    """The words of the book that prove it."""
    s: str = ""
    """The answer's own words in ``p``."""
    also: tuple[str, ...] = ()
    """Other words of the book that carry the answer."""
    x: str = ""
    """A hasty reader's wrong answer."""
    none: Missing | None = None
    """Why the book has no answer."""
    f: PublicationField | None = None
    b: str = ""
    """The question before, of a follow-up."""
    al: str = ""
    """The follow-up, to be understood by itself."""
    c: int | None = None
    """The file that ``p`` was read in; needed where it stands in several."""


@dataclass(frozen=True)
class SearchableText:
    """A spine item's text, in which words are found whatever their quotation marks, dashes and spaces are."""

    spine: int
    text: str
    sentences: tuple[tuple[int, int], ...]

    @cached_property
    def _folded(self) -> tuple[str, list[int]]:
        kept = [(character.lower(), at) for at, character in enumerate(self.text) if character.isalnum()]
        return "".join(character for character, _ in kept), [at for _, at in kept]

    @cached_property
    def content(self) -> tuple[frozenset[str], ...]:
        """The content words of each sentence."""
        return tuple(frozenset(_content(self.text[start:end])) for start, end in self.sentences)

    def places(self, words: str) -> list[Quoted]:
        """Each place at which the letters and digits of ``words`` stand in a row."""
        folded, offsets = self._folded
        wanted = "".join(character.lower() for character in words if character.isalnum())
        quotes, at = [], folded.find(wanted) if wanted else -1
        while at >= 0:
            start, end = offsets[at], offsets[at + len(wanted) - 1] + 1
            if not (start and self.text[start - 1].isalnum()) and not self.text[end : end + 1].isalnum():
                quotes.append(self.quoted(start, end))
            at = folded.find(wanted, at + 1)
        return quotes

    def quoted(self, start: int, end: int) -> Quoted:
        """The words from ``start`` to ``end``."""
        return Quoted(self.text[start:end], str(Locator(self.spine, start)), str(Locator(self.spine, end)))


def read_texts(path: Path) -> list[SearchableText]:
    """The text of each spine item of a book."""
    with open_publication(path) as publication:
        language = publication.metadata.language or "en"
        texts = []
        for spine in range(len(publication.spine)):
            whole = publication.document(spine).text
            split = tuple((sentence.start, sentence.end) for sentence in sentences(whole.text, whole.blocks, language))
            texts.append(SearchableText(spine, whole.text, split))
        return texts


def rows_of(book: str, drafts: Iterable[Draft], texts: Sequence[SearchableText]) -> Iterator[BookQuestion | str]:
    """A row for each draft, in order, or the sentence why it can't be one."""
    short = book.partition("_")[2].partition("_")[0]
    for number, draft in enumerate(drafts, 1):
        try:
            yield _row(f"{short}-{number:03}", book, draft, texts)
        except ValueError as error:
            yield f"{number}: {error}: {draft.q}"


def _row(name: str, book: str, draft: Draft, texts: Sequence[SearchableText]) -> BookQuestion:
    quote = _located(draft.p, draft.c, texts) if draft.p else None
    row = BookQuestion(
        id=name,
        book=book,
        question=draft.q,
        kind=draft.k,
        wording="summary" if draft.w == "s" else "reader",
        answers=draft.a,
        quote=quote,
        also=tuple(_located(words, None, texts) for words in draft.also),
        abstractive=quote is not None and is_abstractive(draft.al or draft.q, quote.words),
        span=_inside(quote, draft.s, texts) if draft.s and quote is not None else None,
        wrong=draft.x,
        unanswerable=draft.none is not None,
        missing=draft.none,
        field=draft.f,
        before=draft.b,
        alone=draft.al,
    )
    for problem in problems_of(row):
        raise ValueError(problem)
    return row


def _located(words: str, spine: int | None, texts: Sequence[SearchableText]) -> Quoted:
    places = [place for text in texts if spine in (None, text.spine) for place in text.places(words)]
    if not places:
        raise ValueError(f"not in the book word for word: “{words}”")
    if len(places) > 1:
        raise ValueError(f"stands in the book {len(places)} times, quote more of it: “{words}”")
    return places[0]


def _inside(quote: Quoted, words: str, texts: Sequence[SearchableText]) -> Quoted:
    whole = quote.range
    for place in texts[whole.start.spine].places(words):
        if whole.start <= place.range.start and place.range.end <= whole.end:
            return place
    raise ValueError(f"s isn't in p: “{words}”")


def elsewhere(row: BookQuestion, texts: Sequence[SearchableText]) -> list[Quoted]:
    """Sentences outside its quotes with the answer's words and words of its question, those with most of them first."""
    if row.quote is None:
        return []
    wanted = [_content(answer) for answer in (row.span.words if row.span else row.answers[0], *row.answers)]
    asked = set(_content(row.standalone))
    ranked: list[tuple[int, Quoted]] = []
    for text in texts:
        for (start, end), there in zip(text.sentences, text.content, strict=True):
            if any(text.spine == p.range.start.spine and start < p.range.end.offset and end > p.range.start.offset
                   for p in row.proofs):  # fmt: skip
                continue
            if any(words and there.issuperset(words) for words in wanted) and (shared := len(asked & there)):
                ranked.append((shared, text.quoted(start, end)))
    ranked.sort(key=lambda pair: -pair[0])
    return [quoted for _, quoted in ranked if len(quoted.words.split()) <= QUOTE_WORDS][:SUGGESTED]


def _content(text: str) -> list[str]:
    return [word for word in answer_words(text) if word not in _FUNCTION_WORDS]


def _with_also(row: BookQuestion, confirmed: Sequence[str], texts: Sequence[SearchableText]) -> BookQuestion:
    numbers = [int(name.rpartition(".")[2]) for name in confirmed if name.rpartition(".")[0] == row.id]
    suggested = elsewhere(row, texts) if numbers else []
    added = tuple(suggested[n - 1] for n in numbers if 0 < n <= len(suggested))
    return msgspec.structs.replace(row, also=(*row.also, *added))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write out a book's text, make rows of drafts, or list where else their answers may stand."""
    parser = argparse.ArgumentParser(prog="python -m models.training.questions.drafts", description=__doc__)
    parser.add_argument("what", choices=("text", "make", "elsewhere"))
    parser.add_argument("book", type=Path, help="the EPUB")
    parser.add_argument("drafts", type=Path, help="a file of drafts, one a line; for “text” a folder to write to")
    parser.add_argument("--rows", type=Path, help="where “make” writes the rows")
    parser.add_argument("--also", type=Path, help="ids that “elsewhere” printed, of sentences that carry the answer")
    options = parser.parse_args(arguments)
    texts = read_texts(options.book)
    if options.what == "text":
        return _write_texts(texts, options.drafts)
    drafts, bad = _read_drafts(options.drafts)
    made = list(rows_of(options.book.stem, drafts, texts))
    rows = [row for row in made if isinstance(row, BookQuestion)]
    bad += [row for row in made if isinstance(row, str)]
    bad += [f"{name}: {problem}" for name, problem in problems_among(options.book.stem, rows)]
    if options.what == "elsewhere":
        for row in rows:
            for number, quoted in enumerate(elsewhere(row, texts), 1):
                print(f"{row.id}.{number} | {row.standalone} | {row.answers[0]} | {quoted.words[:_LONGEST_LISTED]}")
        return 0
    confirmed = re.findall(r"[\w-]+\.\d+", options.also.read_text()) if options.also else []
    rows = [_with_also(row, confirmed, texts) for row in rows]
    for problem in bad:
        print(problem, file=sys.stderr)
    if options.rows and not bad:
        options.rows.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in rows))
    print(f"{len(rows)} rows, {len(bad)} bad drafts; {_counts(rows)}")
    return 1 if bad else 0


def _write_texts(texts: Sequence[SearchableText], folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for text in texts:
        if text.text.strip():
            path = folder / f"{text.spine:02}.txt"
            path.write_text(text.text)
            print(f"{path.name}: {len(text.text.split())} words, {text.text[:60]!r}")
    return 0


def _read_drafts(path: Path) -> tuple[list[Draft], list[str]]:
    drafts, bad = [], []
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.strip():
            try:
                drafts.append(msgspec.json.decode(line, type=Draft))
            except msgspec.DecodeError as error:
                bad.append(f"line {number}: {error}: {line[:80]}")
    return drafts, bad


def _counts(rows: Sequence[BookQuestion]) -> str:
    counted = {
        "with a quote": sum(row.quote is not None for row in rows),
        "with the answer's words": sum(row.span is not None for row in rows),
        "from a summary": sum(row.wording == "summary" for row in rows),
        "unanswerable": sum(row.unanswerable for row in rows),
        "premise": sum(row.missing == "premise" for row in rows),
        "name": sum(row.missing == "name" for row in rows),
        "publication": sum(row.field is not None for row in rows),
        "follow-ups": sum(bool(row.before) for row in rows),
    }
    return ", ".join(f"{name} {number}" for name, number in counted.items())


if __name__ == "__main__":
    sys.exit(main())
