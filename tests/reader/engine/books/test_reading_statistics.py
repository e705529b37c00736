"""Reading statistics in the library: counted by day and book, by several windows at once, and kept only if wanted."""

from __future__ import annotations

import csv
import io
from contextlib import closing
from pathlib import Path
from typing import TypeVar

import pytest

from indexing.locator import Locator
from indexing.store import reading
from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.books.reading_statistics import as_csv
from reader.engine.engine import Engine
from tests.epubs import Epub, page

R = TypeVar("R", bound=p.Message)

TITLES = ("Emma", "Persuasion")


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    """An engine with two books."""
    made = Engine(tmp_path / "home", ModelsFolder(tmp_path / "none"))
    for title in TITLES:
        file = Epub(title=title, pages=(("one.xhtml", page(f"<p>{title} is read.</p>")),)).build(
            tmp_path / f"{title}.epub"
        )
        made.import_now(file, CancelToken(), lambda _step: None)
    return made


def ask(engine: Engine, request: p.Request[R]) -> R:
    return engine.handle(request, lambda _event: None, CancelToken())


def statistics(engine: Engine, request: p.StatisticsRequest | None = None) -> p.Statistics:
    answer = ask(engine, request or p.GetStatistics())
    assert isinstance(answer, p.Statistics)
    return answer


def on(day: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("reader.engine.books.reading_statistics.today", lambda: day)
    monkeypatch.setattr(reading, "today", lambda: day)


def read(engine: Engine, title: str, minutes: float) -> None:
    ask(engine, p.KeepReading(title.lower(), minutes * 60, minutes / 2))


def lines(engine: Engine) -> list[tuple[str, str, float]]:
    return [(day.day, day.title, day.seconds / 60) for day in statistics(engine).days]


def test_what_two_windows_read_is_counted_together_whatever_the_clock_does(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = Engine(tmp_path / "home", ModelsFolder(tmp_path / "none"))
    on("2026-03-01", monkeypatch)
    read(engine, "Emma", 10)
    read(other, "Emma", 5)
    read(other, "Persuasion", 2)
    on("2025-12-31", monkeypatch)  # the clock was set back
    read(engine, "Emma", 1)
    other.close()
    assert lines(engine) == [
        ("2025-12-31", "Emma", 1), ("2026-03-01", "Emma", 15), ("2026-03-01", "Persuasion", 2)
    ]  # fmt: skip
    assert sum(day.pages for day in statistics(engine).days) == pytest.approx(9)


def test_a_removed_book_leaves_its_time_and_no_word_of_itself(engine: Engine, tmp_path: Path) -> None:
    read(engine, "Emma", 10)
    ask(engine, p.MarkFinished("emma", finished=True))
    (book,) = [book.id for book in engine.books() if book.title == "Emma"]
    ask(engine, p.RemoveBooks((book,)))
    (left,) = statistics(engine).days
    assert (left.book, left.title, left.seconds, left.finished) == ("", "", 600, True)
    engine.close()
    assert book.encode() not in (tmp_path / "home" / "library.db").read_bytes()


def test_a_book_is_finished_on_the_day_it_was_first_and_not_any_more_if_its_reader_says_so(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    on("2025-05-05", monkeypatch)
    ask(engine, p.MarkFinished("emma", finished=True))
    on("2026-05-05", monkeypatch)
    ask(engine, p.MarkFinished("emma", finished=True))
    ask(engine, p.SavePosition("emma", Locator(0, 3)))
    assert [(day.day, day.finished, day.seconds) for day in statistics(engine).days] == [("2025-05-05", True, 0)]
    ask(engine, p.MarkFinished("emma", finished=False))
    assert statistics(engine).days == ()


def test_switched_off_nothing_is_kept_and_what_was_kept_can_be_deleted_backups_and_all(
    engine: Engine, tmp_path: Path
) -> None:
    read(engine, "Emma", 10)
    engine.look_after_data(CancelToken())  # makes the day's backup
    assert not statistics(engine, p.SetStatistics(on=False)).on
    read(engine, "Emma", 10)
    ask(engine, p.MarkFinished("persuasion", finished=True))
    assert [(day.title, day.seconds) for day in statistics(engine).days] == [("Emma", 600)]
    assert statistics(engine, p.DeleteStatistics()) == p.Statistics(on=False, days=())
    listed = ask(engine, p.ListBackups())
    assert isinstance(listed, p.BackupList)
    ask(engine, p.RestoreBackup(listed.backups[-1].name))
    assert statistics(engine).days == ()
    read(engine, "Emma", 1)
    assert statistics(engine, p.SetStatistics(on=True)).days == ()  # a backup that is restored leaves the switch alone
    read(engine, "Emma", 1)
    assert len(statistics(engine).days) == 1


def test_time_goes_over_to_the_file_that_takes_a_books_place(tmp_path: Path) -> None:
    with closing(LibraryStore(tmp_path / "library.db")) as library:
        old, new, later = (
            NewBook(name * 16, f"/{name}.epub", f"Book {name}", ("A. Writer",), "en", "ltr", (), None) for name in "abc"
        )
        for book in (old, new, later):
            library.add(book)
        library.reading.add(old.id, "2026-01-01", 60, 1)
        library.reading.add(new.id, "2026-01-01", 30, 1)
        library.replace_book(old.id, new)
        assert [(row.book, row.seconds) for row in library.reading.days()] == [(new.id, 90)]
        library.joined.join(new.id, later.id, None, {})
        assert [(row.book, row.seconds) for row in library.reading.days()] == [(later.id, 90)]


def test_the_csv_has_a_line_for_each_day_and_book(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(Exception, match="No reading statistics have been kept yet"):
        ask(engine, p.ExportStatistics(str(tmp_path / "none.csv")))
    on("2026-03-01", monkeypatch)
    read(engine, "Emma", 10)
    ask(engine, p.MarkFinished("emma", finished=True))
    file = tmp_path / "read.csv"
    ask(engine, p.ExportStatistics(str(file)))
    written = file.read_text("utf-8")
    assert [*csv.reader(io.StringIO(written))] == [
        ["Date", "Title", "Authors", "Minutes", "Pages", "Finished"],
        ["2026-03-01", "Emma", "A. Writer", "10.0", "5.0", "yes"],
    ]
    assert as_csv(()).splitlines() == ["Date,Title,Authors,Minutes,Pages,Finished"]
