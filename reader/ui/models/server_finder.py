"""The model servers of this computer with their models, looked for when the reader asks, to choose one from."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from reader.engine.protocol import USUAL_PORTS, FindModelServers, LocalServer, ModelServerList, ServedModel
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.client.engine_words import in_window_language
from reader.ui.models.words import size_words
from reader.ui.widgets.controls import button, label, named, show_words
from reader.ui.widgets.layouts import SPARE, in_column, in_row
from reader.ui.words import number, tr

_CHOICE = Qt.ItemDataRole.UserRole


class ServerFinder(QWidget):
    """Looks for nothing before its button is pressed."""

    chosen = Signal(str, object)
    """The address of a server and a ServedModel of it."""

    def __init__(self, client: EngineClient) -> None:
        super().__init__()
        self._client = client
        self._call: CallHandle | None = None
        self.ports = USUAL_PORTS
        self.look = button(tr("Look for servers on this computer"), do=self._look)
        self.stop = button(tr("Stop"), do=self.end_look)
        self.doing = label(tr("Looking…"), "small")
        self.state = label("", "muted", wrap=True)
        self.list = named(QListWidget(), "", tr("Models of the servers on this computer"))
        self.list.setWordWrap(True)
        self.list.currentItemChanged.connect(self._choose)
        row = in_row(self.look, self.stop, self.doing, SPARE)
        in_column(row, self.state, self.list, within=self, margins=0)
        self._show("")
        self.list.hide()

    def end_look(self) -> None:
        """Look no further."""
        if self._call is not None:
            self._call.cancel()
            self._end("")

    def _look(self) -> None:
        had = self.look.hasFocus()
        self._call = self._client.call(FindModelServers(self.ports), self._take, self._fail)
        self.list.clear()
        self.list.hide()
        self._show("")
        if had:
            self.stop.setFocus()

    def _take(self, looked: ModelServerList) -> None:
        for server in looked.servers:
            for item in _items(server):
                self.list.addItem(item)
        self.list.setVisible(bool(looked.servers))
        self._end(
            tr("Choose a model; its address, name and context are filled in below.")
            if looked.servers
            else tr(
                "No model server answers. Start Ollama, LM Studio, llama-server, vLLM or Jan, switch its server on, "
                "and look again. If yours listens on another port, write its address below."
            )
        )

    def _fail(self, failure: CallFailure) -> None:
        self._end(failure.message)

    def _end(self, state: str) -> None:
        had = self.stop.hasFocus() or self.look.hasFocus()
        self._call = None
        self._show(state)
        if had:
            (self.list if self.list.isVisible() else self.look).setFocus()

    def _show(self, state: str) -> None:
        busy = self._call is not None
        self.look.setEnabled(not busy)
        self.stop.setVisible(busy)
        self.doing.setVisible(busy)
        show_words(self.state, state)

    def _choose(self, item: QListWidgetItem | None) -> None:
        choice = item.data(_CHOICE) if item is not None else None
        if choice is not None:
            self.chosen.emit(*choice)


def _items(server: LocalServer) -> Iterator[QListWidgetItem]:
    """A row for each model; for a server without any, one that says why and can't be chosen."""
    program = server.program or server.address
    for model in server.models:
        item = QListWidgetItem(f"{model.name} · {program}\n{_details(model)}".strip())
        item.setData(_CHOICE, (server.address, model))
        yield item
    if not server.models:
        problem = in_window_language(server.problem) or tr("It has no model yet; load or fetch one there.")
        item = QListWidgetItem(f"{program}\n{problem}")
        item.setFlags(Qt.ItemFlag.NoItemFlags)
        yield item


def _details(model: ServedModel) -> str:
    """What the server says of a model, in a line."""
    parts = [
        tr("context of {tokens} tokens", tokens=number(model.context_tokens)) if model.context_tokens else "",
        size_words(model.size) if model.size else "",
        model.parameters,
        model.quantization,
    ]
    return " · ".join(part for part in parts if part)
