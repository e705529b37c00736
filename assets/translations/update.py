"""Brings the translations up to date with the window's source: ``python -m assets.translations.update``.

Qt's own ``lupdate`` doesn't know ``tr_n``. What is new is left unfinished, to be translated in Qt Linguist or by hand;
what the window says no longer goes. Then each file is compiled for Qt.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from xml.sax.saxutils import escape

from lxml import etree

FOLDER = Path(__file__).parent
ROOT = FOLDER.parents[1]
WINDOW = ROOT / "reader" / "ui"
SPEAKING = (WINDOW, ROOT / "reader" / "engine", ROOT / "reader" / "links.py", ROOT / "indexing", ROOT / "models")
"""What says something that the window shows; the command speaks English alone."""
CONTEXT = "quoth"


@dataclass(frozen=True, slots=True, order=True)
class SourceMessage:
    """Words of the window in English; ``singular`` is their form for one thing, where they count."""

    source: str
    singular: str = ""


Translations = dict[SourceMessage, tuple[str, ...]]
"""What each message is in a language: one form, or those of its plural. Empty where it isn't translated yet."""


def messages(files: Iterable[Path]) -> tuple[SourceMessage, ...]:
    """All that ``tr``, ``tr_later``, ``say``, ``tr_n`` and ``say_n`` are told in Python files."""
    return tuple(sorted({message for file in files for message in _messages(ast.parse(file.read_text("utf-8")))}))


def of_the_program() -> tuple[SourceMessage, ...]:
    """All that the window shows, its own words and those of what is below it: what names a command isn't shown."""
    files = (file for place in SPEAKING for file in (place.rglob("*.py") if place.is_dir() else [place]))
    return tuple(message for message in messages(files) if "{command}" not in message.source)


def read(file: Path) -> Translations:
    """What a Qt Linguist file holds."""
    translations: Translations = {}
    for element in etree.parse(file).iterfind(".//message"):
        translation = element.find("translation")
        forms = [] if translation is None else (translation.findall("numerusform") or [translation])
        words = tuple(form.text or "" for form in forms)
        done = translation is not None and translation.get("type") is None
        translations[SourceMessage(element.findtext("source", ""), element.findtext("comment", ""))] = (
            words if done else ()
        )
    return translations


def write(file: Path, language: str, translations: Translations) -> None:
    """Write a Qt Linguist file."""
    lines = ['<?xml version="1.0" encoding="utf-8"?>', "<!DOCTYPE TS>"]
    lines += [
        f'<TS version="2.1" language="{language}" sourcelanguage="en">',
        "<context>",
        f"    <name>{CONTEXT}</name>",
    ]
    for message in sorted(translations):
        lines += _written(message, translations[message])
    file.write_text("\n".join([*lines, "</context>", "</TS>", ""]), "utf-8")


def compile_for_qt(file: Path) -> None:
    """Make the .qm beside a .ts."""
    command = Path(sys.executable).with_name("pyside6-lrelease")
    subprocess.run([str(command), "-silent", str(file), "-qm", str(file.with_suffix(".qm"))], check=True)


def main() -> None:
    """Update every language, and say what is left to be translated."""
    wanted = of_the_program()
    for file in sorted(FOLDER.glob("quoth_*.ts")):
        known = read(file)
        language = file.stem.partition("_")[2]
        now = {message: known.get(message, ()) for message in wanted}
        write(file, language, now)
        compile_for_qt(file)
        missing = [message for message, forms in now.items() if not forms]
        print(f"{language}: {len(now) - len(missing)} of {len(now)} translated", *missing, sep="\n  ")
    for names in FOLDER.glob("keys_*.ts"):  # of keys that Qt leaves in English
        compile_for_qt(names)


def _messages(tree: ast.Module) -> Iterator[SourceMessage]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            words = [
                argument.value
                for argument in node.args
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            ]
            if node.func.id in ("tr", "tr_later", "say") and words:
                yield SourceMessage(words[0])
            elif node.func.id in ("tr_n", "say_n") and len(words) > 1:
                yield SourceMessage(words[1], words[0])


def _written(message: SourceMessage, forms: tuple[str, ...]) -> list[str]:
    numerus = ' numerus="yes"' if message.singular else ""
    unfinished = "" if forms else ' type="unfinished"'
    if message.singular:
        inside = "".join(f"<numerusform>{escape(form)}</numerusform>" for form in forms or ("", ""))
        comment = [f"        <comment>{escape(message.singular)}</comment>"]
    else:
        inside, comment = escape("".join(forms)), []
    return [
        f"    <message{numerus}>",
        f"        <source>{escape(message.source)}</source>",
        *comment,
        f"        <translation{unfinished}>{inside}</translation>",
        "    </message>",
    ]


if __name__ == "__main__":
    main()
