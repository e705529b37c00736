"""What the fake engine says of a shelf, and what tests do with the conversation beside it."""

from __future__ import annotations

from typing import Any

import msgspec
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.user_message import UserMessage, say, together
from reader.engine import protocol as p
from reader.ui.across_books.answer_view import ShelfAnswerView
from reader.ui.across_books.panel import ShelfPanel
from reader.ui.across_books.recommendation_view import RecommendationView
from tests.ui.shelf_books import OTHER, TAGGED


def cited(n: int, book: p.Book, quote: str, **changes: Any) -> p.ShelfCitation:
    """A quote of a book."""
    start, end = Locator(2, 40), Locator(2, 40 + len(quote))
    return p.ShelfCitation(n, "a.xhtml", "One", start, end, quote, book=book.id, title=book.title, **changes)


def said(text: str, book: p.Book | None, *cites: int) -> p.ShelfSentence:
    """A sentence of an answer, the first about its book."""
    if book is None:
        return p.ShelfSentence(text, cites, True)
    return p.ShelfSentence(text, cites, True, book=book.id, opening=say("In {title}:", title=book.title))


def across(text: str, sentences: tuple[p.ShelfSentence, ...], *citations: p.ShelfCitation, **more: Any) -> Any:
    """An answer across books."""
    fields: dict[str, Any] = {
        "question": "Who?",
        "route": "BOOK",
        "confidence": 0.9,
        "mode": "hybrid",
        "writer": "quotes",
        "evidence": (),
        "insufficient": False,
        "reason": None,
        "tool_calls": (p.ToolCall("shelf_search", {"query": "Who?"}, 2, 3.1),),
        "budget": p.Budget(8, 1),
        "timings_ms": {"total": 840.0},
        "books": tuple(dict.fromkeys(citation.book for citation in citations)),
        "searched": 2,
        **more,
    }
    return p.ShelfAnswer(answer=text, sentences=sentences, citations=citations, **fields)


CLOCK = cited(1, TAGGED, "Agnes wound the clock.")
SHIP = cited(2, OTHER, "Ben sailed the ship.")
BOTH = across(
    f"In {TAGGED.title}: Agnes. [1]\nIn Other: “{SHIP.quote}” [2]",
    (said("Agnes.", TAGGED, 1), said(f"“{SHIP.quote}”", OTHER, 2)),
    CLOCK,
    SHIP,
    decision="state",
)
CARD = p.Card(
    OTHER.id,
    "Other",
    "Ben Bolt",
    together(
        say("You have begun it."),
        UserMessage("{words}: “{quote}”", {"words": say("Its description says"), "quote": "A ship sails."}),
    ),
    (p.CardQuote("A ship sails.", "description"),),
    0.5,
    words=12_345,
    progress=0.34,
)
PLACED = msgspec.structs.replace(CARD, quotes=(p.CardQuote("A ship sails.", "text", Locator(2, 5), Locator(2, 18)),))
MADE = p.Recommendation(
    "ships",
    p.RequestExtraction("ships", None, None, "theme_search", ()),
    p.RequestValidation(None, None, (), (), (), False, ()),
    "theme_search",
    "descriptions",
    (CARD,),
    say("I looked through your shelf for {words}.", words=say("“{words}”", words="ships")),
    say("Shall I look for books like one of these instead?"),
    (say("I can recommend only what is on your own shelf."),),
    "study",
)
EVENTS: tuple[p.Event, ...] = (p.TurnText(MADE.before), p.CardsChosen((CARD,)), p.TurnText(MADE.after))
PROFILE = p.Profile(
    on=True,
    edited=False,
    axes=tuple(p.AxisLine(axis, 0.5) for axis in ("plot", "people", "ideas", "setting", "language")),
    confidence=0.2,
    leading="ideas",
    mode=None,
    signals=(p.SignalLine("finished", "Emma", "people", 1.0), p.SignalLine("left", "Ulysses", "language", -0.5)),
)


def words(panel: ShelfPanel) -> str:
    """The text of all labels of the conversation."""
    QApplication.processEvents()
    labels = (label for turn in panel.turns for label in turn.findChildren(QLabel) if label.isVisibleTo(turn))
    return "\n".join(label.text() for label in labels)


def ask(qtbot: QtBot, panel: ShelfPanel) -> ShelfAnswerView:
    """Ask, and wait for the end."""
    panel.ask("Who?")
    qtbot.waitUntil(lambda: not panel.busy)
    turn = panel.turns[-1]
    assert isinstance(turn, ShelfAnswerView)
    return turn


def recommend(qtbot: QtBot, panel: ShelfPanel) -> RecommendationView:
    """Ask for recommendations, and wait for the end."""
    panel.recommend("ships")
    qtbot.waitUntil(lambda: not panel.busy)
    turn = panel.turns[-1]
    assert isinstance(turn, RecommendationView)
    return turn
