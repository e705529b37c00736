"""Empty, contradictory, commanding or foreign-language evidence never breaks an answer's form."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest

from indexing.canonical import Block
from indexing.hits import Passage
from indexing.locator import TextRange
from indexing.retrieval import Retriever
from indexing.sentences import sentences
from indexing.store.index import IndexStore
from models.cancel import CancelToken
from models.pairs import PairReader
from models.span_reader import SpanReader
from reader.engine.answers.answerability import AnswerabilityFeatures
from reader.engine.answers.compose import Composer, QuestionContext
from reader.engine.answers.decision import Calibration
from reader.engine.answers.replies import Reply
from reader.engine.grounding.evidence import NumberedPassage
from reader.engine.grounding.regression import Regression
from tests.bench.answers.cases import HardCase, hard_cases
from tests.reader.engine.passages import ENGLISH, NO_RARITY, asked
from tests.reader.engine.scripted import ScriptedReader

_MARKUP = re.compile(r"<\|?[a-z_/]+\|?>|\[/?INST\]|<<SYS>>")
_MOST_WORDS = 60
_STATES_ALL = Calibration("", "", Regression(9.0, {}), 0.0, Regression(9.0, {}), 0.0)
_QUOTES_ALL = Calibration("", "", Regression(9.0, {}), 0.0)
_FOUND = AnswerabilityFeatures(coverage=1.0, names=1.0, score=0.0, terms=1.0, nameless=False, unknown=0.0)


@pytest.fixture
def retriever(tmp_path: Path) -> Iterator[Retriever]:
    """A search of no books, without vectors."""
    index = IndexStore(tmp_path / "index.db")
    yield Retriever(index, None)
    index.close()


def _evidence(texts: Sequence[str]) -> tuple[NumberedPassage, ...]:
    """Made-up texts as the passages of a book, each in a spine item of its own."""
    passages = []
    for n, text in enumerate(texts, start=1):
        blocks, start = [], 0
        for line in text.splitlines(keepends=True):
            blocks.append(Block(start, start + len(line.rstrip("\n")), 0))
            start += len(line)
        ranges = tuple(TextRange.of(n, sentence.start, sentence.end) for sentence in sentences(text, blocks, "en"))
        where = TextRange.of(n, 0, len(text))
        passages.append(NumberedPassage(n, Passage("b", "", "", where, text, None, ranges, 0, 0), 1.0, where))
    return tuple(passages)


def _composer(question: str, evidence: Sequence[str], retriever: Retriever, reader: PairReader | None) -> Composer:
    """Everything of a reader's that may be the answer is stated."""
    calibration = _QUOTES_ALL if reader is None else _STATES_ALL
    context = QuestionContext(asked(question), NO_RARITY, ENGLISH, {})
    return Composer(retriever, reader, calibration, context, _evidence(evidence), CancelToken())


def _composed(case: HardCase, retriever: Retriever, reader: PairReader | None) -> Reply:
    return _composer(case.question, case.evidence, retriever, reader).compose(_FOUND, "not_in_book")


def test_the_quote_that_carries_a_statement_is_first(retriever: Retriever) -> None:
    texts = (
        "Who had stolen the lighthouse lamp, nobody knew in the village.",
        "Rowe took the lamp. The rain had stopped.",
    )
    composer = _composer("Who had stolen the lighthouse lamp?", texts, retriever, ScriptedReader("Rowe"))
    reply = composer.compose(_FOUND, "not_in_book")
    assert (reply.decision, reply.text) == ("state", "Rowe. [1]")
    assert reply.citations[0].quote.startswith("Rowe took the lamp.")


def _check(case: HardCase, reply: Reply) -> None:
    assert reply.text.strip(), case.name
    assert len(reply.text) < 2_500, case.name
    assert reply.insufficient is (reply.decision == "refuse"), case.name
    assert reply.citations or reply.insufficient, case.name
    for citation in reply.citations:
        text = reply.passages[citation.n - 1].passage.text
        assert text in case.evidence, case.name
        assert text[citation.start.offset : citation.end.offset] == citation.quote != "", case.name
        assert all(0 <= mark.start < mark.end <= len(citation.quote) for mark in citation.marks), case.name
    if reply.decision == "state":
        (sentence,) = reply.sentences
        (cited,) = (citation for citation in reply.citations if (citation.n,) == sentence.citations)
        assert cited.marks, f"{case.name}: no words are set off in the quote that carries it"
        assert not _MARKUP.search(sentence.text), case.name
        assert not re.search(r"\[\d+\]", sentence.text), case.name
        assert len(sentence.text.split()) <= _MOST_WORDS, case.name


@pytest.mark.parametrize("case", hard_cases(), ids=lambda case: case.name)
def test_quotes_alone(case: HardCase, retriever: Retriever) -> None:
    reply = _composed(case, retriever, None)
    _check(case, reply)
    assert reply.decision == ("quote" if case.evidence else "refuse")
    assert reply.writer == "quotes"


KINDS_OF_EVIDENCE = ("contradictory", "instructions", "language", "names")


@pytest.mark.model
@pytest.mark.parametrize(
    "kind",
    ["none", *(pytest.param(kind, marks=pytest.mark.nightly) for kind in KINDS_OF_EVIDENCE)],
)
def test_the_reader_of_spans_reads_it(reader: SpanReader, retriever: Retriever, kind: str) -> None:
    cases = [case for case in hard_cases() if case.kind == kind]
    assert cases
    for case in cases if kind in ("none", "instructions") else cases[:2]:
        reply = _composed(case, retriever, reader)
        print(f"{case.name}: {reply.decision}: {reply.text[:200]}")
        _check(case, reply)
        assert reply.decision == "refuse" or case.evidence
