"""Asks the engine for what is said of a book's sections, and puts it where the cursor needs it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from indexing.locator import Locator
from reader.engine.protocol import ListUtterances, OpenedPublication, Utterance, Utterances
from reader.ui.client.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.speaking.cursor import UtteranceCursor
from reader.ui.speaking.speech_settings import SpeechSettings


class SectionLoader:
    """One section is asked for at a time; ``then`` is called once ``cursor`` has it, unless it was cancelled."""

    def __init__(self, client: EngineClient, refused: Callable[[CallFailure], None]) -> None:
        self._client, self._refused = client, refused
        self._asked: CallHandle | None = None
        self.close_book()
        self.settings = SpeechSettings()

    def open_book(self, path: str, publication: OpenedPublication) -> None:
        """Ask for the sections of this one."""
        self._path, self._edition = path, publication.edition
        self._length = len(publication.spine)
        self.cursor = UtteranceCursor([item.index for item in publication.spine if item.linear])

    def close_book(self) -> None:
        """Have no sections."""
        self._path = self._edition = ""
        self._length = 0
        self.cursor = UtteranceCursor()

    def has(self, place: Locator) -> bool:
        """Whether the open book has the section of a place."""
        return place.spine < self._length

    @property
    def is_waiting(self) -> bool:
        """Whether a section is asked for."""
        return self._asked is not None

    def cancel(self) -> None:
        """Don't wait for it any more."""
        if self._asked is not None:
            self._asked.cancel()
            self._asked = None

    def begin(self, place: Locator, then: Callable[[], None]) -> None:
        """Have the section of a place alone, and be there."""
        self._ask(place.spine, lambda section: self.cursor.begin(place.spine, section, place), then)

    def load_before(self, then: Callable[[], None]) -> None:
        """Be at the last utterance before the line, or at its first where there is none."""
        spine = self.cursor.section_before
        if spine is None:
            self.cursor.go_to(0)
            then()
            return

        def put(section: Sequence[Utterance]) -> None:
            self.cursor.put_before(spine, section)

        self._ask(spine, put, lambda: self.load_before(then) if self.cursor.heard < 0 else then())

    def load_after(self, spine: int, then: Callable[[], None]) -> None:
        """Have the section after the line as well."""
        self._ask(spine, lambda section: self.cursor.put_after(spine, section), then)

    def _ask(self, spine: int, put: Callable[[Sequence[Utterance]], None], then: Callable[[], None]) -> None:
        def answered(reply: Utterances) -> None:
            self._asked = None
            put(reply.utterances)
            then()

        def refused(failure: CallFailure) -> None:
            self._asked = None
            self._refused(failure)

        settings = self.settings
        request = ListUtterances(self._path, self._edition, spine, settings.skips, settings.recorded)
        self._asked = self._client.call(request, answered, refused)
