"""What well-known books and authors are about: a wish for one that isn't on the shelf finds what comes near it."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from reader.engine.profile.vocabulary import vocabulary
from reader.engine.questions.shelf_names import name_key

_FILE = Path(__file__).with_name("well_known.toml")
_ARTICLE = re.compile(r"^(?:the|a|an) ")


@dataclass(frozen=True, slots=True)
class WellKnown:
    """A book, or an author, as the request has the name; and the themes of books near to it."""

    name: str
    is_author: bool
    themes: tuple[str, ...]


def themes_of(name: str) -> tuple[str, ...]:
    """The themes of a well-known book or author; none of another."""
    known = _all().get(_ARTICLE.sub("", name_key(name)))
    return known.themes if known is not None else ()


def well_known_in(request: str) -> WellKnown | None:
    """The well-known book or author that a request names by two words or more, in whatever case; a single word may be
    a word like any other (“the trial”), and counts only where it is all of the request.
    """
    padded = f" {name_key(request)} "
    alone = _ARTICLE.sub("", padded.strip())
    named = [it for key, it in _all().items() if key == alone or (" " in key and f" {key} " in padded)]
    return max(named, key=lambda it: len(it.name), default=None)


@cache
def _all() -> Mapping[str, WellKnown]:
    read, known = tomllib.loads(_FILE.read_text(encoding="utf-8")), vocabulary().themes
    return {
        name_key(name): WellKnown(
            name.title(), kind == "authors", tuple(theme for it in themes.split(",") if (theme := it.strip()) in known)
        )
        for kind in ("books", "authors")
        for name, themes in read[kind].items()
    }
