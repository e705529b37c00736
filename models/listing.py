"""What is said of each model when they are listed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.adapters import Tuning
from models.catalog import Kind
from models.server_settings import OwnServer

OWN_SERVER = "your own server"
"""What stands for the licence of a server's model."""


@dataclass(frozen=True)
class ModelListing:
    """A line of `quoth models list`. ``problem`` is the sentence for what is broken, otherwise empty.

    ``tuned_by`` is the SHA-256 of the adapter that tunes it for Quoth, empty if none does.
    """

    id: str
    kind: Kind
    title: str
    licence: str
    size: int
    starter: bool
    own: bool
    status: Literal["installed", "missing", "broken"]
    problem: str
    active: bool
    tuned_by: str = ""


def server_state(server: OwnServer) -> ModelListing:
    """The model of the user's own server."""
    return ModelListing(server.id, "chat", server.address, OWN_SERVER, 0, False, True, "installed", "", True)


def tuning_state(tuning: Tuning | None) -> tuple[str, str]:
    """What is wrong with a model's tuning, and the hash of what tunes it; both may be empty."""
    return ("", "") if tuning is None else (tuning.problem, "" if tuning.problem else tuning.sha256)
