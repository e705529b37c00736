"""A wish that goes on from the one before it: what was offered is taken, in English and in German, by a real engine."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.locator import Locator
from models.cancel import CancelToken
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.questions.wish_follow_up import WholeWish, whole_wish
from reader.engine.questions.wish_words import in_english
from tests.reader.engine.recommendations.served import ask, fill, titles

EARLIER = p.EarlierWish("stories of the sea", "theme_search", ("a", "b"), ("a", "b"))
EMPTY = p.EarlierWish("asdf", "theme_search")
BROADER = p.EarlierWish("whales", "theme_search", ("a",), ("a",), "animals")
MOOD = p.EarlierWish("something scary", "mood_search", ("a",), ("a",))
LIGHT = p.EarlierWish("something light", "mood_search", ("a",), ("a",))
LIKE = p.EarlierWish("more like Emma", "similar_book", ("a",), ("a",))
AUTHOR = p.EarlierWish("who writes like Jane Austen?", "similar_author", ("a", "b"), ("a", "b"))
TITLES = {"a": "Alpha", "b": "Beta"}
SHOWN = frozenset({"a", "b"})


@pytest.mark.parametrize(
    ("earlier", "english", "german", "whole"),
    [
        (EMPTY, "yes, browse by length", "ja, nach Länge stöbern", WholeWish("browse by length")),
        (EMPTY, "by series please", "nach Reihen bitte", WholeWish("browse by series")),
        (EMPTY, "yes please", "ja bitte", WholeWish("browse by theme")),
        (BROADER, "yes", "ja, gern", WholeWish("books about animals", frozenset({"a"}))),
        (BROADER, "a broader search", "breiter suchen", WholeWish("books about animals", frozenset({"a"}))),
        (EARLIER, "others", "andere", WholeWish("stories of the sea", SHOWN)),
        (EARLIER, "show me something else", "zeig mir andere", WholeWish("stories of the sea", SHOWN)),
        (EARLIER, "more like the second one", "mehr wie das zweite", WholeWish("More like “Beta”")),
        (AUTHOR, "yes", "ja", WholeWish("More like “Alpha”")),
        (EARLIER, "shorter, please", "kürzer bitte", WholeWish("stories of the sea, but short")),
        (MOOD, "lighter", "leichter", WholeWish("something light")),
        (LIGHT, "lighter", "leichter", WholeWish("something light", frozenset({"a"}))),
        (LIKE, "the people", "die Menschen", WholeWish("more like Emma", axis="people")),
        (LIKE, "the time and place", "Zeit und Ort", WholeWish("more like Emma", axis="setting")),
    ],
)
def test_what_was_offered_is_taken(earlier: p.EarlierWish, english: str, german: str, whole: WholeWish) -> None:
    for words in (english, german):
        assert whole_wish(in_english(words), earlier, TITLES.__getitem__) == whole, words


@pytest.mark.parametrize("words", ["a ghost story", "pirates", "no", "what is new on my shelf?", "the third"])
def test_another_wish_is_another_wish(words: str) -> None:
    assert whole_wish(words, EARLIER, TITLES.__getitem__).text == words


def test_nothing_goes_on_from_nothing() -> None:
    assert whole_wish("yes", None, TITLES.__getitem__) == WholeWish("yes")
    assert whole_wish("more like the first", EMPTY, TITLES.__getitem__) == WholeWish("more like the first")


def earlier_of(made: p.Recommendation) -> p.EarlierWish:
    ids = tuple(card.book for card in made.cards)
    return p.EarlierWish(made.understood, made.intent, ids, ids, made.suggestion)


@pytest.mark.parametrize("words", ["yes, browse by length", "ja, nach Länge stöbern"])
def test_browsing_by_length_shows_the_lengths(engine: Engine, tmp_path: Path, words: str) -> None:
    fill(engine, tmp_path)
    nothing = ask(engine, "asdf qwer")
    assert "by theme, series or length" in nothing.after
    browsed = ask(engine, words, earlier=earlier_of(nothing))
    assert (browsed.intent, browsed.route) == ("browse", "collections")
    assert browsed.cards
    assert all(card.why.startswith("It is short: about ") for card in browsed.cards)


def test_others_are_others_and_a_third_request_is_met_like_the_first(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    first = ask(engine, "a story of the sea")
    earlier = earlier_of(first)
    for _ in range(3):
        made = ask(engine, "a story of the sea", earlier=earlier)
        assert (made.before, titles(made)) == (first.before, titles(first))
    assert not set(titles(ask(engine, "others", earlier=earlier))) & set(titles(first))


def test_a_surprise_varies_and_leaves_out_what_is_being_read_and_was_shown(engine: Engine, tmp_path: Path) -> None:
    ids = fill(engine, tmp_path)
    engine.handle(p.SavePosition(ids["whale"], Locator(0, 40)), _ignore, CancelToken())
    seen = [titles(ask(engine, words)) for words in ("surprise me", "überrasche mich") * 6]
    assert len({tuple(some) for some in seen}) > 1
    assert not any("The White Whale" in some for some in seen)
    first = ask(engine, "surprise me")
    again = ask(engine, "surprise me", earlier=earlier_of(first))
    assert not set(titles(first)) & set(titles(again))


def test_an_answer_to_an_offer_is_a_wish_and_any_other_is_told_by_its_words(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    earlier = earlier_of(ask(engine, "a story of the sea"))
    for words, kind in (("the second one", "wish"), ("the people", "wish"), ("who is the captain?", "question")):
        answer = engine.handle(p.TellKind(words, earlier), _ignore, CancelToken())
        assert answer == p.KindOfWords(kind), words  # type: ignore[arg-type]
    alone = engine.handle(p.TellKind("the people"), _ignore, CancelToken())
    assert alone == p.KindOfWords("question")


@pytest.mark.parametrize("words", ["something like Harry Potter", "Harry Potter", "ich möchte Harry Potter lesen"])
def test_a_wish_for_a_book_that_is_not_there_is_told_so(engine: Engine, tmp_path: Path, words: str) -> None:
    fill(engine, tmp_path)
    made = ask(engine, words)
    assert made.before.startswith("“Harry Potter” isn’t on your shelf")


def test_what_comes_near_a_well_known_author_is_found_by_what_they_write(engine: Engine, tmp_path: Path) -> None:
    fill(engine, tmp_path)
    made = ask(engine, "books by Stephen King")
    assert made.before == "“Stephen King” isn’t on your shelf; nearest to it there:"
    assert titles(made)[0] == "The Grey Lady"


def _ignore(_event: p.Event) -> None: ...
