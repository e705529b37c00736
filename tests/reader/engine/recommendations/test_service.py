"""Recommendations by a real engine over real EPUBs: what is said in which order, bad input, and no inventions."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.errors import UsageError
from reader.engine.recommendations.service import EMPTY_SHELF, NO_WORDS
from reader.engine.recommendations.words import OFF_SHELF
from tests.bench.recommend.hostile import AUTHORS, INVENTED, InventingChat, hostile_requests
from tests.reader.engine.recommendations.served import BOOKS, ask, fill, titles, with_chat, write
from tests.reader.engine.scripted import ScriptedChat
from tests.reader.engine.stores import library_in, page_text

# The contract


def test_a_request_gives_text_cards_and_text_in_this_order(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    heard: list[p.Event] = []
    made = engine.handle(p.Recommend("a story of the sea"), heard.append, CancelToken())
    assert [type(event) for event in heard] == [p.TurnText, p.CardsChosen, p.TurnText]
    assert heard == [p.TurnText(made.before), p.CardsChosen(made.cards), p.TurnText(made.after)]
    assert made.after.endswith("?")
    for event in heard:
        assert p.decode_from_engine(p.encode(p.Happened(1, event))) == p.Happened(1, event)


def test_the_json_of_the_command_has_exactly_its_fields(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    made = ask(engine, "a story of the sea").contract()
    assert list(made) == "request extraction validation intent route cards before after notices".split()
    assert list(made["cards"][0]) == "book title author why quotes score".split()
    assert made["route"] == "descriptions"


def test_a_card_tells_source_length_and_what_was_read_and_its_quotes_stand_in_the_book(
    engine: Engine, tmp_path: Path
) -> None:
    ids = fill(engine, tmp_path)
    engine.handle(p.SavePosition(ids["whale"], Locator(0, 40)), lambda _event: None, CancelToken())
    for request in ("a story of the sea", "pirates", "Nemo", "what else by Nemo"):
        for card in ask(engine, request).cards:
            row = engine.find(card.book)
            assert (row.title, ", ".join(row.authors)) == (card.title, card.author)
            assert card.source == "shelf"
            assert card.words is not None and card.words > 10
            with library_in(tmp_path / "data") as library:
                details = library.details.get(card.book)
            for quote in card.quotes:
                where = {"description": details.description, "subjects": " ".join(details.subjects)}
                if quote.source == "text":
                    assert quote.start is not None and quote.end is not None
                    text = page_text(tmp_path / "data", card.book, quote.start.spine)
                    assert text[quote.start.offset : quote.end.offset] == quote.text
                else:
                    assert quote.text in where[quote.source]
    whale = next(card for card in ask(engine, "a story of the sea").cards if card.book == ids["whale"])
    assert whale.progress > 0


# Bad input


def test_an_empty_shelf_and_an_empty_request_are_answered_with_a_sentence(engine: Engine, tmp_path: Path) -> None:
    with pytest.raises(UsageError, match=EMPTY_SHELF):
        ask(engine, "the sea")
    fill(engine, tmp_path, "whale")
    for blank in ("", "  \n "):
        with pytest.raises(UsageError, match=NO_WORDS):
            ask(engine, blank)


def test_a_shelf_of_one_book_recommends_it_or_nothing(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path, "whale")
    assert titles(ask(engine, "a story of the sea")) == ["The White Whale"]
    nothing = ask(engine, "more like The White Whale")
    assert nothing.cards == ()
    assert "browse" in nothing.after


def test_descriptions_missing_in_html_or_in_another_language_are_no_obstacle(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    [pirates] = ask(engine, "pirates who dig for gold").cards
    assert "“Pirates dig for gold.”" in pirates.why
    assert "Le Navire" in titles(ask(engine, "stories of the sea"))
    [bare] = ask(engine, "anything by Nemo").cards
    assert bare.quotes[0].source == "text"


def test_orders_in_a_description_change_nothing(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    for request in ("a story of the sea", "a ghost story", "how to live"):
        assert "A Trap" not in titles(ask(engine, request))
    made = ask(engine, "a book about gardening")
    assert titles(made) == ["A Trap"]
    assert "Dune" not in made.before + made.after


def test_a_request_about_nothing_says_so_and_offers_to_browse(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    for request in ("asdf qwer", "???", "\u200b", "'; DROP TABLE book; --", "x" * 50_000):
        made = ask(engine, request)
        assert made.cards == () or made.intent == "browse"
        assert made.after.endswith("?")
    assert len(engine.books()) == len(BOOKS)


def test_a_book_removed_while_it_is_recommended_leaves_the_rest(
    engine: Engine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = fill(engine, tmp_path)
    service = engine.recommendations
    real = service._embed

    def remove(text: str) -> None:
        engine.remove([engine.find(ids["whale"])])
        assert real(text) is None

    monkeypatch.setattr(service, "_embed", remove)
    assert titles(ask(engine, "stories of the sea")) == ["Le Navire"]


def test_a_book_whose_text_is_not_in_is_known_by_its_metadata_and_that_is_said(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path, "ghost")
    added, publication = engine._shelf.add(write(tmp_path, "whale"))
    publication.close()
    made = ask(engine, "a story of the sea")
    assert [card.book for card in made.cards] == [added.row.id]
    assert made.cards[0].words is None
    assert any("One book is known by metadata alone" in notice for notice in made.notices)


# What is never recommended


def test_finished_hidden_and_named_books_are_never_recommended(engine: Engine, tmp_path: Path) -> None:
    ids = fill(engine, tmp_path, "whale", "french", "ghost")
    engine.handle(p.HideBook(ids["french"]), lambda _event: None, CancelToken())
    assert titles(ask(engine, "stories of the sea")) == ["The White Whale"]
    with library_in(tmp_path / "data") as library:
        library.note_read(ids["whale"], None, finished=True)
    assert "The White Whale" not in titles(ask(engine, "stories of the sea"))
    assert titles(ask(engine, "stories of the sea to read again")) == ["The White Whale"]
    shown = engine.handle(p.HideBook(ids["french"], hidden=False), lambda _event: None, CancelToken())
    assert shown == p.HiddenBooks(())
    assert titles(ask(engine, "stories of the sea")) == ["Le Navire"]


def test_books_that_are_not_on_the_shelf_are_refused_with_a_notice(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    assert OFF_SHELF in ask(engine, "recommend me a book that isn't on my shelf").notices
    made = ask(engine, "something like The Hobbit")
    assert made.validation.fell_back
    assert made.intent == "theme_search"
    assert "The Hobbit” isn’t on your shelf" in made.before
    assert not any("Hobbit" in notice for notice in made.notices)


@pytest.mark.parametrize(
    ("wish", "lacking"),
    [
        ("a sea story with dragons", "dragons"),
        ("ghost stories with vampires", "vampires"),
        ("a story with pirates", ""),
    ],
)
def test_what_no_book_of_the_shelf_has_is_said_and_the_nearest_shown(
    engine: Engine, tmp_path: Path, wish: str, lacking: str
) -> None:
    fill(engine, tmp_path)
    made = ask(engine, wish)
    assert made.cards
    assert str(made.before).startswith(f"No book on your shelf seems to have “{lacking}” in it") is bool(lacking)


def test_that_the_search_was_widened_is_said_once(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    made = ask(engine, "a long sea story in German")
    assert "looked more widely" in made.before
    assert not any("widened" in notice for notice in made.notices)


def test_a_model_that_invents_never_gets_an_invented_book_onto_a_card_or_into_words(
    engine: Engine, tmp_path: Path
) -> None:
    ids = set(fill(engine, tmp_path).values())
    service = with_chat(engine, InventingChat(), tmp_path)
    for request in ("the sea", *hostile_requests(40)):
        made = service.recommend(p.Recommend(request), lambda _event: None, CancelToken())
        assert {card.book for card in made.cards} <= ids
        for name in (*INVENTED, *AUTHORS):
            if name.casefold() not in request.casefold():
                assert name not in made.before + made.after


def test_an_able_model_speaks_before_it_searches_and_again_after_the_cards(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    call = {"search_query": "sea", "author_mentioned": None, "book_mentioned": None, "intent": "theme_search"}
    chat = ScriptedChat(
        "Let me look for the sea.", json.dumps({**call, "themes": ["sea"]}), "There is a whale in it.", driver="agent"
    )
    heard: list[p.Event] = []
    service = with_chat(engine, chat, tmp_path)
    made = service.recommend(p.Recommend("a story of the sea"), heard.append, CancelToken())
    assert [type(event) for event in heard] == [p.TurnText, p.CardsChosen, p.TurnText]
    assert made.before == "Let me look for the sea."
    assert made.after.startswith("There is a whale in it. ")
    assert made.after.endswith("?")
    assert len(made.cards) == 2


def test_a_model_that_fails_to_extract_leaves_a_search_by_theme(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    made = with_chat(engine, ScriptedChat("Hm.", "no JSON", "Well?", driver="agent"), tmp_path).recommend(
        p.Recommend("a story of the sea"), lambda _event: None, CancelToken()
    )
    assert (made.intent, made.extraction.search_query) == ("theme_search", "a story of the sea")
    assert made.cards
    assert any("words were searched" in notice for notice in made.notices)
