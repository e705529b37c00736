"""Checks every row of the question set and counts them: ``python -m models.training.questions.check CORPUS``.

Without ``CORPUS`` it leaves out what needs the books: that each quote stands verbatim at its Locator. It names the bad
rows, and exits with 1 if there are any.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import get_args

import msgspec
import snowballstemmer

from indexing.publication import Publication, open_publication
from models.training.questions import (
    CORPUS_FOLDERS,
    DECIDE,
    FOLDER,
    TEST,
    TUNE,
    BookQuestion,
    Kind,
    Missing,
    Part,
    Quoted,
    Wording,
    answer_words,
    part_of,
)

ANSWERS = 3
ANSWER_WORDS = 14
QUOTE_WORDS = 70
PARTS: tuple[Part, ...] = get_args(Part)
Problem = tuple[str, str]
"""The id of a bad row, or the name of a book, and what is wrong with it."""

_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")
_ENDING = re.compile(r"['’].*$")
_POSSESSIVE = re.compile(r"['’]s?$")
_STEMMER = snowballstemmer.stemmer("english")
_NO_CONTENT = frozenset(
    """a an the of in on at to for from by with about as into onto upon over under after before during and or but nor
    if then than that this these those there here it its he she him her his hers they them their we us our you your i
    me my mine one ones is are was were be been being am do does did done doing have has had having will would shall
    should can could may might must not no yes so very too also just only even ever never what which who whom whose
    when where why how many much more most some any all both each few other another such own same out up down off
    again once s t d ll ve re m don get gets got getting make makes made making go goes went gone going come comes
    came coming say says said saying tell tells told telling thing things like""".split()
)
"""Words that say nothing when shared. A list of its own: the mark mustn't change when the program's list does."""


def is_abstractive(question: str, quote: str) -> bool:
    """Whether a question shares no content word with its quote, apart from names.

    Content words are compared by their stems. A name is a word of the question with a capital that isn't its first.
    """
    tokens = _WORD.findall(question)
    names = {_stem(token) for token in tokens[1:] if token[0].isupper()}
    return not (_content(tokens) - names) & _content(_WORD.findall(quote))


def problems_of(row: BookQuestion) -> Iterator[str]:
    """What is wrong with a row, as far as that can be seen without the book."""
    if not answer_words(row.question) or row.question != row.question.strip():
        yield "the question isn't one"
    if (row.quote is not None) + row.unanswerable + (row.field is not None) != 1:
        yield "a row has a quote, or is unanswerable, or asks for a field"
    if bool(row.before) != bool(row.alone):
        yield "a follow-up has both before and alone"
    if (row.also or row.abstractive) and row.quote is None:
        yield "also and abstractive are about a quote, and there is none"
    if row.quote is not None and row.abstractive != is_abstractive(row.standalone, row.quote.words):
        yield f"abstractive is {not row.abstractive} by the rule"
    if row.span is not None and (row.quote is None or not _stands_within(row.span, row.quote)):
        yield "the answer's own words don't stand in the quote"
    if row.missing is not None and not row.unanswerable:
        yield "missing says why there is no answer, and there is one"
    if any(len(quoted.words.split()) > QUOTE_WORDS for quoted in row.proofs):
        yield f"a quote has more than {QUOTE_WORDS} words"
    yield from _problems_of_answers(row)


def _stands_within(inner: Quoted, outer: Quoted) -> bool:
    return outer.range.start <= inner.range.start and inner.range.end <= outer.range.end


def _problems_of_answers(row: BookQuestion) -> Iterator[str]:
    if row.unanswerable:
        if row.answers or row.wrong:
            yield "an unanswerable question has an answer"
        return
    if answer_words(row.wrong) in {answer_words(answer) for answer in row.answers}:
        yield f"the wrong answer is a right one: {row.wrong}"
    if not 1 <= len(row.answers) <= ANSWERS:
        yield f"there are {len(row.answers)} answers"
    for answer in row.answers:
        if not answer_words(answer):
            yield "an answer without words"
        if len(answer.split()) > ANSWER_WORDS:
            yield f"an answer has more than {ANSWER_WORDS} words: {answer}"
    if len(set(row.answers)) < len(row.answers):
        yield "an answer stands there twice"
    given = any(stands(row.answers[0], asked) for asked in (row.standalone, row.before)) if row.answers else False
    if given and row.kind != "relation":
        yield f"the answer stands in the question: {row.answers[0]}"


def stands(answer: str, question: str) -> bool:
    """Whether the words of an answer occur in a question, one after another.

    The first answer of a row mustn't stand in its question or in the one before. Rows of kind relation are excepted, as
    they may name what they compare: "Which weighs more, law or public opinion?"
    """
    return f" {' '.join(answer_words(answer))} " in f" {' '.join(answer_words(question))} "


def problems_among(stem: str, rows: Sequence[BookQuestion]) -> Iterator[Problem]:
    """Rows of one book's file that conflict with others."""
    asked: dict[tuple[tuple[str, ...], tuple[str, ...]], str] = {}
    for row in rows:
        if row.book != stem:
            yield row.id, f"stands in the file of {stem}"
        # "Why?" may follow many questions
        key = answer_words(row.question), answer_words(row.before)
        if (first := asked.setdefault(key, row.id)) != row.id:
            yield row.id, f"asks what {first} asks"


def problems_of_set(files: Mapping[str, Sequence[BookQuestion]]) -> Iterator[Problem]:
    """What is wrong with ids and parts, given the rows of each book."""
    for name, times in Counter(row.id for rows in files.values() for row in rows).items():
        if times > 1:
            yield name, "the id isn't unique"
    for stem, times in Counter((*TEST, *DECIDE, *TUNE)).items():
        if times > 1:
            yield stem, "is in two parts"
    for stem in sorted({*TEST, *DECIDE, *TUNE} - set(files)):
        yield stem, "has no questions"


def problems_in_book(rows: Sequence[BookQuestion], publication: Publication) -> Iterator[Problem]:
    """Quotes that aren't verbatim where their row says."""

    @cache
    def text(spine: int) -> str:
        return publication.document(spine).text.text if spine < len(publication.spine) else ""

    for row in rows:
        for quoted in (*row.proofs, *((row.span,) if row.span else ())):
            try:
                place = quoted.range
            except ValueError as error:
                yield row.id, str(error)
                continue
            words = text(place.start.spine)[place.start.offset : place.end.offset]
            if not quoted.words.strip() or words != quoted.words:
                yield row.id, f"doesn't stand at {quoted.start}: {quoted.words}"


def read(path: Path) -> tuple[list[BookQuestion], list[Problem]]:
    """The rows of a file, and the lines that aren't one."""
    rows, bad = [], []
    for number, line in enumerate(path.read_bytes().splitlines(), 1):
        try:
            rows.append(msgspec.json.decode(line, type=BookQuestion))
        except msgspec.DecodeError as error:
            bad.append((f"{path.name}:{number}", str(error)))
    return rows, bad


def check(corpus: Path | None, folder: Path = FOLDER) -> tuple[list[BookQuestion], list[Problem]]:
    """All rows, and which are bad and why; with ``corpus``, whether their quotes are the book's words too."""
    files: dict[str, list[BookQuestion]] = {}
    bad: list[Problem] = []
    for path in sorted(folder.glob("*.jsonl")):
        rows, unread = read(path)
        files[path.stem] = rows
        bad += unread
        bad += [(row.id, problem) for row in rows for problem in problems_of(row)]
        bad += problems_among(path.stem, rows)
        if corpus is not None:
            bad += _problems_with_corpus(corpus, path.stem, rows)
    bad += problems_of_set(files)
    return [row for rows in files.values() for row in rows], bad


def _problems_with_corpus(corpus: Path, stem: str, rows: Sequence[BookQuestion]) -> Iterator[Problem]:
    path = next(
        (path for path in (corpus / folder / f"{stem}.epub" for folder in CORPUS_FOLDERS) if path.is_file()),
        None,
    )
    if path is None:
        yield stem, "isn't in the corpus"
        return
    with open_publication(path) as publication:
        yield from problems_in_book(rows, publication)


def counts(rows: Sequence[BookQuestion]) -> Iterator[str]:
    """What there is of each, a line each."""
    names = (*PARTS, "all")
    yield f"{'':24}" + "".join(f"{name:>8}" for name in names)
    by_part = [[row for row in rows if part_of(row.book) == part] for part in PARTS]
    groups = [*by_part, list(rows)]
    measures: dict[str, Callable[[BookQuestion], bool]] = {
        "rows": lambda row: True,
        "with a quote": lambda row: row.quote is not None,
        "… with the answer's words": lambda row: row.span is not None,
        "… with a wrong answer": lambda row: bool(row.wrong),
        "… at other places too": lambda row: bool(row.also),
        "unanswerable": lambda row: row.unanswerable,
        **{f"missing: {missing}": partial(_missing, missing) for missing in get_args(Missing)},
        "about the publication": lambda row: row.field is not None,
        "follow-ups": lambda row: bool(row.before),
        **{f"wording: {wording}": partial(_worded, wording) for wording in get_args(Wording)},
        **{f"kind: {kind}": partial(_of_kind, kind) for kind in get_args(Kind)},
    }
    yield f"{'books':24}" + "".join(f"{len({row.book for row in group}):8}" for group in groups)
    for name, measure in measures.items():
        yield f"{name:24}" + "".join(f"{sum(map(measure, group)):8}" for group in groups)
    shares = [_share([row.abstractive for row in group if row.quote is not None]) for group in groups]
    yield f"{'abstractive':24}" + "".join(f"{share:8.1%}" for share in shares)


def _worded(wording: str, row: BookQuestion) -> bool:
    return row.wording == wording


def _missing(missing: str, row: BookQuestion) -> bool:
    return row.missing == missing


def _of_kind(kind: str, row: BookQuestion) -> bool:
    return row.kind == kind


def _share(are: Sequence[bool]) -> float:
    return sum(are) / max(1, len(are))


def _content(tokens: Iterable[str]) -> set[str]:
    return {
        _stem(token)
        for token in tokens
        if token.lower() not in _NO_CONTENT and _ENDING.sub("", token.lower()) not in _NO_CONTENT
    }


def _stem(token: str) -> str:
    return str(_STEMMER.stemWord(_POSSESSIVE.sub("", token.lower())))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print what is bad and the counts."""
    parser = argparse.ArgumentParser(prog="python -m models.training.questions.check", description=main.__doc__)
    parser.add_argument(
        "corpus", type=Path, nargs="?", help="the folder with books and shelf; without it no quote is looked up"
    )
    rows, bad = check(parser.parse_args(arguments).corpus)
    for name, problem in bad:
        print(f"{name}: {problem}", file=sys.stderr)
    print("\n".join(counts(rows)))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
