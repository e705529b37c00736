"""Lines and files are told apart, however the pipe cuts them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from reader.engine import protocol as p
from reader.ui.client.frames import FrameReader

FILE = p.Returned(2, p.BookFile("image/png", b"@3 {}\n\n\0" * 9, "long"))
MESSAGES: tuple[p.FromEngine, ...] = (
    p.Begun(1),
    FILE,
    p.Returned(3, p.BookFile("text/css", b"")),
    p.Returned(4, p.Done()),
)


@given(st.lists(st.integers(1, 40), min_size=1))
def test_messages_are_the_same_in_pieces_of_any_size(sizes: list[int]) -> None:
    stream = b"".join(piece for message in MESSAGES for piece in p.pack(message))
    reader, got, at, turn = FrameReader(), [], 0, 0
    while at < len(stream):
        size = sizes[turn % len(sizes)]
        got += [p.unpack(line, file) for line, file in reader.feed(stream[at : at + size])]
        at, turn = at + size, turn + 1
    assert tuple(got) == MESSAGES


def test_after_a_death_the_next_engine_begins_anew() -> None:
    reader = FrameReader()
    assert list(reader.feed(b'@100 {"type":')) == []
    reader.clear()
    assert list(reader.feed(b"{}\n@5 half\nab")) == [(b"{}", b"")]
    reader.clear()
    assert list(reader.feed(b"{}\n")) == [(b"{}", b"")]


def test_a_number_that_is_none_or_too_large_takes_nothing_in() -> None:
    for line in (b"@ {}", b"@x {}", b"@-1 {}", b"@99999999999999 {}"):
        assert list(FrameReader().feed(line + b"\nnext\n")) == [(line, b""), (b"next", b"")]
    assert list(FrameReader().feed(b"@9999999999 {}\nnext\n")) == [(b"{}", b""), (b"next", b"")]
