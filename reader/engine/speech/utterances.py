"""What is said of a page: its sentences in order with their places, each as a voice is to say it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from indexing.canonical import Block
from indexing.document import Document
from indexing.marked_up import MarkedUp, read_markup
from indexing.publication.overlays import OverlayClip
from indexing.sentences import sentences
from models.cancel import CancelToken
from reader.engine.protocol import SpeechSkips, Utterance
from reader.engine.speech.page_speech import PageSpeech, SpeechSpan, page_speech
from reader.engine.speech.recorded import recorded


def page_utterances(
    document: Document,
    spine: int,
    language: str,
    skips: SpeechSkips,
    clips: Sequence[OverlayClip],
    cancel: CancelToken,
) -> tuple[Utterance, ...]:
    """The utterances of a page in order: one a sentence, or one for each clip of a recording. Raises Cancelled.

    ``language`` is the book's. A recording none of whose clips has a text is none.
    """
    page, source = page_speech(document, spine, language, skips, cancel)
    by_sentence = _by_sentence(page, document, skips, cancel)
    if source is None or not clips:
        return by_sentence
    return tuple(recorded(page, source, clips, by_sentence, skips, cancel)) or by_sentence


def _by_sentence(
    page: PageSpeech, document: Document, skips: SpeechSkips, cancel: CancelToken
) -> tuple[Utterance, ...]:
    spine, language = page.spine, page.language
    marked = MarkedUp() if skips.tables else read_markup(document, spine, cancel)
    blocks = [block for block in page.blocks if not _is_in(block, page.instead)]
    spans = marked.with_rows(sentences(page.without_what_is_left_out(), marked.blocks(blocks), language))
    utterances = (page.utterance(span.start, span.end) for span in cancel.checked(spans))
    return tuple(utterance for utterance in utterances if utterance is not None)


def _is_in(block: Block, spans: Sequence[SpeechSpan]) -> bool:
    """Whether a whole block is left out: its sentences needn't be looked for."""
    at = bisect_right(spans, block.start, key=lambda span: span.start) - 1
    return at >= 0 and not spans[at].instead and spans[at].end >= block.end
