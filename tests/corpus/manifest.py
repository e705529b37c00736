"""The files of the corpus and what each is built from: reads manifest.json, and writes it.

``python -m tests.corpus.manifest CORPUS`` rewrites it from an existing corpus: sizes and hashes are computed
from its files.
"""

from __future__ import annotations

import hashlib
import io
import json
import sys
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

import msgspec

MANIFEST = Path(__file__).with_name("manifest.json")
STANDARD_EBOOKS, SAMPLES, LITBANK = "standardebooks", "IDPF/epub3-samples", "dbamman/litbank"
UNDATED = (2000, 1, 1, 0, 0, 0)
SAMPLE_OF = {  # the annotated samples of LitBank whose proper names were counted
    "arthur-conan-doyle_the-adventures-of-sherlock-holmes": "1661_the_adventures_of_sherlock_holmes",
    "bram-stoker_dracula": "345_dracula",
    "jane-austen_pride-and-prejudice": "1342_pride_and_prejudice",
    "mary-shelley_frankenstein": "84_frankenstein_or_the_modern_prometheus",
    "robert-louis-stevenson_treasure-island": "120_treasure_island",
}
TALES = "made of FairytaleQA's stories and questions (github.com/uci-soe/FairytaleQAData); how is not recorded"


@dataclass(frozen=True)
class Fingerprint:
    """A file of the corpus: its path in there, its size in bytes and its SHA-256."""

    path: str
    size: int
    sha256: str

    def matches(self, content: bytes) -> bool:
        """Whether this is the file's content."""
        return len(content) == self.size and hashlib.sha256(content).hexdigest() == self.sha256

    def is_in(self, folder: Path) -> bool:
        """Whether the complete file is in a corpus. Raises ``OSError`` if it can't be read."""
        file = folder / self.path
        return file.is_file() and self.matches(file.read_bytes())


@dataclass(frozen=True)
class BookFile(Fingerprint):
    """An EPUB packed from files of a repository: the Git blob id of each by its name in the EPUB, in order."""

    repository: str
    blobs: dict[str, str]

    def build(self, contents: Mapping[str, bytes]) -> bytes:
        """The EPUB, given the content of each blob by its id."""
        return pack({name: contents[blob] for name, blob in self.blobs.items()})

    def matches(self, content: bytes) -> bool:
        """Whether this is the EPUB, or one of the same members: another version of zlib may deflate them otherwise."""
        return super().matches(content) or unpack(content) == self.blobs


@dataclass(frozen=True)
class CopiedFile(Fingerprint):
    """A file that stands in a repository as it is."""

    repository: str
    blob: str

    @property
    def blobs(self) -> dict[str, str]:
        """The one blob that it is made of."""
        return {self.path: self.blob}

    def build(self, contents: Mapping[str, bytes]) -> bytes:
        """The file, given the content of its blob by its id."""
        return contents[self.blob]


@dataclass(frozen=True)
class NamesFile(Fingerprint):
    """The proper names of a novel, counted in another file of the corpus: a brat annotation of LitBank."""

    annotations: str

    def build(self, folder: Path) -> bytes:
        """The names, counted in a corpus that has the annotations. Raises ``OSError`` where it hasn't."""
        return count_names(Path(self.path).stem, (folder / self.annotations).read_text(encoding="utf-8"))


@dataclass(frozen=True)
class FileWithoutOrigin(Fingerprint):
    """A file that can't be fetched, and why: whoever has a copy can put it in its place."""

    why: str


@dataclass(frozen=True)
class Manifest:
    """All files of the corpus, by how they are made."""

    books: tuple[BookFile, ...]
    copied: tuple[CopiedFile, ...]
    names: tuple[NamesFile, ...]
    without_origin: tuple[FileWithoutOrigin, ...]

    @cached_property
    def fetched(self) -> tuple[BookFile | CopiedFile, ...]:
        """The files that are built from repositories."""
        return (*self.books, *self.copied)


def load_manifest(file: Path = MANIFEST) -> Manifest:
    """The manifest as it stands in a JSON file."""
    return msgspec.json.decode(file.read_bytes(), type=Manifest)


def pack(members: Mapping[str, bytes]) -> bytes:
    """An EPUB of these members in this order, after its ``mimetype``: deflated, and without dates."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in {"mimetype": b"application/epub+zip", **members}.items():
            info = zipfile.ZipInfo(name, UNDATED)
            info.compress_type = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            info.create_system, info.external_attr = 3, 0o600 << 16  # whatever system packs it
            archive.writestr(info, content)
    return out.getvalue()


def unpack(epub: bytes) -> dict[str, str]:
    """The Git blob id of each member of an EPUB but its ``mimetype``, in order; none where it can't be read."""
    try:
        with zipfile.ZipFile(io.BytesIO(epub)) as archive:
            return {name: git_blob(archive.read(name)) for name in archive.namelist() if name != "mimetype"}
    except (zipfile.BadZipFile, zlib.error, OSError):
        return {}


def count_names(book: str, annotations: str) -> bytes:
    """The proper names of a brat annotation and how often each is mentioned, as JSON, the most frequent first."""
    rows = (line.split("\t") for line in annotations.splitlines())
    marks = ((row[2], row[1].split()[0]) for row in rows if len(row) == 3)
    counts = Counter((name, kind.removeprefix("PROP_")) for name, kind in marks if kind.startswith("PROP_"))
    names = [{"name": name, "type": kind, "mentions": count} for (name, kind), count in counts.most_common()]
    return json.dumps({"book": f"{book}.epub", "names": names}, ensure_ascii=False, indent=1).encode()


def git_blob(content: bytes) -> str:
    """The id that Git gives a file of this content."""
    return hashlib.sha1(b"blob %d\0" % len(content) + content, usedforsecurity=False).hexdigest()


def describe(corpus: Path) -> Manifest:
    """The manifest of an existing corpus."""
    return Manifest(
        books=tuple(_describe_books(corpus)),
        copied=tuple(
            CopiedFile(**_fingerprint(corpus, file), repository=LITBANK, blob=git_blob(file.read_bytes()))
            for file in sorted((corpus / "coref").iterdir())
        ),
        names=tuple(
            NamesFile(**_fingerprint(corpus, file), annotations=f"coref/{SAMPLE_OF[file.stem]}_brat.ann")
            for file in sorted((corpus / "names").iterdir())
        ),
        without_origin=tuple(
            FileWithoutOrigin(**_fingerprint(corpus, file), why=TALES) for file in sorted((corpus / "tales").iterdir())
        ),
    )


def _describe_books(corpus: Path) -> Iterator[BookFile]:
    for folder, repository in (("books", STANDARD_EBOOKS), ("shelf", STANDARD_EBOOKS), ("samples", SAMPLES)):
        for file in sorted((corpus / folder).iterdir()):
            whole = f"{repository}/{file.stem}" if repository == STANDARD_EBOOKS else repository
            yield BookFile(**_fingerprint(corpus, file), repository=whole, blobs=unpack(file.read_bytes()))


def _fingerprint(corpus: Path, file: Path) -> dict[str, Any]:
    content = file.read_bytes()
    path = file.relative_to(corpus).as_posix()
    return {"path": path, "size": len(content), "sha256": hashlib.sha256(content).hexdigest()}


def main() -> None:
    """Write the manifest of the corpus whose folder is the one argument."""
    MANIFEST.write_bytes(msgspec.json.format(msgspec.json.encode(describe(Path(sys.argv[1]))), indent=1) + b"\n")


if __name__ == "__main__":
    main()
