"""The model servers of this computer and what they offer, as a look for them tells it."""

from __future__ import annotations

import msgspec

from models.user_message import NOTHING, UserMessage

LOOKED_AT = "127.0.0.1"
"""Where servers are looked for; all of these listen there."""
USUAL_PORTS: tuple[int, ...] = (11434, 1234, 8080, 8000, 1337)
"""Where Ollama, LM Studio, llama.cpp's server, vLLM and Jan listen if nobody has said otherwise."""


class ServedModel(msgspec.Struct, frozen=True):
    """A model that a server has for conversations; what the server doesn't say is 0 or empty.

    ``context_tokens`` is the room that a request has, ``size`` is in bytes, ``parameters`` as people write it: 8.0B.
    """

    name: str
    context_tokens: int = 0
    size: int = 0
    parameters: str = ""
    quantization: str = ""


class LocalServer(msgspec.Struct, frozen=True):
    """A model server; ``program`` is its name, empty for one that isn't known. ``problem`` is why it isn't of use."""

    program: str
    address: str
    models: tuple[ServedModel, ...] = ()
    problem: UserMessage = NOTHING
