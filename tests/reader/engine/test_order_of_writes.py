"""What is written about one book is written in the order in which it was sent, and what is asked next sees it."""

from __future__ import annotations

from pathlib import Path

import pytest

import assets
from indexing.locator import Locator
from reader.engine.protocol import (
    AddBook,
    BookAdded,
    BookDetails,
    GetDetails,
    OpenBook,
    OpenedBook,
    PageStyle,
    SavePosition,
    SaveStyle,
    SetGuard,
    SetTags,
)
from tests.reader.engine.client import EngineProcess

_BURSTS = 15


@pytest.fixture(autouse=True)
def _without_models(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no models"))


def test_the_last_of_several_styles_guards_tags_and_places_is_kept() -> None:
    with EngineProcess() as engine:
        book = engine.ask(AddBook(path=str(assets.sample_book())), BookAdded).book.id
        for burst in range(_BURSTS):
            styles = [PageStyle(font_percent=percent) for percent in (100, 110, 120 + burst)]
            for number, style in enumerate(styles):
                engine.send(SaveStyle(book, style))
                engine.send(SetGuard(book, "off" if (burst + number) % 2 else "position"))
                engine.send(SetTags(book, (f"tag {burst} {number}",)))
                engine.send(SavePosition(book, Locator(0, 3 * burst + number)))
            opened, details = engine.send(OpenBook(book)), engine.send(GetDetails(book))
            kept = engine.ends(opened).result  # type: ignore[union-attr]
            assert isinstance(kept, OpenedBook)
            assert kept.style == styles[-1]
            assert kept.guard.mode == ("off" if (burst + 2) % 2 else "position")
            assert kept.position == Locator(0, 3 * burst + 2)
            told = engine.ends(details).result  # type: ignore[union-attr]
            assert isinstance(told, BookDetails)
            assert told.book.tags == (f"tag {burst} 2",)
