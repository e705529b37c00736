"""Tries a model server before it is used: does it answer, which models has it, does it tell likelihoods?"""

from __future__ import annotations

from dataclasses import dataclass

import msgspec

from models.cancel import CancelToken
from models.conversation import ChatMessage
from models.errors import ModelError
from models.server_chat import UNKNOWN, ServerChat
from models.server_http import Connecting, ServerHttp, connecting
from models.server_settings import OwnServer, checked

_SHOWN = 6


@dataclass(frozen=True)
class TriedServer:
    """A server that answered, the model filled in; ``likelihoods``: it tells how likely what it says is."""

    server: OwnServer
    likelihoods: bool


def try_server(server: OwnServer, cancel: CancelToken, connecting: Connecting = connecting) -> TriedServer:
    """Have the server say a word. Without a model's name it is the first that is offered.

    ``ModelError`` if it isn't there, isn't on this computer, or hasn't that model.
    """
    server = checked(server)
    http = ServerHttp(server.place, connecting)
    offered = ServerChat(server, http).models(cancel)
    if not offered:
        raise ModelError(f"The model server at {server.address} has no model; load one there first.")
    if not server.model:
        server = msgspec.structs.replace(server, model=offered[0])
    if server.model not in offered:
        listed = ", ".join(offered[:_SHOWN]) + (", …" if len(offered) > _SHOWN else "")
        raise ModelError(f"The model server at {server.address} has no model “{server.model}”. It has: {listed}.")
    said = ServerChat(server, http).read([ChatMessage("user", "Say hello.")], "Not told.", max_tokens=1, cancel=cancel)
    return TriedServer(server, said.score > UNKNOWN)
