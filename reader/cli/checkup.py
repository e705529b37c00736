"""What ``quoth doctor`` looks at: data, models at work, and whether a window can be opened."""

from __future__ import annotations

import importlib.util
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import assets
from indexing.store.errors import StoreError
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from models.conversation import ChatMessage
from models.errors import ModelError, NotInstalled
from models.folder import ModelsFolder
from reader import seal, system
from reader.engine.model_host.trials import Trials
from reader.engine.runtimes import load_chat, load_embedder, load_reader
from reader.folders import data_folder, index_path, library_path

_PASSAGE = "In the evening the keeper wound the clock in the tower, as he did each day, and went down to the quay."


@dataclass(frozen=True, slots=True)
class Check:
    """One finding: ``limited`` means that Quoth works without it, in a lesser way."""

    what: str
    state: Literal["fine", "limited", "broken"]
    says: str


def run_all(cancel: CancelToken) -> Iterator[Check]:
    """Every check, as it is made."""
    yield Check("Python", "fine", f"{sys.version.split()[0]} on {sys.platform}")
    yield _data()
    folder = ModelsFolder(adapters=assets.adapters(), shipped=assets.shipped_models())
    trials = Trials(folder, system.model_host_command())
    yield _embedding(folder, trials)
    yield _reader(folder, trials, cancel)
    yield _chat(folder, trials, cancel)
    sealed = seal.state()
    yield Check("Seal", "fine" if sealed.enforced else "limited", sealed.said)
    yield from (Check(state.id, "limited", state.problem) for state in folder.states() if state.status == "broken")
    yield _window()


def _data() -> Check:
    try:
        folder = data_folder()
        library, index = LibraryStore(library_path(folder)), IndexStore(index_path(folder))
        books = len(library.list())
        library.close()
        index.close()
    except (StoreError, OSError) as error:
        return Check("Data", "broken", str(error))
    return Check("Data", "fine", f"{books} books in {folder}")


def _embedding(folder: ModelsFolder, trials: Trials) -> Check:
    try:
        embedder = load_embedder(folder, trials)
        start = time.perf_counter()
        embedder.embed_query("Is anybody there?")
    except ModelError as error:
        return Check("Embedding model", "limited", f"{error} Until then books are searched by their words alone.")
    ms = (time.perf_counter() - start) * 1000
    return Check("Embedding model", "fine", f"{embedder.id}, a query in {ms:.0f} ms")


def _reader(folder: ModelsFolder, trials: Trials, cancel: CancelToken) -> Check:
    try:
        reader = load_reader(folder, trials)
        start = time.perf_counter()
        reader.read("Who wound the clock?", [_PASSAGE], cancel)
    except ModelError as error:
        return Check("Reader", "limited", f"{error} Until then nothing is stated: answers are the book’s best quotes.")
    ms = (time.perf_counter() - start) * 1000
    return Check("Reader", "fine", f"{reader.id} finds what answers: a passage in {ms:.0f} ms")


def _chat(folder: ModelsFolder, trials: Trials, cancel: CancelToken) -> Check:
    try:
        chat = load_chat(folder, trials)
        start = time.perf_counter()
        reply = chat.generate([ChatMessage("user", "Say hello.")], max_tokens=12, cancel=cancel)
        chat.close()
    except NotInstalled:
        return Check("Chat model", "fine", "none is installed; the reader and the book’s quotes answer alone")
    except ModelError as error:
        return Check("Chat model", "limited", f"{error} Until then the reader and the book’s quotes answer alone.")
    speed = reply.completion_tokens / (time.perf_counter() - start)
    says = f"{chat.id}, {speed:.0f} tokens a second"
    if chat.problem:
        return Check("Chat model", "limited", f"{says}. {chat.problem}")
    return Check("Chat model", "fine", says)


def _window() -> Check:
    if importlib.util.find_spec("PySide6.QtWebEngineWidgets") is None:
        return Check("Window", "broken", "PySide6 with QtWebEngine is not installed; run “make setup”.")
    if not system.has_display():
        return Check("Window", "limited", "there is no display here; the terminal commands all work.")
    return Check("Window", "fine", "a display is there")
