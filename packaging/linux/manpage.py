"""The man page, written from the command line's own description, so that it names every command and no other."""

from __future__ import annotations

import argparse

from reader.cli.main import parser
from reader.version import quoth_version

FILES = (
    ("~/.local/share/quoth", "books, notes, conversations, the index and the logs"),
    ("~/.local/share/quoth/models", "the models that were installed"),
)
VARIABLES = (("QUOTH_HOME", "another folder for all data"), ("QUOTH_MODELS", "another folder for the models alone"))
NOT_FOR_PEOPLE = {"engine", "model-host", "system-voices"}
STATUS = (("0", "done"), ("1", "it failed, and a line on stderr says why"), ("2", "wrong usage"))


def page() -> str:
    """The page in roff."""
    top = parser()
    lines = [
        f'.TH QUOTH 1 "" "Quoth {quoth_version()}" "User Commands"',
        ".SH NAME",
        "quoth \\- read EPUB books and ask them questions",
        ".SH SYNOPSIS",
        ".B quoth\n.I COMMAND\n.RI [ ARGUMENTS ]",
        ".SH DESCRIPTION",
        escaped(top.description or ""),
        ".PP",
        escaped(top.epilog or ""),
        ".PP\nWithout a display everything but\n.B quoth open\nworks.",
        ".SH COMMANDS",
    ]
    for name, command in commands(top).items():
        lines += [f".SS quoth {escaped(name)}", escaped(command.description or ""), *arguments(command)]
    for title, entries in (("EXIT STATUS", STATUS), ("ENVIRONMENT", VARIABLES), ("FILES", FILES)):
        lines.append(f".SH {title}")
        lines += [entry(term, about) for term, about in entries]
    return "\n".join(lines) + "\n"


def commands(top: argparse.ArgumentParser) -> dict[str, argparse.ArgumentParser]:
    """Each command that is for people, with its own description."""
    (choices,) = (action.choices for action in top._actions if isinstance(action, argparse._SubParsersAction))
    return {name: subparser for name, subparser in choices.items() if name not in NOT_FOR_PEOPLE}


def arguments(command: argparse.ArgumentParser) -> list[str]:
    """What a command takes; without what explains itself by its name."""
    entries = []
    for action in command._actions:
        if "--help" in action.option_strings:
            continue
        value = action.metavar if isinstance(action.metavar, str) else "|".join(map(str, action.choices or ()))
        named = ", ".join(action.option_strings)
        term = " ".join(part for part in (named, "" if action.nargs == 0 else value or action.dest.upper()) if part)
        entries.append(entry(term, action.help or ""))
    return entries


def entry(term: str, about: str) -> str:
    """A term and what it means."""
    return f".TP\n.B {escaped(term)}\n{escaped(about)}".rstrip()


def escaped(text: str) -> str:
    """Text as roff shows it as it is: backslashes, hyphens that are typed, and dots that begin a line."""
    text = text.replace("%%", "%").replace("\\", "\\e").replace("-", "\\-")
    return "\\&" + text if text.startswith((".", "'")) else text
