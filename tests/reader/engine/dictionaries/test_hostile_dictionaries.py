"""Damaged and hostile dictionaries end in a sentence, or in less than they promise; never in a failure."""

from __future__ import annotations

import gzip
import os
import time
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.cancel import CancelToken
from reader.engine.dictionaries.collection import Dictionaries
from reader.engine.dictionaries.entries import entry_note
from reader.engine.dictionaries.text_file import TextFile
from reader.engine.errors import UsageError
from tests.reader.engine.dictionaries.shelf import dictionaries_in, found, said, stardict

WORDS = [(f"word{n}", f"text {n} " * 40) for n in range(500)]
GOOD = [("word7", "the sound one")]


@pytest.mark.parametrize("part", [".ifo", ".idx", ".dict.dz"])
@pytest.mark.parametrize("share", [0.0, 0.3, 0.99])
def test_files_that_are_cut_short_cost_no_more_than_what_they_lack(tmp_path: Path, part: str, share: float) -> None:
    main = stardict(tmp_path / "cut", WORDS)
    stardict(tmp_path / "good", GOOD)
    path = main.with_name(f"words{part}")
    path.write_bytes(path.read_bytes()[: int(path.stat().st_size * share)])
    dictionaries = dictionaries_in(tmp_path)
    assert "the sound one" in said(found(dictionaries, "word7"))
    for number in range(0, 500, 50):
        found(dictionaries, f"word{number}")
    for state in dictionaries.states(CancelToken()):
        assert state.problem == "" or state.problem.endswith(".")


def test_an_index_with_wrong_places_shows_nothing_of_other_files(tmp_path: Path) -> None:
    main = stardict(tmp_path / "wrong", [("word", "text")])
    main.with_suffix(".idx").write_bytes(b"word\0\xff\xff\xff\xff\xff\xff\xff\xffother\0\0\0\0\0\xff\xff\xff\xff")
    dictionaries = dictionaries_in(tmp_path)
    assert said(found(dictionaries, "word")) == [""]
    (other,) = found(dictionaries, "other").entries
    assert (other.text.text, other.cut) == ("text", True)


def test_a_dictionary_of_2_gb_is_read_where_it_is_asked_for(tmp_path: Path) -> None:
    main = stardict(tmp_path / "large", [("word", "x")])
    main.with_name("words.dict.dz").unlink()
    with main.with_name("words.dict").open("wb") as file:
        os.truncate(file.fileno(), 2_100_000_000)
        file.seek(2_000_000_000)
        file.write(b"far away")
    main.with_suffix(".idx").write_bytes(b"word\0" + (2_000_000_000).to_bytes(4, "big") + (8).to_bytes(4, "big"))
    assert said(found(dictionaries_in(tmp_path), "word")) == ["far away"]


def test_an_index_that_is_too_large_or_a_bomb_is_refused(tmp_path: Path) -> None:
    large = stardict(tmp_path / "large", WORDS)
    os.truncate(large.with_suffix(".idx"), 200_000_000)
    bomb = stardict(tmp_path / "bomb", WORDS)
    bomb.with_suffix(".idx").unlink()
    with gzip.open(bomb.with_name("words.idx.gz"), "wb", 9) as packed:
        for _ in range(140):
            packed.write(bytes(1 << 20))
    states = dictionaries_in(tmp_path).states(CancelToken())
    assert [state.problem for state in states] == [
        "“words.idx.gz” is larger than any dictionary’s index: 128 MB at most.",
        "“words.idx” is larger than any dictionary’s index: 128 MB at most.",
    ]


def test_what_gzip_packed_is_read_as_far_as_it_is_whole(tmp_path: Path) -> None:
    noise = Random(3).randbytes(40_000).hex()  # noqa: S311 - no secret
    main = stardict(tmp_path / "d", [("aa", "the first"), ("bb", noise), ("zz", "the last")])
    (packed,) = main.parent.glob("words.dict*")
    texts = TextFile(packed)
    plain = texts.read(0, 1 << 20)
    texts.close()
    packed.unlink()
    for share, last in ((1, ["the last"]), (2, [])):
        data = gzip.compress(plain)
        main.with_name("words.dict.dz").write_bytes(data[: len(data) // share])
        dictionaries = dictionaries_in(tmp_path)
        assert said(found(dictionaries, "aa")) == ["the first"]
        assert said(found(dictionaries, "zz")) == last
        dictionaries.close()


def test_an_entry_of_megabytes_or_of_tags_alone_is_cut(tmp_path: Path) -> None:
    stardict(tmp_path / "long", [("long", "many words " * 400_000)])
    stardict(tmp_path / "deep", [("deep", "<div>" * 20_000 + "end")], kind="h")
    dictionaries = dictionaries_in(tmp_path)
    start = time.process_time()
    (long,), (deep,) = found(dictionaries, "long").entries, found(dictionaries, "deep").entries
    assert long.cut
    assert len(long.text.text) <= 12_000
    assert len(deep.text.text) <= 12_000
    assert time.process_time() - start < 5


@given(st.sampled_from(["", "m", "h", "x", "g", "tm", "hW", "Wh"]), st.binary(max_size=600))
def test_any_bytes_are_an_entry(kind: str, data: bytes) -> None:
    note, _ = entry_note(kind, data)
    assert all(run.link is None or run.link.address.startswith("bword://") for p in note.paragraphs for run in p.runs)


@given(st.binary(max_size=400), st.binary(max_size=400), st.binary(max_size=200))
def test_any_files_are_a_dictionary_or_are_refused(index: bytes, texts: bytes, synonyms: bytes) -> None:
    from tempfile import TemporaryDirectory  # noqa: PLC0415

    with TemporaryDirectory() as place:
        main = stardict(Path(place) / "one", GOOD)
        main.with_suffix(".idx").write_bytes(index)
        main.with_name("words.dict.dz").write_bytes(texts)
        main.with_suffix(".syn").write_bytes(synonyms)
        dictionaries = Dictionaries(Path(place) / "own", None, (Path(place),))
        dictionaries.states(CancelToken())
        for word in ("word7", index[:5].decode("utf-8", "replace").strip("\0 ") or "a"):
            try:
                found(dictionaries, word)
            except UsageError as error:
                assert str(error)
        dictionaries.close()


def test_a_damaged_index_of_our_own_is_made_anew(tmp_path: Path) -> None:
    stardict(tmp_path / "good", GOOD)
    dictionaries = dictionaries_in(tmp_path)
    assert said(found(dictionaries, "word7")) == ["the sound one"]
    dictionaries.close()
    (kept,) = (tmp_path.with_name(f"{tmp_path.name}-own") / ".indexes").iterdir()
    kept.write_bytes(kept.read_bytes()[:-40])
    assert said(found(dictionaries_in(tmp_path), "word7")) in (["the sound one"], [])
    kept.write_bytes(b"nonsense")
    assert said(found(dictionaries_in(tmp_path), "word7")) == ["the sound one"]
