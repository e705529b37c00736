"""What the book's own recording says of a page, in its order, each clip with the text that it belongs to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from indexing.cfi.source import SourceMap
from indexing.locator import Locator
from indexing.markup import Element
from indexing.publication.overlays import OverlayClip
from models.cancel import CancelToken
from reader.engine.protocol import LONGEST_UTTERANCE, Clip, SpeechSkips, Utterance
from reader.engine.speech.page_speech import PageSpeech

_SKIPPED: Mapping[str, frozenset[str]] = {
    "notes": frozenset(
        "annoref annotation doc-endnote doc-footnote doc-noteref endnote footnote note noteref rearnote".split()
    ),
    "pages": frozenset({"pagebreak", "doc-pagebreak"}),
    "tables": frozenset({"table"}),
    "code": frozenset(),
}
"""What may be left out of a recording, by what it says of itself (EPUB 3.3, section 9.5, “skippability”)."""


def recorded(
    page: PageSpeech,
    source: SourceMap,
    clips: Sequence[OverlayClip],
    by_voice: Sequence[Utterance],
    skips: SpeechSkips,
    cancel: CancelToken,
) -> Iterator[Utterance]:
    """The utterances of a page with a recording. Text without a clip is left to a voice, to those of ``by_voice``."""
    elements = _by_id(source.root)
    left_out = frozenset().union(*(types for name, types in _SKIPPED.items() if getattr(skips, name)))
    for clip in cancel.checked(clips):
        element = elements.get(clip.fragment) if clip.fragment else source.body
        if element is None or clip.types & left_out:
            continue
        start, end = source.start_of(element), source.end_of(element)
        if not clip.audio:
            yield from (utterance for utterance in by_voice if start <= utterance.start.offset < end)
            continue
        end = max(start, end)
        words = page.text[start:end][:LONGEST_UTTERANCE]
        number, heading = page.block_at(start)
        yield Utterance(
            Locator(page.spine, start), Locator(page.spine, end), words, page.language, number, heading,
            Clip(clip.audio, clip.begin, clip.end),
        )  # fmt: skip


def _by_id(root: Element) -> dict[str, Element]:
    """The elements by their ids, of which the first of equal ones counts."""
    elements: dict[str, Element] = {}
    for element in root.iter("*"):
        if identity := element.get("id"):
            elements.setdefault(identity, element)
    return elements
