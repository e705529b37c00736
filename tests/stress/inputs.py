"""Notes, links and messages that try to break the program, by hypothesis: ``python -m tests.stress.inputs``.

Files of notes are imported into a real engine; links are parsed; requests of any content go to a real engine, lines of
any content to its server, and any results and events to the window's client. Expected errors have a sentence.
"""

from __future__ import annotations

import io
import json
import shutil
import sys
import tempfile
import time
import urllib.parse
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from indexing.errors import BookError
from indexing.store.errors import StoreError
from models.cancel import Cancelled, CancelToken
from models.errors import ModelError
from reader.engine import protocol
from reader.engine.books.shelf import UnknownBook
from reader.engine.errors import UsageError
from reader.engine.protocol import Call, Request, WatchImports, decode_to_engine, encode
from reader.engine.protocol.lines import FromEngine
from reader.engine.server import Server
from reader.links import BadLink, parse_link
from tests.reader.engine.annotations.desk import Desk, desk_in
from tests.stress.options import Options, options
from tests.stress.strategies import HARD, hard_text, numbers, of_type

EXPECTED = (BookError, StoreError, ModelError, UsageError, UnknownBook, Cancelled)
_Body = Callable[[Any], None]
Check = Callable[[Options, Path], int]


def run(body: _Body, cases: st.SearchStrategy[Any], wanted: Options) -> int:
    """Run ``body`` on that many cases, as far as time allows; returns how many. A failure is shrunk and raised."""
    done, end = 0, time.monotonic() + wanted.seconds

    def once(case: Any) -> None:
        nonlocal done
        if time.monotonic() < end:
            body(case)
            done += 1

    rules = settings(
        max_examples=wanted.cases,
        deadline=None,
        database=None,
        derandomize=wanted.first == 0,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate, Phase.target, Phase.shrink),
    )
    rules(given(cases)(once))()
    return done


def links(wanted: Options) -> int:
    """A link is read and written again as itself, or refused; nothing else."""
    pieces = st.sampled_from(
        ["quoth:", "//", "book", "/", "0123456789abcdef", "3", ":", "120", "-", "180", "%3A", "?", "#"]
    )
    written = st.one_of(hard_text(), st.lists(st.one_of(pieces, pieces, hard_text()), max_size=12).map("".join))

    def body(link: str) -> None:
        with suppress(BadLink):
            again = parse_link(urllib.parse.quote(str(parse_link(link))) if len(link) % 2 else str(parse_link(link)))
            assert again == parse_link(link)

    return run(body, written, wanted)


def notes(wanted: Options, folder: Path) -> int:
    """A file of notes is imported, or refused with a sentence; then all that is kept can be listed and written."""
    desk = desk_in(folder)
    path = folder / "notes"
    own = _exported(desk, folder)

    def body(data: bytes) -> None:
        path.write_bytes(data)
        with suppress(UsageError):
            desk.imported(path, desk.book)
        kept = desk.listed()
        if len(kept) > 200:
            desk.clear()
        for form in ("json", "markdown"):
            request = protocol.ExportFromBook(desk.book, str(folder / "out"), "notes", form)
            with suppress(UsageError):
                desk.ask(request)

    try:
        return run(body, _note_files(own), wanted)
    finally:
        desk.engine.close()


def requests(wanted: Options, folder: Path) -> int:
    """Any request, whole or damaged, ends in its result or an expected error, through the server too."""
    desk = desk_in(folder)
    shutil.copy(desk.path, folder / "copy.epub")  # an export may be written over it
    paths = [str(folder / name) for name in ("copy.epub", "none", "out", "x" * 300, "a\nb", "data")] + [
        "",
        "\0",
        "~nobody",
    ]

    def named(name: str) -> st.SearchStrategy[Any] | None:
        if name in ("path", "paths"):
            some = st.sampled_from(paths)
            return some if name == "path" else st.lists(some, max_size=2).map(tuple)
        if name == "book":
            return st.sampled_from([desk.book, desk.book, desk.book, "", "none", "\0", str(folder / "copy.epub")])
        return None

    def body(call: Call) -> None:
        try:
            request = decode_to_engine(encode(call))
        except (ValueError, UnicodeEncodeError):
            return  # no line of JSON can hold it
        if not isinstance(request, Call) or isinstance(request.request, WatchImports):
            return
        try:
            asked: Request[Any] = request.request
            result = desk.engine.handle(asked, lambda event: None, CancelToken())
            protocol.decode_from_engine(encode(protocol.Returned(call.id, result)))
        except EXPECTED as error:
            assert isinstance(error, Cancelled) or str(error), repr(error)
        desk.add()  # a request may have removed it

    try:
        return run(body, of_type(Call, named), wanted)
    finally:
        desk.engine.close()


def lines(wanted: Options, folder: Path) -> int:
    """Bytes that are no messages, and messages with a few bytes changed, do not end the engine's server."""
    desk = desk_in(folder)
    sound = encode(Call(7, protocol.ListBooks()))
    changed = st.tuples(st.integers(0, len(sound) - 1), st.binary(max_size=4)).map(
        lambda change: sound[: change[0]] + change[1] + sound[change[0] + 1 :]
    )
    raw = st.one_of(
        st.binary(max_size=200), changed, st.sampled_from([b"[" * 50_000, b'{"type":' * 9_000, b"9" * 5_000])
    )

    def body(some: list[bytes]) -> None:
        out = io.BytesIO()
        Server(desk.engine, out).serve(io.BytesIO(b"\n".join([*some, sound, b""])))
        replies = [protocol.decode_from_engine(line) for line in out.getvalue().splitlines()]
        assert any(isinstance(reply, protocol.Returned) and reply.id == 7 for reply in replies)
        assert not any(isinstance(reply, protocol.Failed) and reply.kind == "bug" for reply in replies)

    try:
        return run(body, st.lists(raw, max_size=4), wanted)
    finally:
        desk.engine.close()


def from_engine() -> st.SearchStrategy[bytes]:
    """Lines from a compromised engine: any message of the contract, damaged ones, and any bytes."""
    messages = of_type(FromEngine, lambda _name: None).map(_line)
    halved = messages.map(lambda line: line[: len(line) // 2])
    misplaced = messages.map(lambda line: line.replace(b"{n}", b"{n.real}{0}{nowhere:9}"))
    return st.one_of(messages, messages, halved, misplaced, st.binary(max_size=100))


def _line(message: Any) -> bytes:
    try:
        return encode(message)
    except (ValueError, UnicodeEncodeError):
        return b"{}"


def _exported(desk: Desk, folder: Path) -> bytes:
    desk.keep("loved the sea", "mine")
    desk.ask(protocol.ExportFromBook(desk.book, str(folder / "own"), "notes", "json"))
    return (folder / "own").read_bytes()


def _note_files(own: bytes) -> st.SearchStrategy[bytes]:
    """A file of our own with any part replaced by anything, any JSON, any Markdown, and any bytes."""
    leaves = st.one_of(st.none(), st.booleans(), numbers(), st.floats(), hard_text(), st.sampled_from(HARD))
    anything = st.recursive(
        leaves, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(hard_text(), inner, max_size=3)
    )
    document = json.loads(own)

    def replaced(change: tuple[list[int], Any]) -> bytes:
        whole = json.loads(json.dumps(document))
        at: Any = whole
        for step in change[0]:
            keys = list(at) if isinstance(at, dict) else list(range(len(at)))
            key = keys[step % len(keys)]
            if not isinstance(at[key], dict | list) or not at[key]:
                break
            parent, last = at, key
            at = at[key]
        else:
            parent[last] = change[1]
            return json.dumps(whole).encode("utf-8", "surrogatepass")
        at[key] = change[1]
        return json.dumps(whole).encode("utf-8", "surrogatepass")

    steps = st.lists(st.integers(0, 30), min_size=1, max_size=7)
    markdown = st.lists(
        st.one_of(
            hard_text(),
            st.sampled_from(["# T", "## C", "> words", "> loved the sea", "[x](quoth://book/0/0:1)", "- ", "***"]),
        ),
        max_size=12,
    ).map(lambda some: "\n".join(some).encode("utf-8", "replace"))
    return st.one_of(
        st.tuples(steps, anything).map(replaced),
        st.tuples(steps, anything).map(replaced),
        anything.map(lambda value: json.dumps(value).encode("utf-8", "surrogatepass")),
        markdown,
        st.binary(max_size=200),
        st.integers(0, len(own)).map(lambda length: own[:length]),
    )


def main() -> int:
    """Print a line for each kind of input."""
    wanted = options(__doc__, 2_000, 600)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        for name, check in (("notes", notes), ("requests", requests), ("lines", lines)):
            (folder / name).mkdir()
            print(f"inputs: {check(wanted, folder / name):,} {name}, 0 failures", flush=True)
    print(f"inputs: {links(wanted):,} links, 0 failures", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
