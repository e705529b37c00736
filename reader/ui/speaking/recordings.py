"""The book's own recording (its media overlay), played by the sealed page, whose process decodes its files."""

from __future__ import annotations

from collections import deque

from reader.ui.page.bridge import Sounded
from reader.ui.page.view import PageView
from reader.ui.speaking.speaker import Cue, Speaker
from reader.ui.words import tr


class Recordings(Speaker):
    """Plays clips one after the other, without a gap where one goes on in the next.

    Another page takes the sound along: a clip waits until its page is there, and begins anew on another.
    """

    def __init__(self, page: PageView) -> None:
        super().__init__(page)
        self._page = page
        self._waiting: deque[Cue] = deque()
        self._current: Cue | None = None
        self._paused = False
        page.sounded.connect(self._heard)
        page.page_ready.connect(self._play)

    @property
    def has_room(self) -> bool:
        return len(self._waiting) < 1

    def say(self, cue: Cue) -> None:
        """See Speaker. The recording has its own pauses."""
        self._waiting.append(cue)
        if self._current is None:
            self._next()

    def pause(self) -> None:
        self._paused = True
        self._page.hush()

    def resume(self) -> None:
        self._paused = False
        self._play()

    def clear(self) -> None:
        self._waiting.clear()
        self._current, self._paused = None, False
        self._page.hush()

    def _next(self) -> None:
        if not self._waiting:
            return
        current = self._current = self._waiting.popleft()
        self._page.follow(current.utterance.start)
        if not self._page.loading:
            self._play()

    def _play(self) -> None:
        current = self._current
        if current is not None and not self._paused and current.utterance.clip is not None:
            self._page.play(current.number, current.utterance.clip, current.speed)

    def _heard(self, sounded: Sounded) -> None:
        current = self._current
        if current is None or sounded.number != current.number:
            return
        match sounded.act:
            case "began":
                self.began.emit(current.number, 0)
            case "ended":
                self._current = None
                self.ended.emit(current.number)
                self._next()
            case "failed":
                self.clear()
                self.failed.emit(tr("The book’s own recording can’t be played here."))
