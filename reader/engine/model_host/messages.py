"""What is said to the model's process, and what it says: a line of JSON each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeAlias

import msgspec

from models.adapters import Tuning
from models.catalog import ChatParams, EmbeddingParams, FastFormat, ReaderParams, VoiceParams
from models.conversation import ChatMessage
from models.folder import InstalledFile, InstalledModel
from models.user_message import NOTHING, UserMessage, from_json, to_json


class ModelFiles(msgspec.Struct, frozen=True):
    """A model that is installed, as it travels: paths are text, and its kind shows by which parameters there are."""

    id: str
    files: tuple[tuple[str, str], ...]
    """The path and the SHA-256 of each."""
    remedy: str
    chat: ChatParams | None = None
    embedding: EmbeddingParams | None = None
    reader: ReaderParams | None = None
    tuning: tuple[str, str, str, UserMessage] | None = None
    """Id, path, SHA-256 and problem of what was trained for it."""
    faster: str | None = None

    @classmethod
    def of(cls, model: InstalledModel) -> ModelFiles:
        """What travels of a model."""
        tuning = model.tuning
        return cls(
            model.id,
            tuple((str(file.path), file.sha256) for file in model.files),
            model.remedy,
            model.params if isinstance(model.params, ChatParams) else None,
            model.params if isinstance(model.params, EmbeddingParams) else None,
            model.params if isinstance(model.params, ReaderParams) else None,
            None if tuning is None else (tuning.id, str(tuning.path), tuning.sha256, tuning.problem),
            None if model.faster is None else str(model.faster),
        )

    def installed(self) -> InstalledModel:
        """The model again. ValueError if it has no parameters."""
        params = self.chat or self.embedding or self.reader
        if params is None:
            raise ValueError(f"{self.id} has no parameters")
        files = tuple(InstalledFile(Path(path), sha256) for path, sha256 in self.files)
        tuning = None
        if self.tuning is not None:
            name, path, sha256, problem = self.tuning
            tuning = Tuning(name, Path(path), sha256, problem)
        return InstalledModel(
            self.id, params, files, self.remedy, tuning, None if self.faster is None else Path(self.faster)
        )


class LoadChat(msgspec.Struct, frozen=True, tag=True):
    """Load this chat model; answered by ``Loaded``."""

    model: ModelFiles


class TryOnnx(msgspec.Struct, frozen=True, tag=True):
    """Load an embedding model, and what was trained to read with it, or a reader, and have it read.

    Answered by ``CarriedOut``.
    """

    model: ModelFiles


class TryChat(msgspec.Struct, frozen=True, tag=True):
    """Have the loaded chat model read about fifty tokens and write three; answered by ``CarriedOut``."""


class Requantise(msgspec.Struct, frozen=True, tag=True):
    """``models.llama.requantise``: answered by ``CarriedOut``."""

    source: str
    target: str
    fast: FastFormat


class Generate(msgspec.Struct, frozen=True, tag=True):
    """``Chat.generate``: answered by any number of ``TextPiece`` and a ``Completed``."""

    messages: tuple[ChatMessage, ...]
    max_tokens: int
    schema: Mapping[str, Any] | None


class CountPrompt(msgspec.Struct, frozen=True, tag=True):
    """``Chat.count_prompt_tokens``: answered by ``Counted``."""

    messages: tuple[ChatMessage, ...]


class Say(msgspec.Struct, frozen=True, tag=True):
    """Say a text in a voice, whose file is at ``path`` unless it came with what speaks: -> ``SaidAloud``."""

    text: str
    voice: VoiceParams
    path: str
    speed: float


Work: TypeAlias = LoadChat | TryOnnx | TryChat | Requantise | Generate | CountPrompt | Say


class Order(msgspec.Struct, frozen=True, tag=True):
    """Something to do; one at a time, with a number of its own.

    ``silence``: after so many seconds in one native call the process takes itself for hung, and ends.
    """

    id: int
    work: Work
    silence: float


class Stop(msgspec.Struct, frozen=True, tag=True):
    """Stop the order of that number, if it is still being carried out."""

    id: int


class Loaded(msgspec.Struct, frozen=True, tag=True):
    """The chat model is there: what ``Chat`` says of it."""

    id: str
    fingerprint: str
    driver: Literal["guided", "agent"]
    context_tokens: int
    problem: UserMessage


class CarriedOut(msgspec.Struct, frozen=True, tag=True):
    """What was to be done is done, and there is nothing to say about it."""


class TextPiece(msgspec.Struct, frozen=True, tag=True):
    """A piece of the text that is being written."""

    text: str


class Completed(msgspec.Struct, frozen=True, tag=True):
    """The text is whole; it was sent in pieces."""

    prompt_tokens: int
    completion_tokens: int
    finish: Literal["stop", "length"]


class Counted(msgspec.Struct, frozen=True, tag=True):
    """A number of tokens."""

    tokens: int


class SaidAloud(msgspec.Struct, frozen=True, tag=True):
    """What was said, ``rate`` samples a second of 16 bits each; none where the voice can't say it."""

    rate: int
    samples: bytes


class Refused(msgspec.Struct, frozen=True, tag=True):
    """The order ended without its result: ``why`` is a sentence, of ``unfit`` a clause about ``model``.

    ``needed`` and ``available`` are tokens.
    """

    kind: Literal["cancelled", "overflow", "model", "unfit", "bug"]
    why: UserMessage = NOTHING
    model: str = ""
    needed: int = 0
    available: int = 0


Said: TypeAlias = Loaded | CarriedOut | TextPiece | Completed | Counted | SaidAloud | Refused


class HostReply(msgspec.Struct, frozen=True, tag=True):
    """What is said to an order."""

    id: int
    said: Said


encode = msgspec.json.Encoder(enc_hook=to_json).encode
decode_to_host = msgspec.json.Decoder(Order | Stop, dec_hook=from_json).decode
decode_from_host = msgspec.json.Decoder(HostReply, dec_hook=from_json).decode
