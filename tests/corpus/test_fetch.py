"""The corpus is fetched from Git repositories that a server on this machine serves, and built as it was."""

from __future__ import annotations

import hashlib
import threading
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.corpus.fetch import Outcome, fetch_corpus, report
from tests.corpus.git_server import GitServer
from tests.corpus.manifest import Manifest, NamesFile, describe, load_manifest, pack, unpack
from tests.epubs import Epub

ANNOTATIONS = """T1\tPROP_GPE 14 18\tBath
T2\tNOM_PER 5 10\ta man
T3\tPROP_PER 0 4\tJane
T4\tPROP_PER 15 19\tJane
R1\tCoref Arg1:T3 Arg2:T4
"""
NAMES = b"""{
 "book": "emma.epub",
 "names": [
  {
   "name": "Jane",
   "type": "PER",
   "mentions": 2
  },
  {
   "name": "Bath",
   "type": "GPE",
   "mentions": 1
  }
 ]
}"""


def parts_of(title: str) -> dict[str, bytes]:
    """The members of a book but its mimetype, by name."""
    entries = Epub(title=title).entries()
    parts = {name: data.encode() if isinstance(data, str) else data for name, data in sorted(entries.items())}
    del parts["mimetype"]
    return parts


BOOKS = {"books/emma": parts_of("Emma"), "shelf/walden": parts_of("Walden"), "samples/arabic": parts_of("Arabic")}


@pytest.fixture
def server(tmp_path: Path) -> Iterator[GitServer]:
    server = GitServer(tmp_path / "served")
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    yield server
    server.shutdown()
    thread.join()
    server.server_close()


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """A small corpus as it should come out."""
    folder = tmp_path / "whole"
    for part in ("books", "shelf", "samples", "coref", "names", "tales"):
        (folder / part).mkdir(parents=True)
    for name, parts in BOOKS.items():
        (folder / f"{name}.epub").write_bytes(pack(parts))
    (folder / "coref" / "158_emma_brat.ann").write_text(ANNOTATIONS, encoding="utf-8")
    (folder / "coref" / "158_emma_brat.txt").write_text("Jane, a man , Jane of Bath", encoding="utf-8")
    (folder / "tales" / "irish.epub").write_bytes(b"an EPUB of unknown make")
    return folder


@pytest.fixture
def manifest(whole: Path, server: GitServer) -> Manifest:
    """What the small corpus is made of; the server has the repositories."""
    described = describe(whole)
    for book in described.books:
        parts = BOOKS[book.path.removesuffix(".epub")]
        server.add(book.repository, {f"src/{name}": content for name, content in parts.items()})
    server.add("dbamman/litbank", {file.path: (whole / file.path).read_bytes() for file in described.copied})
    names = NamesFile("names/emma.json", len(NAMES), hashlib.sha256(NAMES).hexdigest(), "coref/158_emma_brat.ann")
    (whole / names.path).write_bytes(NAMES)
    return Manifest(described.books, described.copied, (names,), described.without_origin)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Where the corpus is fetched to; it isn't there yet."""
    return tmp_path / "fetched" / "corpus"


def fetch(folder: Path, manifest: Manifest, server: GitServer, lines: list[str] | None = None) -> Outcome:
    server.asked.clear()
    return fetch_corpus(folder, manifest, server.url, (lines if lines is not None else []).append)


def files_in(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_the_same_files_are_built_and_what_has_no_origin_is_named(
    folder: Path, whole: Path, manifest: Manifest, server: GitServer
) -> None:
    lines: list[str] = []
    outcome = fetch(folder, manifest, server, lines)
    expected = files_in(whole)
    del expected["tales/irish.epub"]
    assert files_in(folder) == expected
    assert outcome.there == 6 and outcome.failures == ()
    assert outcome.without_origin == manifest.without_origin
    summary = report(outcome, folder, manifest)
    assert summary.startswith("6 of the corpus's 7 files are in ")
    assert "Can't be fetched, 1 files of tales/: made of" in summary
    assert lines[0].startswith("5 files to fetch from 4 repositories")
    assert lines[1:] == [
        f"{n}/4 {name}"
        for n, name in enumerate(
            ("standardebooks/emma", "standardebooks/walden", "IDPF/epub3-samples", "dbamman/litbank"), 1
        )
    ]


def test_a_fetch_goes_on_where_it_stopped(folder: Path, whole: Path, manifest: Manifest, server: GitServer) -> None:
    fetch(folder, manifest, server)
    (folder / "shelf" / "walden.epub").unlink()
    outcome = fetch(folder, manifest, server)
    assert server.asked == {"standardebooks/walden"}
    assert outcome.there == 6
    fetch(folder, manifest, server)
    assert server.asked == set()


def test_a_damaged_file_is_fetched_again(folder: Path, whole: Path, manifest: Manifest, server: GitServer) -> None:
    fetch(folder, manifest, server)
    book, names = folder / "books" / "emma.epub", folder / "names" / "emma.json"
    book.write_bytes(book.read_bytes()[:-100])
    names.write_bytes(NAMES.replace(b"2", b"3"))
    fetch(folder, manifest, server)
    assert server.asked == {"standardebooks/emma"}
    assert book.read_bytes() == (whole / "books" / "emma.epub").read_bytes()
    assert names.read_bytes() == NAMES


def test_a_book_that_another_zlib_packed_is_whole(folder: Path, manifest: Manifest, server: GitServer) -> None:
    fetch(folder, manifest, server)
    Epub(title="Emma", files={}).build(folder / "books" / "emma.epub")
    repacked = (folder / "books" / "emma.epub").read_bytes()
    book = next(book for book in manifest.books if book.path == "books/emma.epub")
    assert sorted(unpack(repacked).items()) == sorted(book.blobs.items())
    fetch(folder, manifest, server)
    assert server.asked == set()


def test_a_repository_without_the_files_is_named_and_the_others_are_fetched(
    folder: Path, manifest: Manifest, server: GitServer
) -> None:
    (server.folder / "standardebooks" / "emma").rename(server.folder / "elsewhere")
    server.add("standardebooks/emma", {"src/epub/content.opf": b"another edition"})
    outcome = fetch(folder, manifest, server)
    assert len(outcome.failures) == 1
    assert outcome.failures[0].startswith(f"{server.url}/standardebooks/emma could not be fetched (")
    assert outcome.there == 5 and not (folder / "books" / "emma.epub").exists()


def test_offline_it_gives_up_soon_and_says_what_to_do(folder: Path, manifest: Manifest, server: GitServer) -> None:
    (server.folder).rename(server.folder.with_name("away"))
    outcome = fetch(folder, manifest, server)
    assert len(server.asked) == 3
    assert "1 more repositories, which were not tried after that" in outcome.failures
    assert "1 of names/, which are made of what is in coref/" in outcome.failures
    summary = report(outcome, folder, manifest)
    assert summary.startswith("0 of the corpus's 7 files are in ")
    assert "Connect to the network and run make corpus again" in summary and f"to {folder}" in summary


def test_what_comes_out_otherwise_than_it_should_is_not_kept(
    folder: Path, manifest: Manifest, server: GitServer
) -> None:
    (names,) = manifest.names
    outcome = fetch(folder, replace(manifest, names=(replace(names, sha256="0" * 64),)), server)
    assert outcome.there == 5 and not (folder / names.path).exists()
    (failure,) = outcome.failures
    assert failure.startswith("names/emma.json came out otherwise than")


def test_the_manifest_describes_the_corpus(whole_corpus: Path) -> None:
    assert describe(whole_corpus) == load_manifest()


@pytest.mark.parametrize(
    "path", ["books/bram-stoker_dracula.epub", "samples/kusamakura-japanese-vertical-writing.epub"]
)
def test_a_real_book_comes_out_byte_for_byte(corpus: Path, folder: Path, server: GitServer, path: str) -> None:
    whole = load_manifest()
    book = next(book for book in whole.books if book.path == path)
    with zipfile.ZipFile(corpus / path) as archive:
        server.add(book.repository, {name: archive.read(name) for name in book.blobs})
    outcome = fetch(folder, Manifest((book,), (), (), ()), server)
    assert outcome == Outcome(1, (), ())
    assert (folder / path).read_bytes() == (corpus / path).read_bytes()


def test_the_names_of_the_novels_are_counted_as_they_stand(corpus: Path) -> None:
    for file in load_manifest().names:
        assert file.build(corpus) == (corpus / file.path).read_bytes(), file.path
