"""``quoth://`` links: what is written is read back, and nothing else is understood."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from indexing.locator import LARGEST, Locator, TextRange
from reader.links import BadLink, Link, is_link, parse_link

BOOK = "0123456789abcdef"


@given(
    book=st.text("0123456789abcdef", min_size=16, max_size=16),
    spine=st.integers(0, 20_000),
    ends=st.tuples(st.integers(0, 10**8), st.integers(0, 10**8)).map(sorted),
)
def test_a_link_is_read_back(book: str, spine: int, ends: list[int]) -> None:
    link = Link(book, TextRange.of(spine, *ends))
    assert parse_link(str(link)) == link
    assert is_link(str(link))


def test_links_look_as_the_documents_say() -> None:
    assert str(Link(BOOK, TextRange.of(3, 120, 180))) == f"quoth://book/{BOOK}/3:120-180"
    assert str(Link(BOOK, TextRange.of(3, 120, 120))) == f"quoth://book/{BOOK}/3:120"


@pytest.mark.parametrize(
    "written",
    [
        f"QUOTH://Book/{BOOK.upper()}/3:120-180",
        f"quoth://book/{BOOK}/3%3A120-180",
        f"  quoth://book/{BOOK}/3:120-180\n",
    ],
)
def test_a_link_survives_other_programs(written: str) -> None:
    assert parse_link(written) == Link(BOOK, TextRange.of(3, 120, 180))


@pytest.mark.parametrize(
    "written",
    [
        "",
        "quoth:",
        "quoth://",
        f"quoth://book/{BOOK}",
        f"quoth://book/{BOOK}/",
        f"quoth://book/{BOOK}/3:120-100",
        f"quoth://book/{BOOK}/3:-1",
        f"quoth://book/{BOOK}/3:120-180/more",
        f"quoth://book/{BOOK}/3:120-180?x=1",
        f"quoth://book/{BOOK}/3:120#f",
        f"quoth://book/{BOOK}/٣:١٢٠",
        "quoth://book/../../etc/passwd/3:1",
        f"quoth://shelf/{BOOK}/3:1",
        f"quoth://user@book/{BOOK}/3:1",
        f"https://book/{BOOK}/3:1",
        f"quoth://book/{BOOK}/{'9' * 400}:1",
        f"quoth://book/{BOOK}/3:1\x00",
    ],
)
def test_nothing_else_is_understood(written: str) -> None:
    with pytest.raises(BadLink, match="is not a link to a passage"):
        parse_link(written)


def test_only_our_scheme_claims_to_be_a_link() -> None:
    assert is_link("Quoth:whatever")
    for written in ("quoth.epub", "pride-and-prejudice", "https://example.org", "quothing://x", ""):
        assert not is_link(written)


def test_a_place_has_as_many_digits_as_a_link_can_write() -> None:
    furthest = TextRange.of(3, 0, LARGEST)
    assert parse_link(str(Link(BOOK, furthest))).place == furthest
    for spine, offset in ((-1, 0), (0, -1), (0, LARGEST + 1), (LARGEST + 1, 0)):
        with pytest.raises(ValueError, match="a locator has"):
            Locator(spine, offset)
