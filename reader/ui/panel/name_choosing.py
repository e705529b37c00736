"""The reader's say in which names mean one: a bar over the list while they choose, and telling the engine."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from reader.engine.protocol import ChooseNames, Done, EntityPage, NamesChosen, UndoNames
from reader.ui.client.engine_client import CallFailure, EngineClient
from reader.ui.widgets.controls import button, label
from reader.ui.widgets.undo import UndoQueue
from reader.ui.words import tr


class JoinBar(QWidget):
    """Stands over the list of names while the reader chooses who the one on ``page`` is."""

    given_up = Signal(str)
    """They won't: the name whose page they came from."""

    def __init__(self) -> None:
        super().__init__()
        self.page: EntityPage | None = None
        self.words = label("", wrap=True)
        self.cancel = button(tr("Cancel"))
        self.cancel.clicked.connect(self.give_up)
        row = QHBoxLayout(self)
        row.setContentsMargins(18, 8, 14, 4)
        row.addWidget(self.words, 1)
        row.addWidget(self.cancel, 0, Qt.AlignmentFlag.AlignTop)
        self.hide()

    def begin(self, page: EntityPage) -> None:
        """Ask who ``page`` is."""
        self.page = page
        self.words.setText(tr("Who or what is {name} too? Choose the name.", name=page.name))
        self.show()

    def end(self) -> None:
        """Ask no more."""
        self.page = None
        self.hide()

    def give_up(self) -> None:
        """Ask no more: nothing was chosen."""
        page = self.page
        self.end()
        if page is not None:
            self.given_up.emit(page.name)


class NameChoosing:
    """Keeps what the reader says, and offers the way back.

    ``changed`` is called when the map is another, with the name whose page the reader was on.
    """

    def __init__(self, client: EngineClient, undo: UndoQueue, changed: Callable[[str], None]) -> None:
        self._client, self._undo, self._changed = client, undo, changed

    def join(self, book: str, one: tuple[str, ...], other: tuple[str, ...]) -> None:
        """Two entities, by their names, are one."""
        said = tr("“{one}” and “{other}” are one now.", one=one[0], other=other[0])
        self._send(ChooseNames(book, "same", one, other), one[0], said)

    def split(self, book: str, name: str, rest: tuple[str, ...]) -> None:
        """``name`` is none of ``rest``."""
        said = tr("“{one}” and “{other}” are two now.", one=name, other=rest[0])
        self._send(ChooseNames(book, "apart", (name,), rest), rest[0], said)

    def _send(self, request: ChooseNames, shown: str, said: str) -> None:
        def kept(chosen: NamesChosen) -> None:
            self._changed(shown)
            self._undo.said(said, lambda: self._take_back(UndoNames(request.book, chosen.number), shown))

        self._client.call(request, NamesChosen, kept, self._refused)

    def _take_back(self, request: UndoNames, shown: str) -> None:
        self._client.call(request, Done, lambda _: self._changed(shown), self._refused)

    def _refused(self, failure: CallFailure) -> None:
        self._undo.problem(tr("The names could not be changed. {reason}", reason=failure.message))
