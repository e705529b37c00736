"""What the earlier volumes of a series say of whom a name means, in their own words, as far as each was read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import structs

from indexing.booktext import BookText
from indexing.concepts.maps import ConceptMap
from indexing.concepts.volumes import SeriesNames
from indexing.entities import Entity
from models.user_message import say
from reader.engine.across_books.contexts import of_book
from reader.engine.answers.replies import said_by_quoth
from reader.engine.concepts.pages import introductions
from reader.engine.concepts.sentences import Sentences
from reader.engine.protocol import Answer, ShelfCitation
from reader.engine.series.volumes import ReadVolume

_LATEST = 2
"""Volumes that are quoted beside the first that has somebody: there they are introduced."""
_QUOTES = 2
"""Of each volume."""

VolumeMap = tuple[ReadVolume, ConceptMap]
"""A volume, and its map as far as it was read."""


def remembered(
    find: Callable[[ConceptMap], Entity | None],
    here: ConceptMap,
    earlier: Sequence[VolumeMap],
    text: BookText,
    *,
    numbered_from: int = 1,
) -> tuple[ShelfCitation, ...]:
    """The sentences of the ``earlier`` volumes, in order; ``here`` is the map of the volume that is being read.

    ``find`` says whom the name means in a volume by itself. Who that is in the last volume that knows the name, and
    nobody else who is called so, is looked for in the others.
    """
    maps = [*(concept_map for _, concept_map in earlier), here]
    known = [(number, entity) for number, it in enumerate(maps) if (entity := find(it)) is not None]
    if not known or known[-1][1].kind == "thing":
        return ()
    number, entity = known[-1]
    same = SeriesNames(maps).same(entity, number)
    having = [(volume, it) for (volume, _), it in zip(earlier, same, strict=False) if it is not None]
    citations = list[ShelfCitation]()
    for volume, it in [*having[:1], *having[1:][-_LATEST:]]:
        sentences = Sentences(text, volume.row.id, volume.before)
        for quote in introductions(it, sentences, most=_QUOTES):
            citations.append(of_book(ShelfCitation, quote, numbered_from + len(citations), volume.row))
    return tuple(citations)


def with_earlier(answer: Answer, earlier: tuple[ShelfCitation, ...]) -> Answer:
    """An answer with what earlier volumes say; where this one doesn't tell, they answer alone."""
    if not earlier or not answer.insufficient:
        return structs.replace(answer, earlier=earlier)
    text = say("What you have read of this volume doesn’t tell; the earlier ones do:")
    return structs.replace(
        answer,
        answer=str(text),
        sentences=(said_by_quoth(text, supported=True),),
        citations=(),
        evidence=(),
        insufficient=False,
        reason=None,
        decision="quote",
        offers_own_words=False,
        earlier=earlier,
    )
