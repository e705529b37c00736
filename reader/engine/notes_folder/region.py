"""The part of a file that is Quoth's: between two lines, with what is the reader's before and after them."""

from __future__ import annotations

import re
from hashlib import blake2b

from models.user_message import UserError, say

_BEGIN = re.compile(
    r"^<!-- quoth:notes (?P<book>[0-9a-f]{16}) (?P<text>[0-9a-f]{16}) [^\n]*-->[ \t]*\r?$", re.MULTILINE
)
_END = re.compile(r"^<!-- quoth:end -->[ \t]*\r?$", re.MULTILINE)
_OURS = re.compile(r"<!-- quoth:", re.IGNORECASE)
_LINE_END = re.compile(r"\r\n|\r|\n")


class NotOurPart(UserError):
    """A file that is left alone, and why."""


def book_of(file: str) -> str:
    """The book whose part is in a file; empty if there is none."""
    begin = _BEGIN.search(file)
    return begin["book"] if begin is not None else ""


def with_part(file: str, book: str, text: str) -> str:
    """The file with ``text`` as a book's part, in place or, where there is none yet, at the end. NotOurPart."""
    part = _part(book, text, "\r\n" if "\r\n" in file else "\n")
    begins, ends = list(_BEGIN.finditer(file)), list(_END.finditer(file))
    if not begins and not ends:
        before = file.rstrip()
        return f"{before}\n\n{part}\n" if before else f"{part}\n"
    if len(begins) != 1 or len(ends) != 1 or ends[0].start() < begins[0].end():
        raise NotOurPart(say("The two lines around Quoth’s part of it are damaged."))
    if begins[0]["book"] != book:
        raise NotOurPart(say("It has the notes of another book."))
    if _digest(file[begins[0].end() : ends[0].start()]) != begins[0]["text"]:
        raise NotOurPart(
            say("Quoth’s part of it was changed by hand: move what is yours out of it, or delete that part.")
        )
    end = ends[0].end() - file[: ends[0].end()].endswith("\r")
    return file[: begins[0].start()] + part + file[end:]


def _part(book: str, text: str, newline: str) -> str:
    text = _OURS.sub("&lt;!-- quoth:", text).strip()
    begin = f"<!-- quoth:notes {book} {_digest(text)} Quoth writes what is from here to “quoth:end” anew. -->"
    return newline.join([begin, *_LINE_END.split(text), "<!-- quoth:end -->"])


def _digest(text: str) -> str:
    """Of the text as any editor leaves it: ends of lines and blanks there don't count."""
    plain = "\n".join(line.rstrip() for line in text.strip().splitlines())
    return blake2b(plain.encode("utf-8", "replace"), digest_size=8).hexdigest()
