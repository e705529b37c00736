"""What of a book can be told: the story so far, the chapter the reader is in, the whole book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from indexing.locator import Locator
from reader.engine.protocol import GetRecap, GetSummary, GuardMode
from reader.ui.sight import Sight


@dataclass(frozen=True, slots=True)
class StoryKind:
    """One of them in the reader's words; ``promises`` say what is told under each spoiler guard."""

    tab: str
    title: str
    ask: str
    promises: Mapping[GuardMode, str]
    request: Callable[[Sight], GetRecap | GetSummary]


_SO_FAR = "What you have read, up to this page and no further. A click on a number turns to the words behind it."

STORY_KINDS = (
    StoryKind(
        "So far",
        "The story so far",
        "Tell the story so far",
        {"position": _SO_FAR, "chapter": _SO_FAR, "off": _SO_FAR},
        lambda sight: sight.about(GetRecap),
    ),
    StoryKind(
        "This chapter",
        "This chapter",
        "Tell this chapter",
        {
            "position": "The chapter you are in, up to this page and no further.",
            "chapter": "The chapter you are in, to its end.",
            "off": "The chapter you are in, to its end.",
        },
        # without a place it is the first chapter, of which nothing has been read: never the whole book
        lambda sight: sight.about(GetSummary, chapter=sight.position or Locator(0, 0)),
    ),
    StoryKind(
        "Whole book",
        "The book in short",
        "Tell the book in short",
        {
            "position": "Its chapters in a sentence or so each, up to this page and no further.",
            "chapter": "Its chapters in a sentence or so each, up to the end of the one you are in.",
            "off": "Its chapters in a sentence or so each, to the very end.",
        },
        lambda sight: sight.about(GetSummary),
    ),
)
