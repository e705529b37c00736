"""Trains the cross-encoder that ships: ``make train-cross-encoder``.

``python -m models.training.cross_encoder CORPUS --folder FOLDER --minutes N``. Each question's passages are gathered
once into FOLDER (minutes, once the books are there). The model is trained for N minutes, the rate falling over them,
and written to ``assets/models``; it begins from the embedding model, or with ``--onward`` from the cross-encoder that
ships. For the tuning books it prints where the passage that answers stands, in the search's order and in its own.
"""

from __future__ import annotations

import argparse
import hashlib
from collections.abc import Sequence
from pathlib import Path

import msgspec
import numpy as np
import torch

import assets
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.stored_bert import StoredBert
from models.training.asked_books import AskedBooks
from models.training.cross_encoder import prepare
from models.training.cross_encoder.learn import Batches, TorchCrossEncoder, relevances, train
from models.training.cross_encoder.prepare import QuestionExample
from models.training.cross_encoder.weights import heads, restored, stored_in

NAME = "all-minilm-l6-v2-quoth-cross-encoder.npz"
PLACES = (1, 3, 5, 8, 12, 24)


def main() -> None:
    """Prepare, train, measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("corpus", type=Path)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--onward", action="store_true", help="train the cross-encoder that ships further")
    arguments = parser.parse_args()
    torch.manual_seed(7)
    model = ModelsFolder().active("embedding")
    graph, tokenizer = (file.path for file in model.files)
    taught, chosen = prepared(arguments.corpus, arguments.folder, Embedder(model))
    bert, batches = StoredBert(graph), Batches(tokenizer)
    path = assets.adapters() / NAME
    weights = bert.arrays()
    if arguments.onward:
        with np.load(path, allow_pickle=False) as shipped:
            weights |= restored(bert, shipped)
    cross_encoder = TorchCrossEncoder(weights)
    for step, share, loss in train(cross_encoder, batches, taught, arguments.minutes):
        print(f"{share:5.0%} of the time, {step} steps, loss {loss:.3f}", flush=True)
    measure(cross_encoder, batches, chosen)
    trained = {name: values.detach().float().numpy() for name, values in cross_encoder.named()}
    with path.open("wb") as out:
        np.savez_compressed(out, allow_pickle=False, **(stored_in(bert, trained) | heads(trained)))
    print(f"{path}: size {path.stat().st_size}, sha256 {hashlib.sha256(path.read_bytes()).hexdigest()}")


def prepared(corpus: Path, folder: Path, embedder: Embedder) -> tuple[list[QuestionExample], list[QuestionExample]]:
    """The examples to learn from and those to choose on; kept in the folder once they are all gathered."""
    path = folder / f"pairs-{embedder.id}.jsonl"
    if not path.exists():
        shelf = AskedBooks(corpus, folder, embedder)
        sources = (
            prepare.of_books(shelf, "train"),
            prepare.of_tales(corpus, shelf, "train"),
            prepare.of_books(shelf, "tune"),
        )
        partial = path.with_suffix(".part")
        with partial.open("wb") as out:
            for n, source in enumerate(sources):
                for example in source:
                    out.write(msgspec.json.encode((n == 2, example)) + b"\n")
        partial.replace(path)
    rows = [msgspec.json.decode(line, type=tuple[bool, QuestionExample]) for line in path.read_bytes().splitlines()]
    return [row for chosen, row in rows if not chosen], [row for chosen, row in rows if chosen]


def measure(model: TorchCrossEncoder, batches: Batches, examples: Sequence[QuestionExample]) -> None:
    """Print in how many of the first passages the proof stands, as the search and as the model orders them."""
    for wording in ("reader", "summary"):
        asked = [candidate for candidate in examples if candidate.answerable and candidate.wording == wording]
        by_search, by_model = [], []
        for example in asked:
            passages = example.passages[: -1 if example.missed else None]
            proofs = [n for n, passage in enumerate(passages) if passage.proof]
            order = np.argsort(-relevances(model, batches, example.question, passages), kind="stable").tolist()
            by_search.append(min(proofs, default=len(passages) + max(PLACES)))
            by_model.append(min((order.index(n) for n in proofs), default=len(passages) + max(PLACES)))
        for name, places in (("search", by_search), ("cross-encoder", by_model)):
            shares = " ".join(f"{np.mean(np.array(places) < place):.3f}" for place in PLACES)
            print(f"{wording}, {len(asked)} questions, {name}: in the first {PLACES}: {shares}", flush=True)


if __name__ == "__main__":
    main()
