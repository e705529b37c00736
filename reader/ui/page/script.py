"""The page's own scripts: joined, put into a world that no script of a book can reach, and called from there."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from PySide6.QtCore import QFile, QIODevice
from PySide6.QtWebEngineCore import QWebEngineScript

import assets

WORLD = QWebEngineScript.ScriptWorldId.ApplicationWorld.value

# each file makes one object and uses only those before it
_FILES = (
    *(
        "canonical.js",
        "words.js",
        "aside.js",
        "embedded.js",
        "enlarge.js",
        "wide.js",
        "sound.js",
        "travel.js",
        "seen.js",
        "rescue.js",
    ),
    *(
        "hyphens.js",
        "prose.js",
        "drawings.js",
        "own-sheet.js",
        "styling.js",
        "place.js",
        "quote.js",
        "marks.js",
        "breaks.js",
    ),
    *("notes.js", "selecting.js", "caret.js", "focus.js", "input.js", "page.js"),
)


def page_script() -> QWebEngineScript:
    """The script that every page of a book gets once its markup is read."""
    script = QWebEngineScript()
    script.setName("quoth")
    script.setWorldId(WORLD)
    script.setInjectionPoint(QWebEngineScript.InjectionPoint.DocumentReady)
    script.setRunsOnSubFrames(False)
    script.setSourceCode(_source())
    return script


def call(function: str, *arguments: Any) -> str:
    """The source of a call of one of the page's functions, its arguments plain values."""
    return f"quothPage.{function}({', '.join(json.dumps(argument) for argument in arguments)})"


@cache
def _source() -> str:
    """All of it, once a page: Chromium may give it to a page that was given it already."""
    files = [assets.page_file(name).read_text(encoding="utf-8") for name in _FILES]
    return "\n".join(['if (typeof quothPage === "undefined") {', _web_channel(), *files, "}"])


def _web_channel() -> str:
    """Qt's half of the channel, which comes with Qt."""
    file = QFile(":/qtwebchannel/qwebchannel.js")
    if not file.open(QIODevice.OpenModeFlag.ReadOnly):
        raise FileNotFoundError("Qt’s qwebchannel.js is missing: QtWebEngine is not installed completely.")
    return bytes(file.readAll().data()).decode()
