"""What is counted of a reader's answers, and which passages of a question are learnt from."""

from __future__ import annotations

import random

import msgspec
import pytest

torch = pytest.importorskip("torch", reason="the training's packages aren't installed")

from models.training.span_reader.batches import cropped, picked  # noqa: E402
from models.training.span_reader.examples import SpanPassage, SpanQuestion  # noqa: E402
from models.training.span_reader.measure import TorchReader, measure, sample, span_reader  # noqa: E402
from models.training.span_reader.mine import hardness_of  # noqa: E402
from models.training.span_reader.reading import ReadAnswer, ReadAnswers  # noqa: E402
from tests.models.training.span_reader import tiny  # noqa: E402


def test_right_answers_are_counted_by_wording_and_by_how_sure_they_are() -> None:
    given = {
        "a": ReadAnswers((ReadAnswer("Bath", 0.9, 0), ReadAnswer("York", 0.1, 0)), -5.0),
        "b": ReadAnswers((ReadAnswer("York", 0.4, 0), ReadAnswer("Bath", 0.3, 0)), -4.0),
        "c": ReadAnswers((ReadAnswer("York", 0.2, 0),), -1.0),
    }
    place = SpanPassage("to Bath", ((0, 7),), ((3, 7),))
    asked = [
        SpanQuestion("a", "b", "Where?", "reader", True, ("Bath",), (place,)),
        SpanQuestion("b", "b", "Where?", "summary", True, ("Bath",), (place,), missed=True),
        SpanQuestion("c", "b", "Where?", "reader", False, (), (SpanPassage("to York"),)),
    ]
    figures = measure(lambda example: given[example.id], asked)
    assert (figures.asked, figures.held, figures.right, figures.among_five) == ((1, 1), (1, 0), (1, 0), (1, 1))
    assert figures.null_auc == 1.0


def test_the_torch_reader_quotes_the_passages() -> None:
    read = span_reader(TorchReader(tiny.model(), tiny.batches()))
    for example in tiny.questions(3):
        answers = read(example)
        assert answers.found
        assert all(span.words in example.passages[span.passage].text for span in answers.found)
        assert answers.null < 0


def test_a_sample_is_always_the_same() -> None:
    examples = tiny.questions()
    assert sample(examples, 5) == sample(examples[::-1], 5)
    assert len(sample(examples, 99)) == len(examples)


def test_negatives_are_those_that_a_trained_reader_likes_best() -> None:
    example = tiny.questions(1)[0]
    settings = msgspec.structs.replace(tiny.SETTINGS, without=0.0, negatives=1)
    wrong = SpanPassage("Nobody .")
    many = msgspec.structs.replace(example, passages=(*example.passages, *[wrong] * 9, SpanPassage("The worst .")))
    scores = [0.0] * (len(many.passages) - 1) + [9.0]
    drawn = {
        passage.text
        for seed in range(80)
        for passage in picked(many, settings, random.Random(seed), {many.id: scores})  # noqa: S311 - no secret
    }
    assert "The worst ." in drawn
    without = {
        passage.text
        for seed in range(80)
        for passage in picked(many, settings, random.Random(seed), {})  # noqa: S311 - no secret
    }
    assert "The worst ." not in without
    assert len(hardness_of(tiny.model(), tiny.batches(), many)) == len(many.passages)


def test_a_cropped_passage_keeps_its_proof_or_what_is_tempting() -> None:
    text = " ".join(f"word{n}" for n in range(300))
    at = text.index("word150 word151")
    for seed in range(20):
        chance = random.Random(seed)  # noqa: S311 - no secret
        crop = cropped(SpanPassage(text, ((at, at + 15),), ((at, at + 7),)), 200, chance)
        assert [crop.text[low:high] for low, high in crop.proofs] == ["word150 word151"]
        assert [crop.text[low:high] for low, high in crop.answers] == ["word150"]
        assert len(crop.text) <= 200
        other = cropped(SpanPassage(text, tempting=(at, at + 7)), 200, chance)
        assert other.tempting is not None
        assert "word150" in other.text
