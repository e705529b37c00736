"""What models really write, cut into sentences with their numbers: whole, in pieces, in Markdown, in other brackets."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reader.engine.writing.draft import DraftReader, DraftSentence

Cited = list[tuple[str, tuple[int, ...]]]


def _read(*pieces: str, language: str = "en") -> tuple[list[DraftSentence], bool]:
    reader = DraftReader(language)
    sentences = [sentence for piece in pieces for sentence in reader.feed(piece)]
    return [*sentences, *reader.finish()], reader.not_here


@pytest.mark.parametrize(
    ("draft", "cited"),
    [
        ("He left. [2] She stayed. [3]", [("He left.", (2,)), ("She stayed.", (3,))]),
        ("He left [2]. She stayed [3][4].", [("He left.", (2,)), ("She stayed.", (3, 4))]),
        ("He left [2] because she stayed [3].", [("He left because she stayed.", (2, 3))]),
        ("He left. He was ill. [1]", [("He left.", (1,)), ("He was ill.", (1,))]),
        ("Mr. Mugridge is the cook [1, 2].", [("Mr. Mugridge is the cook.", (1, 2))]),
        ("He left. [1-3]", [("He left.", (1, 2, 3))]),
        ("He left. 【2】", [("He left.", (2,))]),
        ("He left (passage 3).", [("He left.", (3,))]),
        ("He left. [Passages 2 and 4]", [("He left.", (2, 4))]),
        ("Thomas Mugridge [2]", [("Thomas Mugridge", (2,))]),
        ("“Go,” he cried! [1]", [("“Go,” he cried!", (1,))]),
        ("It cost nine pounds.", [("It cost nine pounds.", ())]),
        ("In 1912 (12) men came. [1]", [("In 1912 (12) men came.", (1,))]),
    ],
)
def test_each_sentence_has_the_numbers_that_it_ends_with(draft: str, cited: Cited) -> None:
    sentences, not_here = _read(draft)
    assert [(sentence.text, sentence.numbers) for sentence in sentences] == cited
    assert not not_here


@pytest.mark.parametrize(
    "draft",
    [
        "**Answer:** The cook is *Thomas* **Mugridge**. [1]",
        "## Answer\n\nThe cook is Thomas Mugridge. [1]",
        "> The cook is `Thomas Mugridge`. [1]",
        "```\nThe cook is Thomas Mugridge. [1]\n```",
    ],
)
def test_markdown_leaves_plain_words(draft: str) -> None:
    sentences, _ = _read(draft)
    assert sentences[-1].text == "The cook is Thomas Mugridge."
    assert sentences[-1].numbers == (1,)


@pytest.mark.parametrize("draft", ["NOT HERE", "Not here.", "**NOT HERE**", "“NOT HERE”", "NOT HERE. It isn't said."])
def test_that_the_passages_do_not_answer_is_no_sentence(draft: str) -> None:
    assert _read(draft) == ([], True)


def test_after_an_answer_it_takes_nothing_back() -> None:
    sentences, not_here = _read("He left. [1]\nNOT HERE")
    assert [sentence.text for sentence in sentences] == ["He left."]
    assert not not_here


def test_a_sentence_that_is_repeated_counts_once() -> None:
    sentences, _ = _read("He left. [1] He left. [1] He left. [1]")
    assert [sentence.text for sentence in sentences] == ["He left."]


def test_a_sentence_is_given_out_while_the_next_is_written() -> None:
    reader = DraftReader("en")
    assert reader.feed("He left. [2]") == ()  # another number may follow
    assert [sentence.text for sentence in reader.feed(" She stayed.")] == ["He left."]


@given(
    st.lists(
        st.sampled_from(["He left.", " [1]", "[12]", " She", " stayed", ". ", "\n- ", "**", "NOT HERE", " [2, 3]"])
    )
)
def test_pieces_say_what_the_whole_says(pieces: list[str]) -> None:
    numbers = {number for sentence in _read("".join(pieces))[0] for number in sentence.numbers}
    assert numbers <= {1, 2, 3, 12}
    texts = [sentence.text for sentence in _read("".join(pieces))[0]]
    in_pieces = [sentence.text for sentence in _read(*"".join(pieces))[0]]
    assert in_pieces == texts


@given(st.text())
def test_any_text_is_read(text: str) -> None:
    for sentence in _read(text)[0]:
        assert sentence.text.strip() == sentence.text != ""
        assert "\n" not in sentence.text
