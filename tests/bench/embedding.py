"""Tokens a second that Quoth embeds, beside a plain onnxruntime loop over the same book in one run.

python -m tests.bench.embedding BOOK.epub

Ours embeds the book's passages as an import does; the loop, with the session's default options, embeds the same text
cut into chunks of 256 tokens: in batches of 32, as most code is written, and one by one. Only real tokens count.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt
import onnxruntime
from tokenizers import Tokenizer

from indexing.importer import _VECTOR_PASSAGES
from indexing.passages import passages
from indexing.publication import open_publication
from indexing.sentences import sentences
from models.catalog import EmbeddingParams
from models.embedder import Embedder
from models.folder import InstalledModel, ModelsFolder

CHUNK_TOKENS = 256
PLAIN_BATCH = 32


def book_passages(book: Path, skip: int, limit: int) -> list[str]:
    """Passages as an import cuts them, in reading order."""
    texts: list[str] = []
    with open_publication(book) as publication:
        for item in publication.spine:
            text = publication.document(item.index).text
            cut = sentences(text.text, text.blocks, publication.metadata.language)
            texts += [text.text[passage.start : passage.end] for passage in passages(text, cut)]
            if len(texts) >= skip + limit:
                break
    return texts[skip : skip + limit]


def chunks_of(texts: Sequence[str], tokenizer: Tokenizer) -> list[list[int]]:
    """The texts' tokens, run together and cut into chunks of 256, [CLS] and [SEP] included."""
    start, end = tokenizer.encode("").ids
    tokens = [token for text in texts for token in tokenizer.encode(text, add_special_tokens=False).ids]
    step = CHUNK_TOKENS - 2
    return [[start, *tokens[at : at + step], end] for at in range(0, len(tokens), step)]


def plain_loop(model: InstalledModel, chunks: Sequence[list[int]], batch: int) -> Callable[[], None]:
    """The obvious way: batches in reading order, each padded to its longest, mean pooling."""
    session = onnxruntime.InferenceSession(str(model.files[0].path), providers=["CPUExecutionProvider"])
    wanted = {node.name for node in session.get_inputs()}

    def run() -> None:
        for start in range(0, len(chunks), batch):
            rows = chunks[start : start + batch]
            ids: npt.NDArray[np.int64] = np.zeros((len(rows), max(map(len, rows))), np.int64)
            for row, tokens in enumerate(rows):
                ids[row, : len(tokens)] = tokens
            mask = (ids > 0).astype(np.int64)
            feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
            hidden = session.run(None, {name: feed[name] for name in wanted})[0]
            pooled = (hidden * mask[..., None]).sum(axis=1) / mask.sum(axis=1, keepdims=True)
            _ = pooled / np.linalg.norm(pooled, axis=1, keepdims=True)

    return run


def main() -> None:
    """Print a line for each way: the best of a few alternating rounds, so that a busy moment affects all alike."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path)
    parser.add_argument("--skip", type=int, default=100, help="passages at the book's beginning to leave out")
    parser.add_argument("--passages", type=int, default=400)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=None, help="of ours")
    arguments = parser.parse_args()
    texts = book_passages(arguments.book, arguments.skip, arguments.passages)
    model = ModelsFolder().active("embedding")
    assert isinstance(model.params, EmbeddingParams)
    embedder = Embedder(model, arguments.threads)
    tokenizer = Tokenizer.from_file(str(model.files[1].path))
    tokenizer.no_padding()
    tokenizer.no_truncation()
    chunks = chunks_of(texts, tokenizer)

    def ours() -> None:
        for start in range(0, len(texts), _VECTOR_PASSAGES):
            embedder.embed_passages(texts[start : start + _VECTOR_PASSAGES])

    of_passages, of_chunks = sum(embedder.count_tokens(text) for text in texts), sum(map(len, chunks))
    ways: dict[str, tuple[int, Callable[[], object]]] = {
        "ours": (of_passages, ours),
        f"plain loop, batches of {PLAIN_BATCH}": (of_chunks, plain_loop(model, chunks, PLAIN_BATCH)),
        "plain loop, one by one": (of_chunks, plain_loop(model, chunks, 1)),
    }
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(arguments.rounds):
        for name, (_, way) in ways.items():
            began = time.perf_counter()
            way()
            best[name] = min(best[name], time.perf_counter() - began)
    print(f"{embedder.id}, best of {arguments.rounds} rounds")
    print(f"ours: {len(texts)} passages, {of_passages:,} tokens; the loops: {len(chunks)} chunks, {of_chunks:,} tokens")
    speeds = {name: ways[name][0] / seconds for name, seconds in best.items()}
    for name, speed in speeds.items():
        print(f"{name:30} {speed:8,.0f} tokens/s   ours is {speeds['ours'] / speed:.2f} times as fast")


if __name__ == "__main__":
    main()
