"""What the engine says of carrying along and of exports, for ``engine_words``."""

from __future__ import annotations

from reader.ui.words import tr_later

CARRY_SENTENCES = (
    tr_later("Questions and answers can be exported as Markdown, JSON, HTML or PDF."),
    tr_later("{folder} is no folder that can be carried along."),
    tr_later("What you keep of books could not be carried along. {problem}"),
    tr_later("The folder isn’t there now."),
    tr_later("The folder lacks its file “{name}”, so it may be another one."),
    tr_later("It was written by a newer version of Quoth."),
    tr_later("It is damaged, or no file that Quoth wrote."),
    tr_later("It contradicts itself."),
)
