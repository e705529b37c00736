"""Takes out of a model's words, as they come, what it thinks aloud: ``<think>…</think>``."""

from __future__ import annotations

_OPEN, _CLOSE = "<think>", "</think>"


class ThoughtFilter:
    """A stream of text without its thoughts, wherever its pieces are cut.

    Some templates begin the thought in the prompt, so that only its end is written. With ``begins_thinking`` nothing is
    shown before that end; without it, what was shown before is taken out of ``text`` and ``retracted`` says so.
    """

    def __init__(self, *, begins_thinking: bool = False) -> None:
        self.thinking = begins_thinking
        """Whether it is in the middle of a thought."""
        self.has_thought = False
        self.retracted = False
        self._tail = ""  # may be the beginning of a tag
        self._text: list[str] = []
        self._unmarked: list[str] = []  # a thought at the beginning, or text after all

    @property
    def text(self) -> str:
        """All that isn't a thought, as far as that is known."""
        return "".join(self._text)

    def take(self, piece: str) -> str:
        """What may be shown once this piece has come."""
        shown, left = "", self._tail + piece
        while cut := _first_tag(left, (_CLOSE,) if self.thinking else (_OPEN, _CLOSE)):
            before, tag, left = cut
            if not self.thinking and tag == _CLOSE:
                self.retracted, shown = True, ""
                self._text.clear()
            elif not self.thinking:
                shown += self._keep(before)
            self.has_thought = True
            self.thinking = tag == _OPEN
        begun = _begun(left)
        left, self._tail = left[: len(left) - begun], left[len(left) - begun :]
        return shown + self._keep(left)

    def end(self) -> str:
        """The rest, when nothing more comes: what looked like a tag, or all, if it wasn't a thought that began it."""
        rest = self._tail
        if self.thinking and not self.has_thought:
            rest = "".join(self._unmarked) + rest
            self.thinking = False
        self._tail = ""
        return self._keep(rest)

    def thinks_apart(self) -> None:
        """The thoughts come by another way, so the text has none whose beginning isn't marked."""
        if not self.has_thought:
            self.thinking = False
        self.has_thought = True

    def _keep(self, text: str) -> str:
        """Add to the text, unless it is a thought; without the lines between a thought and the text."""
        if self.thinking:
            if not self.has_thought:
                self._unmarked.append(text)
            return ""
        if self.has_thought and not self._text:
            text = text.lstrip()
        if text:
            self._text.append(text)
        return text


def _first_tag(text: str, tags: tuple[str, ...]) -> tuple[str, str, str] | None:
    """The text before the first of the tags, that tag, and the text after it."""
    places = [(place, tag) for tag in tags if (place := text.find(tag)) >= 0]
    if not places:
        return None
    place, tag = min(places)
    return text[:place], tag, text[place + len(tag) :]


def _begun(text: str) -> int:
    """How many characters at the end may be the beginning of a tag."""
    place = text.rfind("<", -len(_CLOSE) + 1)
    begins = place >= 0 and any(tag.startswith(text[place:]) for tag in (_OPEN, _CLOSE))
    return len(text) - place if begins else 0
