"""The pieces of a collection: which is called so, who wrote it, and which are somebody's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import islice

from indexing.hits import Passage
from indexing.locator import Locator, TextRange
from models.user_message import say
from reader.engine.answers.replies import DETAILS, Claim, Reply, cited_reply, quoted_reply
from reader.engine.grounding.evidence import NumberedPassage, SupportingQuote
from reader.engine.grounding.words import FUNCTION_WORDS, words
from reader.engine.questions.question import Question
from reader.engine.view.chapters import part_of
from reader.engine.view.lines import END, paragraphs
from reader.engine.view.sections import sections_of
from reader.engine.view.view import BookView

_BY = ("by", "von", "par", "de", "di")
_MOST_NAME_WORDS = 5
_MOST_LISTED = 12


@dataclass(frozen=True, slots=True)
class TitledPiece:
    """A piece by its title: where its heading stands, where its text begins and ends, and its writer, if it is said.

    ``byline`` is where the writer stands in the text.
    """

    title: str
    at: Locator
    start: Locator
    end: Locator
    writer: str = ""
    byline: TextRange | None = None


def pieces_of(view: BookView) -> tuple[TitledPiece, ...]:
    """The sections of a book as pieces, in order."""
    sections = sections_of(view)
    starts = sorted({section.at for section in sections})
    pieces = []
    for section in sections:
        start = section.text.start
        rows = [row for row in view.table if words(row.title) == words(section.title) and row.start <= start < row.end]
        following = next((at for at in starts if at > start), END)
        end = max(rows[-1].end, following) if rows and rows[-1].end <= following else following
        piece = TitledPiece(section.title, section.at, start, end)
        writer, byline = _writer(piece, view)
        if not writer and rows and (above := part_of(rows[-1], view.table)) is not None and _is_name(above.title):
            writer = above.title
        pieces.append(TitledPiece(piece.title, piece.at, start, end, writer, byline))
    return tuple(pieces)


def piece_titled(title: str, pieces: Sequence[TitledPiece]) -> TitledPiece | None:
    """The piece of that title, whether its article and its number are said or not."""
    wanted = _core(title)
    return next((piece for piece in pieces if wanted and _core(piece.title) == wanted), None)


def answer_piece(question: Question, view: BookView) -> Reply | None:
    """Who wrote a piece, or which pieces somebody wrote; None if the book doesn't say."""
    pieces = pieces_of(view)
    if not question.slots.titled:
        return _written_by(question.slots.writer, pieces, view)
    piece = piece_titled(question.slots.titled, pieces)
    if piece is None or not piece.writer:
        return None
    if piece.byline is None:
        heading = TextRange(piece.at, Locator(piece.at.spine, piece.at.offset + len(piece.title)))
        text = say("“{title}” stands under {name}.", title=piece.title, name=piece.writer)
        claim = Claim(text, _quotes([heading], view))
        return cited_reply([claim], tuple(quote.source for quote in claim.quotes), DETAILS)
    where = TextRange(min(piece.at, piece.byline.start), piece.byline.end)
    return quoted_reply([view.sentences.cite(1, where)], view.book)


def _written_by(name: str, pieces: Sequence[TitledPiece], view: BookView) -> Reply | None:
    wanted = set(_core(name))
    own = [piece for piece in pieces if wanted and wanted <= set(words(piece.writer))]
    if not own:
        return None
    titles = "; ".join(f"“{piece.title}”" for piece in own[:_MOST_LISTED])
    headings = [TextRange(it.at, Locator(it.at.spine, it.at.offset + len(it.title))) for it in own[:_MOST_LISTED]]
    claim = Claim(say("By {name} the book has {titles}.", name=own[0].writer, titles=titles), _quotes(headings, view))
    return cited_reply([claim], tuple(quote.source for quote in claim.quotes), DETAILS)


def _writer(piece: TitledPiece, view: BookView) -> tuple[str, TextRange | None]:
    """The name in the first paragraph of a piece, “by …”, or behind its title: “The Gale, by …”."""
    for where, line in islice(paragraphs(view, piece.start, piece.end), 1):
        lead, _, name = line.strip(" .—–").partition(" ")
        if lead.casefold() in _BY and _is_name(name):
            return name, where
        if _is_name(line.strip(" .—–")) and line.isupper():
            return line.strip(" .—–"), where
    return "", None


def _is_name(text: str) -> bool:
    """Whether a few words could be somebody's name: all with capitals, and no number."""
    parts = text.split()
    large = [part for part in parts if part[:1].isupper() and part.strip(".").isalpha()]
    small = [part for part in parts if part.casefold() in ("of", "de", "von", "van", "la", "le", "and")]
    return 1 < len(parts) <= _MOST_NAME_WORDS and len(large) > 1 and len(large) + len(small) == len(parts)


def _core(title: str) -> tuple[str, ...]:
    return tuple(word for word in words(title) if word not in FUNCTION_WORDS and not word.isdecimal())


def _quotes(places: Sequence[TextRange], view: BookView) -> tuple[SupportingQuote, ...]:
    quotes = []
    for n, where in enumerate(places, start=1):
        cited = view.sentences.cite(n, where)
        passage = Passage.unstored(view.book, cited.href, cited.chapter, where, cited.quote, [where])
        quotes.append(SupportingQuote(NumberedPassage(n, passage, 1.0, where), where))
    return tuple(quotes)
