"""The profile, the mode, the metrics and the settings as the engine serves them."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from indexing.store.shelf_profiles import ShelfProfileStore, StoredProfile
from models.cancel import Cancelled, CancelToken
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.recommendations.settings import RecommendationSettings, load_settings, save_settings, settings_path
from tests.reader.engine.recommendations.served import ask, fill, titles, write
from tests.reader.engine.stores import library_in

_PATIENCE = 60


def test_the_profile_is_shown_with_what_made_it_edited_switched_off_and_reset(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)

    def send(request: p.AnyRequest) -> p.Profile:
        shown = engine.handle(request, lambda _event: None, CancelToken())
        assert isinstance(shown, p.Profile)
        return shown

    assert send(p.GetProfile()).signals == ()
    ask(engine, "a story about family and friendship")
    [signal] = send(p.GetProfile()).signals
    assert (signal.kind, signal.axis) == ("said", "people")
    edited = send(p.EditProfile(weights=(0.0, 0.0, 1.0, 0.0, 0.0)))
    assert (edited.edited, edited.leading, edited.confidence) == (True, "ideas", 1.0)
    assert not send(p.EditProfile(on=False)).on
    reset = send(p.ResetProfile())
    assert (reset.edited, reset.leading, reset.signals, reset.mode) == (False, None, (), None)
    with pytest.raises(UsageError, match="5 weights"):
        send(p.EditProfile(weights=(1.0,)))
    with pytest.raises(UsageError, match="can’t be kept"):
        send(p.EditProfile(weights=(2.0, 0.0, 0.0, 0.0, 0.0)))


def test_the_mode_is_inferred_kept_for_the_next_request_and_changeable(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    assert ask(engine, "whales").mode is None
    assert ask(engine, "ethics to study").mode == "study"
    assert ask(engine, "whales").mode == "study"
    assert ask(engine, "whales", mode="find").mode == "find"
    assert ask(engine, "whales").mode == "find"


def test_nothing_is_logged_until_the_metrics_are_switched_on(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)

    def send(request: p.AnyRequest) -> p.Metrics:
        shown = engine.handle(request, lambda _event: None, CancelToken())
        assert isinstance(shown, p.Metrics)
        return shown

    ask(engine, "a story of the sea")
    assert (send(p.GetMetrics()).requests, send(p.GetMetrics()).on) == (0, False)
    assert send(p.SetMetrics(on=True)).on
    ask(engine, "a story of the sea")
    ask(engine, "books by Stephen King")
    shown = send(p.GetMetrics())
    assert (shown.requests, shown.extracted, shown.validated, shown.fell_back) == (2, 1.0, 0.5, 0.5)
    assert shown.sources == {"rules": 2}
    assert shown.intents == {"theme_search": 2}
    assert shown.median_ms is not None and shown.median_ms > 0
    newest = shown.rows[0]
    assert (newest.query, newest.route, newest.intent) == ("books by Stephen King", "descriptions", "theme_search")
    assert json.loads(newest.extraction)["author_mentioned"] == "Stephen King"
    assert json.loads(newest.validation)["unknown"] == ["Stephen King"]
    assert send(p.SetMetrics(clear=True)).requests == 0
    assert not send(p.SetMetrics(on=False)).on


def test_settings_are_kept_and_a_file_that_is_not_understood_is_named(
    engine: Engine, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "data"
    assert load_settings(folder) == RecommendationSettings(True, 60, 0.08, False, False)
    save_settings(folder, RecommendationSettings(rerank=False, candidate_limit=7, debug=True))
    assert load_settings(folder) == RecommendationSettings(rerank=False, candidate_limit=7, debug=True)
    fill(engine, tmp_path)
    with caplog.at_level("INFO", logger="reader.engine.recommendations"):
        ask(engine, "stories of the sea")
    assert any("profile boost" in record.getMessage() for record in caplog.records)
    for wrong in ("rerank = maybe", "candidate_limit = 0", "colour = 3", "confidence_minimum = 2.0"):
        settings_path(folder).write_text(wrong)
        with pytest.raises(UsageError, match=r"recommendations\.toml"):
            ask(engine, "the sea")


def test_the_margin_that_names_an_axis_is_a_setting(engine: Engine, tmp_path: Path) -> None:
    shown = engine.handle(p.EditProfile(weights=(1.0, 0.95, 0.5, 0.5, 0.5)), lambda _event: None, CancelToken())
    assert isinstance(shown, p.Profile)
    assert (shown.confidence, shown.leading) == (0.05, None)
    save_settings(tmp_path / "data", RecommendationSettings(confidence_minimum=0.04))
    shown = engine.handle(p.GetProfile(), lambda _event: None, CancelToken())
    assert isinstance(shown, p.Profile)
    assert (shown.confidence, shown.leading) == (0.05, "plot")


def test_a_request_can_be_stopped(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    stop = CancelToken()
    stop.cancel()
    with pytest.raises(Cancelled):
        engine.handle(p.Recommend("the sea"), lambda _event: None, stop)


def test_what_is_known_of_a_book_is_made_once_and_again_when_its_description_changes(
    engine: Engine, tmp_path: Path
) -> None:
    ids = fill(engine, tmp_path, "whale", "ghost")
    steps: list[tuple[int, int]] = []
    record: Callable[[int, int], None] = lambda done, total: steps.append((done, total))  # noqa: E731
    assert engine.recommendations.prepare(CancelToken(), record) == 0
    with library_in(tmp_path / "data") as library:
        details = library.details.get(ids["ghost"])
        library.details.put(ids["ghost"], type(details)(description="A haunted sea.", subjects=details.subjects))
    assert engine.recommendations.prepare(CancelToken(), record) == 1
    assert steps == [(0, 1)]
    assert set(titles(ask(engine, "stories of the sea"))) == {"The White Whale", "The Grey Lady"}


def test_a_book_that_comes_in_is_known_by_its_text_before_anybody_asks(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made, put = threading.Event(), ShelfProfileStore.put

    def noted(store: ShelfProfileStore, book: str, profile: StoredProfile) -> None:
        put(store, book, profile)
        made.set()

    monkeypatch.setattr(ShelfProfileStore, "put", noted)
    engine.begin()
    engine.add(write(tmp_path, "bare"))
    assert made.wait(_PATIENCE), "no request, and nothing made of the book's text"
