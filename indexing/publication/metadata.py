"""What the package says about the book, as plain values."""

from __future__ import annotations

import math
import re
import unicodedata

from indexing.canonical import canonical_text
from indexing.markup import parse_html
from indexing.publication.package import MetadataElement, Package
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


def read_metadata(package: Package, file_stem: str) -> Metadata:
    """What a package says of its book; one without a title is called like its file."""
    refined = _refinements(package)
    descriptions = _texts(package, "description")
    authors = _authors(package, refined)
    identifiers = read_identifiers(package)
    series, series_index = _series(package, refined)
    return Metadata(
        title=(_title(package, refined) or file_stem)[:_LONGEST_TITLE],
        authors=tuple(dict.fromkeys(name for name, _ in authors)),
        author_sort=authors[0][1] if authors else "",
        language=_language([*_texts(package, "language"), package.language]),
        identifier=identifiers[0] if identifiers else None,
        publisher=next((text[:_LONGEST_LINE] for text in _texts(package, "publisher")), None),
        description=plain_text(descriptions[0]) if descriptions else None,
        subjects=tuple(dict.fromkeys(text[:_LONGEST_LINE] for text in _texts(package, "subject")))[:_MOST_SUBJECTS],
        published=_published(package)[:_LONGEST_LINE],
        series=series[:_LONGEST_LINE],
        series_index=series_index,
    )


def read_identifiers(package: Package) -> tuple[str, ...]:
    """Every identifier, the unique one first."""
    values = _values(package, "identifier")
    unique = [value.text for value in values if package.unique and value.get("id") == package.unique]
    return tuple(dict.fromkeys([*unique, *(value.text for value in values)]))


def read_properties(package: Package) -> dict[str, str]:
    """The package's own meta properties (``rendition:layout``), and EPUB 2's names (``cover``)."""
    properties: dict[str, str] = {}
    for meta in _named(package, "meta"):
        if not meta.get("refines"):
            named = "name" in meta.attributes
            key, value = (meta.get("name"), meta.get("content")) if named else (meta.get("property"), meta.text)
            properties.setdefault(key.strip(), value.strip())
    return properties


def _named(package: Package, name: str) -> list[MetadataElement]:
    return [element for element in package.metadata if element.name == name]


def _values(package: Package, name: str) -> list[MetadataElement]:
    """The elements of Dublin Core with this name, those that say something."""
    return [element for element in _named(package, name) if element.text]


def _texts(package: Package, name: str) -> list[str]:
    return [value.text for value in _values(package, name)]


def _refinements(package: Package) -> dict[tuple[str, str], str]:
    """(id, property) -> value, of EPUB 3's ``meta refines``."""
    metas = _named(package, "meta")
    return {(m.get("refines").lstrip("#"), m.get("property")): m.text for m in metas if m.get("refines")}


def _title(package: Package, refined: dict[tuple[str, str], str]) -> str:
    titles = _values(package, "title")
    main = [title for title in titles if refined.get((title.get("id"), "title-type")) == "main"]
    return next(map(_directed, main or titles), "")


def _directed(value: MetadataElement) -> str:
    """A line of letters of both directions, in the one that the package gives it.

    Wherever it is shown, its first letter gives it one; where that is the other, a mark goes before it.
    """
    wanted = value.get("dir").strip().lower()
    letters = map(unicodedata.bidirectional, value.text)
    sides = ["rtl" if side in ("R", "AL") else "ltr" for side in letters if side in _SIDES]
    if wanted not in _MARKS or len(set(sides)) < 2 or sides[0] == wanted:
        return value.text
    return _MARKS[wanted] + value.text


def _authors(package: Package, refined: dict[tuple[str, str], str]) -> list[tuple[str, str]]:
    """The creators who are authors, each with the name they are filed under; all if their roles say otherwise."""
    creators = _values(package, "creator")

    def detail(creator: MetadataElement, name: str) -> str:
        return (creator.get(name) or refined.get((creator.get("id"), name)) or "").strip()

    authors = [creator for creator in creators if (detail(creator, "role") or "aut") == "aut"]
    return [(_directed(creator), detail(creator, "file-as")) for creator in authors or creators]


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


def _published(package: Package) -> str:
    """The date of publication; EPUB 2 names its dates, of EPUB 3's one the rest is left to ``dcterms:modified``."""
    dates = [(value.text, value.get("event").lower()) for value in _values(package, "date")]
    published = [text for text, event in dates if event == "publication"]
    return next(iter(published or [text for text, event in dates if event != "modification"]), "")


def _series(package: Package, refined: dict[tuple[str, str], str]) -> tuple[str, float | None]:
    """The series and the book's number in it: EPUB 3's collection of type series (or of none), or calibre's metas."""
    for meta in _values(package, "meta"):
        if meta.get("property") == "belongs-to-collection" and not meta.get("refines"):
            own = meta.get("id")
            if refined.get((own, "collection-type"), "series") == "series":
                return meta.text, series_number(refined.get((own, "group-position"), ""))
    properties = read_properties(package)
    name = " ".join(properties.get("calibre:series", "").split())
    return name, series_number(properties.get("calibre:series_index", "")) if name else None
