"""What readers see of a model's answers: ``python -m tests.bench.answers.written CORPUS --folder FOLDER``.

Behind the whole path, over real HTTP, servers of known character: one that answers rightly from the passages of its
prompt, one that makes facts up, one that gives a wrong name of the same book with the right number. Prints what was
shown of each, where right answers were lost, and the seconds to the first quote with and without a model. FOLDER keeps
the index of the books.
"""

from __future__ import annotations

import argparse
import random
import re
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median

import assets
from indexing.entities import Entity
from models.cancel import CancelToken
from models.folder import ModelsFolder
from models.server_chat import ServerChat
from models.server_settings import OwnServer
from models.span_reader import SpanReader
from models.training.asked_books import AskedBooks, search_models
from models.training.coverage import interval
from models.training.judge import is_right, stands_in
from models.training.questions import BookQuestion, books, questions_of
from models.training.statements import statement_of
from reader.engine.protocol import Answer, Event, QuotesChosen, SentencesWritten
from reader.engine.view.view import AnswerContext
from tests.bench.machine import machine
from tests.models.speaking_server import SpeakingServer
from tests.reader.engine.views import AnswerPath

_NUMBERED = re.compile(r"^\[(\d+)\] (.*)$", re.MULTILINE)
_INVENTED = (
    "Professor Zebulon Quist", "in 1743", "eleven thousand guineas", "a jealous baker from Antwerp", "under a haystack",
    "Lady Philippa Standish", "by swallowing a live eel", "because the moon had fallen", "seventeen elephants",
    "a clockwork nightingale", "on the island of Tenerife", "out of spite for a stolen bagpipe",
)  # fmt: skip
Character = Callable[[BookQuestion, str], str]


@dataclass(frozen=True, slots=True)
class Seen:
    """One question with one character: what the prompt had, and what the reader saw."""

    asked: bool
    """Whether the model was asked for an answer at all."""
    held: bool
    """Whether its passages had the answer."""
    drafted: str
    shown: str
    """All of the model's words that were shown at any time."""
    quotes: str
    first_quote: float
    stayed: bool
    """Whether the quote that was first at first is first in the answer."""
    seconds: float


def passages_of(prompt: str) -> list[tuple[str, str]]:
    """Each passage's number and text."""
    return _NUMBERED.findall(prompt)


def holding(row: BookQuestion, prompt: str) -> tuple[str, str] | None:
    """The passage that proves the answer, or else has its words."""
    passages = passages_of(prompt)
    for proof in row.proofs:
        words = " ".join(proof.words.split())
        for n, text in passages:
            if words in text:
                return n, text
    return next(((n, text) for n, text in passages if stands_in(row.answers, text)), None)


def answers_rightly(row: BookQuestion, prompt: str) -> str:
    """Its answer in one of three forms, or that it isn't here."""
    held = holding(row, prompt)
    if held is None:
        return "NOT HERE"
    form = random.Random(row.id).randrange(3)  # noqa: S311 - the same for each run
    answer = row.answers[0] if form == 0 else statement_of(row.standalone, row.answers[0])
    if form == 2:
        answer = f"{answer} {_proving(row, held[1])}"
    return f"{answer} [{held[0]}]"


def _proving(row: BookQuestion, text: str) -> str:
    """The book's own sentence, if the proof is a part of one."""
    words = " ".join(row.proofs[0].words.split())
    return next((sentence for sentence in re.split(r"(?<=[.!?])\s+", text) if words in sentence), "")


def makes_up(row: BookQuestion, prompt: str) -> str:
    """A fact that stands nowhere, with the number of the best passage."""
    invented = random.Random(row.id).choice(_INVENTED)  # noqa: S311
    number = (holding(row, prompt) or ("1", ""))[0]
    return f"{statement_of(row.standalone, invented)} [{number}]"


def misnames(entities: Sequence[Entity]) -> Character:
    """A wrong name of the same book, one that stands in the very passage where there is one."""

    def reply(row: BookQuestion, prompt: str) -> str:
        chance = random.Random(row.id)  # noqa: S311
        number, text = holding(row, prompt) or ("1", "")
        known = f"{row.standalone} {' '.join(row.answers)}".casefold()
        free = [
            name
            for entity in entities
            if entity.kind == "person"
            and not any(word in known for name in entity.names for word in name.casefold().split())
            for name in entity.names
        ]
        here = [name for name in free if name in text]
        name = chance.choice(here or free[:20] or ["Nobody Atall"])
        return f"{statement_of(row.standalone, name)} [{number}]"

    return reply


def main() -> None:
    """Ask, and print the tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--part", choices=("tune", "decide", "test"), default="decide")
    parser.add_argument("--each", type=int, default=20, help="questions of each book")
    parser.add_argument("--right-alone", action="store_true", help="ask only the server that answers rightly")
    arguments = parser.parse_args()
    print(machine())
    folder = ModelsFolder(adapters=assets.adapters())
    shelf = AskedBooks(arguments.corpus, arguments.folder, *search_models(folder))
    bench = _Bench(shelf, SpanReader(folder.active("reader")))
    rows = [row for stem in books(arguments.part) for row in _sample(stem, arguments.each)]
    for wording, title in (("reader", "as readers ask"), ("summary", "as a summary puts it")):
        _report_right(bench, [row for row in rows if row.wording == wording], title)
    if arguments.right_alone:
        return
    _report_wrong(bench, rows, "makes facts up", lambda _book: makes_up)
    named = [row for row in rows if row.kind in ("who", "identity")]
    _report_wrong(bench, named, "gives a wrong name of the book", lambda book: misnames(bench.entities(book)))
    _report_seconds(bench, rows[:: max(1, len(rows) // 20)])


def _sample(stem: str, count: int) -> Iterator[BookQuestion]:
    rows = [row for row in questions_of(stem) if row.quote is not None and not row.alone]
    yield from random.Random(stem).sample(rows, min(count, len(rows)))  # noqa: S311


class _Bench:
    """The books, and the path that answers."""

    def __init__(self, shelf: AskedBooks, reader: SpanReader) -> None:
        self._shelf, self._reader = shelf, reader

    def entities(self, stem: str) -> Sequence[Entity]:
        """The names of a book."""
        return self._shelf.maps.at(self._shelf.book(stem).id, None).entities

    def ask(self, row: BookQuestion, character: Character | None) -> tuple[Seen, Answer]:
        """The answer with a server of that character, or without one."""
        prompts: list[str] = []
        drafts: list[str] = []

        def reply(prompt: str) -> str:
            prompts.append(prompt)
            drafts.append("" if character is None else character(row, prompt))
            return drafts[-1]

        server = SpeakingServer(reply)
        chat = ServerChat(OwnServer(server.address, "tiny", context_tokens=8192)) if character is not None else None
        events: list[tuple[float, Event]] = []
        begun = time.perf_counter()
        book = self._shelf.book(row.book)
        path = AnswerPath(self._shelf.retriever, chat, reader=self._reader, maps=self._shelf.maps)
        answer = path.answer(
            book.facts,
            AnswerContext(book.id),
            row.question,
            lambda event: events.append((time.perf_counter() - begun, event)),
            CancelToken(),
        )
        seconds = time.perf_counter() - begun
        server.end()
        chosen = next(((at, event) for at, event in events if isinstance(event, QuotesChosen)), None)
        early = chosen[1].citations[:1] if chosen else answer.citations[:1]
        streamed = [text for _, event in events if isinstance(event, SentencesWritten) for text in event.sentences]
        written = [sentence.text for sentence in answer.sentences] if answer.decision == "write" else []
        seen = Seen(
            asked=bool(prompts),
            held=any(holding(row, prompt) is not None for prompt in prompts),
            drafted=next((draft for draft in drafts if draft != "NOT HERE"), "NOT HERE"),
            shown=" ".join(written or (streamed if answer.decision != "state" else [])),
            quotes=" ".join(citation.quote for citation in answer.citations),
            first_quote=chosen[0] if chosen else seconds,
            stayed=all(a.start < b.end and b.start < a.end for a, b in zip(early, answer.citations, strict=False)),
            seconds=seconds,
        )
        return seen, answer


def _report_right(bench: _Bench, rows: Sequence[BookQuestion], title: str) -> None:
    """How many right answers stood, and where the others were lost."""
    ends: Counter[str] = Counter()
    sentences = struck = 0
    for row in rows:
        seen, answer = bench.ask(row, answers_rightly)
        right = bool(seen.shown) and (is_right(seen.shown, row.answers) or stands_in(row.answers, seen.shown))
        if answer.decision == "write" and right:
            ends["written and right on screen"] += 1
        elif not seen.asked:
            ends["the model wasn't asked"] += 1
        elif not seen.held:
            ends["its passages hadn't the answer"] += 1
        else:
            ends["struck out"] += 1
            print(f"  struck: {row.question} | {seen.drafted[:160]}")
        if seen.held:
            sentences, struck = sentences + 1, struck + (answer.decision != "write")
    print(f"\nAnswers rightly, {title}: {len(rows)} answerable questions")
    for end, count in ends.most_common():
        print(f"  {end:34} {count:4} {count / len(rows):6.1%}  {_interval(count, len(rows))}")
    print(f"  of right answers struck out        {struck:4} of {sentences}, {_interval(struck, sentences)}")


def _report_wrong(
    bench: _Bench, rows: Sequence[BookQuestion], name: str, character: Callable[[str], Character]
) -> None:
    """How much of what is wrong was shown."""
    shown = asked = 0
    for row in rows:
        seen, answer = bench.ask(row, character(row.book))
        asked += seen.asked
        if answer.decision == "write":
            shown += 1
            print(f"  shown: {row.question} | {seen.shown[:160]}")
    print(f"\n{name[0].upper()}{name[1:]}: shown {shown} of {asked} answers, {_interval(shown, asked)}")


def _report_seconds(bench: _Bench, rows: Sequence[BookQuestion]) -> None:
    """When the first quote stood and when all did, without a model and with one that takes no time."""
    print()
    for title, character in (("without a model", None), ("with one that takes no time", answers_rightly)):
        seen = [bench.ask(row, character)[0] for row in rows]
        first, whole = (median(times) for times in zip(*((it.first_quote, it.seconds) for it in seen), strict=True))
        stayed = sum(it.stayed for it in seen)
        print(f"Seconds, {title}: first quote {first:.2f}, all {whole:.2f}; {stayed} of {len(rows)} stayed first")


def _interval(count: int, of: int) -> str:
    _, low, high = interval([1.0] * count + [0.0] * (of - count)) if of else (0.0, 0.0, 0.0)
    return f"({low:.1%} to {high:.1%})"


if __name__ == "__main__":
    main()
