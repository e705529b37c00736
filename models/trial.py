"""A model at work for a moment: whether it fits into memory, whether it works, and how fast it reads."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

from models.cancel import CancelToken
from models.catalog import ReaderParams
from models.conversation import Chat, ChatMessage
from models.errors import ModelError, UnfitModel
from models.folder import InstalledModel
from models.machine import memory_bytes, memory_needed
from models.user_message import reason_of, say

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Vector: TypeAlias = "npt.NDArray[np.float32]"
TRIAL_WORDS = 40
"""Some fifty tokens, with what a prompt has around them."""
FIRST_WORDS = 60
SECONDS = 2.0
"""How long the second, longer reading is to take: with the first one, and the loading, no more than five."""
MOST_WORDS = 900


def try_chat(chat: Chat, model_id: str, cancel: CancelToken) -> None:
    """Have a chat model read some fifty tokens and write three. ``UnfitModel`` if it fails, or computes nonsense."""
    words = " ".join(["the ships lay at anchor"] * (TRIAL_WORDS // 5))
    try:
        chat.generate([ChatMessage("user", f"Say hello. {words}")], max_tokens=3, cancel=cancel)
    except ModelError as error:
        cause = error.__cause__
        raise UnfitModel(model_id, reason_of(cause if isinstance(cause, Exception) else error)) from error


def try_onnx(model: InstalledModel) -> None:
    """Load an embedding model, and what was trained to read with it, or a reader, and have it read.

    ``ModelError`` if it can't, ``UnfitModel`` if it computes nonsense.
    """
    import numpy as np  # noqa: PLC0415  # it takes long to load, and so does the runtime

    if not all(np.isfinite(vector).all() for vector in _computed(model)):
        raise UnfitModel(model.id, say("it computes nothing but nonsense (NaN)"))


def _computed(model: InstalledModel) -> Iterator[Vector]:
    question, words = "Where did the ships lie?", " ".join(["the ships lay at anchor"] * (TRIAL_WORDS // 5))
    if isinstance(model.params, ReaderParams):
        from models.span_reader import SpanReader  # noqa: PLC0415

        yield from (
            values for reading in SpanReader(model).read(question, [words]) for values in (reading.start, reading.end)
        )
        return
    from models.cross_encoder import CrossEncoder  # noqa: PLC0415
    from models.embedder import Embedder  # noqa: PLC0415

    yield Embedder(model).embed_query(words)
    with contextlib.suppress(ModelError):  # without what was trained for it, it is used all the same
        yield from (reading.proof for reading in CrossEncoder(model).read(question, [words]))


def check_memory(model: InstalledModel) -> None:
    """Raise ``ModelError`` if the model wants more memory than this computer has."""
    size = sum(file.path.stat().st_size for file in model.files if file.path.exists())
    needed, there = memory_needed(model.params, size), memory_bytes()
    if there and needed > there:
        raise ModelError(
            say(
                "The model {id} takes about {needed} GB of memory and this computer has {there} GB; choose a smaller "
                "one.",
                id=model.id,
                needed=needed / 1e9,
                there=there / 1e9,
            )
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
