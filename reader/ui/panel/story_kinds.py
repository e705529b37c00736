"""The kinds of summary: the story so far, the chapter the reader is in, the whole book."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from indexing.locator import Locator
from reader.engine.protocol import GetRecap, GetSummary, GuardMode
from reader.ui.book.reading_context import ReadingContext
from reader.ui.words import tr_later


@dataclass(frozen=True, slots=True)
class StoryKind:
    """One of them in source words, to be translated; ``promises`` say what is summarised under each spoiler guard."""

    tab: str
    title: str
    ask: str
    promises: Mapping[GuardMode, str]
    request: Callable[[ReadingContext], GetRecap | GetSummary]
    plain_title: str = ""
    plain_ask: str = ""
    """Of a book that tells no story; empty: the same."""


_SO_FAR = tr_later(
    "What you have read, up to this page and no further. A click on a number turns to the words behind it."
)

STORY_KINDS = (
    StoryKind(
        tr_later("So far"),
        tr_later("The story so far"),
        tr_later("Tell the story so far"),
        {"position": _SO_FAR, "chapter": _SO_FAR, "off": _SO_FAR},
        lambda context: context.about(GetRecap),
        tr_later("What you have read"),
        tr_later("Sum up what I have read"),
    ),
    StoryKind(
        tr_later("This chapter"),
        tr_later("This chapter"),
        tr_later("Tell this chapter"),
        {
            "position": tr_later("The chapter you are in, up to this page and no further."),
            "chapter": tr_later("The chapter you are in, to its end."),
            "off": tr_later("The chapter you are in, to its end."),
        },
        # without a place it is the first chapter, of which nothing has been read: never the whole book
        lambda context: context.about(GetSummary, chapter=context.position or Locator(0, 0)),
        plain_ask=tr_later("Sum up this chapter"),
    ),
    StoryKind(
        tr_later("Whole book"),
        tr_later("The book in short"),
        tr_later("Tell the book in short"),
        {
            "position": tr_later("Its chapters in a sentence or so each, up to this page and no further."),
            "chapter": tr_later("Its chapters in a sentence or so each, up to the end of the one you are in."),
            "off": tr_later("Its chapters in a sentence or so each, to the very end."),
        },
        lambda context: context.about(GetSummary),
        plain_ask=tr_later("Sum up the book"),
    ),
)
