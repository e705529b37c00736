"""What the words after ``quoth open`` mean: files, folders, links, names, and what isn't there."""

from __future__ import annotations

from pathlib import Path

import pytest

from reader.cli.main import main
from reader.cli.opening import NotThere, Wanted, named
from reader.engine.errors import UsageError


def test_files_and_folders_are_meant_by_their_whole_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    folder, odd = tmp_path / "shelf", tmp_path / "a book #1 100%.epub"
    folder.mkdir()
    odd.touch()
    assert named(["shelf"]) == Wanted(files=(str(folder),))
    assert named([odd.name, str(folder)]) == Wanted(files=(str(odd), str(folder)))
    assert named([odd.as_uri()]) == Wanted(files=(str(odd),))  # as a desktop's file manager passes it


def test_links_names_and_nothing() -> None:
    link = "quoth://book/0123456789abcdef/3:120-180"
    assert named([link]) == Wanted(link=link)
    assert named([link.replace(":120", "%3A120")]) == Wanted(link=link)
    assert named(["pride-and-prejudice"]) == Wanted(name="pride-and-prejudice")
    assert named([]) == Wanted()


def test_a_missing_file_is_distinguished_from_the_name_of_a_book(tmp_path: Path) -> None:
    for word in ("gone.epub", str(tmp_path / "gone"), (tmp_path / "gone.epub").as_uri()):
        with pytest.raises(NotThere, match=r"There is no file .*gone"):
            named([word])
    with pytest.raises(NotThere, match="another computer"):
        named(["file://elsewhere/book.epub"])


def test_a_link_that_is_none_is_reported() -> None:
    with pytest.raises(UsageError, match="not a link to a passage"):
        named(["quoth://book/../../etc/passwd"])


def test_of_several_each_must_be_a_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="emma"):
        named([str(tmp_path), "emma"])


@pytest.mark.parametrize(
    ("word", "says"), [("gone.epub", "There is no file"), ("emma", "No book “emma” is on the shelf")]
)
def test_what_is_not_there_is_said_without_opening_a_window(
    word: str, says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["open", word]) == 1
    assert says in capsys.readouterr().err
