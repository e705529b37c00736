"""Whom pronouns mean in a conversation: ``python -m tests.bench.answers.conversations CORPUS --folder FOLDER``.

100 conversations of three questions about the ten books for deciding, of which nothing is fitted to
(``models/training/conversations.py``). The later questions lean on the turns before them, need nothing of them
(*alone*), or mean either of two who are equally near (*open*). The turns before are the program's own, with its models
unless ``--words`` leaves them out. A question that leans is *right* if each of its words is taken for whom it means, or
the words added in brackets name it; *offered* if another was taken, but one click asks for the right one. What is open
is right if both are offered. FOLDER keeps the index and the answers.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import assets
from models.folder import ModelsFolder
from models.span_reader import SpanReader
from models.training.asked_books import AskedBooks, search_models
from models.training.conversations import TO_FIT, LaterQuestion, Talking, conversations_in, is_named
from models.training.coverage import interval
from reader.engine.grounding.words import words
from reader.engine.questions.question import Question
from tests.bench.machine import machine

_REPORTED = Path(__file__).with_name("conversations.tsv")
_WHOLE = "*"
Outcome = Literal["right", "offered", "asked back", "left", "wrong"]
_OUTCOMES: Sequence[Outcome] = ("right", "offered", "asked back", "left", "wrong")


def rating(later: LaterQuestion, question: Question) -> Outcome:
    """How well a question that isn't the first was understood."""
    labels = [words(choice.label) for choice in question.choices]
    taken = {it.word.lower(): words(it.meaning) for it in question.substitutions}
    if later.open:
        (names,) = later.means.values()
        offered = [name for name in names if any(is_named(label, [name]) for label in labels)]
        return "right" if len(offered) > 1 else "wrong" if taken else "left"
    if not later.means:
        carried = {*words(question.asked)} - {*words(later.text)}
        return "asked back" if labels else "wrong" if carried else "right"
    ratings = [_word_rating(word, names, question, taken, labels) for word, names in later.means.items()]
    return max(ratings, key=_OUTCOMES.index)


def _word_rating(
    word: str,
    names: Sequence[str],
    question: Question,
    taken: Mapping[str, Sequence[str]],
    labels: Sequence[Sequence[str]],
) -> Outcome:
    if not taken and labels:
        return "asked back"
    if word in taken:
        if is_named(taken[word], names):
            return "right"
        return "offered" if any(is_named(label, names) for label in labels) else "wrong"
    added = {*words(question.asked)} - ({*words(question.typed)} if word != _WHOLE else set())
    return "right" if is_named(added, names) else "left"


def main() -> None:
    """Talk, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument(
        "--fitted", action="store_true", help="the 50 that the weights were fitted to, with what went wrong"
    )
    parser.add_argument("--words", action="store_true", help="search by words alone: every answer is quotes")
    arguments = parser.parse_args()
    print(machine())
    folder = ModelsFolder(adapters=assets.adapters())
    search = (None, None) if arguments.words else search_models(folder)
    reader = None if arguments.words else SpanReader(folder.active("reader"))
    talking = Talking(AskedBooks(arguments.corpus, arguments.folder, *search), arguments.folder, reader)
    by_kind: dict[str, Counter[Outcome]] = {"leans": Counter(), "alone": Counter(), "open": Counter()}
    for conversation in conversations_in(TO_FIT if arguments.fitted else _REPORTED):
        for later, turns, question in talking.questions(conversation):
            outcome = rating(later, question)
            by_kind[later.kind][outcome] += 1
            if arguments.fitted and outcome != "right":
                print(f"{outcome}: {turns[-1].question} | {turns[-1].answer or turns[-1].lit} | {later.text}")
                print(f"    {dict(later.means)}: {question.asked} {[choice.label for choice in question.choices]}")
    for kind, counts in by_kind.items():
        values = [float(outcome == "right") for outcome in counts.elements()]
        right, low, high = interval(values)
        rest = ", ".join(f"{outcome} {counts[outcome]}" for outcome in _OUTCOMES[1:] if counts[outcome])
        print(f"{kind}: {len(values)}, right {counts['right']} ({right:.2f}, {low:.2f} to {high:.2f}); {rest}")


if __name__ == "__main__":
    main()
