"""How a CFI is written: ``epubcfi(/6/4[chap01ref]!/4[body01]/10[para05]/3:10)``, or with two more parts for a range."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from urllib.parse import unquote

from indexing.publication.steps import CfiStep
from models.user_message import UserError, say

_OPENING = "epubcfi("
_LONGEST = 10_000
_ASSERTION = r"\[(?P<{}>(?:\^.|[^\^\]])*)\]"
_TOKEN = re.compile(
    rf"(?:/|(?<=!))(?P<step>\d{{1,9}})(?:{_ASSERTION.format('id')})?"  # some write “!4” for “!/4”
    rf"|:(?P<offset>\d{{1,9}})(?:{_ASSERTION.format('near')})?"
    rf"|[~@][\d.:]+(?:~[\d.]+)?(?:{_ASSERTION.format('aside')})?"  # in time, or in a picture
    r"|(?P<mark>[!,])",
    re.DOTALL | re.ASCII,
)


class CfiError(UserError, ValueError):
    """Not a CFI, or one that leads nowhere in this book."""


@dataclass(frozen=True, slots=True)
class Path:
    """Where a place is: ``package`` leads to a part of the book's reading order, ``document`` to a node in it.

    ``offset`` counts UTF-16 code units in that node's text, ``before`` and ``after`` are words that stand around it.
    """

    package: tuple[CfiStep, ...]
    document: tuple[CfiStep, ...] = ()
    offset: int | None = None
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class Cfi:
    """A place, where ``end`` is None, or a range."""

    start: Path
    end: Path | None = None

    def __str__(self) -> str:
        if self.end is None:
            return f"{_OPENING}{_written(self.start.package, self.start)})"
        first, last = self.start.document, self.end.document
        shared = 0
        while shared < min(len(first), len(last)) and first[shared] == last[shared]:
            shared += 1
        if shared and first[shared - 1].number % 2:  # the parts of a range begin with a step, not with an offset
            shared -= 1
        common = "".join(map(str, (*self.start.package, "!", *first[:shared])))
        ends = (_ending(path.document[shared:], path.offset) for path in (self.start, self.end))
        return f"{_OPENING}{common},{','.join(ends)})"


def parse_cfi(written: str) -> Cfi:
    """Read a CFI, also as the fragment of an address; CfiError if it isn't one."""
    start = written.find(_OPENING)
    body = unquote(written[start + len(_OPENING) :]).strip()
    if start < 0 or len(written) > _LONGEST or not body.endswith(")"):
        raise CfiError(say("“{words}” is not an EPUB CFI.", words=written[:80]))
    parts: list[list[re.Match[str]]] = [[]]
    for token in _tokens(body[:-1], written):
        if token["mark"] == ",":
            parts.append([])
        else:
            parts[-1].append(token)
    if len(parts) not in (1, 3) or not parts[0] or parts[0][0]["step"] is None:
        raise CfiError(say("“{words}” is not an EPUB CFI.", words=written[:80]))
    if len(parts) == 1:
        return Cfi(_path(parts[0]))
    return Cfi(_path(parts[0] + parts[1]), _path(parts[0] + parts[2]))


def _tokens(body: str, written: str) -> Iterator[re.Match[str]]:
    at = 0
    while at < len(body):
        token = _TOKEN.match(body, at)
        if token is None:
            raise CfiError(
                say(
                    "“{words}” is not an EPUB CFI: “{part}” can’t be read.", words=written[:80], part=body[at : at + 20]
                )
            )
        yield token
        at = token.end()


def _path(tokens: Sequence[re.Match[str]]) -> Path:
    """One place. What follows a second ``!``, a page within the page, is left away."""
    steps: list[list[CfiStep]] = [[]]
    offset, before, after = None, "", ""
    for token in tokens:
        if token["mark"] == "!":
            steps.append([])
        elif token["step"] is not None:
            steps[-1].append(CfiStep(int(token["step"]), _fields(token["id"] or "")[0]))
        elif token["offset"] is not None:
            offset = int(token["offset"])
            before, after = _fields(token["near"] or "")
    if len(steps) > 2:
        offset, before, after = None, "", ""
    return Path(tuple(steps[0]), tuple(steps[1]) if len(steps) > 1 else (), offset, before, after)


def _fields(assertion: str) -> tuple[str, str]:
    """The two values of an assertion without its parameters (``;s=b``), the second often empty."""
    values = [""]
    for piece in re.findall(r"\^.|[^\^]", assertion, re.DOTALL):
        if piece == ";":
            break
        if piece == ",":
            values.append("")
        else:
            values[-1] += piece[-1]
    return values[0], values[1] if len(values) > 1 else ""


def _written(package: Sequence[CfiStep], path: Path) -> str:
    inner = f"!{_ending(path.document, path.offset)}" if path.document else ""
    return "".join(map(str, package)) + inner


def _ending(steps: Sequence[CfiStep], offset: int | None) -> str:
    return "".join(map(str, steps)) + (f":{offset}" if offset is not None else "")
