"""A gauge in SQuAD's format is read whole, and words are scored as SQuAD scores them."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from models.cancel import CancelToken
from models.pairs import PairReading
from models.training.span_reader.plain_reading import load_plain, read_plainly, scored

PARAGRAPH = "The captain hung a red lamp above the door of the inn."


class _Reader:
    """Finds “a red lamp”, though it holds it likelier that nothing answers."""

    id = "fake"

    def read(
        self, question: str, passages: Sequence[str], cancel: CancelToken | None = None
    ) -> tuple[PairReading, ...]:
        assert question and cancel is None
        (text,) = passages
        places = np.array([word.span() for word in re.finditer(r"\S+", text)])
        low, high = np.full(len(places), -9.0, np.float32), np.full(len(places), -9.0, np.float32)
        low[3] = high[5] = -2.0
        return (PairReading(0.0, places, low, low, high),)


@pytest.fixture
def gauge(tmp_path: Path) -> Path:
    asked = [("What did he hang?", ["red lamp", "lamp"]), ("Where?", ["above the door"])]
    rows = [{"question": text, "answers": [{"text": it, "answer_start": 0} for it in right]} for text, right in asked]
    path = tmp_path / "gauge.json"
    path.write_text(json.dumps({"version": "1", "data": [{"paragraphs": [{"context": PARAGRAPH, "qas": rows}]}]}))
    return path


def test_the_likeliest_words_are_scored_whatever_the_null(gauge: Path) -> None:
    asked = load_plain(gauge)
    read = read_plainly(_Reader(), asked)
    assert {it.question: f1 for it, f1 in zip(asked, read.f1, strict=True)} == {"What did he hang?": 1.0, "Where?": 0.0}
    assert sorted(read.exact) == [0.0, 1.0]
    assert load_plain(gauge, 1) == asked[:1]


@pytest.mark.parametrize(
    ("answer", "exact", "f1"),
    [
        ("Above door!", 1.0, 1.0),
        ("door", 0.0, 2 / 3),
        ("above above the door", 0.0, 0.8),
        ("", 0.0, 0.0),
    ],
)
def test_articles_and_punctuation_count_for_nothing(gauge: Path, answer: str, exact: float, f1: float) -> None:
    where = [it for it in load_plain(gauge) if it.question == "Where?"]
    figures = scored(where, iter([answer]))
    assert figures.exact == (exact,)
    assert figures.f1 == pytest.approx((f1,))
