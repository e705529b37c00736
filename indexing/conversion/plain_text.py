"""Reads plain text: paragraphs by blank lines or indentation, chapters by what their headings look like."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from indexing.conversion.draft import DraftBook, SourceFile, add, make, nothing_to_read
from indexing.conversion.encodings import text_of
from indexing.conversion.language import language_of, language_tag
from indexing.publication_types import stem_of

_GUTENBERG = re.compile(r"^\W*(START|END) OF (?:THE|THIS) PROJECT GUTENBERG E-?(?:BOOK|TEXT)\b[^\n]*$", re.M | re.I)
_FIELD = re.compile(r"^(Title|Author|Language|Release Date): +(\S[^\n]*(?:\n {3,}\S[^\n]*)*)", re.M | re.I)
_NUMBER_WORDS = (
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|"
    "eighteen|nineteen|twenty|thirty|forty|fifty|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last"
)
_ORDINAL = rf"(?:\d{{1,3}}|[ivxlcdm]{{1,8}}|(?:the )?(?:{_NUMBER_WORDS})(?:[ -](?:{_NUMBER_WORDS}))?)"
_WHOLE_PART = rf"(?:part|book|volume|teil|buch|band|partie|livre|tome|parte|libro|часть|книга|том)\.? {_ORDINAL}"
_CHAPTER = (
    r"(?:chapter|chap|canto|act|scene|letter|stave|kapitel|chapitre|cap[ií]tulo|capitolo|hoofdstuk|rozdział|kapitola|"
    rf"глава|розділ|раздел)\.? (?:{_ORDINAL}|\w{{1,14}}(?=\W*$))"
)
_EXTRA = (
    r"(?:prologue|epilogue|preface|foreword|introduction|afterword|appendix(?: \w{1,3})?|prolog|epilog|vorwort|"
    r"nachwort|einleitung|prologo|prólogo|epílogo|préface|avant-propos|épilogue|introducción|пролог|эпилог|предисловие)"
)
_EAST_ASIAN = (
    r"第\s?[\d〇零一二三四五六七八九十百千两]{1,6}\s?[章回節节話话部卷編编]|제\s?\d{1,3}\s?[장부편]|序章|終章|楔子"
)
_PART_LINE = re.compile(rf"{_WHOLE_PART}\b", re.I)
_CHAPTER_LINE = re.compile(rf"(?:{_CHAPTER})(?=$|[\W_])|{_EAST_ASIAN}", re.I)
_EXTRA_LINE = re.compile(rf"{_EXTRA}(?=$|[\W_])", re.I)
_KINDS = (("part", _PART_LINE), ("chapter", _CHAPTER_LINE), ("extra", _EXTRA_LINE))
_NUMBER_LINE = re.compile(
    r"(?:(?=[IVXLC])(C{0,2}(?:X[CL]|L?X{0,3})(?:I[XV]|V?I{0,3}))|(\d{1,3}))(?:\.?|[.:] +[^\W\da-z].*)"
)
_ROMAN_VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100}
_LONGEST_HEADING, _LONGEST_TITLE = 80, 250  # characters of its first line, and of all
_WIDEST = 120  # characters of a line of a text that is broken to a width
_LONGEST_PARAGRAPH = 100_000
_LONGEST_NUMBER = 4  # “1”, “I.”: what stands alone may begin anew in each chapter
_FEW = 3
"""Numbers, or lines in capitals, are headings where there are so many of them at least."""


@dataclass(frozen=True, slots=True)
class _Block:
    """Lines between blank ones."""

    lines: tuple[str, ...]

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.lines).split())


def read(source: SourceFile) -> DraftBook:
    """The text as a book. Raises BookError, Cancelled."""
    text, fields = _without_gutenberg(text_of(source))
    blocks = list(_blocks(text))
    if not blocks:
        raise nothing_to_read(source.path)
    body = make("body")
    levels = _heading_levels(blocks)
    for block, level in zip(source.cancel.checked(blocks), levels, strict=True):
        if level:
            add(body, f"h{level}", block.text)
            continue
        for paragraph in _paragraphs(block):
            add(body, "p", paragraph)
    return DraftBook(
        title=fields.get("title") or stem_of(source.path),
        authors=tuple(filter(None, [fields.get("author", "")])),
        language=language_tag(fields.get("language", "")) or language_of(text),
        body=body,
    )


def _without_gutenberg(text: str) -> tuple[str, dict[str, str]]:
    """The text between Project Gutenberg's own words, and what these say of it."""
    marks = list(_GUTENBERG.finditer(text))
    start = next((mark for mark in marks if mark[1].upper() == "START"), None)
    end = next((mark for mark in marks if mark[1].upper() == "END"), None)
    if start is None:
        return text[: end.start()] if end else text, {}
    fields = {name.lower(): " ".join(value.split()) for name, value in _FIELD.findall(text[: start.start()])}
    return text[start.end() : end.start() if end and end.start() > start.end() else None], fields


def _blocks(text: str) -> Iterator[_Block]:
    """Where lines aren't broken to a width, or are indented as Chinese and Japanese have it, each is a block."""
    gathered: list[str] = []
    for line in [*re.split(r"[\n\f]", text), ""]:
        if line.strip():
            gathered.append(line)
        elif gathered:
            alone = max(map(len, gathered)) > _WIDEST or any(it.startswith("\u3000") for it in gathered)
            yield from [_Block((it,)) for it in gathered] if alone else [_Block(tuple(gathered))]
            gathered = []


def _heading_levels(blocks: list[_Block]) -> list[int]:
    """For each block the level of the heading that it is, 0 for text."""
    kinds = [_kind(block) for block in blocks]
    last, may_restart, numbers = 0, True, list[int]()
    for at, block in enumerate(blocks):
        value = _number(block) if kinds[at] in ("", "capitals") else 0
        if value and (value == last + 1 or (value == 1 and (may_restart or len(block.text) <= _LONGEST_NUMBER))):
            last, may_restart = value, False
            numbers.append(at)
        may_restart |= kinds[at] == "part"
    if len(numbers) >= _FEW:
        for at in numbers:
            kinds[at] = "number"
    ladder: list[str] = [kind for kind in ("part", "chapter", "number") if kind in kinds]
    if kinds.count("capitals") >= _FEW and not {"chapter", "number"} & set(ladder):
        ladder.append("capitals")
    level = {kind: at for at, kind in enumerate(ladder, 1)} | {"extra": 1}
    return [level.get(kind, 0) for kind in kinds]


def _kind(block: _Block) -> str:
    first, text = block.lines[0].strip(), block.text
    if len(block.lines) > 4 or len(first) > _LONGEST_HEADING or len(text) > _LONGEST_TITLE:
        return ""
    for kind, pattern in _KINDS:
        if (match := pattern.match(first)) and _is_titled(first, first[match.end() :]):
            return kind
    is_shouted = sum(map(str.isalpha, text)) > 2 and text.isupper() and text[-1] not in ",;:!?"
    return "capitals" if is_shouted and len(block.lines) == 1 else ""


def _number(block: _Block) -> int:
    """The number, Roman or not, that stands alone in the block, or ahead of a title; 0 if none does."""
    match = _NUMBER_LINE.fullmatch(block.lines[0].strip())
    if match is None or len(block.lines) > 3 or len(block.text) > _LONGEST_TITLE:
        return 0
    if match[2]:
        return int(match[2]) if len(match[0].rstrip(".")) == len(match[2]) else 0  # “1. …” is an item of a list
    values = [_ROMAN_VALUES[sign] for sign in match[1]]
    return sum(-value if value < max(values[at:]) else value for at, value in enumerate(values))


def _is_titled(text: str, rest: str) -> bool:
    """Whether what follows “Chapter 3” is a title: a sentence that begins so goes on in lower case, or ends."""
    words = rest.strip(" .:—–-")
    return not words or (not words[0].islower() and (text[-1] not in ".,;" or rest[:1] in ".:—–-") and text[0] != "“")


def _paragraphs(block: _Block) -> Iterator[str]:
    """Of a block in which some lines are indented and others aren't, each indented one begins a paragraph."""
    indented = [line[0].isspace() for line in block.lines]
    gathered: list[str] = []
    by_indent = any(indented) and not all(indented)
    for line, is_indented in zip(block.lines, indented, strict=True):
        if gathered and by_indent and is_indented:
            yield from _pieces(gathered)
            gathered = []
        gathered.append(line)
    yield from _pieces(gathered)


def _pieces(lines: list[str]) -> Iterator[str]:
    """The lines as one paragraph, or as several where no page could hold it."""
    text = _joined(lines)
    while len(text) > _LONGEST_PARAGRAPH:
        at = text.rfind(" ", 1, _LONGEST_PARAGRAPH)
        yield text[: at if at > 0 else _LONGEST_PARAGRAPH].strip()
        text = text[at if at > 0 else _LONGEST_PARAGRAPH :]
    yield text


def _joined(lines: list[str]) -> str:
    """Lines of Chinese and Japanese are joined without a space, all others by one."""
    text = " ".join(lines[0].split())
    for line in lines[1:]:
        words = " ".join(line.split())
        glued = _is_wide(text[-1:]) and _is_wide(words[:1])
        text += words if glued else f" {words}"
    return text


def _is_wide(sign: str) -> bool:
    return "\u3000" <= sign <= "\u9fff" or "\uff00" <= sign <= "\uffef"
