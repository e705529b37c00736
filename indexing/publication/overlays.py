"""Media overlays: which of a page's text a book's own recording says when (EPUB 3.3, section 9)."""

from __future__ import annotations

import posixpath
import re
from dataclasses import dataclass

from indexing.markup import Element, local_name, parse_xml
from indexing.publication.archive import Archive
from indexing.publication.navigation import target, types

_MOST = 50_000  # clips of one page: a long chapter has some thousand, word by word
_CLOCK = re.compile(
    r"(?:npt\s*=)?\s*(?:(?:(\d{1,4})\s*:\s*)?(\d{1,4})\s*:\s*)?(\d{0,9}(?:[.,]\d{0,9})?)\s*(h|min|s|ms)?(?:ec)?", re.I
)
_UNITS = {"h": 3600.0, "min": 60.0, "s": 1.0, "ms": 0.001, None: 1.0}


@dataclass(frozen=True, slots=True)
class OverlayClip:
    """The text at ``href`` and ``fragment``, and ``begin`` to ``end`` (None: its end), in seconds, of a sound file.

    ``audio`` is empty where the text is left to a voice. ``types`` is what the book calls it or what it is part of.
    """

    href: str
    fragment: str | None
    audio: str
    begin: float
    end: float | None
    types: frozenset[str]


def read_overlay(archive: Archive, path: str, data: bytes) -> tuple[OverlayClip, ...]:
    """The clips of the overlay ``data``, found at ``path``, in order; those that lead nowhere are left out."""
    root = parse_xml(data, recover=True)
    clips: list[OverlayClip] = []
    for par in root.iter("{*}par") if root is not None else ():
        clip = _clip(archive, path, par)
        if clip is not None:
            clips.append(clip)
        if len(clips) >= _MOST:
            break
    return tuple(clips)


def _clip(archive: Archive, path: str, par: Element) -> OverlayClip | None:
    text = next((child for child in par if local_name(child.tag) == "text"), None)
    if text is None:
        return None
    href, fragment = target(archive, path, text.get("src", ""))
    if href is None:
        return None
    named = frozenset(token for element in (par, *par.iterancestors()) for token in types(element))
    audio = next((child for child in par if local_name(child.tag) == "audio"), None)
    file = (archive.entry(posixpath.dirname(path), audio.get("src", "")) or "") if audio is not None else ""
    if audio is None or not file:
        return OverlayClip(href, fragment, "", 0.0, None, named)
    written = [audio.get(f"clip{edge}") or audio.get(f"clip-{edge.lower()}") or "" for edge in ("Begin", "End")]
    begin, end = map(clock, written)
    if (begin is None and written[0]) or (end is None and written[1]):  # rather a voice than the whole file
        return OverlayClip(href, fragment, "", 0.0, None, named)
    begin = begin or 0.0
    return OverlayClip(href, fragment, file, begin, end if end is not None and end > begin else None, named)


def clock(written: str) -> float | None:
    """The seconds of a SMIL clock value: “0:01:02.5”, “62.5s”, “1.04min”, “npt=62.5”; None if it is none."""
    match = _CLOCK.fullmatch(written.strip())
    if match is None or not any(map(str.isdigit, match[3])) or (match[2] is not None and match[4] is not None):
        return None
    hours, minutes, seconds, unit = match.groups()
    figure = float(seconds.replace(",", "."))
    return int(hours or 0) * 3600 + int(minutes or 0) * 60 + figure * _UNITS[unit and unit.lower()]
