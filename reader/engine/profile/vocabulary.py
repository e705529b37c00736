"""The closed vocabulary of themes, and which of them a text speaks of: by whole words, compared by their stems."""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock

from indexing.concepts.terms import stem_of
from indexing.folding import fold_words, words_of
from reader.engine.profile.axes import AXES, Axis

_FILE = Path(__file__).with_name("themes.toml")
_stemming = Lock()  # the stemmer isn't for two threads at once
_english = stem_of("en")


@dataclass(frozen=True, slots=True)
class VocabularyTheme:
    """A theme: ``near`` are those that a search is widened to; a ``fixed`` one is allowed whatever the shelf holds."""

    name: str
    axis: Axis
    near: tuple[str, ...]
    fixed: bool


class Vocabulary:
    """The themes by name, and their words."""

    def __init__(self, entries: Mapping[str, Mapping[str, object]]) -> None:
        """``entries`` is ``themes.toml`` as it is read. ValueError if it isn't sound."""
        self.themes: dict[str, VocabularyTheme] = {}
        self._phrases: defaultdict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
        for name, entry in entries.items():
            axis: Axis | None = next((it for it in AXES if it == entry.get("axis")), None)
            near = entry.get("near")
            if axis is None or not isinstance(near, list):
                raise ValueError(f"the theme {name} has no axis, or no themes near it")
            self.themes[name] = VocabularyTheme(name, axis, tuple(near), bool(entry.get("fixed", False)))
            for phrase in {stems(written) for written in str(entry["words"]).split(",")} | {stems(name)}:
                self._phrases[phrase[0]].append((phrase, name))
        if unknown := {near for theme in self.themes.values() for near in theme.near} - set(self.themes):
            raise ValueError(f"themes near others that are none themselves: {unknown}")

    def find(self, text: str) -> dict[str, int]:
        """How many words of ``text`` speak of each theme that it speaks of."""
        return self.find_stems(stems(text))

    def find_stems(self, words: Sequence[str]) -> dict[str, int]:
        """The same of a text's stems. The longest phrase counts, and what is in it no more: science fiction isn't
        science.
        """
        themes: dict[str, int] = {}
        at = 0
        while at < len(words):
            here = [it for it in self._phrases.get(words[at], ()) if tuple(words[at : at + len(it[0])]) == it[0]]
            longest = max((len(phrase) for phrase, _ in here), default=1)
            for phrase, theme in here:
                if len(phrase) == longest:
                    themes[theme] = themes.get(theme, 0) + longest
            at += longest
        return themes

    def near(self, themes: Iterable[str]) -> tuple[str, ...]:
        """The themes beside ``themes``, and they themselves first."""
        named = [theme for theme in themes if theme in self.themes]
        return tuple(dict.fromkeys([*named, *(near for theme in named for near in self.themes[theme].near)]))

    @property
    def fixed(self) -> frozenset[str]:
        """The themes that are allowed whatever the shelf holds."""
        return frozenset(theme.name for theme in self.themes.values() if theme.fixed)


def stems(text: str) -> tuple[str, ...]:
    """The stems of a text's words in order; a hyphen parts words as a space does."""
    words = words_of(fold_words(text.replace("-", " ")))
    with _stemming:
        return tuple(map(_english, words))


@cache
def vocabulary() -> Vocabulary:
    """The vocabulary that ships."""
    return Vocabulary(tomllib.loads(_FILE.read_text(encoding="utf-8")))
