"""Turns texts into vectors with any BERT-like ONNX model: onnxruntime and the model's own tokenizer, nothing else."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Encoding, Tokenizer

from models.cancel import CancelToken
from models.catalog import EmbeddingParams
from models.errors import ModelError
from models.folder import InstalledModel
from models.int8graph import multiplied_in_int8
from models.telemetry import switch_off_events

Vectors = npt.NDArray[np.float32]
TokenIds = npt.NDArray[np.int64]
Span = tuple[int, int]

BATCH_TOKENS = 512
"""Tokens of one run, padding included. On 2 cores 256 to 1,024 are equally fast and 4,096 a fifth slower, for want of
cache; at 512 a run takes about 60 ms, which is also how soon a cancel is noticed."""
TOKENIZE_TEXTS = 256
FED_INPUTS = ("input_ids", "attention_mask", "token_type_ids")


class Embedder:
    """A loaded embedding model. Safe to use from several threads at once.

    Raises ``ModelError`` where the files can't be loaded or aren't of a model that can be driven as its parameters say.
    """

    def __init__(self, model: InstalledModel, threads: int | None = None) -> None:
        if not isinstance(model.params, EmbeddingParams):
            raise ModelError(f"The model {model.id} writes text and can't be used for search; see `quoth models list`.")
        self._model = model
        self._params = model.params
        self._tokenizer = _load_tokenizer(model, model.params)
        self._session = _load_graph(model, threads)
        self._inputs = [str(node.name) for node in self._session.get_inputs()]
        self._output = self._hidden_states()
        self.id = f"{model.id}@{model.fingerprint}"
        """Stamps an index: vectors of different ids must not be compared."""
        self.dimensions = self._probe()

    def embed_passages(self, texts: Sequence[str], cancel: CancelToken | None = None) -> Vectors:
        """Unit vectors of the texts, in their order: float32 of shape (n, dimensions).

        A text longer than the model's ``max_tokens`` counts by its beginning. Hand over many texts at once: they are
        run in batches of about equal length, so that little is padded. ``cancel`` is checked before each batch.
        """
        whole = self.embed_with_parts(texts, [()] * len(texts), cancel)
        return np.concatenate(whole) if whole else np.empty((0, self.dimensions), np.float32)

    def embed_with_parts(
        self, texts: Sequence[str], parts: Sequence[Sequence[Span]], cancel: CancelToken | None = None
    ) -> list[Vectors]:
        """For each text float32 of shape (1 + parts, dimensions): its own unit vector, then those of its parts.

        ``parts`` are (start, end) in characters of the text. A part's vector is the mean of what the model makes of its
        tokens in the whole text ("late chunking", Günther et al., 2024), so that parts cost next to nothing. There is
        none for a part beyond the model's ``max_tokens``, nor for any with a model that pools otherwise.
        """
        vectors: list[Vectors] = [np.empty((0, self.dimensions), np.float32)] * len(texts)
        encodings = self._tokenize(texts, cancel)
        for batch in _batches([len(encoding.ids) for encoding in encodings]):
            if cancel:
                cancel.check()
            hidden, mask = self._hidden([np.array(encodings[index].ids, np.int64) for index in batch])
            whole = _pool(hidden, mask, self._params)
            for row, index in enumerate(batch):
                of_parts = self._pool_parts(hidden[row], encodings[index], parts[index])
                vectors[index] = _normalise(np.concatenate((whole[row : row + 1], of_parts)))
        return vectors

    def embed_query(self, text: str) -> Vectors:
        """The unit vector of a question, float32 of shape (dimensions,), to be compared with those of passages."""
        vector: Vectors = self.embed_passages([self._params.query_prefix + text])[0]
        return vector

    def count_tokens(self, text: str) -> int:
        """Tokens of a text, the special ones included, up to the model's ``max_tokens``."""
        return len(self._tokenizer.encode(text).ids)

    def _pool_parts(self, hidden: Vectors, encoding: Encoding, parts: Sequence[Span]) -> Vectors:
        """The means of the parts' tokens; ``hidden`` is of shape (tokens, dimensions), padding included."""
        if not parts or self._params.pooling != "mean":
            return np.empty((0, self.dimensions), np.float32)
        inner = [(at, start) for at, (start, end) in enumerate(encoding.offsets) if end > start]  # not the special ones
        starts = [start for _, start in inner]
        sums = np.cumsum(np.pad(hidden[[at for at, _ in inner]], ((1, 0), (0, 0))), axis=0)
        spans = [(bisect_left(starts, start), bisect_left(starts, end)) for start, end in parts]
        pooled = [(sums[last] - sums[first]) / (last - first) for first, last in spans if last > first]
        return np.array(pooled, np.float32).reshape(-1, self.dimensions)

    def _tokenize(self, texts: Sequence[str], cancel: CancelToken | None) -> list[Encoding]:
        encodings: list[Encoding] = []
        for start in range(0, len(texts), TOKENIZE_TEXTS):
            if cancel:
                cancel.check()
            encodings += self._tokenizer.encode_batch(list(texts[start : start + TOKENIZE_TEXTS]))
        return encodings

    def _hidden(self, batch: Sequence[TokenIds]) -> tuple[Vectors, TokenIds]:
        """The model's vector of each token, of shape (text, token, dimension), and 1 where there is one, else 0."""
        shape = len(batch), max(len(ids) for ids in batch)
        input_ids, mask = np.zeros(shape, np.int64), np.zeros(shape, np.int64)
        for row, ids in enumerate(batch):
            input_ids[row, : len(ids)] = ids
            mask[row, : len(ids)] = 1
        feed = {"input_ids": input_ids, "attention_mask": mask, "token_type_ids": np.zeros(shape, np.int64)}
        hidden: Vectors = self._session.run([self._output], {name: feed[name] for name in self._inputs})[0]
        return hidden, mask

    def _hidden_states(self) -> str:
        """The output to pool: in a BERT-like model's export the one of shape (text, token, dimension)."""
        for node in self._session.get_outputs():
            if len(node.shape) == 3:
                return str(node.name)
        raise self._model.broken(self._model.files[0].path, "has no output with a vector for each token")

    def _probe(self) -> int:
        """The vectors' length as the graph really makes them; finds a graph that can't be driven in good time."""
        graph = self._model.files[0].path
        if unknown := sorted(set(self._inputs) - set(FED_INPUTS)):
            raise self._model.broken(graph, f"wants inputs that no BERT-like model has ({', '.join(unknown)})")
        try:
            dimensions = int(self._hidden([np.array(self._tokenizer.encode("a").ids, dtype=np.int64)])[0].shape[-1])
        except Exception as error:
            raise self._model.broken(graph, f"can't be run ({_first_line(error)})") from error
        if dimensions != (self._params.dimensions or dimensions):
            raise self._model.broken(
                graph, f"makes vectors of {dimensions} numbers instead of {self._params.dimensions}"
            )
        return dimensions


def _load_tokenizer(model: InstalledModel, params: EmbeddingParams) -> Tokenizer:
    path = model.files[1].path
    try:
        tokenizer = Tokenizer.from_file(str(path))
    except Exception as error:  # tokenizers raises nothing narrower
        raise model.broken(path, f"is no tokenizer ({_first_line(error)})") from error
    tokenizer.no_padding()
    tokenizer.enable_truncation(params.max_tokens)
    return tokenizer


def _load_graph(model: InstalledModel, threads: int | None) -> onnxruntime.InferenceSession:
    switch_off_events()
    options = onnxruntime.SessionOptions()
    options.log_severity_level = 4  # fatal: what goes wrong comes back as an exception
    options.intra_op_num_threads = threads or 0
    # Threads that spin while they wait would take the cores from llama.cpp and the window; it gains nothing here.
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    # Without it, sums of 8-bit products overflow on processors that have AVX2 and no VNNI; it costs these a twentieth.
    options.add_session_config_entry("session.x64quantprecision", "1")
    path = model.files[0].path
    try:
        return onnxruntime.InferenceSession(
            multiplied_in_int8(path) or str(path), options, providers=["CPUExecutionProvider"]
        )
    except Exception as error:  # onnxruntime's own errors have no common base below Exception
        raise model.broken(path, f"is no model that onnxruntime can load ({_first_line(error)})") from error


def _batches(lengths: Sequence[int]) -> Iterator[list[int]]:
    """Indices in batches of about equal length, longest first, each padded to at most ``BATCH_TOKENS`` tokens."""
    batch: list[int] = []
    for index in sorted(range(len(lengths)), key=lambda index: -lengths[index]):
        if batch and (len(batch) + 1) * lengths[batch[0]] > BATCH_TOKENS:
            yield batch
            batch = []
        batch.append(index)
    if batch:
        yield batch


def _pool(hidden: Vectors, mask: TokenIds, params: EmbeddingParams) -> Vectors:
    if params.pooling == "cls":
        return hidden[:, 0]
    weights = mask[..., np.newaxis].astype(np.float32)
    pooled: Vectors = (hidden * weights).sum(axis=1) / weights.sum(axis=1)
    return pooled


def _normalise(vectors: Vectors) -> Vectors:
    lengths = np.linalg.norm(vectors, axis=-1, keepdims=True)
    unit: Vectors = vectors / np.maximum(lengths, np.finfo(np.float32).tiny)
    return unit


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0][:160]
