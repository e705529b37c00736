"""What the page itself says to the reader: where something can't be shown, and on the view of an enlarged picture."""

from __future__ import annotations

from reader.engine.protocol import Trouble
from reader.ui.words import tr, tr_later

# {about} and {format} are filled in by the page's script
_SAID = {
    "picture": tr_later("This picture is missing or damaged: {about}"),
    "unnamed-picture": tr_later("A picture is missing or damaged here."),
    "remote-picture": tr_later("This picture isn’t in the book but on the internet, where Quoth doesn’t go: {about}"),
    "empty-sound": tr_later("A sound belongs here, but the book doesn’t say which."),
    "empty-video": tr_later("A video belongs here, but the book doesn’t say which."),
    "lost-sound": tr_later(
        "This sound can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format})."
    ),
    "lost-video": tr_later(
        "This video can’t be played: its file is missing, damaged, or of a format that isn’t supported ({format})."
    ),
    "remote-sound": tr_later("This sound isn’t in the book but on the internet, where Quoth doesn’t go."),
    "remote-video": tr_later("This video isn’t in the book but on the internet, where Quoth doesn’t go."),
    "unplayable-sound": tr_later("This sound is in a format that can’t be played here: {format}"),
    "unplayable-video": tr_later("This video is in a format that can’t be played here: {format}"),
    "frame": tr_later("Another page of the book belongs here. Open it: {about}"),
    "remote-frame": tr_later("Something belongs here that can’t be shown: {about}"),
    "enlarged": tr_later("Enlarged picture"),
    "out": tr_later("Smaller (−)"),
    "in": tr_later("Larger (+)"),
    "fit": tr_later("Fit to the window (0)"),
    "fit-short": tr_later("Fit"),
    "copy": tr_later("Copy the picture"),
    "copy-short": tr_later("Copy"),
    "save": tr_later("Save the picture…"),
    "save-short": tr_later("Save…"),
    "close": tr_later("Close (Esc)"),
}

_TROUBLES: dict[Trouble, str] = {
    "missing": tr_later(
        "The file of this section is missing from the book, or damaged beyond reading. "
        "Turn on to read the next section; a new copy of the book may have this one."
    ),
    "damaged": tr_later(
        "This section’s file is damaged, and no text could be saved from it. "
        "Turn on to read the next section; a new copy of the book may have this one."
    ),
    "deadly": tr_later(
        "Drawing this section failed several times, so it is left out. "
        "Turn on to read the next section; opening the book again tries this one again."
    ),
    "costly": tr_later(
        "Drawing this section takes more time or memory than Quoth allows a page, so it is left out. "
        "Turn on to read the next section; opening the book again tries this one again."
    ),
    "changed": tr_later(
        "The book’s file has changed since it was opened. Close the book and open it again to read what it holds now."
    ),
    "fatal": tr_later(
        "Reading this section ended the program that reads books twice, so it is left out. "
        "Turn on to read the next section; starting Quoth again tries this one again."
    ),
    "engine": tr_later(
        "The program that reads books has stopped, and pages that were not read before need it. "
        "Start the engine again to read on."
    ),
    "long": tr_later("This section is longer than Quoth reads. What follows of it is neither shown nor found."),
    "deep": tr_later(
        "This section’s markup is nested too deep to be read whole. What follows of it is neither shown nor found."
    ),
}


def page_words() -> dict[str, str]:
    """The sentences by the keys that the page's script knows them by."""
    return {key: tr(sentence) for key, sentence in _SAID.items()}


def page_trouble(trouble: Trouble | None) -> dict[str, str] | None:
    """The message shown in place of a page that can't be shown, or after one that is cut off; None for any other."""
    if trouble is None:
        return None
    title = tr("The rest can’t be shown.") if trouble in {"long", "deep"} else tr("This page can’t be shown.")
    return {"title": title, "text": tr(_TROUBLES[trouble])}
