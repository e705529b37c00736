"""The server that files of Hugging Face are fetched from. Nothing here makes a request."""

from __future__ import annotations

import os
from urllib.parse import urlsplit

from models.errors import ModelError
from models.user_message import say

HUGGING_FACE = "https://huggingface.co"


def hub() -> str:
    """Where Hugging Face's files are asked for: ``HF_ENDPOINT``, as its own tools take it, or its own address.

    ``ModelError`` if that is no address that may be asked: HTTPS, or this computer itself.
    """
    base = (os.environ.get("HF_ENDPOINT") or HUGGING_FACE).rstrip("/")
    parts = urlsplit(base)
    if parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in {"127.0.0.1", "localhost", "::1"}):
        return base
    raise ModelError(
        say("HF_ENDPOINT is “{address}”, which is no https:// address; unset it or mend it.", address=base)
    )
