"""Tokens a second of the embedder beside a plain onnxruntime loop, over the same text of a book, in one run.

python -m tests.bench.embedding BOOK.epub
"""

from __future__ import annotations

import argparse
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

import lxml.html
import numpy as np
import onnxruntime
from tokenizers import Tokenizer

from models.catalog import EmbeddingParams
from models.embedder import Embedder
from models.folder import InstalledModel, ModelsFolder

PASSAGE_WORDS = 150
PLAIN_BATCH = 32


def book_passages(book: Path, limit: int) -> list[str]:
    """The book's text in passages of about equal length, markup stripped plainly: this measures no parser."""
    words: list[str] = []
    with zipfile.ZipFile(book) as archive:
        for name in archive.namelist():
            if name.endswith((".xhtml", ".html", ".htm")):
                words += str(lxml.html.fromstring(archive.read(name)).text_content()).split()
    starts = range(0, len(words), PASSAGE_WORDS)
    return [" ".join(words[start : start + PASSAGE_WORDS]) for start in starts][:limit]


def plain_loop(model: InstalledModel, texts: list[str], batch: int) -> Callable[[], None]:
    """What one would write first: batches in reading order, each padded to its longest, mean pooling."""
    tokenizer = Tokenizer.from_file(str(model.files[1].path))
    assert isinstance(model.params, EmbeddingParams)
    tokenizer.enable_truncation(model.params.max_tokens)
    tokenizer.enable_padding()
    session = onnxruntime.InferenceSession(str(model.files[0].path), providers=["CPUExecutionProvider"])
    wanted = {node.name for node in session.get_inputs()}

    def run() -> None:
        for start in range(0, len(texts), batch):
            encodings = tokenizer.encode_batch(texts[start : start + batch])
            ids = np.array([encoding.ids for encoding in encodings], dtype=np.int64)
            mask = np.array([encoding.attention_mask for encoding in encodings], dtype=np.int64)
            feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": np.zeros_like(ids)}
            hidden = session.run(None, {name: feed[name] for name in wanted})[0]
            pooled = (hidden * mask[..., None]).sum(axis=1) / mask.sum(axis=1, keepdims=True)
            _ = pooled / np.linalg.norm(pooled, axis=1, keepdims=True)

    return run


def main() -> None:
    """Print a line for each way, the best of a few rounds that take turns, so that a busy moment hits them alike."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("book", type=Path)
    parser.add_argument("--passages", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", type=int, default=None)
    arguments = parser.parse_args()
    texts = book_passages(arguments.book, arguments.passages)
    model = ModelsFolder().active("embedding")
    embedder = Embedder(model, arguments.threads)
    tokens = sum(embedder.count_tokens(text) for text in texts)
    ways: dict[str, Callable[[], object]] = {
        "Embedder": lambda: embedder.embed_passages(texts),
        f"plain loop, batches of {PLAIN_BATCH}": plain_loop(model, texts, PLAIN_BATCH),
        "plain loop, one by one": plain_loop(model, texts, 1),
    }
    best = dict.fromkeys(ways, float("inf"))
    for _ in range(arguments.rounds):
        for name, way in ways.items():
            began = time.perf_counter()
            way()
            best[name] = min(best[name], time.perf_counter() - began)
    print(f"{embedder.id}: {len(texts)} passages, {tokens:,} tokens, best of {arguments.rounds} rounds")
    for name, seconds in best.items():
        print(f"{name:32} {tokens / seconds:8,.0f} tokens/s  {seconds * 1000 / len(texts):6.1f} ms/passage")


if __name__ == "__main__":
    main()
