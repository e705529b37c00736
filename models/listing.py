"""What is said of each model when they are listed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from models.catalog import ModelKind
from models.server_settings import OwnServer
from models.user_message import NOTHING, UserMessage

OWN_SERVER = "your own server"
"""What stands for the licence of a server's model."""


@dataclass(frozen=True)
class ModelListing:
    """A line of `quoth models list`. ``problem`` is what is broken, if something is."""

    id: str
    kind: ModelKind
    title: str
    licence: str
    size: int
    starter: bool
    own: bool
    status: Literal["installed", "missing", "broken"]
    problem: UserMessage
    active: bool


def server_state(server: OwnServer) -> ModelListing:
    """The model of the user's own server."""
    return ModelListing(server.id, "chat", server.address, OWN_SERVER, 0, False, True, "installed", NOTHING, True)
