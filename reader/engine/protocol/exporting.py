"""Exporting what a reader keeps of a book: what there is, the forms that a file can have, the request."""

from __future__ import annotations

from typing import Literal

from models.user_message import UserMessage, say
from reader.engine.protocol.request import Lane, Request
from reader.engine.protocol.values import Message, Value

ExportContent = Literal["notes", "conversation", "words"]


class ExportForm(Value, frozen=True):
    """A form of files for some contents. Names of files end in one of ``endings``, those of new ones in the first."""

    name: str
    label: UserMessage
    endings: tuple[str, ...]
    contents: tuple[ExportContent, ...]


EXPORT_FORMS = (
    ExportForm("anki", say("Cards for Anki"), ("tsv", "txt", "csv"), ("words",)),
    ExportForm("markdown", say("Markdown"), ("md",), ("notes", "conversation", "words")),
    ExportForm("json", say("JSON"), ("json",), ("notes", "conversation")),
    ExportForm("html", say("Web page"), ("html", "htm"), ("notes", "conversation")),
    ExportForm("pdf", say("PDF"), ("pdf",), ("notes", "conversation")),
    ExportForm("csv", say("Readwise"), ("csv",), ("notes",)),
)
"""All there are; ``reader.engine.exports`` has what writes each, except for a PDF, which Qt makes of a web page."""


def forms_of(content: ExportContent) -> tuple[ExportForm, ...]:
    """The forms that something can have; new files have the first unless another is chosen."""
    return tuple(form for form in EXPORT_FORMS if content in form.contents)


def export_form(name: str, content: ExportContent) -> str:
    """The name of the form that the name of a file asks for; Markdown where it asks for none."""
    ending = name.lower().rpartition(".")[2] if "." in name else ""
    return next((form.name for form in forms_of(content) if ending in form.endings), "markdown")


class Exported(Message, frozen=True, tag="exported"):
    """The file that was written, and how many notes, questions, words or days are in it."""

    path: str
    count: int


class ExportFromBook(Request[Exported], frozen=True, tag="export", lane=Lane.NOTE_FILES, must_finish=True):
    """Write all of a book's notes, questions or words to a file, in the place of one that is there."""

    book: str
    path: str
    content: ExportContent
    form: str
