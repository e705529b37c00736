"""The user's own model server, on this very computer."""

from __future__ import annotations

from reader.engine.protocol.values import Message


class GetModelServer(Message, frozen=True, tag="get_model_server"):
    """-> ModelServer"""


class SetModelServer(Message, frozen=True, tag="set_model_server"):
    """Use a server from the next question on, once it has answered; with an empty address, none. -> ModelServer

    Without a ``model`` it is the first that the server has. ``able``: the model may pick its searches itself.
    """

    address: str
    model: str = ""
    able: bool = False
    context_tokens: int | None = None


class ModelServer(Message, frozen=True, tag="model_server"):
    """The server in use; an empty address: none.

    ``likelihoods``: it told how likely its words are when it was tried; None: it wasn't tried now.
    """

    address: str = ""
    model: str = ""
    able: bool = False
    context_tokens: int = 0
    likelihoods: bool | None = None
