"""A calibre library is read in place: its catalogue names the books, nothing in it is written, damage does no harm."""

from __future__ import annotations

import hashlib
import sqlite3
from pathlib import Path

import pytest

from indexing.store.calibre import read_calibre
from models.cancel import CancelToken
from reader.cli import commands
from reader.cli import main as cli
from reader.engine import protocol as p
from reader.engine.books.catalogue import read_catalogue
from reader.engine.engine import Engine
from tests.epubs import PNG
from tests.indexing.calibre_library import Shelved, build_library

MOBY = Shelved(
    "Moby-Dick; or, The Whale",
    "Herman Melville/Moby-Dick (1)",
    authors=("Herman Melville", "Melville| Junior"),
    series="Sea Tales",
    series_index=2.5,
    tags=("Whales", "Sea stories"),
    comments="<div><p>Call me <i>Ishmael</i>.</p><script>no</script><p>A voyage.</p></div>",
)
TYPEE = Shelved("Typee", "Herman Melville/Typee (2)", cover=False)
OMOO = Shelved("Omoo", "Herman Melville/Omoo (3)", epub=False)


def add(engine: Engine, folder: Path) -> list[p.FolderStep]:
    """The events while the folder is added."""
    steps: list[p.FolderStep] = []

    def emit(event: p.Event) -> None:
        assert isinstance(event, p.FolderStep)
        steps.append(event)

    engine.handle(p.AddFolders((str(folder),)), emit, CancelToken())
    return steps


def contents(folder: Path) -> dict[str, str]:
    """Every file of a folder with what is in it."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in files}


def test_the_terminal_names_them_so_too(
    no_models: None, tmp_path: Path, engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    library = tmp_path / "library"
    build_library(library, MOBY, TYPEE)
    monkeypatch.setenv("QUOTH_HOME", str(tmp_path / "home"))
    assert cli.main(["add", str(library)]) == 0
    with commands.open_engine() as other:
        by_title = {book.title: book for book in other.books()}
    add(engine, library)
    assert by_title.keys() == {MOBY.title, TYPEE.title}
    assert by_title[MOBY.title].authors == ("Herman Melville", "Melville, Junior")
    assert [(book.title, book.authors, book.series) for book in engine.books()] == [
        (book.title, book.authors, book.series) for book in by_title.values()
    ]


def test_books_are_named_as_the_catalogue_names_them(tmp_path: Path, engine: Engine) -> None:
    library = build_library(tmp_path / "Calibre Library", MOBY, TYPEE, OMOO)
    before = contents(library)
    steps = add(engine, library)
    books = {book.title: book for book in engine.books()}
    assert set(books) == {"Moby-Dick; or, The Whale", "Typee"}
    moby = books["Moby-Dick; or, The Whale"]
    assert moby.authors == ("Herman Melville", "Melville, Junior")
    assert (moby.author_sort, moby.series, moby.series_index) == ("Melville, Herman", "Sea Tales", 2.5)
    assert moby.tags == ("Whales", "Sea stories")
    assert Path(moby.path).is_relative_to(library)
    details = engine.handle(p.GetDetails(moby.id), lambda _event: None, CancelToken())
    assert details.description == "Call me Ishmael.\nA voyage."
    assert (details.publisher, details.published[:10]) == ("Harper", "1851-10-18")
    assert details.identifier == "9780000000000"
    cover = engine.handle(p.GetCover(moby.id), lambda _event: None, CancelToken())
    assert cover.data == PNG
    assert [step.bookless for step in steps if step.bookless] == [1]
    assert contents(library) == before


def test_later_changes_in_calibre_are_taken_over_when_the_folder_is_added_again(tmp_path: Path, engine: Engine) -> None:
    library = build_library(tmp_path / "library", MOBY)
    add(engine, library)
    with sqlite3.connect(library / "metadata.db") as database:
        database.execute("UPDATE books SET title = 'The Whale'")
    database.close()
    add(engine, library)
    assert [book.title for book in engine.books()] == ["The Whale"]


@pytest.mark.parametrize("damage", [b"", b"no database at all", b"SQLite format 3\0" + b"\xff" * 4000])
def test_a_damaged_catalogue_makes_it_an_ordinary_folder(tmp_path: Path, engine: Engine, damage: bytes) -> None:
    library = build_library(tmp_path / "library", MOBY, TYPEE)
    (library / "metadata.db").write_bytes(damage)
    add(engine, library)
    assert sorted(book.title for book in engine.books()) == ["File 1", "File 2"]


def test_a_catalogue_cut_off_in_the_middle_is_no_harm(tmp_path: Path, engine: Engine) -> None:
    library = build_library(tmp_path / "library", MOBY)
    whole = (library / "metadata.db").read_bytes()
    for share in (0.3, 0.6, 0.9):
        (library / "metadata.db").write_bytes(whole[: int(len(whole) * share)])
        read_calibre(library)
        add(engine, library)
        assert len(engine.books()) == 1


def test_a_catalogue_that_calibre_holds_locked_can_be_read(tmp_path: Path) -> None:
    library = build_library(tmp_path / "library", MOBY)
    with sqlite3.connect(library / "metadata.db") as calibre:
        calibre.execute("BEGIN EXCLUSIVE")
        books = read_calibre(library)
        calibre.rollback()
    calibre.close()
    assert books is not None
    assert [book.title for book in books] == [MOBY.title]


def test_a_hostile_catalogue_leads_to_no_file_outside_the_library(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.mkdir()
    for name in ("cover.jpg", "file.epub"):
        (secret / name).write_bytes(b"secret")
    library = build_library(tmp_path / "library", Shelved("Evil", "../secret"), Shelved("Worse", str(secret)))
    catalogue = read_catalogue(library)
    assert catalogue is not None
    assert all(path.is_relative_to(library) for path in catalogue.files)
    assert all(book.cover_path is None or book.cover_path.is_relative_to(library) for book in catalogue.files.values())
