"""Which models work on this computer: each is tried in a process of its own before it is first used, and remembered.

A trial is for a runtime, a model's files and a processor; when one of them changes, it is made again.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.metadata
import importlib.util
import logging
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from models.build_record import installed_llama
from models.cancel import CancelToken
from models.catalog import ChatParams, FastFormat, VoiceParams
from models.errors import ModelError, UnfitModel
from models.folder import InstalledModel, ModelsFolder
from models.hashes import write_atomically
from models.machine import processor_name
from models.trial import check_memory
from models.user_message import NOTHING, UserMessage, from_json, say, to_json
from reader.engine.model_host.chat import ChatProcess, ended_while
from reader.engine.model_host.child import SILENCE_SECONDS, HostDied, HostProcess
from reader.engine.model_host.messages import ModelFiles, Requantise, Say, TryOnnx

KEPT = 40
"""Trials that are remembered: a home may be shared by several computers."""
NO_LLAMA = say(
    "llama.cpp, which runs language models on this computer, isn’t installed; `make run` compiles it, for which it "
    "needs a C++ compiler."
)
_log = logging.getLogger(__name__)


class _Outcome(msgspec.Struct, frozen=True):
    """How a trial ended: ``problem`` is empty if the model works."""

    model: str
    problem: UserMessage


class Trials:
    """``command`` starts the model's process. Any thread may call."""

    def __init__(self, folder: ModelsFolder, command: Sequence[str], silence: float = SILENCE_SECONDS) -> None:
        self._folder, self._command, self._silence = folder, command, silence
        self._here: dict[str, _Outcome] = {}  # where the folder can't be written

    def load_chat(self, model: InstalledModel) -> ChatProcess:
        """The model in a process of its own, tried if it wasn't before. ``ModelError`` if it can't be used."""
        llama = installed_llama()
        if llama is None:
            raise ModelError(NO_LLAMA)
        if llama.problem:
            raise ModelError(
                say(
                    "llama.cpp can’t run the model {id}: {why}. Compile it with `make run`.",
                    id=model.id,
                    why=llama.problem,
                )
            )
        check_memory(model)
        key = self._key(model)
        outcome = self._known(key)
        if outcome is not None and outcome.problem:
            raise ModelError(outcome.problem)
        try:
            chat = ChatProcess(model, self._command, tried=outcome is not None, silence=self._silence)
        except UnfitModel as error:
            self._keep_failure(key, error)
            raise
        if outcome is None:
            self._keep(key, _Outcome(model.id, NOTHING))
        return chat

    def check_onnx(self, model: InstalledModel) -> None:
        """Try an embedding model or a reader, which onnxruntime runs, unless it was. ``ModelError`` if it fails."""
        key = self._key(model)
        outcome = self._known(key)
        if outcome is not None:
            if outcome.problem:
                raise ModelError(outcome.problem)
            return
        try:
            self._try_onnx(model)
        except UnfitModel as error:
            self._keep_failure(key, error)
            raise
        self._keep(key, _Outcome(model.id, NOTHING))

    def check(self, model: InstalledModel) -> None:
        """Try a model unless it is known to work; an earlier failure is tried again. ``ModelError`` if it fails."""
        outcome = self._known(self._key(model))
        if outcome is None or outcome.problem:
            self.try_out(model)

    def try_out(self, model: InstalledModel) -> None:
        """Try a model now, whatever an earlier trial found. ``ModelError`` if it fails, or needs too much memory."""
        check_memory(model)
        self.forget(model.id)
        if isinstance(model.params, ChatParams):
            self.load_chat(model).close()
        else:
            self.check_onnx(model)

    def forget(self, model_id: str | None = None) -> None:
        """Have a model, or every one, be tried again when it is next used."""
        kept = {key: trial for key, trial in self._load().items() if model_id not in (None, trial.model)}
        self._here = {key: trial for key, trial in self._here.items() if model_id not in (None, trial.model)}
        if kept != self._load():
            self._write(kept)

    def problem(self, model: InstalledModel) -> UserMessage:
        """What an earlier trial found against a model; empty if nothing is known."""
        outcome = self._known(self._key(model))
        return outcome.problem if outcome else NOTHING

    def requantise(self, source: Path, target: Path, fast: FastFormat) -> None:
        """Write a model's file in another format, in a process of its own. ``ModelError`` if it can't be done."""
        try:
            self._apart(Requantise(str(source), str(target), fast))
        except HostDied as death:
            raise ModelError(say("llama.cpp’s process ended ({how})", how=death)) from death

    def _try_onnx(self, model: InstalledModel) -> None:
        begun = time.monotonic()
        try:
            self._apart(_trial_of(model))
        except HostDied as death:
            why = ended_while(death.message, time.monotonic() - begun, loaded=True)
            raise UnfitModel(model.id, why, lasting=not death.killed) from death

    def _apart(self, work: TryOnnx | Say | Requantise) -> None:
        """Have a process of its own do one thing. Raises what ``HostProcess.carry_out`` raises."""
        try:
            process = HostProcess(self._command, self._silence)
        except OSError as error:
            raise ModelError(say("A process for models can’t be started ({reason}).", reason=error)) from error
        with contextlib.closing(process):
            for _ in process.carry_out(work, CancelToken()):
                pass

    def _key(self, model: InstalledModel) -> str:
        runtime = self._llama() if isinstance(model.params, ChatParams) else _onnxruntime()
        tuning = model.tuning.sha256 if model.tuning is not None else ""
        parts = (runtime, model.fingerprint, str(model.faster), tuning, processor_name())
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:24]

    def _llama(self) -> str:
        """The hashes of llama.cpp's libraries, which are remembered as a model's are."""
        llama = installed_llama()
        libraries = sorted((llama.folder / "lib").glob("*ggml*.so*")) if llama else []
        hashes = []
        for library in libraries:
            with contextlib.suppress(OSError):
                hashes.append(self._folder.hashes.sha256(library))
        return f"{importlib.metadata.version('llama-cpp-python')} {hashes}"

    def _known(self, key: str) -> _Outcome | None:
        return self._here.get(key) or self._load().get(key)

    def _keep_failure(self, key: str, error: UnfitModel) -> None:
        if error.lasting:  # one that was killed may have been short of memory; another time there may be enough
            self._keep(key, _Outcome(error.model_id, error.message))

    def _keep(self, key: str, outcome: _Outcome) -> None:
        self._here[key] = outcome
        kept = self._load()
        kept.pop(key, None)
        self._write({**dict(list(kept.items())[-KEPT + 1 :]), key: outcome})

    def _load(self) -> dict[str, _Outcome]:
        try:
            return msgspec.json.decode(self._path.read_bytes(), type=dict[str, _Outcome], dec_hook=from_json)
        except (OSError, msgspec.MsgspecError, RecursionError):
            return {}  # then they are tried once more

    def _write(self, outcomes: dict[str, _Outcome]) -> None:
        try:
            write_atomically(self._path, msgspec.json.encode(outcomes, enc_hook=to_json))
        except OSError as error:
            _log.warning("the trials of models can’t be kept: %s", error)

    @property
    def _path(self) -> Path:
        return self._folder.path / "trials.json"


def _onnxruntime() -> str:
    """Its version: each has a library of its own."""
    return f"onnxruntime {importlib.metadata.version('onnxruntime')}"


def _trial_of(model: InstalledModel) -> TryOnnx | Say:
    """What a model is to do: read a little, or say it."""
    if isinstance(model.params, VoiceParams):
        return Say("Ready.", model.params, str(model.files[0].path), 1.0)
    return TryOnnx(ModelFiles.of(model))
