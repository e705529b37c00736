"""The catalogue of models: what each is, where its files come from, how it is driven. Read from a TOML file."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Annotated, Literal, TypeGuard

import msgspec

from models.encoders import Size
from models.errors import ModelError
from models.user_message import say

ModelKind = Literal["embedding", "reader", "chat", "voice"]
FastFormat = Literal["q8_0", "q4_0"]
ModelId = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9][a-z0-9.-]*$", max_length=80)]
FileName = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9._-]*$", max_length=120)]
Sha256 = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}$")]
Positive = Annotated[int, msgspec.Meta(gt=0)]


@dataclass(frozen=True)
class WheelSource:
    """A member of a wheel on the Python package index."""

    package: str
    version: str
    member: str


@dataclass(frozen=True)
class Piece:
    """The size in bytes and the SHA-256 of one piece of a file."""

    size: Positive
    sha256: Sha256


@dataclass(frozen=True)
class PiecesSource:
    """A file cut into pieces, each in a wheel of its own on the Python package index.

    ``package`` and ``member`` are templates in which ``{n}`` is the number of the piece, from 1 on. Where ``inside`` is
    given, the pieces make a zip archive and the file is its member of that name.
    """

    package: str
    version: str
    member: str
    pieces: tuple[Piece, ...]
    inside: str | None = None

    def wheel(self, n: int) -> WheelSource:
        """Where piece ``n`` comes from."""
        return WheelSource(self.package.format(n=n), self.version, self.member.format(n=n))

    @property
    def size(self) -> int:
        """Bytes of all pieces."""
        return sum(piece.size for piece in self.pieces)


@dataclass(frozen=True)
class HuggingFaceSource:
    """A file of a model repository on Hugging Face at one revision."""

    repo: str
    revision: str
    path: str


Source = WheelSource | PiecesSource | HuggingFaceSource


def is_archive(source: Source) -> TypeGuard[PiecesSource]:
    """Whether the pieces make an archive that the file is taken out of."""
    return isinstance(source, PiecesSource) and source.inside is not None


@dataclass(frozen=True)
class FileSpec:
    """One file of a model as it must be on disk: its size in bytes and its SHA-256, and where to get it."""

    name: FileName
    size: Positive
    sha256: Sha256
    sources: tuple[Source, ...]


@dataclass(frozen=True)
class AdapterSpec:
    """What was trained for a model and ships with Quoth: a file of this size and SHA-256.

    For an embedding model it is a cross-encoder, for a reader its adapter and heads (NumPy's arrays). ``id`` names the
    tuned model. ``base`` is the SHA-256 of the file that it was trained on.
    """

    id: ModelId
    name: FileName
    size: Positive
    sha256: Sha256
    base: Sha256


@dataclass(frozen=True)
class EmbeddingParams:
    """How to drive an embedding model. ``dimensions`` is None where only the model's own graph says."""

    pooling: Literal["mean", "cls"]
    max_tokens: Positive
    dimensions: Positive | None = None
    query_prefix: str = ""


@dataclass(frozen=True)
class ChatParams:
    """How to drive a chat model. ``ram_mb`` is about what it takes with ``context_tokens`` filled.

    ``fast`` is llama.cpp's name of a format in which this model is read faster than in its own.
    """

    context_tokens: Positive
    driver: Literal["guided", "agent"]
    ram_mb: int = 0
    fast: FastFormat | None = None


@dataclass(frozen=True)
class ReaderParams:
    """A reader of spans: the size of its encoder, and what its graph, made at the install, takes in megabytes."""

    size: Size
    graph_mb: Positive
    ram_mb: Positive


@dataclass(frozen=True)
class VoiceParams:
    """A voice of hibari's: what the package calls it, and the BCP 47 tag of what it speaks."""

    name: str
    language: str


Params = EmbeddingParams | ReaderParams | ChatParams | VoiceParams


def kind_of(params: Params) -> ModelKind:
    """What a model with these parameters is for."""
    match params:
        case EmbeddingParams():
            return "embedding"
        case ReaderParams():
            return "reader"
        case VoiceParams():
            return "voice"
    return "chat"


@dataclass(frozen=True)
class Measured:
    """How a chat model did on the questions of docs/benchmarks.md: counts, out of one run each.

    ``shown``: of the ``answerable`` questions, those to which it showed the answer. ``right``: of the ``stated`` short
    answers, those that are right.
    """

    questions: Positive
    answerable: Positive
    shown: int
    stated: int
    right: int


@dataclass(frozen=True)
class ModelSpec:
    """A model of the catalogue. ``measured`` is None where nobody has measured how it answers.

    A reader's first file, the encoder that it was trained on, is only there while its graph is made.
    """

    id: str
    title: str
    licence: str
    files: tuple[FileSpec, ...]
    params: Params
    starter: bool = False
    adapter: AdapterSpec | None = None
    measured: Measured | None = None

    @property
    def kind(self) -> ModelKind:
        """What the model is for, as its parameters say."""
        return kind_of(self.params)

    @property
    def size(self) -> int:
        """Bytes that it takes on the disk."""
        if isinstance(self.params, ReaderParams):
            return self.params.graph_mb * 1_000_000 + sum(file.size for file in self.files[1:])
        return sum(file.size for file in self.files)

    @property
    def download(self) -> int:
        """Bytes that are fetched, from the first source of each file; an archive that holds several counts once."""
        sources = [(file.size, file.sources[0]) for file in self.files if file.sources]
        archives = {source.package: source.size for _, source in sources if is_archive(source)}
        return sum(archives.values()) + sum(size for size, source in sources if not is_archive(source))


@dataclass(frozen=True)
class Catalog:
    """All known models, best first within each kind."""

    models: tuple[ModelSpec, ...]

    def find(self, model_id: str) -> ModelSpec:
        """The model of that id; ``ModelError`` names the known ones if there is none."""
        for spec in self.models:
            if spec.id == model_id:
                return spec
        known = ", ".join(spec.id for spec in self.models)
        raise ModelError(
            say(
                "The catalogue has no model called “{id}”; `{command}` shows those it has: {known}.",
                id=model_id,
                command="quoth models list",
                known=known,
            )
        )

    def of_kind(self, kind: ModelKind) -> tuple[ModelSpec, ...]:
        """The models of one kind, best first."""
        return tuple(spec for spec in self.models if spec.kind == kind)

    def adapter_for(self, sha256: str) -> AdapterSpec | None:
        """The adapter that was trained on the file with this hash, whatever its name and place."""
        adapters = (spec.adapter for spec in self.models if spec.adapter)
        return next((adapter for adapter in adapters if adapter.base == sha256), None)

    @property
    def starter_pack(self) -> tuple[ModelSpec, ...]:
        """The models that install anywhere pip works."""
        return tuple(spec for spec in self.models if spec.starter)


class _Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A source as written; which keys it has says which kind it is."""

    package: str | None = None
    version: str | None = None
    member: str | None = None
    pieces: Annotated[tuple[Piece, ...], msgspec.Meta(min_length=1)] | None = None
    inside: str | None = None
    repo: str | None = None
    revision: str | None = None
    path: str | None = None

    def parsed(self) -> Source:
        match self:
            case _Source(str(package), str(version), str(member), None, None, None, None, None):
                return WheelSource(package, version, member)
            case _Source(str(package), str(version), str(member), tuple(pieces), inside, None, None, None):
                _check_templates(package, member)
                return PiecesSource(package, version, member, pieces, inside)
            case _Source(None, None, None, None, None, str(repo), str(revision), str(path)):
                return HuggingFaceSource(repo, revision, path)
        raise ValueError(
            "a source is either package, version and member, perhaps with pieces, or repo, revision and path"
        )


_TEMPLATE = re.compile(r"(?:[^{}]|\{n(?::0[1-9])?\})*")


def _check_templates(package: str, member: str) -> None:
    """Raise ``ValueError`` unless both name something for every number; each piece must have a wheel of its own."""
    for template in (package, member):
        if not _TEMPLATE.fullmatch(template):
            raise ValueError(f"in “{template}” only {{n}} or {{n:02}}, the number of the piece, may be in braces")
    if "{" not in package:
        raise ValueError(f"“{package}” has no {{n}}, the number of the piece, to tell its wheels apart")


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: FileName
    size: Positive
    sha256: Sha256
    sources: Annotated[tuple[_Source, ...], msgspec.Meta(min_length=1)]

    def parsed(self) -> FileSpec:
        sources = tuple(source.parsed() for source in self.sources)
        for source in sources:
            if isinstance(source, PiecesSource) and not source.inside and source.size != self.size:
                raise ValueError(f"{self.name}: the pieces add up to {source.size:,} bytes, not to {self.size:,}")
        return FileSpec(self.name, self.size, self.sha256, sources)


class _Model(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: ModelId
    title: str
    licence: str
    file: Annotated[tuple[_File, ...], msgspec.Meta(min_length=1)]
    starter: bool = False
    embedding: EmbeddingParams | None = None
    reader: ReaderParams | None = None
    chat: ChatParams | None = None
    voice: VoiceParams | None = None
    adapter: AdapterSpec | None = None
    measured: Measured | None = None

    def parsed(self) -> ModelSpec:
        given = [params for params in (self.embedding, self.reader, self.chat, self.voice) if params is not None]
        if len(given) != 1:
            raise ValueError(f"{self.id}: a model has one table of [embedding], [reader], [chat] and [voice]")
        (params,) = given
        self._check_files(params)
        if self.adapter and isinstance(params, ChatParams):
            raise ValueError(f"{self.id}: nothing is trained for a chat model")
        if self.adapter and self.adapter.base != self.file[0].sha256:
            raise ValueError(f"{self.id}: an adapter is for the very model that it was trained on")
        files = tuple(file.parsed() for file in self.file)
        return ModelSpec(self.id, self.title, self.licence, files, params, self.starter, self.adapter, self.measured)

    def _check_files(self, params: Params) -> None:
        endings = [Path(file.name).suffix for file in self.file]
        match params:
            case EmbeddingParams() if endings != [".onnx", ".json"]:
                raise ValueError(
                    f"{self.id}: an embedding model has a graph (.onnx) and a tokenizer (.json), in this order"
                )
            case ReaderParams() if endings not in ([".safetensors", ".json"], [".onnx", ".json"]):
                raise ValueError(
                    f"{self.id}: a reader has an encoder (.safetensors or .onnx) and a tokenizer (.json), in this order"
                )
            case ReaderParams() if self.adapter is None:
                raise ValueError(f"{self.id}: a reader has an adapter, which was trained to read")
            case VoiceParams() if endings != [".onnx"]:
                raise ValueError(f"{self.id}: a voice has one .onnx file")
            case ChatParams() if endings != [".gguf"]:
                raise ValueError(f"{self.id}: a chat model has one .gguf file")


class _Document(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    model: tuple[_Model, ...]


def parse_catalog(text: str, name: str = "catalog.toml") -> Catalog:
    """Read a catalogue. ``ModelError`` says what is wrong and where."""
    try:
        written = msgspec.convert(tomllib.loads(text), _Document)
        models = tuple(model.parsed() for model in written.model)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError, ValueError) as error:
        raise ModelError(
            say("The catalogue of models {name} can’t be read: {reason}.", name=name, reason=error)
        ) from error
    ids = [spec.id for spec in models]
    if twice := sorted({model_id for model_id in ids if ids.count(model_id) > 1}):
        raise ModelError(say("The catalogue of models {name} has {ids} twice.", name=name, ids=", ".join(twice)))
    return Catalog(models)


@cache
def load_catalog() -> Catalog:
    """Quoth's own catalogue, read once."""
    path = Path(__file__).with_name("catalog.toml")
    return parse_catalog(path.read_text(encoding="utf-8"), str(path))


def slug(name: str) -> str:
    """A model id made of a file's name: lower case letters, digits, dots and hyphens."""
    return re.sub(r"[^a-z0-9.]+", "-", name.lower()).strip("-.") or "model"
