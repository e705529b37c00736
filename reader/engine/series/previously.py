"""*Previously*: what happened in the earlier volumes of a series, as far as they were read, in their own sentences.

No model writes here: it might remember a later volume.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from indexing.locator import Locator
from indexing.retrieval import Retriever
from models.cancel import CancelToken
from models.user_message import say, say_n
from reader.engine.across_books.contexts import of_book
from reader.engine.grounding.evidence import QUOTES
from reader.engine.protocol import AnswerSentence, Emit, SeriesSummary, ShelfCitation
from reader.engine.series.volumes import ReadVolume
from reader.engine.summaries.service import Summaries, SummarySubject

_WORDS, _LEAST = 700, 120
"""Of all volumes together, at most; of each of very many."""
_NOTHING_READ = say("You haven’t read any of the earlier books of this series yet.")


def previously(
    book: str,
    volumes: Sequence[ReadVolume],
    missing: Sequence[int],
    retriever: Retriever,
    emit: Emit,
    cancel: CancelToken,
) -> SeriesSummary:
    """The recap of each of the ``volumes`` before a book, in order; ``missing`` are the numbers of those that aren't
    on the shelf. Raises Cancelled.
    """
    sentences, citations = list[AnswerSentence](), list[ShelfCitation]()
    summaries = Summaries(retriever, None)
    for volume in volumes:
        row, before = volume.row, len(citations)
        subject = SummarySubject(row.id, row.title, row.language, volume.before)
        made = summaries.of(subject, emit, cancel).recap(max(_LEAST, _WORDS / len(volumes)))
        sentences += (structs.replace(it, citations=tuple(before + n for n in it.citations)) for it in made.sentences)
        citations += (of_book(ShelfCitation, it, before + it.n, row) for it in made.citations)
    notices = [] if sentences else [_NOTHING_READ]
    if missing:
        numbers = ", ".join(map(str, missing))
        notices.append(
            say_n(
                "Not on your shelf: book {named} of the series.",
                "Not on your shelf: books {named} of the series.",
                len(missing),
                named=numbers,
            )
        )
    start = Locator(0, 0)
    return SeriesSummary(
        book=book, kind="previously", title="Previously", start=start, end=start, writer=QUOTES,
        sentences=tuple(sentences), citations=tuple(citations), notices=tuple(notices),
    )  # fmt: skip
