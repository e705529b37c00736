"""What a model writes about selected words, taken apart while it comes: about the book, and of its own knowledge."""

from __future__ import annotations

import pytest

from reader.engine.writing.explaining import ExplanationReader

BOOK = "“He” is Mr. Rowe. [1]"
OWN = "To forbear is to hold back."


def read(reply: str, size: int) -> tuple[tuple[str, ...], tuple[str, ...], bool]:
    """The sentences about the book, the others, and whether there are none, of a reply in pieces of a size."""
    reader = ExplanationReader("He bade her to forbear", "en")
    given = [sentence for at in range(0, len(reply), size) for sentence in reader.feed(reply[at : at + size])]
    given += reader.finish()
    return tuple(sentence.text for sentence in given), reader.background, reader.not_here


@pytest.mark.parametrize("size", [1, 3, 7, 1000])
@pytest.mark.parametrize(
    "reply",
    [
        f"{BOOK}\nBACKGROUND: {OWN}",
        f"{BOOK}\n\n**BACKGROUND:** {OWN} [2]\n",
        f"BACKGROUND: {OWN}\n{BOOK}",
        f"{BOOK} BACKGROUND: {OWN}",
        f"- {BOOK}\n- Background: {OWN}",
    ],
)
def test_what_is_marked_as_background_is_kept_apart_however_it_comes(reply: str, size: int) -> None:
    assert read(reply, size) == (("“He” is Mr. Rowe.",), (OWN,), False)


@pytest.mark.parametrize("size", [1, 1000])
def test_background_may_stand_alone(size: int) -> None:
    assert read(f"NOT HERE\nBACKGROUND: {OWN}", size) == ((), (OWN,), True)


@pytest.mark.parametrize("size", [1, 1000])
def test_an_echo_of_the_words_explains_nothing(size: int) -> None:
    assert read(f"“He bade her to forbear.” [1] {BOOK}", size)[0] == ("“He” is Mr. Rowe.",)
    assert read("He bade her to forbear. [1]", size) == ((), (), False)


def test_a_book_that_speaks_of_a_background_is_the_book() -> None:
    assert read("His background was humble. [1]", 1)[0] == ("His background was humble.",)
