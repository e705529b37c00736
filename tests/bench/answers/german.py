"""How well Quoth understands German: ``python -m tests.bench.answers.german [--held] [--models FOLDER] [--wrong]``.

Five short books that were written for this (CC0), each in German and in English, and 150 questions put in both
languages, asked through the whole engine: a follow-up after the question before it. An answer is *right* if the words
of an accepted one stand in what is said or in the first three quotes; where the book has no answer, if it is said to
have none. The questions were written before anybody looked at how they do. Every third is held back (``--held`` asks
those alone): nothing may be learnt from its failure, and ``--wrong`` doesn't print it. Prints right answers by kind in
both languages, and German as a share of English.
"""

from __future__ import annotations

import argparse
import csv
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, get_args
from xml.sax.saxutils import escape

import msgspec

from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.training.questions import answer_words
from reader.engine import protocol as p
from reader.engine.engine import Engine
from tests.epubs import Epub, page

_FOLDER = Path(__file__).with_name("german_books")
_THIRD = 3
_SHOWN = 3
Tongue = Literal["de", "en"]


@dataclass(frozen=True, slots=True)
class GermanQuestion:
    """One question in one language, the one before a follow-up, and the accepted answers; none: there is no answer."""

    book: str
    kind: str
    question: str
    answers: tuple[str, ...]
    before: str
    held: bool

    def is_right(self, answer: p.Answer) -> bool:
        """Whether an answer says or shows an accepted one, or that there is none."""
        if not self.answers:
            return answer.insufficient
        shown = [answer.answer, *(citation.quote for citation in answer.citations[:_SHOWN])]
        return not answer.insufficient and any(
            _stands_in(accepted, text) for accepted in self.answers for text in shown
        )


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--held", action="store_true", help="ask the third that is held back instead")
    parser.add_argument("--models", type=Path, help="a folder of models; without it the search is by words alone")
    parser.add_argument("--wrong", action="store_true", help="print what went wrong, but for what is held back")
    arguments = parser.parse_args()
    right: dict[Tongue, Counter[str]] = {}
    asked: Counter[str] = Counter()
    for tongue in get_args(Tongue):
        rows = [row for row in questions(tongue) if row.held == arguments.held]
        asked, right[tongue] = Counter(row.kind for row in rows), Counter()
        for row, answer in _answered(rows, tongue, arguments.models):
            is_right = row.is_right(answer)
            right[tongue][row.kind] += is_right
            if arguments.wrong and not (is_right or row.held):
                print(f"{row.kind:11} {row.before} | {row.question} | {row.answers} -> {_shown(answer)}")
    print(f"{'':11} asked  de  en")
    for kind in asked:
        print(f"{kind:11} {asked[kind]:5} {right['de'][kind]:3} {right['en'][kind]:3}")
    german, english = right["de"].total(), right["en"].total()
    print(f"{'all':11} {asked.total():5} {german:3} {english:3}  German is {german / english:.1%} of English")


def questions(tongue: Tongue) -> Iterator[GermanQuestion]:
    """The questions in one language, in the order of the file."""
    with (_FOLDER / "questions.psv").open(encoding="utf-8", newline="") as file:
        for number, row in enumerate(csv.DictReader(file, delimiter="|", quoting=csv.QUOTE_NONE)):
            answers = tuple(filter(None, (row[f"answers_{tongue}"] or "").split(";")))
            before, held = row[f"before_{tongue}"] or "", number % _THIRD == _THIRD - 1
            yield GermanQuestion(row["book"], row["kind"], row[tongue], answers, before, held)


def book(stem: str, tongue: Tongue, folder: Path) -> Path:
    """The EPUB of a book in one language."""
    chapters, entries = list[tuple[str, str | bytes]](), ""
    for n, text in enumerate((_FOLDER / f"{stem}.{tongue}.txt").read_text("utf-8").lstrip("# ").split("\n# "), 1):
        heading, *paragraphs = text.strip().split("\n")
        body = "".join(f"<p>{escape(paragraph)}</p>" for paragraph in paragraphs)
        chapters.append((f"text/{n}.xhtml", page(f"<h1>{escape(heading)}</h1>{body}", heading, language=tongue)))
        entries += f'<li><a href="text/{n}.xhtml">{escape(heading)}</a></li>'
    packages = msgspec.toml.decode((_FOLDER / "packages.toml").read_bytes())
    title, author, metadata = (packages[stem][tongue][name] for name in ("title", "author", "metadata"))
    nav = page(f'<nav epub:type="toc"><ol>{entries}</ol></nav>', title, language=tongue)
    epub = Epub(title, (author,), tongue, identifier=f"quoth-{stem}-{tongue}", pages=tuple(chapters), metadata=metadata)
    return epub.with_files(epub__nav_dot_xhtml=nav).build(folder / f"{stem}.{tongue}.epub")


def _answered(
    rows: Sequence[GermanQuestion], tongue: Tongue, models: Path | None
) -> Iterator[tuple[GermanQuestion, p.Answer]]:
    """Each question with its answer, as a reader of the book in that language gets it."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        engine = Engine(folder / "data", ModelsFolder(models or folder / "none"))
        try:
            for stem in dict.fromkeys(row.book for row in rows):
                path = book(stem, tongue, folder)
                opened = engine.import_now(path, CancelToken(), lambda _: None).book.id
                for row in rows:
                    if row.book == stem:
                        yield row, _ask(engine, opened, row)
        finally:
            engine.close()


def _ask(engine: Engine, opened: str, row: GermanQuestion) -> p.Answer:
    for question in filter(None, (row.before, row.question)):
        request = p.Ask(book=opened, question=question)
        answer = engine.handle(request, lambda _: None, CancelToken())
    assert isinstance(answer, p.Answer)
    return answer


def _stands_in(accepted: str, text: str) -> bool:
    """Whether the words of an accepted answer stand side by side in a text."""
    return f" {' '.join(answer_words(accepted))} " in f" {' '.join(answer_words(text))} "


def _shown(answer: p.Answer) -> str:
    quotes = " / ".join(citation.quote[:80] for citation in answer.citations[:_SHOWN])
    refused = "INSUFFICIENT " if answer.insufficient else ""
    return f"{refused}[{answer.understood}] {answer.answer[:100]!r} {quotes}"


if __name__ == "__main__":
    main()
