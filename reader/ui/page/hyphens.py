"""Where words of a language may be broken: the dictionaries that the page's hyphens.js works by."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

import pyphen

# for a tag without a country, or one that no dictionary has; pyphen would choose the first in the alphabet
_USUAL = {"en": "en_US", "pt": "pt_PT", "no": "nb_NO"}
_TAG = re.compile(r"[a-z]{2,3}(-[a-z\d]{1,8})*")


def dictionaries(languages: Iterable[str]) -> dict[str, str]:
    """The dictionary, in libhyphen's format, of each language (BCP 47) that has one, by its tag in lower case."""
    tags = (language.strip().lower().replace("_", "-") for language in languages)
    found = {tag: _nearest(tag) for tag in tags if _TAG.fullmatch(tag)}
    return {tag: _read(name) for tag, name in found.items() if name is not None}


def _nearest(tag: str) -> str | None:
    """The name of the dictionary for the language, or for it in another country."""
    name: str = pyphen.language_fallback(tag) or tag.partition("-")[0]
    return _USUAL.get(name, name) if name in _USUAL or name in pyphen.LANGUAGES else None


@cache
def _read(name: str) -> str:
    """A dictionary without its first line, which names its encoding."""
    written: bytes = pyphen.LANGUAGES[name].read_bytes()
    encoding, _, lines = written.partition(b"\n")
    return lines.decode(encoding.decode("ascii").strip().lower().replace("microsoft-cp1251", "cp1251"))
