"""A chat model whose readings are kept in a folder: what was read once isn't read again by a later fit."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec

from models.cancel import CancelToken
from models.chat import ChatMessage, ChatModel, Reading
from models.folder import InstalledModel


class _StoredReading(msgspec.Struct, frozen=True):
    """A reading, under the hash of all that it was made from."""

    key: str
    reading: Reading


class KeptReadings(ChatModel):
    """Reads as ``ChatModel`` does, each prompt once; ``folder`` has a file of readings for each fingerprint.

    A line that a killed run left half written is read anew.
    """

    def __init__(self, model: InstalledModel, folder: Path) -> None:
        super().__init__(model)
        folder.mkdir(parents=True, exist_ok=True)
        self._stored = folder / f"readings-{hashlib.sha256(self.fingerprint.encode()).hexdigest()[:12]}.jsonl"
        self._kept: dict[str, Reading] = {}
        for line in self._stored.read_bytes().splitlines() if self._stored.exists() else ():
            try:
                kept = msgspec.json.decode(line, type=_StoredReading)
            except msgspec.DecodeError:
                continue
            self._kept[kept.key] = kept.reading

    def read(
        self, messages: Sequence[ChatMessage], refusal: str, *, max_tokens: int, cancel: CancelToken | None = None
    ) -> Reading:
        """The kept reading of this prompt, or a new one, which is kept."""
        made_from = repr((tuple(messages), refusal, max_tokens))
        key = hashlib.sha256(made_from.encode()).hexdigest()[:24]
        if key not in self._kept:
            self._kept[key] = super().read(messages, refusal, max_tokens=max_tokens, cancel=cancel)
            with self._stored.open("ab") as out:
                out.write(b"\n" + msgspec.json.encode(_StoredReading(key, self._kept[key])))
        return self._kept[key]
