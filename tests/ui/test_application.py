"""Books and links that macOS's Finder opens come to the application as events; here they are sent by hand."""

from __future__ import annotations

import json
import subprocess
import sys

LINK = "quoth://book/0123456789abcdef/3:120-180"
# In a process of its own: a process has one application, and the tests' is pytest-qt's.
SENDS = """
import sys, msgspec
from PySide6.QtCore import QCoreApplication, QUrl
from PySide6.QtGui import QFileOpenEvent
from reader.ui.window.application import Application
app = Application(sys.argv[:1])
app.asked.connect(lambda arguments: print(msgspec.json.encode(arguments).decode()))
for event in (QFileOpenEvent("/books/emma.epub"), QFileOpenEvent(QUrl(sys.argv[1])), QFileOpenEvent(QUrl("https://a/b"))):
    QCoreApplication.sendEvent(app, event)
"""


def test_what_the_finder_opens_is_asked_of_the_window() -> None:
    command = [sys.executable, "-c", SENDS, LINK]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=60)
    asked = [json.loads(line) for line in done.stdout.splitlines()]
    assert [(request["files"], request["book"]) for request in asked] == [(["/books/emma.epub"], None), ([], LINK)]
