"""What is marked on the pages: the reader's highlights in colours and styles, notes, and the words that were found."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, TypeAlias, get_args

from PySide6.QtCore import QObject, QRect, Signal

from indexing.locator import TextRange
from reader.engine.protocol import Colour, MarkStyle
from reader.ui.page.bridge import Marked, PageMessage, Pressed, Selected, WritingMode

COLOURS: tuple[Colour, ...] = get_args(Colour)
STYLES: tuple[MarkStyle, ...] = get_args(MarkStyle)
LINES: tuple[MarkStyle, ...] = ("underline", "strike")

Layers: TypeAlias = dict[str, list[tuple[int, int]]]
"""What a section's page is to paint: for each of its layers the stretches of text, [start, end), in code points."""


@dataclass(frozen=True, slots=True)
class PageHighlight:
    """A highlight on the pages; ``noted`` if a note belongs to it."""

    id: str
    range: TextRange
    colour: Colour
    noted: bool
    style: MarkStyle = "highlight"

    @property
    def length(self) -> int:
        """Code points."""
        return self.range.end.offset - self.range.start.offset


@dataclass(frozen=True, slots=True)
class Spot:
    """Where on the page something stands: a box in the page's pixels, and how its lines run."""

    box: QRect
    writing: WritingMode

    @classmethod
    def of(cls, message: Marked | Selected) -> Spot:
        """The place that the page reported."""
        return cls(QRect(message.left, message.top, message.width, message.height), message.writing)


def layers_of(marks: Sequence[PageHighlight], spine: int) -> Layers:
    """The layers of one section. Each character has one colour of a style, that of the shortest of such marks on it."""
    here = [mark for mark in marks if mark.range.start.spine == spine and mark.length > 0]
    layers: Layers = {_layer(colour, style): [] for style in STYLES for colour in COLOURS}
    for style in STYLES:
        for start, end, on_it in _segments([mark for mark in here if mark.style == style]):
            colour = min(on_it, key=lambda mark: mark.length).colour
            layers[_layer(colour, style)].append((start, end))
    layers["noted"] = [(mark.range.start.offset, mark.range.end.offset) for mark in here if mark.noted]
    return layers


def _layer(colour: Colour, style: MarkStyle) -> str:
    return colour if style == "highlight" else f"{colour}-{style}"


def _segments(marks: Iterable[PageHighlight]) -> list[tuple[int, int, list[PageHighlight]]]:
    """The text under the marks, cut wherever one of them begins or ends."""
    begins: dict[int, list[PageHighlight]] = {}
    for mark in marks:
        begins.setdefault(mark.range.start.offset, []).append(mark)
    cuts = sorted({*begins, *(mark.range.end.offset for held in begins.values() for mark in held)})
    segments = []
    on_it: list[PageHighlight] = []
    for start, end in pairwise(cuts):
        on_it = [mark for mark in on_it if mark.range.end.offset > start] + begins.get(start, [])
        if on_it:
            segments.append((start, end, on_it))
    return segments


class PageMarks(QObject):
    """Keeps what is marked in the open book; ``paint`` is called with what says a section's new layers."""

    chosen = Signal(object, object)
    """Ids of the marks on a character that was clicked, the shortest first, and its Spot."""
    selected = Signal(object, str, object)
    """The TextRange that the reader has selected and let go of, its words, and the Spot of its last line."""
    looked_up = Signal(object, str, object, str)
    """The same, where the words are to be looked up, and the language that the markup gives them."""
    deselected = Signal()
    """Nothing is selected any more."""
    let_go = Signal()
    """The page moved, or the pointer was pressed on it: what stood beside its words is in the way."""

    def __init__(self, paint: Callable[[Callable[[int], Layers]], None], parent: QObject) -> None:
        super().__init__(parent)
        self._paint = paint
        self._marks: tuple[PageHighlight, ...] = ()
        self._found: tuple[TextRange, ...] = ()
        self._spoken: TextRange | None = None

    def set_marks(self, marks: Sequence[PageHighlight]) -> None:
        """Mark these, and nothing else of the reader's."""
        self._marks = tuple(marks)
        self._paint(lambda spine: layers_of(self._marks, spine))

    def set_found(self, places: Sequence[TextRange]) -> None:
        """Mark these as found."""
        self._found = tuple(places)
        self._paint(self._found_layer)

    def set_utterance(self, words: TextRange | None) -> None:
        """Light the words that are read aloud; None: nothing is."""
        self._spoken = words
        self._paint(self._spoken_layer)

    def clear(self) -> None:
        """Mark nothing: there is another book."""
        self._marks, self._found, self._spoken = (), (), None
        self.let_go.emit()

    def order(self, spine: int) -> dict[str, Any]:
        """What the page of section ``spine``, which is about to be shown, is to paint."""
        self.let_go.emit()
        return {**layers_of(self._marks, spine), **self._found_layer(spine), **self._spoken_layer(spine)}

    def receive(self, message: PageMessage, spine: int) -> None:
        """Handle the messages of section ``spine``'s page about clicks and selections."""
        if isinstance(message, Pressed):
            self.let_go.emit()
        elif isinstance(message, Marked):
            at = message.offset
            on_it = [
                mark
                for mark in self._marks
                if mark.range.start.spine == spine and mark.range.start.offset <= at < mark.range.end.offset
            ]
            if on_it:
                on_it.sort(key=lambda mark: mark.length)
                self.chosen.emit(tuple(mark.id for mark in on_it), Spot.of(message))
        elif isinstance(message, Selected) and message.start == message.end:
            self.deselected.emit()
        elif isinstance(message, Selected) and message.settled:
            words = TextRange.of(spine, message.start, message.end)
            self.selected.emit(words, message.text, Spot.of(message))
            if message.look:
                self.looked_up.emit(words, message.text, Spot.of(message), message.language)

    def _found_layer(self, spine: int) -> Layers:
        here = (place for place in self._found if place.start.spine == spine)
        return {"found": [(place.start.offset, place.end.offset) for place in here]}

    def _spoken_layer(self, spine: int) -> Layers:
        words = self._spoken
        here = words is not None and words.start.spine == spine
        return {"spoken": [(words.start.offset, words.end.offset)] if words is not None and here else []}
