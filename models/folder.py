"""The folder where models live: which are installed and intact, which are in use, and the user's own among them."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, get_args

import platformdirs

from models.adapters import Tuning, find_tuning
from models.built import GRAPHS, find_graph, graph_name
from models.catalog import (
    Catalog,
    ChatParams,
    FileSpec,
    ModelKind,
    ModelSpec,
    Params,
    ReaderParams,
    kind_of,
    load_catalog,
)
from models.errors import ModelError, NotInstalled
from models.faster import find_faster
from models.hashes import HashRecords
from models.listing import ModelListing, server_state
from models.own_models import recognise
from models.paths import whole_path
from models.server_settings import OwnServer, load_server
from models.settings import ModelSettings, OwnModel, load_settings, save_settings
from models.user_message import NOTHING, UserMessage, say

KINDS: tuple[ModelKind, ...] = get_args(ModelKind)


@dataclass(frozen=True)
class InstalledFile:
    """A file whose size and hash are the right ones."""

    path: Path
    sha256: str


@dataclass(frozen=True)
class InstalledModel:
    """A model whose files were all found intact, ready to be loaded. ``remedy`` is the command that mends it.

    ``tuning`` is the adapter that ships with Quoth for this very file, if there is one; ``faster`` is a copy of a chat
    model's file in a format that is read faster, if that was made. A reader's files are the graph and the tokenizer.
    """

    id: str
    params: Params
    files: tuple[InstalledFile, ...]
    remedy: str
    tuning: Tuning | None = None
    faster: Path | None = None

    @property
    def fingerprint(self) -> str:
        """Twelve hexadecimal digits that change with the files' contents and with how the model is driven."""
        return hashlib.sha256(f"{[file.sha256 for file in self.files]} {self.params}".encode()).hexdigest()[:12]

    @property
    def chat_fingerprint(self) -> str:
        """What its ``Chat`` is told apart by."""
        return f"{self.id}@{self.fingerprint}"

    def broken(self, path: Path, why: UserMessage) -> ModelError:
        """The failure to raise when a runtime can't use one of the files."""
        return ModelError(
            say(
                "The file {path} of the model {id} {what}; mend it with `{command}`.",
                path=path,
                id=self.id,
                what=why,
                command=self.remedy,
            )
        )


def default_path() -> Path:
    """``QUOTH_MODELS``, or the folder ``models`` in ``QUOTH_HOME``, or in the platform's folder for user data."""
    if models := os.environ.get("QUOTH_MODELS"):
        return Path(models)
    home = os.environ.get("QUOTH_HOME")
    return (Path(home) if home else platformdirs.user_data_path("quoth", appauthor=False)) / "models"


class ModelsFolder:
    """Models as ``<folder>/<model id>/<file name>``. Nothing here loads a model or uses the network.

    ``adapters`` is the folder of those that ship with Quoth; without it every model is as it came. ``shipped`` is a
    folder of models that came with it, laid out as this one; they count as installed, and are never written to.
    """

    def __init__(
        self,
        path: Path | None = None,
        catalog: Catalog | None = None,
        *,
        adapters: Path | None = None,
        shipped: Path | None = None,
    ) -> None:
        self.path = whole_path(path or default_path())
        self._known = catalog or load_catalog()
        self.hashes = HashRecords(self.path)
        self._adapters = adapters
        self._shipped = shipped

    @property
    def catalog(self) -> Catalog:
        """The models that Quoth knows, and those that the user has pinned."""
        try:
            pinned = load_settings(self.path).pinned
        except ModelError:  # `active` reports it; the others are known all the same
            return self._known
        return Catalog((*self._known.models, *(model.spec for model in pinned)))

    def file_path(self, spec: ModelSpec, file: FileSpec) -> Path:
        """Where a file of a model of the catalogue belongs."""
        return self.path / spec.id / file.name

    def found_path(self, spec: ModelSpec, file: FileSpec) -> Path:
        """Where it is: there, or among the models that came with Quoth; there if it is nowhere."""
        own = self.file_path(spec, file)
        if self._shipped is None or os.path.lexists(own):
            return own
        came = self._shipped / spec.id / file.name
        return came if came.is_file() else own

    def locate(self, spec: ModelSpec) -> InstalledModel:
        """A model of the catalogue, its files checked. ``ModelError`` names the first file that isn't right."""
        remedy = f"quoth models install {spec.id}"
        if isinstance(spec.params, ReaderParams):
            return self._reader(spec, remedy)
        files = tuple(InstalledFile(self.found_path(spec, file), file.sha256) for file in spec.files)
        model = InstalledModel(spec.id, spec.params, files, remedy)
        model = replace(model, faster=self._faster(model))
        for file, installed in zip(spec.files, files, strict=True):
            if not (model.faster and self._came(spec) and not os.path.lexists(installed.path)):
                self._check(model, installed.path, file)
        return self._tuned(model)

    def find(self, model_id: str) -> InstalledModel:
        """A model of the catalogue or the user's own, by its id. ``ModelError`` if it can't be used."""
        for own in load_settings(self.path).own:
            if own.id == model_id:
                return self._locate_own(own)
        return self.locate(self.catalog.find(model_id))

    def active(self, kind: ModelKind) -> InstalledModel:
        """The model to use: the chosen one, else the first in the catalogue's order that is installed and intact.

        ``ModelError`` if the chosen one is broken, or, with none chosen, if there is none: then it is the sentence of a
        broken one, should there be any.
        """
        if chosen := load_settings(self.path).chosen(kind):
            return self.find(chosen)
        failure: ModelError | None = None
        for spec in self.catalog.of_kind(kind):
            if not self._any_file(spec):
                continue
            try:
                return self.locate(spec)
            except ModelError as error:
                failure = failure or error
        command = "quoth models install recommended" if kind == "chat" else "quoth models install starter"
        raise failure or _none_installed(kind, self.path, command)

    def choose(self, model_id: str) -> InstalledModel:
        """Use this model from now on. ``ModelError`` if it isn't installed."""
        model = self.find(model_id)
        kind = kind_of(model.params)
        save_settings(self.path, load_settings(self.path).choosing(kind, model_id))
        return model

    def register_own(
        self, path: Path, *, check: Callable[[InstalledModel], None] = lambda model: None
    ) -> InstalledModel:
        """Use the user's own model: a GGUF file (chat), or a folder or .onnx file with its tokenizer.json (embedding).

        The files stay where they are. ``ModelError`` says what isn't right with them, or comes from ``check``, which
        may load the model: then nothing is changed.
        """
        own = recognise(whole_path(path))
        model = self._locate_own(own)
        check(model)
        settings: ModelSettings = load_settings(self.path).adding(own)
        save_settings(self.path, settings.choosing("embedding" if own.embedding else "chat", own.id))
        return model

    def remove(self, model_id: str) -> None:
        """Delete a model's files, what was fetched of one included, and forget that it was chosen or pinned.

        Files of the user's own stay where they are. ``ModelError`` if they can't be deleted, or came with Quoth.
        """
        settings = load_settings(self.path)
        if model_id not in {own.id for own in settings.own}:
            spec = self.catalog.find(model_id)
            inside = self.path / spec.id
            if self._came(spec) and not inside.exists():
                raise ModelError(say("The model {id} came with Quoth and can’t be removed by itself.", id=spec.id))
            try:
                if inside.exists():
                    shutil.rmtree(inside)
            except OSError as error:
                raise ModelError(
                    say(
                        "The model {id} can’t be removed from {folder} ({reason}).",
                        id=spec.id,
                        folder=inside,
                        reason=error,
                    )
                ) from error
        save_settings(self.path, settings.without(model_id))

    def fetched(self, spec: ModelSpec) -> int:
        """Bytes that an install which was stopped has left."""
        inside = self.path / spec.id
        left = [*inside.glob("*.part")]
        if isinstance(spec.params, ReaderParams):  # the encoder goes when the graph is made of it
            left += inside.glob(spec.files[0].name)
        return sum(part.stat().st_size for part in left)

    def states(self) -> tuple[ModelListing, ...]:
        """Every model of the catalogue and of the user's own, with what is wrong with the broken ones."""
        active = {kind: self._active_id(kind) for kind in KINDS}
        states = [] if (server := self._server()) is None else [server_state(server)]
        for spec in self.catalog.models:
            status, problem = self._status(spec)
            states.append(
                ModelListing(
                    spec.id, spec.kind, spec.title, spec.licence, spec.size, spec.starter, False, status, problem,
                    active[spec.kind] == spec.id,
                )
            )  # fmt: skip
        try:
            own_models = load_settings(self.path).own
        except ModelError:  # `active` reports it; the catalogue's models can be listed all the same
            own_models = ()
        return (*states, *(self._own_state(own, active) for own in own_models))

    def _server(self) -> OwnServer | None:
        try:
            return load_server(self.path)
        except ModelError:  # whoever wants to use it is told
            return None

    def _active_id(self, kind: ModelKind) -> str | None:
        if kind == "chat" and self._server() is not None:
            return None
        try:
            return self.active(kind).id
        except ModelError:
            return None

    def _status(self, spec: ModelSpec) -> tuple[Literal["installed", "missing", "broken"], UserMessage]:
        """The state and the problem, as ``ModelListing`` has them."""
        if not self._any_file(spec):
            return "missing", NOTHING
        try:
            model = self.locate(spec)
        except ModelError as error:
            return "broken", error.message
        return "installed", NOTHING if model.tuning is None else model.tuning.problem

    def _own_state(self, own: OwnModel, active: Mapping[ModelKind, str | None]) -> ModelListing:
        kind = kind_of(own.params)
        status: Literal["installed", "broken"] = "installed"
        size = 0
        try:
            model = self._locate_own(own)
            size = sum(file.path.stat().st_size for file in model.files)
            problem = NOTHING if model.tuning is None else model.tuning.problem
        except ModelError as error:
            status, problem = "broken", error.message
        return ModelListing(
            own.id, kind, own.files[0], "your own", size, False, True, status, problem, active[kind] == own.id
        )

    def _any_file(self, spec: ModelSpec) -> bool:
        if isinstance(spec.params, ReaderParams):  # what it is made of is there before it is
            return self._came(spec) or any((self.path / spec.id).glob(GRAPHS))
        return self._came(spec) or any(os.path.lexists(self.file_path(spec, file)) for file in spec.files)

    def _came(self, spec: ModelSpec) -> bool:
        """Whether the model came with Quoth, which may bring a chat model's faster copy alone."""
        return self._shipped is not None and (self._shipped / spec.id).is_dir()

    def learnt(self, spec: ModelSpec) -> Path:
        """The file that ships for a model. ``ModelError`` where it isn't the right one."""
        tuning = find_tuning(spec.files[0].sha256, self.catalog, self._adapters, self.hashes)
        if tuning is None or tuning.problem:
            raise ModelError(tuning.problem if tuning else say("Nothing was trained for {id}.", id=spec.id))
        return tuning.path

    def _reader(self, spec: ModelSpec, remedy: str) -> InstalledModel:
        """A reader: what it needs is its graph, once that is made."""
        tokenizer, inside = spec.files[1], self.path / spec.id
        places = [inside, *([self._shipped / spec.id] if self._shipped else [])]
        graphs = (find_graph(place, spec, self.hashes) for place in places)
        graph = next((graph for graph in graphs if graph), None)
        files = InstalledFile(self.found_path(spec, tokenizer), tokenizer.sha256)
        model = InstalledModel(spec.id, spec.params, (files,), remedy)
        if graph is None:
            raise model.broken(inside / graph_name(spec), say("is missing"))
        self._check(model, files.path, tokenizer)
        learnt = Tuning(spec.adapter.id, graph, spec.adapter.sha256) if spec.adapter else None
        return replace(model, files=(InstalledFile(graph, self.hashes.sha256(graph)), files), tuning=learnt)

    def _locate_own(self, own: OwnModel) -> InstalledModel:
        paths = tuple(Path(file) for file in own.files)
        model = InstalledModel(own.id, own.params, (), f"quoth models path {paths[0]}")
        files = tuple(InstalledFile(path, self._sha256(model, path)) for path in paths)
        return self._tuned(InstalledModel(own.id, own.params, files, model.remedy))

    def _faster(self, model: InstalledModel) -> Path | None:
        """The faster copy of a chat model's file, beside it or among what came with Quoth."""
        fast, (file, *_) = model.params.fast if isinstance(model.params, ChatParams) else None, model.files
        if not fast:
            return None
        came = (self._shipped / model.id / file.path.name,) if self._shipped else ()
        copies = (find_faster(original, file.sha256, fast, self.hashes) for original in (file.path, *came))
        return next((copy for copy in copies if copy), None)

    def _tuned(self, model: InstalledModel) -> InstalledModel:
        tuning = find_tuning(model.files[0].sha256, self.catalog, self._adapters, self.hashes)
        return replace(model, tuning=tuning)

    def _check(self, model: InstalledModel, path: Path, spec: FileSpec) -> None:
        try:
            size = path.stat().st_size
        except OSError as error:
            raise model.broken(path, _why_unreadable(error)) from error
        if size != spec.size:
            raise model.broken(
                path, say("is {number} bytes long and should be {wanted}", number=size, wanted=spec.size)
            )
        if self._sha256(model, path) != spec.sha256:
            raise model.broken(path, say("isn’t the one that the catalogue names (its SHA-256 differs)"))

    def _sha256(self, model: InstalledModel, path: Path) -> str:
        try:
            return self.hashes.sha256(path)
        except OSError as error:
            raise model.broken(path, _why_unreadable(error)) from error


def _why_unreadable(error: OSError) -> UserMessage:
    return say("is missing") if error.errno == errno.ENOENT else say("can’t be read ({reason})", reason=error)


def _none_installed(kind: ModelKind, folder: Path, command: str) -> NotInstalled:
    match kind:
        case "embedding":
            none = say(
                "No embedding model is installed in {folder}; install one with `{command}`.",
                folder=folder,
                command=command,
            )
        case "reader":
            none = say(
                "No reader is installed in {folder}; install one with `{command}`.", folder=folder, command=command
            )
        case "voice":
            none = say("No voice is installed in {folder} besides the one that came along.", folder=folder)
        case "chat":
            none = say(
                "No chat model is installed in {folder}; install one with `{command}`.", folder=folder, command=command
            )
    return NotInstalled(none)
