"""What the program says to its user: English, which the terminal prints, made so that the window can translate it."""

from __future__ import annotations

import errno
from collections.abc import Iterable, Mapping
from string import Formatter
from types import MappingProxyType
from typing import Any, TypeAlias

import msgspec

MessageValue: TypeAlias = "str | int | float | UserMessage"


class UserMessage(str):
    """A sentence, or a part of one, in English; it knows its ``source``, which has ``{places}``, and their ``values``.

    The source is the id by which the window finds a translation, as in Qt and gettext: so a message that is kept in a
    conversation can still be read when a later version says it in other words. ``singular`` is the form for one thing
    where ``n`` are counted.
    """

    source: str
    values: Mapping[str, MessageValue]
    singular: str

    def __new__(
        cls, source: str, values: Mapping[str, MessageValue] = MappingProxyType({}), singular: str = ""
    ) -> UserMessage:
        """``source`` with its values in English."""
        form = singular if singular and values["n"] == 1 else source
        written = {name: _written(value) for name, value in values.items()}
        message = super().__new__(cls, form.format_map(written) if written else form)
        message.source, message.values, message.singular = source, values, singular
        return message


class UserError(Exception):
    """A failure that is to be expected, with the message that the user sees."""

    def __init__(self, message: UserMessage) -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:  # of a KeyError it would be the repr
        return str(self.message)


def say(source: str, /, **values: object) -> UserMessage:
    """The message of a literal ``source``; by it, ``assets/translations/update.py`` collects what is to be translated.

    A number is written as the language writes it, and of an error what it says.
    """
    return UserMessage(source, {name: _value(value) for name, value in values.items()})


def say_n(singular: str, plural: str, n: int, /, **values: object) -> UserMessage:
    """The form for ``n`` things."""
    return UserMessage(plural, {"n": n} | {name: _value(value) for name, value in values.items()}, singular)


def verbatim(words: str) -> UserMessage:
    """Words that the window shows as they are: a library's, another program's, those of an older version."""
    return UserMessage("{words}", {"words": words})


def together(first: UserMessage, *more: UserMessage) -> UserMessage:
    """Several messages, one after the other."""
    for message in more:
        first = (
            UserMessage("{first} {then}", {"first": first, "then": message}) if first and message else first or message
        )
    return first


def message_of(error: Exception) -> UserMessage:
    """What an error says; of the system's with the file that it is about."""
    if isinstance(error, OSError) and error.filename and not isinstance(error, UserError):
        return say("{path}: {reason}", path=error.filename, reason=reason_of(error))
    return reason_of(error)


def reason_of(error: Exception) -> UserMessage:
    """What an error says; of the system's without its number and the file that it is about."""
    if error.args and isinstance(error.args[0], UserMessage):
        return error.args[0]
    if isinstance(error, OSError) and error.errno in _REASONS and not hasattr(error, "library"):  # which SSL's have
        return _REASONS[error.errno]
    words = (error.strerror if isinstance(error, OSError) else None) or str(error)
    return _OF_NETWORKS.get(words) or verbatim(words)


def to_json(message: object) -> object:
    """For ``msgspec``, as an ``enc_hook``: a message with all it knows."""
    if isinstance(message, UserMessage):
        counted = {"one": message.singular} if message.singular else {}
        return {"source": message.source, "values": dict(message.values)} | counted
    raise NotImplementedError


def to_english(message: object) -> object:
    """For ``msgspec``, as an ``enc_hook``: the mere words, as the terminal prints them."""
    if isinstance(message, UserMessage):
        return str(message)
    raise NotImplementedError


def pack(messages: Iterable[UserMessage]) -> str:
    """A JSON array, to be kept in a column of a database."""
    return msgspec.json.encode(tuple(messages), enc_hook=to_json).decode()


def unpack(array: str) -> tuple[UserMessage, ...]:
    """The messages of such an array."""
    return msgspec.json.decode(array, type=tuple[UserMessage, ...], dec_hook=from_json)


def from_json(kind: type, written: Any, depth: int = 0) -> UserMessage:
    """For ``msgspec``, as a ``dec_hook``. A mere string, as older versions kept it, is shown as it is."""
    if kind is not UserMessage:
        raise NotImplementedError
    if isinstance(written, str):
        return verbatim(written)
    if depth > _DEEPEST:
        raise ValueError("a message within too many others")
    message = msgspec.convert(written, _Written)
    values = {
        name: from_json(kind, it, depth + 1) if isinstance(it, dict) else it for name, it in message.values.items()
    }
    for form in (message.source, message.singular):
        _check_places(form, values)
    if message.singular and not isinstance(values.get("n"), int):
        raise ValueError(f"no number of things for “{message.singular}”")
    return UserMessage(message.source, values, message.singular)


class _Written(msgspec.Struct):
    """A message in JSON, where a message among the values is such an object again."""

    source: str
    values: dict[str, str | int | float | dict[str, Any]]
    singular: str = msgspec.field(name="one", default="")


def _check_places(form: str, values: Mapping[str, object]) -> None:
    """A damaged file or another program may have written anything: each place must be a name with its value."""
    for _, place, width, conversion in Formatter().parse(form):
        if place is not None and (width or conversion or not place.isidentifier() or place not in values):
            raise ValueError(f"“{form}” has a place without a value")


def _value(value: object) -> MessageValue:
    if isinstance(value, Exception):
        return reason_of(value)
    return value if isinstance(value, str | int | float) else str(value)


def _written(value: MessageValue) -> str:
    if isinstance(value, str):
        return value
    return f"{value:,}" if isinstance(value, int) else f"{value:.1f}"


_DEEPEST = 100  # no message of Quoth's comes near it, and Python's stack holds it
NOTHING = verbatim("")
"""Where there is nothing to say."""
_REASONS = {
    errno.ENOENT: say("No such file or directory"),
    errno.EACCES: say("Permission denied"),
    errno.EPERM: say("Operation not permitted"),
    errno.EISDIR: say("Is a directory"),
    errno.ENOTDIR: say("Not a directory"),
    errno.EEXIST: say("File exists"),
    errno.ENOSPC: say("No space left on device"),
    errno.EDQUOT: say("Disk quota exceeded"),
    errno.EROFS: say("Read-only file system"),
    errno.EIO: say("Input/output error"),
    errno.ENAMETOOLONG: say("File name too long"),
    errno.EBUSY: say("Device or resource busy"),
    errno.EMFILE: say("Too many open files"),
    errno.ENOMEM: say("Cannot allocate memory"),
    errno.ESTALE: say("Stale file handle"),
    errno.ECONNREFUSED: say("Connection refused"),
    errno.ECONNRESET: say("Connection reset by peer"),
    errno.ETIMEDOUT: say("Connection timed out"),
    errno.ENETUNREACH: say("Network is unreachable"),
    errno.EHOSTUNREACH: say("No route to host"),
}
_OF_NETWORKS: Mapping[str, UserMessage] = {
    words: words
    for words in (
        say("Name or service not known"),
        say("Temporary failure in name resolution"),
        say("Remote end closed connection without response"),
        say("timed out"),
    )
}
