"""Notes in a folder of the reader's own: a file for each book, written by Quoth between two lines."""

from __future__ import annotations

from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import BadFile, Message


class NotesFolder(Message, frozen=True, tag="notes_folder"):
    """What was chosen, and what came of the last time that notes were written.

    ``books`` counts those that have a file; ``left`` are files that were left alone, with the reason.
    """

    folder: str | None = None
    automatic: bool = True
    template: str = ""
    books: int = 0
    left: tuple[BadFile, ...] = ()


class GetNotesFolder(Request[NotesFolder], frozen=True, tag="get_notes_folder", lane=Lane.NOTES_FOLDER):
    """What was chosen, and what came of it."""


class SetNotesFolder(
    Request[NotesFolder], frozen=True, tag="set_notes_folder", lane=Lane.NOTES_FOLDER, must_finish=True
):
    """Write notes to that folder, or with None no longer; what is in it stays.

    ``automatic``: after each change, not only on request. ``template`` is the path of one, empty: the standard one.
    """

    folder: str | None
    automatic: bool = True
    template: str = ""


class SaveNotesTemplate(
    Request[NotesFolder], frozen=True, tag="save_notes_template", lane=Lane.NOTES_FOLDER, must_finish=True
):
    """Write the standard template to a file, to be changed there."""

    path: str


class WriteNotesFolder(
    Request[NotesFolder], frozen=True, tag="write_notes_folder", lane=Lane.NOTES_FOLDER, must_finish=True
):
    """Write the notes of all books now."""


NotesFolderRequest = GetNotesFolder | SetNotesFolder | SaveNotesTemplate | WriteNotesFolder
