"""Two libraries with the same book, and a folder that both can see."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from reader.engine import protocol
from tests.reader.engine.annotations.desk import Desk, desk_in


class CarryDesk:
    """An engine with one book, which carries along in a folder."""

    def __init__(self, home: Path, shared: Path) -> None:
        self.desk: Desk = desk_in(home)
        self.choose(shared)

    def choose(self, folder: Path | None, *, conversations: bool = False) -> protocol.Carrying:
        """Choose the folder, or none."""
        path = None if folder is None else str(folder)
        return self.desk.ask(protocol.SetCarrying(path, conversations))

    def carry(self) -> protocol.Carrying:
        """Exchange now."""
        return self.desk.ask(protocol.CarryNow())

    def look_up(self, word: str) -> None:
        """As a double click does; there is no dictionary that has it."""
        place = self.desk.place(word)
        request = protocol.LookUp(word, "xx", self.desk.book, place.start, place.end)
        self.desk.ask(request)

    def mark(self, base: str, *, learnt: bool) -> None:
        """Say that a word is learnt."""
        self.desk.ask(protocol.MarkWords(self.desk.book, self._ids(base), learnt=learnt))

    def forget(self, base: str) -> None:
        """Remove a word."""
        self.desk.ask(protocol.RemoveWords(self.desk.book, self._ids(base)))

    def _ids(self, base: str) -> tuple[str, ...]:
        return tuple(word.id for word in self.listed_words if word.base == base)

    @property
    def listed_words(self) -> tuple[protocol.KeptWord, ...]:
        """The words of its book."""
        return self.desk.ask(protocol.ListWords(book=self.desk.book)).words

    @property
    def words(self) -> dict[str, bool]:
        """The base forms, and whether they are learnt."""
        return {word.base: word.learnt for word in sorted(self.listed_words, key=lambda word: word.base)}

    @property
    def notes(self) -> list[str]:
        """The texts of its notes, in order of the alphabet."""
        return sorted(annotation.note for annotation in self.desk.listed())


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    """The folder."""
    folder = tmp_path / "shared"
    folder.mkdir()
    return folder


@pytest.fixture
def two(tmp_path: Path, shared: Path) -> Iterator[tuple[CarryDesk, CarryDesk]]:
    """Both libraries."""
    for name in ("here", "there"):
        (tmp_path / name).mkdir()
    here, there = CarryDesk(tmp_path / "here", shared), CarryDesk(tmp_path / "there", shared)
    yield here, there
    here.desk.engine.close()
    there.desk.engine.close()
