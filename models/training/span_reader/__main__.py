"""Trains the reader of spans: ``python -m models.training.span_reader WHAT --help``.

``prepare`` makes examples of the questions about the training and the tuning books; ``learn`` trains, and goes on when
it is called again; ``measure`` prints how well spans are found on the tuning books.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import msgspec
import torch

from models.cross_encoder import CrossEncoder
from models.embedder import Embedder
from models.folder import ModelsFolder
from models.training.asked_books import AskedBooks, search_models
from models.training.span_reader import prepare
from models.training.span_reader.examples import load
from models.training.span_reader.learn import Run
from models.training.span_reader.measure import Figures, measure, pair_reader, sample, torch_reader
from models.training.span_reader.model import Begun, store
from models.training.span_reader.settings import Settings


def main(arguments: Sequence[str] | None = None) -> None:
    """Do one part of the work."""
    torch.set_num_threads(1)
    parser = argparse.ArgumentParser(prog="python -m models.training.span_reader", description=__doc__)
    parts = parser.add_subparsers(dest="what", required=True)
    commands: Mapping[str, Callable[[argparse.Namespace], None]] = {
        "prepare": _prepare,
        "learn": _learn,
        "measure": _measure,
    }
    for name in commands:
        part = parts.add_parser(name)
        part.add_argument("--folder", type=Path, required=True, help="where examples and runs are kept")
        if name == "prepare":
            part.add_argument("corpus", type=Path)
            part.add_argument("--rows", type=Path, action="append", default=[], help="a folder with more questions")
            continue
        part.add_argument("--run", required=True, help="the run's name, a folder within FOLDER")
        part.add_argument("--base", type=Path, help="the unzipped folder of all-mpnet-base-v2")
        part.add_argument("--begin", type=Path, help="adapters and heads, or all weights, to begin from")
        part.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="a setting other than usual")
        part.add_argument("--sample", type=int, default=150, help="tuning questions to measure on; 0: all")
        if name == "learn":
            part.add_argument("--every", type=int, default=1200, help="questions between two measurements")
        else:
            part.add_argument("--shipped", action="store_true", help="measure the cross-encoder that ships beside it")
    options = parser.parse_args(arguments)
    commands[options.what](options)


def _prepare(options: argparse.Namespace) -> None:
    model = ModelsFolder().active("embedding")
    shelf = AskedBooks(options.corpus, options.folder / "shelf", Embedder(model, 1))
    for line in prepare.prepare(shelf, options.corpus, options.folder / "train", "train", options.rows):
        print(line, flush=True)
    # In the program the hits that are read are in the cross-encoder's order.
    shelf = AskedBooks(options.corpus, options.folder / "shelf", *search_models(ModelsFolder()))
    for line in prepare.prepare(shelf, options.corpus, options.folder / "choose", "choose"):
        print(line, flush=True)


def _learn(options: argparse.Namespace) -> None:
    settings = settings_of(options.set)
    begun = Begun(settings, options.base, options.begin)
    folder = options.folder / options.run
    names = load([options.folder / "names"]) if settings.recurring else []
    run = Run(begun.model, begun.batches, load([options.folder / "train"]), settings, folder, recurring=names)
    measured = sample(load([options.folder / "choose"]), options.sample or 10_000)

    def after(seen: int) -> None:
        store(folder / f"at-{seen}.npz", begun.model)
        run.log(figures=measure(torch_reader(begun.model, begun.batches), measured))

    run.log(begun=settings)
    run.run(after, every=options.every)


def _measure(options: argparse.Namespace) -> None:
    settings = settings_of(options.set)
    examples = sample(load([options.folder / "choose"]), options.sample or 10_000)
    begun = Begun(settings, options.base, options.begin)
    if options.begin is None:
        Run(begun.model, begun.batches, load([options.folder / "train"]), settings, options.folder / options.run)
    print_figures(options.run, measure(torch_reader(begun.model, begun.batches), examples))
    if options.shipped:
        shipped = CrossEncoder(ModelsFolder().active("embedding"), 1)
        print_figures("cross-encoder that ships", measure(pair_reader(shipped), examples))


def settings_of(changes: Sequence[str]) -> Settings:
    """The usual settings with some changed, each written ``name=value``."""
    return msgspec.convert(dict(change.split("=", 1) for change in changes), Settings, strict=False)


def print_figures(name: str, figures: Figures) -> None:
    """Print what was measured."""
    print(name)
    for n, wording in enumerate(("reader", "summary")):
        print(
            f"  {wording}: {figures.asked[n]} questions, held by the passages {figures.held[n]}, "
            f"likeliest right {figures.right[n]}, among the best five {figures.among_five[n]}"
        )
    sure = ", ".join(f"of {n} {right}" for n, right in figures.sure.items())
    print(f"  right of the likeliest: {sure}; area under the null's curve {figures.null_auc}", flush=True)


if __name__ == "__main__":
    main()
