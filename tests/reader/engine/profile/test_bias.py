"""A book's bias: from its themes, its people and places, and its style."""

from __future__ import annotations

import pytest

from reader.engine.profile.bias import EntityCounts, Style, book_bias, style_of
from reader.engine.profile.vocabulary import Vocabulary, stems, vocabulary

ENTRY = {"axis": "plot", "near": [], "words": "whale, white whale hunt"}


@pytest.mark.parametrize(
    ("themes", "axis"),
    [
        ({"adventure": 1.0, "pirates": 1.0}, "plot"),
        ({"love": 1.0, "family": 1.0, "marriage": 1.0}, "people"),
        ({"philosophy": 1.0, "ethics": 1.0}, "ideas"),
        ({"sea": 1.0, "russia": 1.0}, "setting"),
        ({"satire": 1.0, "humour": 1.0}, "language"),
    ],
)
def test_themes_make_a_bias_that_sums_to_one(themes: dict[str, float], axis: str) -> None:
    bias = book_bias(themes, EntityCounts(), Style(), vocabulary())
    assert bias.ranked()[0][0] == axis
    assert sum(bias.values) == pytest.approx(1.0)


def test_a_book_without_metadata_suits_every_taste() -> None:
    assert book_bias({}, EntityCounts(), Style(), vocabulary()).values == pytest.approx((0.2,) * 5)


def test_the_map_and_the_style_count_too() -> None:
    people = book_bias({}, EntityCounts(people=9, places=1), Style(), vocabulary())
    places = book_bias({}, EntityCounts(people=1, places=9), Style(), vocabulary())
    assert people["people"] > places["people"]
    assert places["setting"] > people["setting"]
    talk = style_of("“Come here!” said he. “I won’t,” said she. " * 20, 40)
    essay = style_of("The consideration of liberty demands a justification of its limitation and foundation. " * 20, 20)
    assert talk.speech > 0.4 > essay.speech
    assert essay.abstract > talk.abstract
    assert (
        book_bias({}, EntityCounts(), talk, vocabulary())["people"]
        > book_bias({}, EntityCounts(), essay, vocabulary())["people"]
    )
    assert (
        book_bias({}, EntityCounts(), essay, vocabulary())["ideas"]
        > book_bias({}, EntityCounts(), talk, vocabulary())["ideas"]
    )
    assert style_of("", 0) == Style()


def test_themes_are_found_by_whole_words_and_the_longest_phrase_counts() -> None:
    known = vocabulary()
    assert "science" not in known.find("a science fiction novel")
    assert "science fiction" in known.find("a science fiction novel")
    assert "sea" not in known.find("a seat on the seaside of searching")
    assert "coming of age" in known.find("Coming-of-Age")
    assert set(known.find("wolf cats")) == {"animals"}


def test_the_vocabulary_is_closed_and_holds_the_fixed_themes() -> None:
    assert vocabulary().fixed == {
        *("women", "emotional", "identity", "justice", "spiritual", "family", "belonging", "resilience"),
        *("historical", "contemporary"),
    }
    for theme in vocabulary().themes.values():
        assert set(theme.near) <= set(vocabulary().themes)


def test_a_vocabulary_that_is_unsound_is_refused() -> None:
    assert Vocabulary({"sea": ENTRY}).find("a whale") == {"sea": 1}
    for broken in ({**ENTRY, "axis": "colour"}, {**ENTRY, "near": ["nowhere"]}, {**ENTRY, "near": "sea"}):
        with pytest.raises(ValueError, match="theme"):
            Vocabulary({"sea": broken})
    assert stems("Belonging-belongs") == ("belong", "belong")
