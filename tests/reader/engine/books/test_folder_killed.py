"""A folder is dropped and the engine killed twice on the way: nothing that it acknowledged is lost."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.epubs import Epub, pages_of
from tests.reader.engine.dropping import FolderRun

pytestmark = pytest.mark.process

_BOOKS = 16


def test_a_dropped_folder_survives_kills_at_any_time(
    tmp_path: Path, quoth_home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("QUOTH_MODELS", str(tmp_path / "no-models"))
    folder = tmp_path / "books"
    for n in range(_BOOKS):
        (folder / str(n % 3)).mkdir(parents=True, exist_ok=True)
        text = f"<h1>Part</h1><p>{f'The keeper of lamp {n} walked along the quiet shore. ' * 60}</p>"
        book = Epub(title=f"Book {n}", identifier=f"urn:{n}", pages=pages_of(text, text.replace("lamp", "oar")))
        book.build(folder / str(n % 3) / f"{n}.epub")
    run = FolderRun(folder, quoth_home, _BOOKS)
    run.run(kills=(1, 9))
    assert len(run.acknowledged.added) > 1
    assert run.acknowledged.tagged
