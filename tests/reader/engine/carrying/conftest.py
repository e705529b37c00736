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
        return self.desk.ask(protocol.SetCarrying(path, conversations), protocol.Carrying)

    def carry(self) -> protocol.Carrying:
        """Exchange now."""
        return self.desk.ask(protocol.CarryNow(), protocol.Carrying)

    @property
    def notes(self) -> list[str]:
        """The texts of its notes, in order of the alphabet."""
        return sorted(each.note for each in self.desk.listed())


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
