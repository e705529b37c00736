"""Answers from the lines of verse and plays: the first, the last, the n-th, how many there are, who speaks first."""

from __future__ import annotations

from indexing.hits import Passage
from indexing.locator import Locator, TextRange
from models.user_message import say, say_n
from reader.engine.answers.candidates import kinds_of_names
from reader.engine.answers.pieces import TitledPiece, piece_titled, pieces_of
from reader.engine.answers.replies import Claim, Reply, cited_reply, quote_of, quoted_reply
from reader.engine.grounding.evidence import QUOTES, NumberedPassage
from reader.engine.grounding.labels import title_number
from reader.engine.grounding.paratext import Speakers
from reader.engine.questions.language import language
from reader.engine.questions.question import Question
from reader.engine.view.chapters import parts_named, titled
from reader.engine.view.lines import lines_in, paragraphs
from reader.engine.view.view import BookView


def answer_lines(question: Question, view: BookView) -> Reply | None:
    """The line or stanza of a piece as a quote, or how many there are; None if the book has no such verse."""
    slots = question.slots
    if slots.speaks:
        return _speaker(question, view)
    piece = piece_titled(slots.titled, pieces_of(view))
    stanzas = _stanzas(piece, view) if piece is not None else []
    if not any(len(lines) > 1 for lines in stanzas):
        return None  # prose, or lines that the page doesn't end
    lines = [line for stanza in stanzas for line in stanza]
    if slots.lines is None:
        of_lines = say_n("{n} line", "{n} lines", len(lines))
        of_stanzas = say_n("{n} stanza", "{n} stanzas", len(stanzas))
        quotes = tuple(quote_of(view.book, view.sentences.cite(n, it)) for n, it in enumerate((lines[0], lines[-1]), 1))
        claim = Claim(
            say("It has {lines} in {stanzas}; the first and the last:", lines=of_lines, stanzas=of_stanzas), quotes
        )
        return cited_reply([claim], tuple(quote.source for quote in quotes), QUOTES)
    whole = slots.lines.what in language(question.language).words["stanzas"]
    places = [TextRange(stanza[0].start, stanza[-1].end) for stanza in stanzas] if whole else lines
    number = len(places) if slots.lines.last else slots.lines.number
    if not 0 < number <= len(places):
        return None
    return quoted_reply([view.sentences.cite(1, places[number - 1])], view.book)


def _stanzas(piece: TitledPiece, view: BookView) -> list[tuple[TextRange, ...]]:
    """The lines of each stanza of a piece, without its byline."""
    return [lines_in(where, view) for where, _ in paragraphs(view, piece.start, piece.end) if where != piece.byline]


def _speaker(question: Question, view: BookView) -> Reply | None:
    """Who speaks first, or last, in an act, a scene or the whole play."""
    area = _area(question, view)
    if area is None:
        return None
    speeches = list[tuple[str, TextRange]]()
    kinds = kinds_of_names(view.concept_map.entities)
    for begins, text in view.sentences.items():
        start = max(area.start, begins)
        stop = min(area.end, Locator(begins.spine, len(text)))
        if start >= stop:
            continue
        where = TextRange(start, stop)
        passage = Passage.unstored(view.book, "", "", where, text[start.offset : stop.offset], [where])
        source = NumberedPassage(1, passage, 1.0, where)
        speeches += Speakers([source], kinds).speeches(source)
    if not speeches:
        return None
    name, where = speeches[-1 if question.slots.speaks == "last" else 0]
    quote = quote_of(view.book, view.sentences.cite(1, where))
    first = say("{name} speaks first.", name=name)
    claim = Claim(say("{name} speaks last.", name=name) if question.slots.speaks == "last" else first, (quote,))
    return cited_reply([claim], (quote.source,), QUOTES)


def _area(question: Question, view: BookView) -> TitledPiece | None:
    """The act, the scene or the titled part that a question names; all that is read if it names none."""
    place, spoken, rows = question.slots.place, language(question.language), view.contents()
    acts = parts_named(place, rows)
    named = spoken.groups("scene", question.text)
    number = spoken.number_of(named.get("number") or named.get("nth") or "")
    if place.part is not None and not acts:
        return None
    if number is not None:
        scenes = [it for it in pieces_of(view) if title_number(it.title) == (number, "scene")]
        return next((it for it in scenes if not acts or acts[0].start <= it.start < acts[0].end), None)
    titles = (titled(text, rows, view.facts.title) for text in place.may_be_titles)
    meant = acts[:1] or [row for row in titles if row is not None][:1]
    if meant:
        return TitledPiece(meant[0].title, meant[0].start, meant[0].start, meant[0].end)
    return TitledPiece("", rows[0].start, rows[0].start, rows[-1].end) if rows else None
