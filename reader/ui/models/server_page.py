"""A model server of one's own, on this very computer: which one is in use, and another one tried before it is."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QWidget

from reader.engine.protocol import GetModelServer, ModelServer, ServedModel, SetModelServer
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.models.card import ExamStrip
from reader.ui.models.desk import ModelDesk
from reader.ui.models.server_finder import ServerFinder
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.layouts import SPARE, at_left, in_column, in_row
from reader.ui.words import number, tr

_CONTEXTS, _USUAL = (2048, 4096, 8192, 16384, 32768), 4096


class ServerPage(QWidget):
    """Asks nothing of any server before it is told to. What is in use is asked of the engine when it is shown."""

    changed = Signal()
    """Another server, or none, is in use from now on."""

    def __init__(self, client: EngineClient, desk: ModelDesk) -> None:
        super().__init__()
        self._client, self._desk = client, desk
        self._call: CallHandle | None = None
        self.used = ModelServer()
        self.state = label("", "question", wrap=True)
        self.finder = ServerFinder(client)
        self.address = named(QLineEdit(), "", tr("Address of the server"))
        self.address.setPlaceholderText("http://127.0.0.1:11434")
        self.model = named(QLineEdit(), "", tr("Name of the model"))
        self.model.setPlaceholderText(tr("the first that the server has"))
        self.context = named(QComboBox(), "", tr("Context in tokens"))
        for tokens in _CONTEXTS:
            self.context.addItem(number(tokens), tokens)
        self.context.setCurrentIndex(self.context.findData(_USUAL))
        self.able = QCheckBox(tr("It may go on with searches of its own where it finds no answer"))
        self.able.setChecked(True)
        self.use = button(tr("Try it and use it"), "primary", self._try)
        self.stop = button(tr("Stop"), do=self._stop_waiting)
        self.off = button(tr("Use no server"), do=lambda: self._ask(SetModelServer("")))
        self.doing = label("", "small")
        self.problem = label("", "caution", wrap=True)
        self.exam = ExamStrip(desk, tr("A server of your own"))
        desk.changed.connect(self._show_exam)
        desk.examined.connect(self._learn)
        for field in (self.address, self.model):
            field.returnPressed.connect(self._try)
        self.finder.chosen.connect(self._fill)
        self._lay_out()
        self._show()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: learn which server is in use."""
        super().showEvent(event)
        self._learn()

    def _learn(self) -> None:
        if self._call is None:
            self._ask(GetModelServer())

    def end_trial(self) -> None:
        """Stop waiting for servers; the one that was in use stays."""
        self.finder.end_look()
        self._stop_waiting()

    def _stop_waiting(self) -> None:
        if self._call is not None:
            self._call.cancel()
            self._end("")

    def _fill(self, address: str, model: ServedModel) -> None:
        """Take what a look has found; the context stays where the server doesn't say how large it is."""
        self.address.setText(address)
        self.model.setText(model.name)
        if model.context_tokens:
            self._set_context(min(model.context_tokens, _CONTEXTS[-1]))

    def _set_context(self, tokens: int) -> None:
        if self.context.findData(tokens) < 0:
            self.context.addItem(number(tokens), tokens)
        self.context.setCurrentIndex(self.context.findData(tokens))

    def _try(self) -> None:
        if self._call is None and self.address.text().strip():
            model, tokens = self.model.text().strip(), self.context.currentData()
            self._ask(SetModelServer(self.address.text().strip(), model, self.able.isChecked(), tokens))

    def _ask(self, request: GetModelServer | SetModelServer) -> None:
        had = self._has_focus()
        self._call = self._client.call(request, self._take, self._fail)
        trying = isinstance(request, SetModelServer) and bool(request.address)
        self.doing.setText(tr("Trying the server…") if trying else "")
        self.problem.setText("")
        self._show()
        if had:
            self.stop.setFocus()

    def _take(self, server: ModelServer) -> None:
        another, self.used = server != self.used, server
        if server.address:
            self.address.setText(server.address)
            self.model.setText(server.model)
            self.able.setChecked(server.able)
            self._set_context(server.context_tokens)
        self._end("")
        if another:
            self.changed.emit()

    def _fail(self, failure: CallFailure) -> None:
        self._end(failure.message)

    def _end(self, problem: str) -> None:
        had = self._has_focus()
        self._call = None
        self.doing.setText("")
        self.problem.setText(problem)
        self._show()
        if had:
            self.use.setFocus()

    def _has_focus(self) -> bool:
        return any(made.hasFocus() for made in (self.use, self.stop, self.off))

    def _show(self) -> None:
        used, busy = self.used, self._call is not None
        self.state.setText(
            tr("{model} at {address} writes answers and summaries.", model=used.model, address=used.address)
            if used.address
            else tr("No model server is in use.")
        )
        trying = busy and bool(self.doing.text())
        self.doing.setVisible(trying)
        self.stop.setVisible(trying)
        self.use.setEnabled(not busy)
        self.off.setVisible(bool(used.address))
        self.off.setEnabled(not busy)
        self.problem.setVisible(bool(self.problem.text()))
        self._show_exam()

    def _show_exam(self) -> None:
        self.exam.show_exam(self.used.exam, in_use=bool(self.used.address))

    def _lay_out(self) -> None:
        fields = QFormLayout()
        fields.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        fields.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for words, field in (
            (tr("Address"), self.address),
            (tr("Model"), self.model),
            (tr("Context in tokens"), self.context),
        ):
            fields.addRow(label(words), field)
        buttons = in_row(self.use, self.stop, self.off, self.doing, SPARE)
        about = tr(
            "Ollama, LM Studio, llama-server, vLLM, Jan and others that speak OpenAI’s protocol can write answers and "
            "summaries in place of Quoth’s own models. Quoth speaks to this computer only, and refuses any other "
            "address; but what your server does with questions and passages of your books is its own affair."
        )
        in_column(
            self.state,
            label(about, "muted", wrap=True),
            self.finder,
            fields,
            at_left(self.able),
            buttons,
            self.problem,
            self.exam,
            SPARE,
            within=self,
            margins=(0, 12, 0, 0),
            spacing=9,
        )
