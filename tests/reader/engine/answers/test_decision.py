"""State, quote or refuse: at the thresholds, and never with weights that were fitted to other models or features."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Mapping, Sequence
from math import log
from pathlib import Path

import pytest
from msgspec.structs import replace

import assets
from models.cross_encoder import CrossEncoder
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.span_reader import SpanReader
from reader.engine.answers import decision
from reader.engine.answers.answerability import AnswerabilityFeatures
from reader.engine.answers.candidates import Candidate, candidates_of
from reader.engine.answers.decision import (
    Calibration,
    calibration_for,
    decide,
    search_fingerprint,
    shipped_calibrations,
)
from reader.engine.answers.quotes import sentence_features, shipped_weights
from reader.engine.answers.reading import SpanReadings
from reader.engine.grounding.evidence import sentences_of
from reader.engine.grounding.regression import Regression
from tests.reader.engine.passages import (
    ENGLISH,
    NO_RARITY,
    asked,
    numbered,
    pair_evidence,
    pair_reading,
    passage,
    span,
)

_FOUND = AnswerabilityFeatures(coverage=0.5, names=1.0, score=log(0.5), terms=1.0, nameless=False, unknown=0.0)
_SOURCES = numbered(passage("Captain Rowe had stolen the lamp."), passage("The doctor saw the lamp go.", spine=1))


_PAIRS = pair_evidence(_SOURCES)


def _candidates(captain: float, doctor: float = 0.01) -> Sequence[Candidate]:
    """Two answers, read with these probabilities."""
    spans = span(_SOURCES[0], "Captain Rowe", captain, 0.01), span(_SOURCES[1], "The doctor", doctor, 0.01)
    return candidates_of(spans, asked("Who stole the lamp?"), ENGLISH, {}, _PAIRS)


_CANDIDATES = _candidates(0.6, 0.2)
_BY_SCORE = Regression(0.0, {"score": 1.0})
"""0.375 for the captain, 0.167 for the doctor."""


def _calibration(state_at: float, answerable: Mapping[str, float] | None = None) -> Calibration:
    return Calibration("it", "", Regression(0.0, dict(answerable or {})), 0.4, _BY_SCORE, state_at)


def test_the_likeliest_answer_is_stated_from_the_threshold_on() -> None:
    decided = decide(_calibration(0.37), _FOUND, _CANDIDATES[::-1])
    assert decided.decision == "state"
    assert decided.candidate is _CANDIDATES[0]
    assert decided.probability == pytest.approx(0.375)


def test_below_it_the_book_is_quoted_and_what_was_read_is_kept() -> None:
    decided = decide(_calibration(0.38), _FOUND, _CANDIDATES)
    assert decided.decision == "quote"
    assert decided.candidate is _CANDIDATES[0]
    assert decided.probability == pytest.approx(0.375)


def test_words_are_set_off_from_their_own_threshold_on_and_always_where_they_are_stated() -> None:
    lit = replace(_calibration(0.9), light_at=0.37)
    assert decide(lit, _FOUND, _CANDIDATES).lit
    assert not decide(replace(lit, light_at=0.38), _FOUND, _CANDIDATES).lit
    assert not decide(lit, _FOUND, ()).lit
    assert decide(replace(lit, state_at=0.37), _FOUND, _CANDIDATES).lit


def test_what_the_book_does_not_seem_to_answer_is_refused() -> None:
    unlikely = _calibration(0.38, {"coverage": -2.0})
    assert decide(unlikely, _FOUND, _CANDIDATES).decision == "refuse"
    assert decide(_calibration(0.37, {"coverage": -2.0}), _FOUND, _CANDIDATES).decision == "state"


def test_what_was_read_and_seems_not_to_answer_is_refused_although_the_book_has_its_words() -> None:
    read = {"null": -0.1, "relevance": -2.0}
    doubting = replace(_calibration(0.38), answered=Regression(1.0, {"null": 5.0, "relevance": 1.0}), doubt_below=0.2)
    assert decide(doubting, _FOUND, _CANDIDATES, {**read, "null": -0.01}).decision == "quote"  # 0.26
    assert decide(doubting, _FOUND, _CANDIDATES, {**read, "null": -0.3}).decision == "refuse"  # 0.08
    assert decide(doubting, _FOUND, _CANDIDATES).decision == "quote"  # nothing was read
    assert decide(replace(doubting, state_at=0.37), _FOUND, _CANDIDATES, read).decision == "state"


def test_what_was_read_and_answers_is_quoted_although_it_has_few_words_of_the_question() -> None:
    sure = replace(_calibration(0.38, {"coverage": -2.0}), answered=Regression(3.0, {"null": 1.0}), doubt_below=0.2)
    assert decide(sure, _FOUND, _CANDIDATES).decision == "refuse"  # nothing was read
    assert decide(sure, _FOUND, _CANDIDATES, {"null": -0.1, "relevance": 1.0}).decision == "quote"
    before_the_readers_eyes = dataclasses.replace(_FOUND, holds=True)
    assert decide(sure, before_the_readers_eyes, _CANDIDATES, {"null": -9.0, "relevance": -5.0}).decision == "quote"
    elsewhere = dataclasses.replace(_FOUND, holds=False)  # in a language that nothing was measured for
    assert decide(sure, elsewhere, _CANDIDATES, {"null": -0.1, "relevance": 1.0}).decision == "refuse"


def test_the_threshold_of_quotes_is_the_calibrations() -> None:
    for coverage, expected in ((-0.8, "quote"), (-0.82, "refuse")):  # 0.401 and 0.399
        assert decide(_calibration(0.9, {"coverage": coverage}), _FOUND, ()).decision == expected


def test_nothing_is_stated_without_an_answer_or_without_a_measured_reader() -> None:
    eager = Calibration("it", "", Regression(3.0, {}), 0.1, Regression(9.0, {}), 0.0)
    assert decide(eager, _FOUND, ()).decision == "quote"
    unmeasured = Calibration("", "", Regression(3.0, {}), 0.1)
    decided = decide(unmeasured, _FOUND, _CANDIDATES)
    assert (decided.decision, decided.candidate, decided.probability) == ("quote", None, None)


# What ships ---------------------------------------------------------------------------------------------------------


def test_the_weights_that_ship_name_only_features_that_there_are() -> None:
    for calibration in shipped_calibrations():
        assert calibration.answerable.weights.keys() <= _FOUND.values().keys(), calibration.reader
        assert calibration.right is None or calibration.right.weights.keys() <= _CANDIDATES[0].features.keys(), (
            calibration.reader
        )
        read = SpanReadings(_SOURCES, [pair_reading(source.passage.text, 1.0) for source in _SOURCES]).features
        assert calibration.answered is None or calibration.answered.weights.keys() <= read.keys(), calibration.reader
    question, sentences = asked("Who stole the lamp?"), sentences_of(_SOURCES, ENGLISH)
    for name, similar, pairs in (("text", None, None), ("hybrid", [0.5] * 2, None), ("read", [0.5] * 2, _PAIRS)):
        features, _ = sentence_features(question, sentences, NO_RARITY, similar, pairs)
        assert shipped_weights()[name].weights.keys() <= features.keys()


def test_each_calibration_that_ships_can_be_used() -> None:
    shipped = shipped_calibrations()
    assert len({(calibration.reader, calibration.search) for calibration in shipped}) == len(shipped)
    assert ("", "") in {(calibration.reader, calibration.search) for calibration in shipped}
    for calibration in shipped:
        assert 0 <= calibration.quote_at <= 1
        assert 0 < calibration.state_at <= 1
        assert bool(calibration.reader) == (calibration.right is not None)
        assert decide(calibration, _FOUND, _CANDIDATES if calibration.right is not None else ()).decision in (
            "state",
            "quote",
            "refuse",
        )


def test_a_reader_is_named_with_its_weights_so_that_another_file_of_its_name_is_not_taken_for_it() -> None:
    for calibration in shipped_calibrations():
        for name in (calibration.reader, calibration.search):
            assert name == "" or re.fullmatch(
                r"[a-z0-9.-]+@[0-9a-f]{12}(\+[a-z0-9.-]+@[0-9a-f]{12})?(\+[0-9a-f]+)?", name
            )


@pytest.mark.parametrize("reader", ["", "unheard-of@000000000000"])
@pytest.mark.parametrize("models", ["", "unheard-of@000000000000"])
def test_models_that_were_not_measured_together_quote(reader: str, models: str) -> None:
    calibration = calibration_for(reader, models)
    assert calibration.right is None
    assert calibration.reader == ""


def test_a_reader_that_was_measured_with_other_vectors_quotes(monkeypatch: pytest.MonkeyPatch) -> None:
    for calibration in filter(lambda it: it.reader, shipped_calibrations()):
        assert calibration_for(calibration.reader, "unheard-of@000000000000").right is None
        with monkeypatch.context() as patch:
            patch.setattr(decision, "search_fingerprint", lambda models: models)
            assert calibration_for(calibration.reader, calibration.search) == calibration


def test_another_ranker_or_embedding_model_is_another_search(monkeypatch: pytest.MonkeyPatch) -> None:
    assert search_fingerprint("") == ""
    first, second = search_fingerprint("a@000000000000"), search_fingerprint("b@000000000000")
    monkeypatch.setattr(decision, "ranker_fingerprint", lambda _mode: "trained anew")
    assert len({first, second, search_fingerprint("a@000000000000")}) == 3


def test_a_weight_without_its_feature_is_an_error_and_not_a_guess() -> None:
    with pytest.raises(KeyError):
        Regression(0.0, {"the weather": 1.0}).probability({"coverage": 1.0})


@pytest.mark.parametrize("weight", [-1e9, 0.0, 1e9])
def test_a_probability_is_one_whatever_the_features_are(weight: float) -> None:
    assert 0 <= Regression(0.0, {"score": weight}).probability({"score": -12.0}) <= 1


def test_the_starter_models_were_measured_together_as_they_ship(models_folder: Path) -> None:
    """Or else a reader with a fresh install would get quotes alone."""
    folder = ModelsFolder(models_folder, adapters=assets.adapters())
    embedding, reader = (
        folder.find(next(spec.id for spec in folder.catalog.starter_pack if spec.kind == kind))
        for kind in ("embedding", "reader")
    )
    models = f"{Embedder(embedding).id}+{CrossEncoder(embedding).id}"
    calibration = calibration_for(SpanReader(reader).id, models)
    assert (calibration.reader, calibration.search) == (SpanReader(reader).id, search_fingerprint(models))
    assert calibration.right is not None
    assert 0.4 <= calibration.light_at <= calibration.state_at
