"""``quoth carry``: two data folders exchange by the terminal alone."""

from __future__ import annotations

import json
from contextlib import closing
from pathlib import Path

import pytest

from indexing.store.library import LibraryStore
from reader.cli.main import main
from reader.folders import library_path
from tests.epubs import book_of


@pytest.fixture
def homes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> list[Path]:
    """Two data folders with the same book."""
    path = book_of(tmp_path / "sea.epub", "<h1>One</h1><p>The old captain loved the sea.</p>", title="The Sea")
    homes = [tmp_path / name for name in ("here", "there")]
    for home in homes:
        monkeypatch.setenv("QUOTH_HOME", str(home))
        assert main(["add", str(path)]) == 0
    capsys.readouterr()
    return homes


def test_a_collection_comes_over_and_the_folder_can_be_left(
    homes: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    here, there = homes
    monkeypatch.setenv("QUOTH_HOME", str(here))
    assert main(["carry"]) == 0
    assert "Nothing is carried along" in capsys.readouterr().out
    with closing(LibraryStore(library_path(here))) as library:
        book = library.list()[0].id
        library.details.set_collections(book, ("Ships",))
    assert main(["carry", str(shared)]) == 0
    assert "1 book has a file of this computer there" in capsys.readouterr().out.replace("\n", " ")
    monkeypatch.setenv("QUOTH_HOME", str(there))
    assert main(["carry", str(shared), "--conversations", "--json"]) == 0
    state = json.loads(capsys.readouterr().out)
    assert (state["folder"], state["conversations"], state["problem"]) == (str(shared), True, "")
    with closing(LibraryStore(library_path(there))) as library:
        assert library.details.line(book).collections == ("Ships",)
    assert main(["carry", "--off"]) == 0
    assert main(["carry", "--now"]) == 0
    assert "Nothing is carried along" in capsys.readouterr().out


def test_a_folder_that_is_gone_is_said(
    homes: list[Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("QUOTH_HOME", str(homes[0]))
    assert main(["carry", str(tmp_path / "nowhere")]) == 1
    assert "is no folder that can be carried along" in capsys.readouterr().err
    shared = tmp_path / "shared"
    shared.mkdir()
    assert main(["carry", str(shared)]) == 0
    for path in shared.iterdir():
        path.unlink()
    shared.rmdir()
    assert main(["carry", "--now"]) == 1
    assert "The folder isn’t there now." in capsys.readouterr().out
    assert main(["carry", str(shared), "--off"]) == 1
