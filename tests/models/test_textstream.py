"""However a text is cut into pieces, the same text comes out, whole characters at a time, up to the first stop."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from models.chat import TextStream

SMALL = st.text(alphabet="ab<日😀é", max_size=40)


def cut(data: bytes, cuts: list[int]) -> list[bytes]:
    marks = sorted({0, len(data), *(mark % (len(data) + 1) for mark in cuts)})
    return [data[start:end] for start, end in pairwise(marks)]


@given(SMALL, st.lists(st.text(alphabet="ab<日", min_size=1, max_size=4), max_size=3), st.lists(st.integers(0, 200)))
def test_pieces_come_out_as_the_text_up_to_the_first_stop(text: str, stops: list[str], cuts: list[int]) -> None:
    stream = TextStream(stops)
    shown = []
    for piece in cut(text.encode(), cuts):
        shown.append(stream.feed(piece))
        if stream.stopped:
            break
    shown.append(stream.finish())
    joined = "".join(shown)
    ends = [at for stop in stops if (at := text.find(stop)) >= 0]
    assert stream.stopped == bool(ends)
    if not stream.stopped:
        assert joined == text
    else:  # a longer stop may be met earlier in the text but later in time
        assert text.startswith(joined)
        assert any(text.startswith(stop, len(joined)) for stop in stops)
        assert not any(stop in joined for stop in stops)


def test_text_is_shown_as_soon_as_it_is_certain() -> None:
    stream = TextStream(["END"])
    assert [stream.feed(piece) for piece in (b"one E", b"N", b"d E", b"ND two")] == ["one ", "", "ENd ", ""]
    assert stream.stopped
    assert stream.feed(b"three") == stream.finish() == ""


def test_half_a_character_waits_for_the_other_half() -> None:
    stream = TextStream()
    assert [stream.feed(bytes([byte])) for byte in "é😀".encode()] == ["", "é", "", "", "", "😀"]


def test_what_is_no_text_becomes_a_replacement_character() -> None:
    stream = TextStream()
    assert stream.feed(b"a\xffb\xe6") + stream.finish() == "a�b�"
