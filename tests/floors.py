"""The floors of every package that holds folders: a module imports from lower floors of its package alone.

``python -m tests.floors`` draws them into docs/architecture.md; tests/test_floors.py checks the code against them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

ARCHITECTURE = Path(__file__).resolve().parent.parent / "docs" / "architecture.md"
BEGIN, END = "<!-- floors: drawn by python -m tests.floors -->\n", "<!-- end of floors -->\n"

Floors = tuple[tuple[str, ...], ...]

FLOORS: Mapping[str, Floors] = {
    "reader": (("folders", "jobs", "links", "logs", "system", "version"), ("seal",), ("engine",), ("ui",), ("cli",)),
    "reader.ui": (
        ("words",),
        ("look",),
        ("widgets",),
        ("client",),
        ("book",),
        ("page",),
        ("finding", "annotations", "looking_up", "models", "panel", "speaking"),
        ("pictures", "shelf"),
        ("across_books", "reading"),
        ("statistics",),
        ("window",),
        ("app",),
    ),
    "reader.ui.window": (
        ("arguments", "dropping", "engine_news", "family_box", "full_screen", "language", "link_opening", "warming"),
        ("appearance", "menus", "one_window", "settings"),
        ("actions", "arrangement"),
        ("annotating", "going", "recent", "shortcuts"),
        ("help", "look", "models", "reading_only", "shelf_side", "speaking"),
        ("reading_side",),
        ("outside_question",),
        ("main_window",),
        ("windows",),
    ),
    "reader.engine": (
        ("errors", "power", "protocol"),
        ("dictionaries", "door", "other_processes", "page_markup", "place", "profile"),
        ("annotations", "grounding", "model_host", "outside", "page_service"),
        (
            *("concepts", "exports", "kept_words", "model_process", "notes_folder", "questions"),
            *("runtimes", "speech", "summaries"),
        ),
        ("imports", "recommendations", "view"),
        ("agent", "writing"),
        ("answers", "books", "carrying"),
        ("across_books", "exam", "upkeep"),
        ("series",),
        ("model_service", "query_service"),
        ("engine",),
        ("server",),
        ("__main__",),
    ),
    "indexing": (
        (
            "around",
            "budget",
            "chapter_names",
            "embedding",
            "errors",
            "folding",
            "footnote_types",
            "locator",
            "markup",
            "publication_types",
            "ranker",
            "speech_marks",
            "start_tags",
            "stemming",
            "whole_words",
        ),
        ("canonical", "entities", "foldmap", "locations", "names", "questionwords"),
        (
            "excerpt",
            "footnotes",
            "legacy",
            "query",
            "sanitise",
            "sentences",
            "store",
        ),
        ("document", "hits", "passages", "quote_finder", "features", "matching", "result_spans"),
        ("booktext", "publication", "reading_text"),
        ("cfi", "concepts", "contents", "conversion"),
        ("boxes", "formulas", "tables", "ruby"),
        ("finder", "marked_up"),
        ("importer", "query_context", "shelf"),
        ("feature_extraction",),
        ("reranking",),
        ("retrieval",),
    ),
    "models": (
        ("user_message",),
        (
            "cancel",
            "encoders",
            "errors",
            "faster_speech",
            "hashes",
            "install_lines",
            "paths",
            "served_models",
            "telemetry",
        ),
        ("catalog", "conversation", "endpoint", "onnxfile", "pairs", "server_settings"),
        (
            "adapters",
            "download",
            "int8graph",
            "machine",
            "server_http",
            "server_reply",
            "settings",
            "spans",
            "stored_bert",
            "wheel",
        ),
        (
            "build_record",
            "listing",
            "own_models",
            "processors",
            "server_discovery",
            "span_graph",
            "span_weights",
            "voice",
        ),
        ("llama", "span_build"),
        ("built", "faster", "server_chat"),
        ("folder",),
        ("bert", "chat", "hub", "installer", "recommendation"),
        ("cross_encoder", "embedder", "span_reader"),
        ("training", "trial"),
    ),
}
"""The folders and modules of each package, lowest floor first. Imports go to lower floors only."""


def floor_of(module: str, package: str) -> int | None:
    """The floor in ``package`` of a module by its dotted name, from 0; None if it isn't in there.

    Raises:
        KeyError: it is, and the table doesn't know it.
    """
    if not module.startswith(f"{package}."):
        return None
    child = module.removeprefix(f"{package}.").partition(".")[0]
    for height, names in enumerate(FLOORS[package]):
        if child in names:
            return height
    raise KeyError(f"{package}.{child} has no floor")


def drawing() -> str:
    """The table as a Mermaid flowchart, the lowest floor at the bottom of each package."""
    return "\n".join(["```mermaid", "flowchart BT", *_lines(), "```", ""])


def _lines() -> Iterator[str]:
    for package, floors in FLOORS.items():
        name = package.replace(".", "_")
        yield f'  subgraph {name}["{package}"]'
        for height, names in enumerate(floors):
            yield f'    {name}{height}["{"<br/>".join(", ".join(names[n : n + 4]) for n in range(0, len(names), 4))}"]'
        yield "    " + " --> ".join(f"{name}{height}" for height in reversed(range(len(floors))))
        yield "  end"


def main() -> None:
    """Draw the floors into docs/architecture.md."""
    before, _, rest = ARCHITECTURE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    ARCHITECTURE.write_text(before + BEGIN + drawing() + END + after, encoding="utf-8")


if __name__ == "__main__":
    main()
