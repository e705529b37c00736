"""Whether a model ever speaks without a quote: ``python -m tests.bench.answers.off_topic CORPUS --folder FOLDER``.

Asks greetings, sums, requests and general knowledge beside an open book, through the program's own code with the
active chat model, and prints what was decided and how many of the model’s sentences had no quote.
"""

from __future__ import annotations

import argparse
from collections import Counter
from pathlib import Path

import assets
from models.cancel import CancelToken
from models.chat import ChatModel
from models.folder import ModelsFolder
from models.training.asked_books import AskedBooks, search_models
from models.training.questions import books
from reader.engine.view.view import AnswerContext
from tests.bench.answers.cases import route_cases
from tests.bench.answers.outcomes import unquoted
from tests.reader.engine.views import AnswerPath


def main() -> None:
    """Ask each case that isn't about a book, and print what came of them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--model", help="the chat model; the active one unless said")
    arguments = parser.parse_args()
    folder = ModelsFolder(adapters=assets.adapters())
    chat = ChatModel(folder.find(arguments.model) if arguments.model else folder.active("chat"))
    shelf = AskedBooks(arguments.corpus, arguments.folder, *search_models(folder))
    book = shelf.book(books("decide")[0])
    agent = AnswerPath(shelf.retriever, chat)
    asked = [case.question for case in route_cases() if case.route != "BOOK"]
    decisions: Counter[str] = Counter()
    alone = 0
    for question in asked:
        answer = agent.answer(book.facts, AnswerContext(book.id), question, lambda _: None, CancelToken())
        decisions[answer.decision] += 1
        alone += len(found := unquoted(answer))
        if answer.decision == "state" or found:
            print(f"{question}\n    {answer.answer}")
    print(f"{len(asked)} questions, {book.facts.title}, {chat.id}: {dict(decisions)}")
    print(f"sentences of the model without a quote: {alone}")


if __name__ == "__main__":
    main()
