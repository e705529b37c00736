"""The models in use: loaded when first needed, once, and done without where they can't be loaded."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Generic, TypeVar

from models.catalog import ChatParams, ModelKind
from models.errors import ModelError, NotInstalled
from models.folder import ModelsFolder
from models.server_settings import load_server
from models.settings import load_settings
from models.user_message import NOTHING, UserMessage
from reader import system
from reader.engine.model_host.chat import ChatProcess
from reader.engine.model_host.trials import Trials
from reader.engine.power import on_battery

if TYPE_CHECKING:
    from indexing.reranking import Reranker
    from models.conversation import Chat
    from models.embedder import Embedder
    from models.span_reader import SpanReader

_log = logging.getLogger(__name__)
T = TypeVar("T")


class Runtimes:
    """The active embedding and chat models. Any thread may ask; the first one loads.

    ``host`` starts the process that runs a chat model, if it isn't Quoth's own.
    """

    def __init__(self, folder: ModelsFolder, host: Sequence[str] | None = None) -> None:
        self._folder = folder
        self.trials = Trials(folder, host or system.model_host_command())
        self._embedder = _Lazy("embedding", lambda: load_embedder(folder, self.trials))
        self._sparing = _Lazy("embedding", lambda: load_embedder(folder, self.trials, 1))
        self._reranker = _Lazy("reranking", lambda: _load_reranker(folder, self.trials))
        self._reader = _Lazy("reader", lambda: load_reader(folder, self.trials), lambda: _chosen(folder, "reader"))
        self._chat = _Lazy("chat", lambda: load_chat(folder, self.trials), lambda: _chosen_chat(folder), optional=True)

    @property
    def folder(self) -> ModelsFolder:
        """Where the models are."""
        return self._folder

    def embedder(self) -> Embedder | None:
        """The embedding model, or None if there is none that works."""
        return self._embedder.get()

    def reranker(self) -> Reranker | None:
        """What reads what a search found; None if nothing was trained for the embedding model, or it doesn't work."""
        return self._reranker.get()

    def reader(self) -> SpanReader | None:
        """The reader of spans that is installed now, or None if there is none that works."""
        return self._reader.get()

    def background_embedder(self) -> Embedder | None:
        """The embedding model for background work: on battery it keeps to one core."""
        return self._sparing.get() if on_battery() else self._embedder.get()

    def chat(self) -> Chat | None:
        """The chat model that is chosen now, here or by another process, or None if there is none that works.

        Only one thread at a time may use it.
        """
        chat = self._chat.get()
        return None if isinstance(chat, ChatProcess) and chat.given_up else chat

    def able_chat(self) -> Chat | None:
        """The chat model if it may write answers: a server's, the reader's own file, one that the catalogue calls able.

        Others aren't loaded. How far it is believed says its exam.
        """
        try:
            if load_server(self._folder.path) is not None:
                return self.chat()
            model = self._folder.active("chat")
            own = any(own.id == model.id for own in load_settings(self._folder.path).own)
        except NotInstalled:
            return None
        except ModelError:
            return self.chat()  # none, and from now on a problem
        able = isinstance(model.params, ChatParams) and model.params.driver == "agent"
        return self.chat() if able or own else None

    @property
    def embedder_problem(self) -> UserMessage:
        """Why the embedding model can't be used; empty if it can, or wasn't asked for yet."""
        return self._embedder.problem or self._sparing.problem

    @property
    def chat_problem(self) -> UserMessage:
        """Why the chat model can't be used; empty if it can, wasn't asked for yet, or none is installed."""
        chat = self._chat.loaded
        return chat.problem if isinstance(chat, ChatProcess) and chat.given_up else self._chat.problem

    @property
    def problems(self) -> tuple[UserMessage, ...]:
        """Why models that were asked for can't be used, or not as well as they could be: a sentence each."""
        embedding = self.embedder_problem or self._reranker.problem  # the same model is the base of both
        untuned = self._chat.loaded.problem if self._chat.loaded else NOTHING
        problems = embedding, self._reader.problem, self.chat_problem or untuned
        return tuple(problem for problem in problems if problem)

    def drop_chat(self) -> None:
        """Give back the memory of a chat model that isn't the chosen one any more, once no answer is written by it."""
        self._chat.drop_outdated()

    def try_again(self, model: str | None = None) -> None:
        """Have a model that didn't work, or all, be tried once more when it is next used."""
        self.trials.forget(model)
        for kind in (self._embedder, self._sparing, self._reranker, self._reader):
            kind.drop_failed()
        chat = self._chat.loaded
        if chat is None or (isinstance(chat, ChatProcess) and chat.given_up):
            self._chat.drop()

    def close(self) -> None:
        """Unload what was loaded."""
        chat = self._chat.loaded
        if chat is not None:
            chat.close()


def load_embedder(folder: ModelsFolder, trials: Trials, threads: int | None = None) -> Embedder:
    """The embedding model to use, once it has done its trial on this computer."""
    model = folder.active("embedding")
    trials.check_onnx(model)
    from models.embedder import Embedder  # noqa: PLC0415  # its runtime takes long to load

    return Embedder(model, threads)


def _load_reranker(folder: ModelsFolder, trials: Trials) -> Reranker | None:
    model = folder.active("embedding")
    trials.check_onnx(model)
    from indexing.reranking import Reranker  # noqa: PLC0415
    from models.cross_encoder import CrossEncoder  # noqa: PLC0415  # its runtime takes long to load

    return Reranker(CrossEncoder(model)) if model.tuning is not None else None


def load_reader(folder: ModelsFolder, trials: Trials) -> SpanReader:
    """The reader of spans, once it has done its trial on this computer."""
    model = folder.active("reader")
    trials.check_onnx(model)
    from models.span_reader import SpanReader  # noqa: PLC0415  # its runtime takes long to load

    return SpanReader(model)


def _chosen_chat(folder: ModelsFolder) -> object:
    """What ``load_chat`` would load, or the sentence why it can't."""
    try:
        return load_server(folder.path) or _chosen(folder, "chat")
    except ModelError as error:
        return str(error)


def _chosen(folder: ModelsFolder, kind: ModelKind) -> str:
    """The fingerprint of the model to use, or the sentence why there is none."""
    try:
        return folder.active(kind).fingerprint
    except ModelError as error:
        return str(error)


def load_chat(folder: ModelsFolder, trials: Trials) -> Chat:
    """The chat model to use: that of the user's own server if there is one, else the one that is chosen or best.

    Only what is used is imported: without a server there is no code in this process that could reach one. A model of
    this computer has a process of its own.
    """
    server = load_server(folder.path)
    if server is not None:
        from models.server_chat import ServerChat  # noqa: PLC0415
        from models.server_http import ServerHttp  # noqa: PLC0415
        from reader.engine.outside import connecting  # noqa: PLC0415

        return ServerChat(server, ServerHttp(server.place, connecting))
    return trials.load_chat(folder.active("chat"))


class _Lazy(Generic[T]):
    """Loads a model once; remembers the sentence if it can't be loaded.

    Where it is ``optional``, it is no problem that none is installed. When ``chosen`` says another it is loaded anew.
    Who uses the one before goes on with it and is the last to hold it.
    """

    def __init__(
        self, kind: str, load: Callable[[], T], chosen: Callable[[], object] = lambda: None, *, optional: bool = False
    ) -> None:
        self._kind, self._optional = kind, optional
        self._load = load
        self._chosen = chosen
        self._lock = threading.Lock()
        self._tried = False
        self._of: object = None
        self.loaded: T | None = None
        self.problem = NOTHING

    def get(self) -> T | None:
        self.drop_outdated()
        with self._lock:
            if not self._tried:
                self._tried, self._of = True, self._chosen()
                try:
                    self.loaded = self._load()
                except ModelError as error:
                    self.problem = NOTHING if self._optional and isinstance(error, NotInstalled) else error.message
                    _log.warning("no %s model: %s", self._kind, error)
            return self.loaded

    def drop_outdated(self) -> None:
        with self._lock:
            if self._tried and self._chosen() != self._of:
                self._forget()

    def drop_failed(self) -> None:
        with self._lock:
            if self.problem:
                self._forget()

    def drop(self) -> None:
        with self._lock:
            self._forget()

    def _forget(self) -> None:
        self.loaded, self._tried, self.problem = None, False, NOTHING
