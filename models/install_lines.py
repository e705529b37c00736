"""What an install says while it runs, as lines of JSON: the process that fetches tells the one that started it."""

from __future__ import annotations

from typing import Literal

import msgspec

from models.user_message import UserMessage, from_json, to_json

InstallStage = Literal["fetching", "checking", "preparing", "installed"]


class InstallProgress(msgspec.Struct, frozen=True, tag="progress"):
    """How far an install is with one file.

    pip does not say how far it is: a file from a wheel is there all at once, one from several wheels piece by piece.
    """

    model_id: str
    file_name: str
    stage: InstallStage
    done_bytes: int
    total_bytes: int


class InstallDone(msgspec.Struct, frozen=True, tag="done"):
    """The end of a command that went well; ``models`` are the ids of what was installed or pinned."""

    models: tuple[str, ...]


class InstallStopped(msgspec.Struct, frozen=True, tag="stopped"):
    """The end of one that didn't. ``why`` is empty if it was asked to stop."""

    why: UserMessage


InstallLine = InstallProgress | InstallDone | InstallStopped


def encode_line(line: InstallLine) -> str:
    """The line, without its end."""
    return msgspec.json.encode(line, enc_hook=to_json).decode()


def decode_line(line: bytes) -> InstallLine:
    """The line as it was meant. ``msgspec.MsgspecError`` if it is none."""
    message: InstallLine = msgspec.json.decode(line, type=InstallLine, dec_hook=from_json)
    return message
