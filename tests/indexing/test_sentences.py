"""Sentences are whole, exact, and inside their block."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.canonical import Block
from indexing.sentences import LONGEST, sentences


def split(text: str, language: str = "en") -> list[str]:
    blocks, at = [], 0
    for part in text.split("\n"):
        blocks.append(Block(at, at + len(part), 0))
        at += len(part) + 1
    return [text[s.start : s.end] for s in sentences(text, blocks, language)]


@pytest.mark.parametrize(
    ("language", "parts"),
    [
        ("en", ["I saw Mr. Darcy at St. James’s.", "He bowed."]),
        ("en", ["Dr. No came.", "Hi."]),
        ("en", ["“Why?” he asked.", "“Because I must.”", "She left."]),
        ("en", ["‘Mr. Holmes!’ cried Watson.", "Then he ran."]),
        ("en", ['"Oh!"', '"Ah."', "Then he went."]),
        ("en-GB", ["He lived at no. 5.", "It was 3.14 p.m."]),
        ("en", ["😀 First one.", "Second 𐌰 one."]),
        ("und", ["One thing.", "Another."]),
        ("x-klingon", ["One thing.", "Another."]),
        ("ar", ["ذهب الولد إلى المدرسة.", "هل رجع؟", "نعم."]),
    ],
)
def test_sentences_of_a_block(language: str, parts: list[str]) -> None:
    assert split(" ".join(parts), language) == parts


def test_japanese_needs_no_spaces() -> None:
    text = "吾輩は猫である。名前はまだ無い。「どこで生れたか。」彼は言った。"
    assert split(text, "ja") == ["吾輩は猫である。", "名前はまだ無い。", "「どこで生れたか。」", "彼は言った。"]


def test_a_long_speech_is_split_like_any_text() -> None:
    speech = [f"This is sentence {n} of a speech that goes on and on." for n in range(12)]
    assert split(f"“{' '.join(speech)}” He sat down.") == [
        "“" + speech[0],
        *speech[1:-1],
        speech[-1] + "”",
        "He sat down.",
    ]
    short = "He said, “I came. I saw. I conquered.”"
    assert split(short) == [short]


def test_a_block_ends_a_sentence() -> None:
    assert split("The title\nand then a line,\nanother.") == ["The title", "and then a line,", "another."]


@pytest.mark.long
@pytest.mark.parametrize("unit", ["word, ", "x", '"', "“", ". ", "A. ", "... ", "? “", "。", "Mr. "])
def test_endless_blocks_are_cut_in_bounded_time(unit: str) -> None:
    text = (unit * (1_000_000 // len(unit))).strip()  # what looks back over all of it never ends
    pieces = sentences(text, [Block(0, len(text), 0)], "en")
    assert all(0 < s.end - s.start <= LONGEST for s in pieces)
    assert sum(len(text[s.start : s.end].replace(" ", "")) for s in pieces) == len(text.replace(" ", ""))


WORDS = st.sampled_from(
    [
        "Mr.",
        "a",
        "Word",
        "end.",
        "“Yes!”",
        "?",
        '"',
        "”",
        "...",
        "no.",
        "猫。",
        "」",
        "😀",
        "p. 5",
        "\u2060…",
        "b)",
        "’",
    ]
)


@given(
    st.lists(st.lists(st.tuples(WORDS, st.sampled_from(["", " "])), min_size=1, max_size=20), max_size=5),
    st.sampled_from(["en", "ja", "fr", "", "q"]),
)
def test_sentences_hold_every_character_but_spaces(parts: list[list[tuple[str, str]]], language: str) -> None:
    lines = ["".join(word + space for word, space in part).strip() for part in parts]
    text = "\n".join(line for line in lines if line)
    pieces = split(text, language) if text else []
    assert all(sentence == sentence.strip() and sentence and "\n" not in sentence for sentence in pieces)
    assert "".join(pieces).replace(" ", "") == text.replace("\n", "").replace(" ", "")
