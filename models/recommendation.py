"""The writer that suits this computer, for the window and the command line alike."""

from __future__ import annotations

from models.catalog import Catalog, ChatParams, ModelSpec
from models.errors import ModelError
from models.folder import ModelsFolder
from models.machine import memory_bytes, recommended
from models.settings import load_settings
from models.speed import load_speed


def pinned_ids(folder: ModelsFolder) -> set[str]:
    """The models that the user has pinned; nothing is known of them, so none is recommended."""
    try:
        return {model.id for model in load_settings(folder.path).pinned}
    except ModelError:  # a listing says so where it matters
        return set()


def estimated_speed(folder: ModelsFolder, spec: ModelSpec) -> float | None:
    """The tokens a second that a model would read here, None before anything was measured."""
    speed = load_speed(folder.path)
    has_copy = isinstance(spec.params, ChatParams) and spec.params.fast is not None
    return None if speed is None else speed.estimate(spec.size, fast=has_copy)


def recommended_writer(folder: ModelsFolder) -> ModelSpec | None:
    """The best chat model of the catalogue that this computer has memory for and reads fast enough."""
    pinned = pinned_ids(folder)
    known = Catalog(tuple(spec for spec in folder.catalog.models if spec.id not in pinned))
    return recommended(known, memory_bytes(), lambda spec: estimated_speed(folder, spec))
