"""The settings of recommendations: ``recommendations.toml`` in the data folder, which readers may edit."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated

import msgspec

from models.hashes import write_atomically
from models.user_message import say
from reader.engine.errors import UsageError
from reader.engine.profile.signals import MINIMUM
from reader.engine.recommendations.retrieve import CANDIDATES

_HEAD = "# How Quoth recommends books of your shelf; docs/recommendations.md says what each line does.\n"


class RecommendationSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """``rerank``: boosts and profile reorder what was found. ``debug`` logs how the first twelve came to their scores.

    ``metrics``: keep a local log of requests.
    """

    rerank: bool = True
    candidate_limit: Annotated[int, msgspec.Meta(ge=3, le=1000)] = CANDIDATES
    confidence_minimum: Annotated[float, msgspec.Meta(ge=0, le=1)] = MINIMUM
    debug: bool = False
    metrics: bool = False


def settings_path(folder: Path) -> Path:
    """Where the settings are, below the data folder."""
    return folder / "recommendations.toml"


def load_settings(folder: Path) -> RecommendationSettings:
    """The settings; the defaults if there is no file. UsageError, with a sentence, if it can't be understood."""
    path = settings_path(folder)
    try:
        return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), RecommendationSettings)
    except FileNotFoundError:
        return RecommendationSettings()
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.ValidationError, RecursionError) as error:
        raise UsageError(
            say("{path} can’t be understood ({reason}); mend that line, or delete the file.", path=path, reason=error)
        ) from error


def save_settings(folder: Path, settings: RecommendationSettings) -> None:
    """Write the settings. OSError if the folder can't be written."""
    lines = [f"{name} = {msgspec.json.encode(getattr(settings, name)).decode()}" for name in settings.__struct_fields__]
    write_atomically(settings_path(folder), (_HEAD + "\n".join(lines) + "\n").encode())
