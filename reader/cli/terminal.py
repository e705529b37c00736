"""Text as it comes in and goes out: bytes that are none, terminals that lack our characters, a question."""

from __future__ import annotations

import codecs
import sys
import unicodedata
from io import TextIOWrapper

_PLAIN = "quoth.plain"
_LOOK_ALIKES = {
    "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "‘": "'", "’": "'", "‚": "'", "–": "-", "—": "--", "−": "-",
    "•": "*", "·": "*", "→": "->", "×": "x",
}  # fmt: skip


def prepare() -> None:
    """Let no character end the command.

    Programs at the other end of a pipe get UTF-8 and send it, bytes that are none become U+FFFD. A terminal gets
    what its own encoding has, and look-alikes for the rest.
    """
    codecs.register_error(_PLAIN, _plain)
    for stream in (sys.stdout, sys.stderr):
        _reconfigure(stream, _PLAIN)
    _reconfigure(sys.stdin, "replace")


def agrees(question: str) -> bool:
    """Whether who sits at the terminal says yes; where nobody does, what was typed is meant."""
    return not sys.stdin.isatty() or input(f"{question} [y/N] ").strip().lower() in {"y", "yes"}


def _reconfigure(stream: object, errors: str) -> None:
    if isinstance(stream, TextIOWrapper):
        stream.reconfigure(encoding=None if stream.isatty() else "utf-8", errors=errors)


def _plain(error: UnicodeError) -> tuple[str, int]:
    """ASCII for what an encoding lacks: a look-alike, the letter without its accent, or a question mark."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    return "".join(_LOOK_ALIKES.get(character) or _without_accent(character) for character in lacking), error.end


def _without_accent(character: str) -> str:
    return unicodedata.normalize("NFKD", character).encode("ascii", "ignore").decode() or "?"
