"""The starter models as Quoth ships them, whichever models are installed beside them."""

from __future__ import annotations

import shutil
from pathlib import Path

import assets
from models.folder import InstalledModel, ModelsFolder


def starter_model(models: Path) -> InstalledModel:
    """The chat model of the starter pack in the folder ``models``, with the adapter that ships for it."""
    folder = ModelsFolder(models, adapters=assets.adapters())
    return folder.find(next(spec.id for spec in folder.catalog.starter_pack if spec.kind == "chat"))


def starter_folder(models: Path, folder: Path) -> Path:
    """``folder``, made to hold the starter pack of ``models`` and no other models."""
    folder.mkdir(exist_ok=True)
    for spec in ModelsFolder(models).catalog.starter_pack:
        (folder / spec.id).symlink_to(models / spec.id)
    if (hashes := models / "hashes.json").exists():
        shutil.copy(hashes, folder)  # otherwise half a gigabyte would be hashed again
    return folder
