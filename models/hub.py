"""Any public GGUF of Hugging Face: its address as people write it, and the model that is pinned from it."""

from __future__ import annotations

import re

from models.catalog import ChatParams, slug
from models.download import look_up
from models.endpoint import hub
from models.errors import ModelError
from models.folder import ModelsFolder
from models.own_models import AGENT_BYTES
from models.settings import PinnedModel, load_settings, save_settings
from models.user_message import say

_NAME = r"[A-Za-z0-9][A-Za-z0-9._-]*"
_ADDRESS = re.compile(rf"({_NAME}/{_NAME})/((?:{_NAME}/)*{_NAME}\.gguf)")
_PAGE = re.compile(r"https://[^/]+/|(?<=/)(?:resolve|blob)/main/|\?.*$")
_LONGEST_ID = 80
_PARTS = re.compile(r"-0000\d-of-\d+\.gguf$")


def is_address(written: str) -> bool:
    """Whether somebody means a file of Hugging Face, and not a model of the catalogue."""
    return "/" in written


def pin(written: str, folder: ModelsFolder) -> PinnedModel:
    """Look up ``owner/repository/file.gguf``, or the address of its page, and keep its revision, size and SHA-256.

    One that is pinned already is not looked up again: the first hash counts. ``ModelError`` says what is wrong.
    """
    match = _ADDRESS.fullmatch(_PAGE.sub("", written.strip()))
    if match is None:
        raise ModelError(
            say("“{address}” is no address of a model: write owner/repository/file.gguf.", address=written)
        )
    repo, path = match.groups()
    if _PARTS.search(path):
        raise ModelError(say("{path} is one of several parts of a model; choose a model that is one file.", path=path))
    settings = load_settings(folder.path)
    for known in settings.pinned:
        if (known.repo, known.path) == (repo, path):
            return known
    looked_up = look_up(repo, path, base=hub())
    params = ChatParams(8192, "agent" if looked_up.size >= AGENT_BYTES else "guided")
    owner, _, _ = repo.partition("/")
    model_id = slug(f"{owner} {path.rpartition('/')[2].removesuffix('.gguf')}")[:_LONGEST_ID].rstrip("-.")
    if model_id in {spec.id for spec in folder.catalog.models}:
        raise ModelError(say("There is a model called {id} already; remove it first.", id=model_id))
    model = PinnedModel(model_id, repo, looked_up.revision, path, looked_up.size, looked_up.sha256, params)
    save_settings(folder.path, settings.pinning(model))
    return model
