"""What a quote takes along: the list, the steps, the rows or the block that its colon announces, and its heading."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec import structs

from indexing.locator import Locator, TextRange
from reader.engine.place.story import is_fiction
from reader.engine.protocol import Citation, Mark
from reader.engine.view.listings import announced_at
from reader.engine.view.sections import HeadedSection, sections_of
from reader.engine.view.view import BookView

_LONGEST = 1200
"""Characters that a quote takes along."""
_COLONS = (":", "：")


def extended(
    citations: Sequence[Citation], starts: Collection[Locator], topic: Collection[str], view: BookView
) -> tuple[Citation, ...]:
    """The citations with what they announce; those that begin at one of ``starts`` with their section's heading, if
    most of its words are of the question's ``topic``, in stems.
    """
    if not starts and not any(_colon(citation, view) for citation in citations):
        return tuple(citations)
    sections = sections_of(view)
    begun = (section for section in sections if section.text.start in starts)
    asked_for = tuple(it for it in begun if 2 * len(it.stems.intersection(topic)) >= len(it.stems) > 0)
    wider = (with_what_it_announces(citation, sections, view) for citation in citations)
    return tuple(with_heading(citation, asked_for, view) for citation in wider)


def announces(citation: Citation) -> bool:
    """Whether a quote ends in a colon; nothing stands behind one of a description, which has no place in the text."""
    return bool(citation.href) and citation.quote.rstrip().endswith(_COLONS)


def with_what_it_announces(citation: Citation, sections: tuple[HeadedSection, ...], view: BookView) -> Citation:
    """The same citation; one that ends in a colon with the list behind it, or with the one block that follows; one that
    ends within such a list with the rest of it.

    None grows into the next of the book's ``sections``.
    """
    colon = _colon(citation, view)
    if colon is None:
        return citation
    announced = announced_at(colon, _LONGEST, {it.at for it in sections}, view)
    if announced is None or announced.end <= citation.end or announced.start > _after(citation.end, 1):
        return citation
    if colon != citation.end and not view.text(TextRange(citation.end, _after(citation.end, 1))).startswith("\n"):
        return citation  # it ends within a paragraph, which is no item of a list
    return recited(citation, TextRange(citation.start, announced.end), view)


def _colon(citation: Citation, view: BookView) -> Locator | None:
    """Where the colon stands that a quote ends in, or the last that ends a line of it (in a story one speaks there)."""
    if announces(citation):
        return citation.end
    lead = citation.quote.rfind(":\n")
    inside = citation.href and lead >= 0 and not is_fiction(view.facts.subjects)
    return _after(citation.start, lead + 1) if inside else None


def _after(at: Locator, characters: int) -> Locator:
    return Locator(at.spine, at.offset + characters)


def with_heading(citation: Citation, sections: tuple[HeadedSection, ...], view: BookView) -> Citation:
    """The same citation, with the heading above if it begins one of the ``sections``."""
    section = next((it for it in sections if it.text.start == citation.start and it.at < citation.start), None)
    if section is None or section.at.spine != citation.start.spine:  # a heading in a file of its own
        return citation
    return recited(citation, TextRange(section.at, citation.end), view)


def recited(citation: Citation, where: TextRange, view: BookView) -> Citation:
    """A citation of more words around the same ones, to be shown line by line; what is set off stays so."""
    wider = view.sentences.cite(citation.n, where)
    by = citation.start.offset - where.start.offset
    marks = tuple(Mark(mark.start + by, mark.end + by) for mark in citation.marks)
    return structs.replace(wider, chapter=citation.chapter, marks=marks, whole=True)
