"""The starter models as Quoth ships them, whichever models are installed beside them."""

from __future__ import annotations

import shutil
from collections.abc import Collection
from pathlib import Path

import assets
from models.catalog import Kind, load_catalog
from models.folder import InstalledModel, ModelsFolder


def starter_model(models: Path) -> InstalledModel:
    """The chat model of the starter pack in the folder ``models``, with the adapter that ships for it."""
    folder = ModelsFolder(models, adapters=assets.adapters())
    return folder.find(next(spec.id for spec in folder.catalog.starter_pack if spec.kind == "chat"))


ALL: Collection[Kind] = ("embedding", "reader", "chat")


def starter_folder(installed: Path, folder: Path, kinds: Collection[Kind] = ALL) -> Path:
    """Make ``folder``, holding the models of the starter pack that ``installed`` has, of these kinds, and no others."""
    folder.mkdir()
    for spec in load_catalog().starter_pack:
        if spec.kind in kinds and (installed / spec.id).is_dir():
            (folder / spec.id).symlink_to(installed / spec.id)
    if (hashes := installed / "hashes.json").exists():
        shutil.copy(hashes, folder)  # otherwise half a gigabyte would be hashed again
    return folder
