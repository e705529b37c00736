"""The adapters that ship with Quoth: the one that was trained on a model's file is found, and checked, by hash."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from models.catalog import AdapterSpec, Catalog
from models.hashes import HashRecords
from models.user_message import NOTHING, UserMessage, say


@dataclass(frozen=True)
class Tuning:
    """What was trained for a model. ``id`` names it; ``problem`` says why it can't be used, if it can't."""

    id: str
    path: Path
    sha256: str
    problem: UserMessage = NOTHING

    def failed(self, why: UserMessage) -> UserMessage:
        """The sentence for the reader: what is wrong with the file, and what that means."""
        return say(
            "The file {path} {what}, so answers are worse than they could be; install Quoth again.",
            path=self.path,
            what=why,
        )


def find_tuning(base: str, catalog: Catalog, folder: Path | None, hashes: HashRecords) -> Tuning | None:
    """The tuning in ``folder`` of the model file with the hash ``base``; None if there is none for it."""
    spec = catalog.adapter_for(base) if folder else None
    if folder is None or spec is None:
        return None
    tuning = Tuning(spec.id, folder / spec.name, spec.sha256)
    why = _what_is_wrong(tuning.path, spec, hashes)
    return Tuning(tuning.id, tuning.path, tuning.sha256, tuning.failed(why)) if why else tuning


def _what_is_wrong(path: Path, spec: AdapterSpec, hashes: HashRecords) -> UserMessage:
    try:
        if path.stat().st_size == spec.size and hashes.sha256(path) == spec.sha256:
            return NOTHING
    except FileNotFoundError:
        return say("is missing")
    except OSError as error:
        return say("can’t be read ({reason})", reason=error)
    return say("isn’t the one that the catalogue names (its size or its SHA-256 differs)")
