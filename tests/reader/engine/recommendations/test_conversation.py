"""Words around the cards: their order, what an able model may say, and how a turn ends."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest

from indexing.store.library import LibraryStore
from indexing.store.library_rows import NewBook
from models.cancel import CancelToken
from models.user_message import verbatim
from reader.engine.questions.wish import INTENTS
from reader.engine.recommendations.conversation import allowed_sentences, model_after, model_before
from reader.engine.recommendations.extract import SCHEMA
from reader.engine.recommendations.format import OnShelf, ShelfCard
from reader.engine.recommendations.words import TurnFacts, after_cards, before_cards
from tests.reader.engine.scripted import ScriptedChat

TURN = TurnFacts("theme_search", verbatim("“the sea”"), cards=1)


@pytest.fixture
def card(tmp_path: Path) -> Iterator[ShelfCard]:
    library = LibraryStore(tmp_path / "library.db")
    library.add(NewBook("a" * 16, "/a", "Moby Dick", ("Herman Melville",), "en", "ltr", ()))
    made = partial(OnShelf, library)("a" * 16)
    yield ShelfCard(made, verbatim("Its description says: “A captain hunts a whale.”"), (), 0.5, None)
    library.close()


def after(card: ShelfCard, *replies: str, turn: TurnFacts = TURN) -> str:
    return model_after(ScriptedChat(*replies, driver="agent"), "the sea", [card], turn, CancelToken())


# Our own


@pytest.mark.parametrize("intent", INTENTS)
@pytest.mark.parametrize("cards", [0, 1, 3])
def test_each_intent_has_sentences_of_its_own_and_ends_with_a_question(intent: str, cards: int) -> None:
    turn = TurnFacts(intent, "“the sea”", cards)  # type: ignore[arg-type]
    assert before_cards(turn).endswith(".")
    assert after_cards(turn).endswith("?")
    assert "{}" not in before_cards(turn) + after_cards(turn)
    if cards:
        assert "“the sea”" in before_cards(turn)
        others = {after_cards(TurnFacts(other, verbatim(""), cards)) for other in INTENTS if other != intent}
        assert after_cards(turn) not in others


def test_an_empty_search_says_so_and_offers_to_browse() -> None:
    turn = TurnFacts("theme_search", verbatim("“vampires”"), cards=0)
    assert before_cards(turn) == "I found no book on your shelf that fits well for “vampires”."
    assert "browse" in after_cards(turn)


def test_a_search_that_was_widened_says_so() -> None:
    assert "looked more widely" in before_cards(TurnFacts("theme_search", verbatim(""), cards=1, widened=True))


def test_a_single_card_is_spoken_of_as_one() -> None:
    assert "like this one" in after_cards(TurnFacts("similar_author", verbatim(""), cards=1))
    assert "like one of these" in after_cards(TurnFacts("similar_author", verbatim(""), cards=2))


def test_a_name_that_is_not_on_the_shelf_is_said_first() -> None:
    nearest = TurnFacts("theme_search", verbatim("“x”"), cards=2, missing="Harry Potter")
    assert before_cards(nearest) == "“Harry Potter” isn’t on your shelf; nearest to it there:"
    assert "nothing there comes near it" in before_cards(
        TurnFacts("theme_search", verbatim(""), 0, missing="Harry Potter")
    )


def test_a_suggestion_of_the_search_is_mentioned_by_us() -> None:
    mention = "A broader search, for “horror”, may find more."
    assert after_cards(TurnFacts("theme_search", verbatim("x"), cards=1, suggestion="horror")).startswith(mention)


# A model's


def test_the_parameters_of_the_tool_are_those_of_a_search_only() -> None:
    fields = set(SCHEMA["properties"])  # type: ignore[call-overload]
    assert fields == {"search_query", "author_mentioned", "book_mentioned", "intent", "themes"}
    assert not fields & {"intro", "question", "message", "before", "after"}


def test_a_model_speaks_freely_of_the_cards(card: ShelfCard) -> None:
    reply = "Moby Dick is a hunt for a whale. Would you like that?"
    assert after(card, reply) == reply


@pytest.mark.parametrize(
    "invention",
    [
        "Try Middlemarch.",
        "You might love “the glass cartographer”.",
        "Middlemarch would suit you better.",
        "It is like *dune* in a way.",
        "George Eliot wrote a better one.",
    ],
)
def test_a_sentence_that_names_another_book_or_author_is_dropped(card: ShelfCard, invention: str) -> None:
    reply = after(card, f"This one has a whale. {invention} Shall we go on?")
    assert reply == "This one has a whale. Shall we go on?"


def test_where_nothing_of_a_models_words_may_be_said_ours_are(card: ShelfCard) -> None:
    assert after(card, "Read Middlemarch.") == after_cards(TURN)
    assert after(card, "") == after_cards(TURN)
    assert after(card, "an unfinished sentence about") == after_cards(TURN)
    chat = ScriptedChat("Dune is what you want.", driver="agent")
    assert model_before(chat, "the sea", TURN, CancelToken()) == before_cards(TURN)


def test_the_turn_ends_with_a_question_even_if_the_model_asks_none(card: ShelfCard) -> None:
    reply = after(card, "This one has a whale.")
    assert reply.startswith("This one has a whale. ")
    assert reply.endswith("?")


def test_a_suggestion_that_the_model_leaves_out_is_added_and_one_that_it_mentions_is_not(card: ShelfCard) -> None:
    turn = TurnFacts("theme_search", verbatim("x"), cards=1, suggestion="horror")
    reply = after(card, "This one has a whale. Shall we go on?", turn=turn)
    assert reply == "This one has a whale. A broader search, for “horror”, may find more. Shall we go on?"
    mentioned = "This one has a whale. Shall I look for horror too?"
    assert after(card, mentioned, turn=turn) == mentioned


def test_what_the_request_names_may_be_said_and_common_words_need_no_leave() -> None:
    assert allowed_sentences("I will look for more like Emma. Perhaps There is one.", ["like Emma"]) == (
        "I will look for more like Emma.",
        "Perhaps There is one.",
    )
