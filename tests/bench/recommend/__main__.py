"""The recommendations' half of ``make bench-shelf``: right cards, five readers, inventions, time on 1,000 books."""

from __future__ import annotations

import argparse
import shutil
import statistics
import time
from collections.abc import Sequence
from pathlib import Path

from indexing.embedding import TextEmbedder
from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from models.chat import ChatModel
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.engine import protocol
from reader.engine.books.shelf import ShelfService
from reader.engine.place.guard import SpoilerGuard
from reader.engine.recommendations.service import Recommendations
from tests.bench.recommend.cases import Case, cases, title_key
from tests.bench.recommend.hostile import AUTHORS, INVENTED, InventingChat, hostile_requests
from tests.bench.recommend.large_shelf import make_large_shelf
from tests.bench.recommend.profiles import differing
from tests.bench.recommend.real_shelf import RealShelf
from tests.bench.recommend.systems import found_by_pipeline, metadata_alone

_TIMED = 60


def main() -> None:
    """Print each figure beside its aim."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("corpus", type=Path)
    options.add_argument("--folder", type=Path, default=Path(".bench"))
    options.add_argument("--text-only", action="store_true", help="make no vectors of passages")
    given = options.parse_args()
    embedder = Embedder(ModelsFolder().active("embedding"))
    shelf = RealShelf(given.corpus, given.folder / "shelf_ask", embedder, text_only=given.text_only)
    try:
        print(f"{len(shelf.ids)} books; {len(cases('requests'))} requests that nothing was tuned on")
        print(shelf.without_vectors)
        print_precision(shelf)
        print_profiles(shelf)
        print_inventions(shelf, given.folder)
        print_times(shelf, given.folder / "recommend-1000", embedder)
    finally:
        shelf.close()


def print_precision(shelf: RealShelf) -> None:
    """Precision@3 of the pipeline, with vectors and without, beside the metadata alone; then what requests lack."""
    snapshot = shelf.reader.snapshot()
    titles = {book: title_key(stem) for book, stem in shelf.stems.items()}
    catalogue = metadata_alone(snapshot)
    shown: dict[str, list[tuple[str, ...]]] = {"metadata alone (BM25)": [], "pipeline, no vectors": [], "pipeline": []}
    for case in cases("requests"):
        shown["metadata alone (BM25)"].append(tuple(titles[book] for book in catalogue(case.request)))
        for name, model in (("pipeline, no vectors", None), ("pipeline", shelf.embedder)):
            ranked = found_by_pipeline(case.request, snapshot, shelf.library, model)
            shown[name].append(tuple(titles[card.book.row.id] for card in ranked.cards))
    for name, all_shown in shown.items():
        _print_precision(name, cases("requests"), all_shown)
    print("aim: precision@3 at least .70, and .15 more than the metadata alone")
    for case, cards in zip(cases("requests"), shown["pipeline"], strict=True):
        if case.precision(cards) < 1:
            print(f"  {case.precision(cards):.2f}  {case.request}: {', '.join(cards) or 'no card'}")


def _print_precision(name: str, asked: Sequence[Case], shown: Sequence[tuple[str, ...]]) -> None:
    pairs = list(zip(asked, shown, strict=True))
    precision = statistics.mean(case.precision(cards) for case, cards in pairs)
    cards_shown = sum(map(len, shown))
    wanted = sum(len(case.wanted & set(cards)) for case, cards in pairs)
    unwanted = sum(case.wrong(cards) for case, cards in pairs)
    share = wanted / max(cards_shown, 1)
    print(f"{name:24} precision@3 {precision:.3f}; of the {cards_shown} cards {share:.3f} wanted, {unwanted} unwanted")


def print_profiles(shelf: RealShelf) -> None:
    """How often five readers are shown different first cards, and whether a hidden book is ever shown."""
    snapshot = shelf.reader.snapshot()
    requests = [case.request for case in cases("requests")]
    share, met = differing(
        requests,
        lambda text, profile: found_by_pipeline(text, snapshot, shelf.library, shelf.embedder, profile=profile),
    )
    print(f"first cards that differ between five readers: {share:.2f} of {met} requests (aim: at least .50)")
    hidden = next(iter(snapshot.books))
    shelf.library.profile.hide(hidden, hidden=True)
    try:
        without = shelf.reader.snapshot()
        ranked = (found_by_pipeline(text, without, shelf.library, shelf.embedder) for text in requests)
        times = sum(card.book.row.id == hidden for it in ranked for card in it.cards)
    finally:
        shelf.library.profile.hide(hidden, hidden=False)
    print(f"a hidden book was shown {times} times (aim: 0)")


def print_inventions(shelf: RealShelf, folder: Path) -> None:
    """Invented books among the cards of 500 hostile requests, half of them answered by a model that invents."""
    invented = cards = named = 0
    for n, text in enumerate(hostile_requests()):
        model = InventingChat() if n % 2 else None
        made = _service(shelf.library, shelf.index, shelf.embedder, model, folder).recommend(
            protocol.Recommend(text), lambda _event: None, CancelToken()
        )
        cards += len(made.cards)
        for card in made.cards:
            row = shelf.library.get(card.book)
            invented += row is None or row.title != card.title or ", ".join(row.authors) != card.author
        words = f"{made.before} {made.after}".casefold()
        words = words.replace(text.casefold(), "").replace(made.extraction.search_query.casefold(), "")
        named += any(
            name.casefold() in words for name in (*INVENTED, *AUTHORS) if name.casefold() not in text.casefold()
        )
    print(f"500 hostile requests: {cards} cards, {invented} invented, {named} invented names in the words (aim: 0)")


def print_times(shelf: RealShelf, folder: Path, embedder: Embedder) -> None:
    """Time to the cards on a thousand books: the first request, which reads the shelf, and those after it."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    make_large_shelf(shelf, folder)
    library, index = LibraryStore(folder / "library.db"), IndexStore(folder / "index.db")
    service = _service(library, index, embedder, None, folder)
    times = []
    for case in cases("requests")[:_TIMED]:
        start = time.perf_counter()
        heard: list[float] = []

        def emit(event: protocol.Event, start: float = start, heard: list[float] = heard) -> None:
            if isinstance(event, protocol.CardsChosen):
                heard.append(time.perf_counter() - start)

        service.recommend(protocol.Recommend(case.request), emit, CancelToken())
        times += heard
    index.close()
    library.close()
    first, *others = times
    print(
        f"1,000 books: cards after {first:.2f} s at the first request, then {statistics.median(others):.2f} s (median) "
        f"and {max(others):.2f} s (slowest); aim: at most 1.0 s"
    )


def _service(
    library: LibraryStore, index: IndexStore, embedder: TextEmbedder | None, chat: ChatModel | None, folder: Path
) -> Recommendations:
    shelf = ShelfService(library, index, SpoilerGuard(library, index), lambda _books: {})
    return Recommendations(library, index, lambda: embedder, lambda: chat, shelf.as_book, folder)


if __name__ == "__main__":
    main()
