"""The weights as the program runs them: MiniLM's as those of the cross-encoder that ships, MPNet's as an ONNX graph."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
import onnxruntime

from models.cross_encoder import MAX_TOKENS
from models.int8graph import multiplied_in_int8
from models.training.cross_encoder.weights import Floats, StoredBert, heads
from models.training.span_reader.base import published_names
from models.training.span_reader.batches import TokenBatches
from models.training.span_reader.examples import SpanPassage, SpanQuestion
from models.training.span_reader.graph import span_graph
from models.training.span_reader.measure import READ, Read
from models.training.span_reader.reading import ReadAnswers, TokenScores, likeliest, shared
from models.training.span_reader.settings import SHAPES


def export_minilm(weights: Mapping[str, Floats], embedding_model: Path, path: Path) -> None:
    """Write what is to stand in the place of the embedding model's layers, and the heads.

    The logits of start and end are less the null's: the null of the softmax is 0.
    """
    bias = weights["tokens.bias"].copy()
    bias[1:] -= weights["null"]
    names = published_names("minilm", SHAPES["minilm"])
    published = {theirs: weights[own] for own, theirs in names.items() if own not in ("words.weight", "places.weight")}
    arrays = StoredBert(embedding_model).stored(published) | heads({**weights, "tokens.bias": bias})
    with path.open("wb") as out:
        np.savez_compressed(out, allow_pickle=False, **arrays)


def export_mpnet(weights: Mapping[str, Floats], path: Path) -> None:
    """Write the graph, which needs nothing but onnxruntime and MPNet's tokenizer."""
    path.write_bytes(span_graph(SHAPES["mpnet"], weights, MAX_TOKENS))


def graph_reader(path: Path, batches: TokenBatches) -> Read:
    """What the exported graph finds, run as the program runs its models: feed-forward layers in 8 bits."""
    data = path.read_bytes()
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    options.add_session_config_entry("session.x64quantprecision", "1")
    session = onnxruntime.InferenceSession(multiplied_in_int8(memoryview(data)) or data, options)
    names = [node.name for node in session.get_inputs()]

    def read(example: SpanQuestion) -> ReadAnswers:
        passages = [SpanPassage(one.text) for one in example.found[:READ]]
        scored = []
        for passage in passages:
            batch = batches.of(example.question, [passage])
            fed = {"input_ids": batch.ids, "attention_mask": batch.mask, "token_type_ids": batch.kinds}
            values = session.run(None, {name: fed[name].numpy() for name in names})[0][0].astype(float)
            inside = np.flatnonzero(batch.inside[0].numpy())
            offsets = np.array(batch.offsets[0], np.int64)[inside].reshape(-1, 2)
            scored.append(TokenScores(passage.text, offsets, values[inside, 1], values[inside, 2]))
        return likeliest(*shared(scored, (0.0, 0.0)))

    return read
