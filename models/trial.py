"""Tries a model out: whether it fits into memory, whether it works, and how fast it reads."""

from __future__ import annotations

import time

from models.cancel import CancelToken
from models.catalog import EmbeddingParams
from models.conversation import Chat, ChatMessage
from models.errors import ModelError
from models.folder import InstalledModel
from models.machine import memory_bytes, memory_needed

FIRST_WORDS = 60
SECONDS = 2.0
"""How long the second, longer reading is to take: with the first one, and the loading, no more than five."""
MOST_WORDS = 900


def try_out(model: InstalledModel, cancel: CancelToken) -> None:
    """Load a model and have it do a little work. ModelError if it can't, or is too large for this computer."""
    from models.chat import ChatModel  # noqa: PLC0415  # the runtimes take long to load
    from models.embedder import Embedder  # noqa: PLC0415

    check_memory(model)
    if isinstance(model.params, EmbeddingParams):
        Embedder(model).embed_query("Is anybody there?")
        return
    chat = ChatModel(model)
    try:
        chat.generate([ChatMessage("user", "Say hello.")], max_tokens=1, cancel=cancel)
    finally:
        chat.close()


def check_memory(model: InstalledModel) -> None:
    """Raise ``ModelError`` if the model wants more memory than this computer has."""
    size = sum(file.path.stat().st_size for file in model.files if file.path.exists())
    needed, there = memory_needed(model.params, size), memory_bytes()
    if there and needed > there:
        raise ModelError(
            f"The model {model.id} takes about {needed / 1e9:.1f} GB of memory and this computer has"
            f" {there / 1e9:.1f} GB; choose a smaller one."
        )


def measure_reading(chat: Chat, cancel: CancelToken) -> float:
    """Tokens of prompt that the model reads a second. It takes about three seconds."""
    tokens, seconds = _read(chat, FIRST_WORDS, cancel)
    words = min(MOST_WORDS, int(FIRST_WORDS * SECONDS / seconds))
    if words > FIRST_WORDS:
        tokens, seconds = _read(chat, words, cancel)
    return tokens / seconds


def _read(chat: Chat, words: int, cancel: CancelToken) -> tuple[int, float]:
    """Have a prompt read that begins like no other; its tokens, and the seconds."""
    text = " ".join(["the ships lay at anchor"] * (words // 5))
    messages = [ChatMessage("user", f"{words}: {text}")]
    start = time.perf_counter()
    done = chat.generate(messages, max_tokens=1, cancel=cancel)
    return done.prompt_tokens, time.perf_counter() - start
