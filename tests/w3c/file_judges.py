"""Tests of the W3C that are judged by what Quoth reads of the file: metadata, reading order, contents."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from indexing.publication import Publication

FileJudge = Callable[[Publication], bool]
"""Whether a publication is read as its test asks."""

_RIGHT_TO_LEFT_MARK = "\u200f"


def _titles(*titles: str) -> FileJudge:
    """The table of contents has these lines, and all of them lead somewhere."""
    return lambda book: tuple(entry.title for entry in book.toc) == titles and all(entry.href for entry in book.toc)


def _turned(book: Publication) -> bool:
    """The title is shown from the right."""
    return book.metadata.title.startswith(_RIGHT_TO_LEFT_MARK)


def _as_it_comes(book: Publication) -> bool:
    """The title is shown in the direction of its first letter."""
    return book.metadata.title.startswith("CSS")


def _reads(*names: str) -> FileJudge:
    """The reading order has the files with these names."""
    return lambda book: tuple(item.href.rpartition("/")[2] for item in book.spine) == names


def _turns(direction: str) -> FileJudge:
    return lambda book: book.reading_direction == direction


def _is_spaced_once(book: Publication) -> bool:
    return (book.metadata.title, book.metadata.authors) == ("pkg-meta-whitespace", ("Dave Cramer",))


def _passes(book: Publication) -> bool:
    """The words that are read say that the test passes, and no others that it fails."""
    text = " ".join(book.document(item.index).text.text for item in book.spine)
    return text.startswith("Test passes") and "fails" not in text


def _resolves_nothing(book: Publication) -> bool:
    return book.document(0).text.text.split("\n")[1:] == ["&xxe;"]


_THREE_TIMES = _reads("content_001.xhtml", *["content_002.xhtml"] * 3)
_ABBEY = _titles("Start page", "Description of the Abbey of Sénanque")

FILE_JUDGES: Mapping[str, FileJudge] = {
    "nav-access": _titles("Test passes if you can see this link"),
    "nav-non-text_img": _ABBEY,
    "nav-non-text_img_title": _ABBEY,
    "nav-spine_in-spine": lambda book: len(book.toc) == 2 and len(book.spine) == 3,
    "nav-spine_in-spine-no-list-style": _titles(
        "Test passes if you can see two links: the first link", "the second link"
    ),
    "nav-spine_not-in-spine": lambda book: len(book.toc) == 2 and len(book.spine) == 2,
    **dict.fromkeys(
        (
            "ocf-metainf-inc", "ocf-package_arbitrary", "ocf-package_multiple", "ocf-url_manifest", "ocf-url_relative",
            "pkg-collections-unknown", "pkg-manifest-unknown", "pkg-meta-unknown", "pkg-spine-unknown",
            "pkg-version-backward", "pub-foreign_json-spine", "pub-foreign_xml-spine", "pub-foreign_xml-suffix-spine",
        ),
        _passes,
    ),
    "pub-xml-external-id": _resolves_nothing,
    "ocf-metainf-manifest": _reads("content_001.xhtml"),
    "pkg-creator-order": lambda book: book.metadata.authors[0] == "Dave Cramer",
    "pkg-dir-auto_root-rtl": _as_it_comes,
    "pkg-dir-auto_root-unset": _as_it_comes,
    "pkg-dir_rtl-root-ltr": _turned,
    "pkg-dir_rtl-root-unset": _turned,
    "pkg-dir_unset-root-rtl": _turned,
    "pkg-dir_unset-root-unset": _as_it_comes,
    "pkg-linked-records": lambda book: (book.metadata.title, book.metadata.authors) == (
        "Package metadata title!", ("Matthew Chan",),
    ),
    "pkg-meta-whitespace": _is_spaced_once,
    "pkg-spine-duplicate-item-rendering": _THREE_TIMES,
    "pkg-spine-order": _reads(
        "d-content_001.xhtml", "c-content_002.xhtml", "b-content_003.xhtml", "a-content_004.xhtml"
    ),
    "pkg-spine-progression-default": _turns("rtl"),
    "pkg-spine-progression_ltr": _turns("ltr"),
    "pkg-spine-progression_rtl": _turns("rtl"),
    "pkg-title-order": lambda book: book.metadata.title == "pkg-title-order",
    "pub-xml-non-validating_comment": _reads("content_001.xhtml", "content_002.xhtml"),
}  # fmt: skip
