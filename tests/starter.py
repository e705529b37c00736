"""The starter models as Quoth ships them, and the small writer that tests drive, whatever is installed beside them."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path

import assets
from models.catalog import ModelKind, load_catalog
from models.folder import InstalledModel, ModelsFolder
from models.span_reader import SpanReader

SMALL_WRITER = "qwen2.5-coder-0.5b-instruct"
"""The smallest chat model of the catalogue: no part of the starter, but quick enough for tests."""
STARTER: Collection[ModelKind] = ("embedding", "reader")
ALL: Collection[ModelKind] = (*STARTER, "chat")


def small_writer(models: Path) -> InstalledModel:
    """The small writer in the folder ``models``."""
    return ModelsFolder(models, adapters=assets.adapters()).find(SMALL_WRITER)


def starter_reader(models: Path) -> SpanReader:
    """The reader of spans of the starter pack, in the folder ``models``."""
    folder = ModelsFolder(models, adapters=assets.adapters())
    return SpanReader(folder.find(next(spec.id for spec in load_catalog().starter_pack if spec.kind == "reader")))


def starter_folder(installed: Path, folder: Path, kinds: Collection[ModelKind] = ALL) -> Path:
    """Make ``folder``, holding what ``installed`` has of the starter pack, and of the small writer, of these kinds."""
    folder.mkdir()
    catalog = load_catalog()
    for spec in (*catalog.starter_pack, catalog.find(SMALL_WRITER)):
        if spec.kind in kinds and (installed / spec.id).is_dir():
            (folder / spec.id).symlink_to(installed / spec.id)
    if (hashes := installed / "hashes.json").exists():
        shutil.copy(hashes, folder)  # otherwise half a gigabyte would be hashed again
    return folder
