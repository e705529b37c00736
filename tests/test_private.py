"""What Quoth writes is its user's alone, stands in its own folders, and its logs hold nobody's words."""

from __future__ import annotations

import logging
import os
import stat
import sys
from pathlib import Path

import pytest

import assets
from indexing.locator import Locator
from reader.engine import protocol as p
from reader.folders import data_folder
from reader.logs import WordlessFormatter, log_handler
from tests import sealed
from tests.epubs import book_of
from tests.reader.engine.client import EngineProcess

pytestmark = pytest.mark.process
CANARY = "Zyxwvutia"
POSIX = pytest.mark.skipif(os.name != "posix", reason="Windows has no modes of files")


def session(folder: Path) -> None:
    """A window's engine with a book whose title, text, path and questions all hold the secret, and with failures."""
    path = book_of(folder / f"{CANARY}.epub", f"<h1>{CANARY}</h1><p>{CANARY} loved the sea.</p>", title=CANARY)
    with EngineProcess() as engine:
        book = engine.ask(p.AddBook(path=str(path))).book.id
        engine.write(f'{{"type":"call","id":9,"request":{{"type":"{CANARY}"}}}}'.encode())
        engine.write(b'{"type":"' + CANARY.encode() + b"\x80")
        engine.ask(p.Ask(book=book, question=f"Whom did {CANARY} love?"))
        engine.ask(p.SavePosition(book=book, position=Locator(0, 5)))
        path.write_bytes(b"no book")
        engine.ends(engine.send(p.GetNavigation(book=book)))
        engine.ends(engine.send(p.AddBook(path=str(path))))


@POSIX
def test_all_that_is_written_is_the_users_alone(
    no_models: None, quoth_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "new home"
    monkeypatch.setenv("QUOTH_HOME", str(home))
    umask = os.umask(0o022)
    try:
        session(tmp_path)
    finally:
        os.umask(umask)
    written = [home, *home.rglob("*")]
    assert {path.name for path in written} >= {"library.db", "index.db", "engine.log"}
    open_to_others = {path.name: oct(path.stat().st_mode) for path in written if path.stat().st_mode & 0o077}
    assert open_to_others == {}


@POSIX
def test_a_folder_of_an_older_version_is_closed_and_one_of_the_readers_choice_is_not(
    quoth_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    quoth_home.chmod(0o755)
    assert stat.S_IMODE(data_folder().stat().st_mode) == 0o755
    monkeypatch.delenv("QUOTH_HOME")
    older = tmp_path / "share"
    older.mkdir()
    older.chmod(0o755)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_args, **_named: older)
    assert stat.S_IMODE(data_folder().stat().st_mode) == 0o700


@pytest.mark.parametrize("words", [False, True])
def test_the_log_holds_no_words_unless_switched_on(
    no_models: None, quoth_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: bool
) -> None:
    if words:
        monkeypatch.setenv("QUOTH_LOG", "words")
    session(tmp_path)
    logged = (quoth_home / "engine.log").read_text(encoding="utf-8")
    assert logged.count("a line that is no message was skipped") == 2
    assert (CANARY in logged) == words


def test_of_an_error_the_way_is_logged_and_not_what_it_says() -> None:
    shape = WordlessFormatter("%(levelname)s %(message)s")
    try:
        try:
            raise KeyError(CANARY)
        except KeyError as error:
            raise ValueError(f"{CANARY}\n    {CANARY}") from error
    except ValueError:
        caught = sys.exc_info()
    entry = logging.LogRecord("x", logging.ERROR, "f", 1, "%s, %d, %s, %s", ("abc", 7, KeyError(CANARY), int), caught)
    logged = shape.format(entry)
    assert logged.startswith("ERROR [3], 7, KeyError, int\n")
    assert "test_private.py" in logged
    assert logged.index("KeyError\n") < logged.rindex("ValueError")
    assert CANARY not in logged.replace("raise KeyError(CANARY)", "").replace('f"{CANARY}\\n    {CANARY}"', "")
    named = logging.LogRecord("x", logging.INFO, "f", 1, "%(a)s", ({"a": CANARY},), None)
    assert shape.format(named) == f"INFO [{len(CANARY)}]"


def test_the_log_is_rotated(tmp_path: Path) -> None:
    handler = log_handler(tmp_path / "some.log")
    for number in range(3_000):
        handler.emit(logging.LogRecord("x", logging.INFO, "f", 1, "%d " + "long " * 200, (number,), None))
    handler.close()
    sizes = {path.name: path.stat().st_size for path in tmp_path.glob("some.log*")}
    assert set(sizes) == {"some.log", "some.log.1"}
    assert all(size <= 1_000_000 for size in sizes.values())


@pytest.mark.timeout(600)
def test_a_session_writes_in_its_own_folder_alone(
    no_models: None, quoth_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sealed.need_strace()
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    commands = (
        ("add", str(assets.sample_book())),
        ("list",),
        ("search", "--book", "eleven-minutes-fast", "a clock"),
        ("ask", "--book", "eleven-minutes-fast", "--json", "Who keeps the lighthouse?"),
        ("doctor",),
        ("backups",),
        ("remove", "eleven-minutes-fast"),
    )
    code = f"from reader.cli.main import main\nfor command in {commands}: assert main(command) == 0, command"
    written = sealed.written_by(sealed.python("-c", code), tmp_path / "trace")
    assert quoth_home / "library.db" in written
    elsewhere = {path for path in written if not path.is_relative_to(quoth_home)}
    assert elsewhere <= {Path(os.devnull)}
