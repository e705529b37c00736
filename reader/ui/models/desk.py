"""What the window knows of models and does with them; downloads go on when the dialog is closed."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from PySide6.QtCore import QObject, Signal

from reader.engine.protocol import (
    Event,
    ExamineModel,
    ExamResult,
    ExamStep,
    InstallModel,
    InstallStep,
    ListModels,
    MeasureSpeed,
    ModelList,
    ModelRequest,
    ModelState,
    PinModel,
    RemoveModel,
    TryModel,
    UseModel,
    UseModelFile,
)
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.words import tr


class ModelDesk(QObject):
    """``models`` is what the engine said last, None before it did."""

    changed = Signal()
    installed = Signal(object)
    """The ModelState of a model whose download is done."""
    examined = Signal()
    """An exam has ended, and its result is kept."""

    def __init__(self, client: EngineClient, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._installs: dict[str, CallHandle] = {}
        self.models: ModelList | None = None
        self.steps: dict[str, InstallStep] = {}
        """How far each download under way is, by the model's id; what still waits isn't among them."""
        self.problems: dict[str, str] = {}
        """What went wrong with a model last, by its id; under "" what went wrong with no model of the list."""
        self.doing = ""
        """What is being waited for, as words; empty if nothing is."""
        self._exam: CallHandle | None = None
        self.exam_step: ExamStep | None = None
        """How far the exam under way is; None before it begins, and where there is none."""
        self.exam_problem = ""

    def find(self, model: str) -> ModelState | None:
        """A model by its id."""
        return next((state for state in self.models.models if state.id == model), None) if self.models else None

    def is_installing(self, model: str) -> bool:
        """Whether it is being fetched, or waits for another download to end."""
        return model in self._installs

    def refresh(self) -> None:
        """Ask the engine how the models are now."""
        self._client.call(ListModels(), self._take, lambda failure: self._fail("", failure))

    def install(self, model: str) -> None:
        """Fetch it, or the rest of it."""
        if model in self._installs:
            return
        self.problems.pop(model, None)

        def done(models: ModelList) -> None:
            self._end(model)
            self._take(models)
            if (state := self.find(model)) is not None and state.installed:
                self.installed.emit(state)

        def failed(failure: CallFailure) -> None:
            self._end(model)
            self._fail(model, failure)
            self.refresh()

        def heard(events: Sequence[Event]) -> None:
            for event in events:
                if isinstance(event, InstallStep):
                    self.steps[model] = event
            self.changed.emit()

        self._installs[model] = self._client.call(InstallModel(model), done, failed, heard)
        self.changed.emit()

    def pause(self, model: str) -> None:
        """Stop fetching it; what there is stays."""
        if (handle := self._installs.get(model)) is not None:
            handle.cancel()
            step = self.steps.get(model)
            self._end(model)
            self._note_fetched(model, step)
            self.changed.emit()

    def remove(self, model: str) -> None:
        """Stop fetching it, and delete it or what there is of it."""
        self.pause(model)
        self._ask(RemoveModel(model), model, tr("Removing…"))

    def use(self, model: str) -> None:
        """Take it into use."""
        self._ask(UseModel(model), model, tr("Taking it into use…"))

    def try_again(self, model: str) -> None:
        """Try a model that didn't work once more."""
        self._ask(TryModel(model), model, tr("Trying it…"))

    def use_file(self, path: str) -> None:
        """Try a file of the reader's own and take it into use."""
        self._ask(UseModelFile(path), "", tr("Trying the file…"))

    def pin(self, address: str) -> None:
        """Look a public file up and list it."""
        self._ask(PinModel(address), "", tr("Looking it up…"))

    def measure(self) -> None:
        """Measure how fast this computer reads."""
        self._ask(MeasureSpeed(), "", tr("Measuring, at most five seconds…"))

    @property
    def is_examining(self) -> bool:
        """Whether the model in use is being examined, or waits for that."""
        return self._exam is not None

    def examine(self, *, again: bool) -> None:
        """Examine the model in use; what an exam that was stopped has asked isn't asked ``again``."""
        if self._exam is not None:
            return
        self.exam_problem = ""

        def done(_result: ExamResult) -> None:
            self._exam, self.exam_step = None, None
            self.examined.emit()
            self.refresh()

        def failed(failure: CallFailure) -> None:
            self._exam, self.exam_step = None, None
            self.exam_problem = "" if failure.kind == "cancelled" else failure.message
            self.changed.emit()

        def heard(events: Sequence[Event]) -> None:
            self.exam_step = next((it for it in reversed(events) if isinstance(it, ExamStep)), self.exam_step)
            self.changed.emit()

        self._exam = self._client.call(ExamineModel(again), done, failed, heard)
        self.changed.emit()

    def stop_exam(self) -> None:
        """Stop examining; what was answered stays."""
        if self._exam is not None:
            self._exam.cancel()
            self._exam, self.exam_step = None, None
            self.changed.emit()

    def _ask(self, request: ModelRequest, model: str, doing: str) -> None:
        self.problems.pop(model, None)
        self.doing = doing

        def failed(failure: CallFailure) -> None:
            self.doing = ""
            self._fail(model, failure)

        def done(models: ModelList) -> None:
            self.doing = ""
            self._take(models)

        self._client.call(request, done, failed)
        self.changed.emit()

    def _take(self, models: ModelList) -> None:
        self.models = models
        self.changed.emit()

    def _fail(self, model: str, failure: CallFailure) -> None:
        if failure.kind != "cancelled":
            self.problems[model] = failure.message
        self.changed.emit()

    def _end(self, model: str) -> None:
        self._installs.pop(model, None)
        self.steps.pop(model, None)

    def _note_fetched(self, model: str, step: InstallStep | None) -> None:
        """The engine is busy stopping it, and would only say later what the last step has said."""
        if self.models is not None and step is not None and step.stage == "fetching" and step.done:
            kept = tuple(
                msgspec.structs.replace(state, fetched=step.done) if state.id == model else state
                for state in self.models.models
            )
            self.models = msgspec.structs.replace(self.models, models=kept)
