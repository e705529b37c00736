"""Who is that? ``python -m tests.bench.answers.who_is CORPUS --folder FOLDER``.

Asks “Who is X?” of 102 names of 21 books that the fit (``models/training/identifying.py``) hasn't seen, with the
search's models and by words alone, and prints how often a quote has a word of their kin, their trade or their part in
the story: the first quote, the first two, and three; beside the first sentence that names them. FOLDER keeps the index.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import mean

import assets
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.training.asked_books import AskedBooks, search_models
from models.training.coverage import interval
from models.training.identifying import WhoIs, names_in
from reader.engine.answers.people import named
from reader.engine.concepts.naming import mentioning_of
from reader.engine.concepts.sentences import Sentences
from reader.engine.questions.language import language
from reader.engine.view.view import AnswerContext
from tests.bench.machine import machine
from tests.reader.engine.views import AnswerPath

_ROWS = Path(__file__).with_name("who_is.tsv")
_SHOWN = (1, 2, 3)


def main() -> None:
    """Ask, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--missed", action="store_true", help="print the first quotes that tell nothing")
    arguments = parser.parse_args()
    print(machine())
    _, reranker = search_models(ModelsFolder(adapters=assets.adapters()))
    words = AskedBooks(arguments.corpus, arguments.folder, None)
    read = AskedBooks(arguments.corpus, arguments.folder, None, reranker)
    systems: dict[str, Callable[[WhoIs], list[str]]] = {
        "the first sentence that names them": partial(_first_named, words),
        "by words alone": partial(_quotes, words),
        "with the search's models": partial(_quotes, read),
    }
    rows = names_in(_ROWS)
    by_system: dict[str, dict[int, list[bool]]] = {name: {shown: [] for shown in _SHOWN} for name in systems}
    for row in rows:
        for system, quotes_of in systems.items():
            quotes = quotes_of(row)
            for shown in _SHOWN:
                by_system[system][shown].append(any(map(row.is_answered_by, quotes[:shown])))
            if arguments.missed and not any(map(row.is_answered_by, quotes[:1])):
                print(f"{system}: {row.name}: {quotes[:1]}")
    for name, by_shown in by_system.items():
        first, low, high = interval(by_shown[1])
        two, three = mean(by_shown[2]), mean(by_shown[3])
        print(f"{name}: first {first:.2f} ({low:.2f} to {high:.2f}), two {two:.2f}, three {three:.2f}")


def _quotes(asked: AskedBooks, row: WhoIs) -> list[str]:
    book = asked.book(row.book)
    path = AnswerPath(asked.retriever, None, None, maps=asked.maps)
    answer = path.answer(book.facts, AnswerContext(book.id), f"Who is {row.name}?", lambda _: None, CancelToken())
    return [citation.quote for citation in answer.citations]


def _first_named(asked: AskedBooks, row: WhoIs) -> list[str]:
    book = asked.book(row.book)
    entity = named(row.name, asked.maps.at(book.id, None), language("en"))
    return [it.text for it in mentioning_of(entity, Sentences(asked.retriever, book.id, None))] if entity else []


if __name__ == "__main__":
    main()
