"""What the user decided about models: files of their own, which model to use. One small file in the models folder."""

from __future__ import annotations

from pathlib import Path
from typing import cast, get_args

import msgspec

from models.catalog import ChatParams, EmbeddingParams, FileSpec, HuggingFaceSource, ModelKind, ModelSpec
from models.errors import ModelError
from models.hashes import write_atomically
from models.user_message import say


class OwnModel(msgspec.Struct, frozen=True):
    """A model made of the user's own files, left where they are."""

    id: str
    files: tuple[str, ...]
    embedding: EmbeddingParams | None = None
    chat: ChatParams | None = None

    def __post_init__(self) -> None:
        if not self.files or (self.embedding is None) == (self.chat is None):
            raise ValueError(f"{self.id}: a model has files, and parameters of one kind")

    @property
    def params(self) -> EmbeddingParams | ChatParams:
        """How to drive it."""
        return self.embedding or cast(ChatParams, self.chat)


class PinnedModel(msgspec.Struct, frozen=True):
    """A chat model of Hugging Face that the catalogue doesn't have: one file at one revision, with its SHA-256."""

    id: str
    repo: str
    revision: str
    path: str
    size: int
    sha256: str
    chat: ChatParams

    @property
    def spec(self) -> ModelSpec:
        """The model as the catalogue would list it. Nobody says what its licence is but its own page."""
        name = self.path.rpartition("/")[2]
        file = FileSpec(name, self.size, self.sha256, (HuggingFaceSource(self.repo, self.revision, self.path),))
        return ModelSpec(self.id, f"{self.repo}/{self.path}", "", (file,), self.chat)


class ModelSettings(msgspec.Struct, frozen=True):
    """The user's own models, those pinned, and the chosen one of each kind (None: the best that is installed)."""

    own: tuple[OwnModel, ...] = ()
    embedding: str | None = None
    reader: str | None = None
    chat: str | None = None
    voice: str | None = None
    pinned: tuple[PinnedModel, ...] = ()

    def chosen(self, kind: ModelKind) -> str | None:
        """The id of the chosen model."""
        model_id: str | None = getattr(self, kind)
        return model_id

    def choosing(self, kind: ModelKind, model_id: str | None) -> ModelSettings:
        """These settings with another model chosen."""
        return msgspec.structs.replace(self, **{kind: model_id})

    def adding(self, model: OwnModel) -> ModelSettings:
        """These settings with one more model, in the place of an older one of that id."""
        return msgspec.structs.replace(self, own=(*(m for m in self.own if m.id != model.id), model))

    def pinning(self, model: PinnedModel) -> ModelSettings:
        """These settings with one more pinned model, in the place of an older one of that id."""
        return msgspec.structs.replace(self, pinned=(*(m for m in self.pinned if m.id != model.id), model))

    def without(self, model_id: str) -> ModelSettings:
        """These settings with nothing about a model."""
        return ModelSettings(
            own=tuple(model for model in self.own if model.id != model_id),
            **{kind: None if self.chosen(kind) == model_id else self.chosen(kind) for kind in get_args(ModelKind)},
            pinned=tuple(model for model in self.pinned if model.id != model_id),
        )


def settings_path(folder: Path) -> Path:
    """Where the settings of a models folder are."""
    return folder / "settings.json"


def load_settings(folder: Path) -> ModelSettings:
    """Read the settings; the defaults if there are none yet. ``ModelError`` if they are damaged."""
    path = settings_path(folder)
    try:
        return msgspec.json.decode(path.read_bytes(), type=ModelSettings)
    except FileNotFoundError:
        return ModelSettings()
    except (OSError, msgspec.MsgspecError, RecursionError) as error:
        raise ModelError(
            say(
                "The choice of models in {path} can’t be read ({reason}); delete that file to start anew.",
                path=path,
                reason=error,
            )
        ) from error


def save_settings(folder: Path, settings: ModelSettings) -> None:
    """Write the settings. ``ModelError`` if the folder can't be written."""
    path = settings_path(folder)
    try:
        write_atomically(path, msgspec.json.format(msgspec.json.encode(settings)))
    except OSError as error:
        raise ModelError(
            say("The choice of models can’t be written to {path} ({reason}).", path=path, reason=error)
        ) from error
