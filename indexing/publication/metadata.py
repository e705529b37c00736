"""What the package says about the book, as plain values."""

from __future__ import annotations

import math
import re
import unicodedata

from ebooklib.epub import EpubBook

from indexing.canonical import canonical_text
from indexing.markup import parse_html
from indexing.publication.package import DC, OPF
from indexing.publication_types import Metadata

_LONGEST = 20_000
_MARKUP = re.compile(r"</?[a-z]|&[#a-z]", re.I)
_BREAK = re.compile(r"<br\b[^>]*>", re.I)
_NUMBER = re.compile(r"\d{1,6}(\.\d{1,6})?")


def plain_text(description: str) -> str:
    """A description without the HTML that many carry, a line for each of its paragraphs."""
    text = description[:_LONGEST]
    if _MARKUP.search(text):
        root = parse_html(_BREAK.sub("<p>", text))
        return canonical_text(root).text[:_LONGEST] if root is not None else ""
    return "\n".join(line for line in (" ".join(line.split()) for line in text.splitlines()) if line)


def series_number(written: str) -> float | None:
    """The number of a book in its series (“2”, “2.5”); of EPUB's “2.2.1” the first two levels; None if it is none."""
    match = _NUMBER.match(written.strip())
    number = float(match[0]) if match else math.nan
    return number if math.isfinite(number) else None


_TAG = re.compile(r"[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|[0-9]{3}))?(-[a-z0-9]{1,8})*", re.I)
_REGION = re.compile(r"\b[a-z]{2}\b")
_BIBLIOGRAPHIC = {
    "alb": "sq", "ara": "ar", "chi": "zh", "cze": "cs", "dan": "da", "deu": "de", "dut": "nl", "ell": "el", "eng": "en",
    "fin": "fi", "fra": "fr", "fre": "fr", "ger": "de", "gre": "el", "heb": "he", "hin": "hi", "hun": "hu", "ita": "it",
    "jpn": "ja", "kor": "ko", "lat": "la", "nld": "nl", "nor": "no", "per": "fa", "pol": "pl", "por": "pt", "rum": "ro",
    "rus": "ru", "spa": "es", "swe": "sv", "tur": "tr", "ukr": "uk", "zho": "zh",
}  # fmt: skip
_MARKS = {"rtl": "\u200f", "ltr": "\u200e"}  # invisible letters of one direction and the other
_SIDES = frozenset({"L", "R", "AL"})
_LONGEST_TITLE = 1_000
_LONGEST_LINE = 300
_MOST_SUBJECTS = 50

Value = tuple[str, dict[str, str]]


def read_metadata(book: EpubBook, package_language: str, file_stem: str) -> Metadata:
    """The metadata of a book EbookLib has read; a book without a title is called like its file."""
    refined = _refinements(book)
    descriptions = _texts(book, "description")
    authors = _authors(book, refined)
    identifiers = read_identifiers(book)
    series, series_index = _series(book, refined)
    return Metadata(
        title=(_title(book, refined) or file_stem)[:_LONGEST_TITLE],
        authors=tuple(dict.fromkeys(name for name, _ in authors)),
        author_sort=authors[0][1] if authors else "",
        language=_language([*_texts(book, "language"), package_language]),
        identifier=identifiers[0] if identifiers else None,
        publisher=next((text[:_LONGEST_LINE] for text in _texts(book, "publisher")), None),
        description=plain_text(descriptions[0]) if descriptions else None,
        subjects=tuple(dict.fromkeys(text[:_LONGEST_LINE] for text in _texts(book, "subject")))[:_MOST_SUBJECTS],
        published=_published(book)[:_LONGEST_LINE],
        series=series[:_LONGEST_LINE],
        series_index=series_index,
    )


def read_identifiers(book: EpubBook) -> tuple[str, ...]:
    """Every identifier, the unique one first."""
    values = _values(book, DC, "identifier")
    return tuple(text for text, extra in sorted(values, key=lambda value: value[1].get("id") != book.IDENTIFIER_ID))


def read_properties(book: EpubBook) -> dict[str, str]:
    """The package's own meta properties (``rendition:layout``), and EPUB 2's names (``cover``)."""
    properties: dict[str, str] = {}
    for text, extra in _metas(book):
        if not extra.get("refines"):
            key, value = (
                (extra["name"], extra.get("content", "")) if "name" in extra else (extra.get("property", ""), text)
            )
            properties.setdefault(key.strip(), value.strip())
    return properties


def _values(book: EpubBook, namespace: str, name: str) -> list[Value]:
    return [(text, extra) for text, extra in book.metadata.get(namespace, {}).get(name, []) if text]


def _texts(book: EpubBook, name: str) -> list[str]:
    return [text for text, _ in _values(book, DC, name)]


def _metas(book: EpubBook) -> list[Value]:
    """All ``meta`` elements, EPUB 2's without text too."""
    return [(text or "", extra) for text, extra in book.metadata.get(OPF, {}).get("meta", [])]


def _refinements(book: EpubBook) -> dict[tuple[str, str], str]:
    """(id, property) -> value, of EPUB 3's ``meta refines``."""
    return {(m["refines"].lstrip("#"), m.get("property", "")): text for text, m in _metas(book) if m.get("refines")}


def _title(book: EpubBook, refined: dict[tuple[str, str], str]) -> str:
    titles = _values(book, DC, "title")
    main = [value for value in titles if refined.get((value[1].get("id", ""), "title-type")) == "main"]
    return next((_directed(text, extra) for text, extra in main or titles), "")


def _directed(text: str, extra: dict[str, str]) -> str:
    """A line of letters of both directions, in the one that the package gives it.

    Wherever it is shown, its first letter gives it one; where that is the other, a mark goes before it.
    """
    wanted = extra.get("dir", "").strip().lower()
    sides = ["rtl" if side in ("R", "AL") else "ltr" for side in map(unicodedata.bidirectional, text) if side in _SIDES]
    if wanted not in _MARKS or len(set(sides)) < 2 or sides[0] == wanted:
        return text
    return _MARKS[wanted] + text


def _authors(book: EpubBook, refined: dict[tuple[str, str], str]) -> list[tuple[str, str]]:
    """The creators who are authors, each with the name they are filed under; all if their roles say otherwise."""
    creators = _values(book, DC, "creator")

    def said(extra: dict[str, str], what: str) -> str:
        return (extra.get(f"{{{OPF}}}{what}") or refined.get((extra.get("id", ""), what)) or "").strip()

    authors = [value for value in creators if (said(value[1], "role") or "aut") == "aut"]
    return [(_directed(text, extra), said(extra, "file-as")) for text, extra in authors or creators]


def _language(candidates: list[str]) -> str:
    """The first valid tag, with the shorter code for a language that has one."""
    for written in candidates:
        tag = written.strip().replace("_", "-")
        if _TAG.fullmatch(tag) and tag.lower() != "und":
            primary, dash, rest = tag.partition("-")
            return _BIBLIOGRAPHIC.get(primary.lower(), primary.lower()) + dash + _REGION.sub(_upper, rest)
    return "und"


def _upper(region: re.Match[str]) -> str:
    return region[0].upper()


def _published(book: EpubBook) -> str:
    """The date of publication; EPUB 2 names its dates, of EPUB 3's one the rest is left to ``dcterms:modified``."""
    dates = [(text, extra.get(f"{{{OPF}}}event", "").lower()) for text, extra in _values(book, DC, "date")]
    published = [text for text, event in dates if event == "publication"]
    return next(iter(published or [text for text, event in dates if event != "modification"]), "")


def _series(book: EpubBook, refined: dict[tuple[str, str], str]) -> tuple[str, float | None]:
    """The series and the book's number in it: EPUB 3's collection of type series (or of none), or calibre's metas."""
    for text, extra in _metas(book):
        if extra.get("property") == "belongs-to-collection" and text and not extra.get("refines"):
            own = extra.get("id", "")
            if refined.get((own, "collection-type"), "series") == "series":
                return text, series_number(refined.get((own, "group-position"), ""))
    properties = read_properties(book)
    name = " ".join(properties.get("calibre:series", "").split())
    return name, series_number(properties.get("calibre:series_index", "")) if name else None
