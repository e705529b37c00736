"""Makes a PDF of the page of HTML that the engine writes of notes or of a conversation."""

from __future__ import annotations

from PySide6.QtCore import QIODevice, QMarginsF, QSaveFile
from PySide6.QtGui import QFont, QGuiApplication, QPageSize, QPdfWriter, QTextDocument

from reader.ui.look.theme import SERIF

_POINTS = 10.5


def write_pdf(html: str, path: str) -> None:
    """Put the PDF in the place of ``path``, whole or not at all; OSError with the reason if it can't be written.

    Any thread may do it, as long as there is a QGuiApplication; it takes about a second for a thousand notes.
    """
    document = QTextDocument()
    font = QFont(SERIF)
    font.setPointSizeF(_POINTS)
    document.setDefaultFont(font)
    document.setHtml(html)
    target = QSaveFile(path)
    if not target.open(QIODevice.OpenModeFlag.WriteOnly):
        raise OSError(target.errorString())
    writer = QPdfWriter(target)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setPageMargins(QMarginsF())  # printing keeps 2 cm free by itself
    writer.setTitle(document.metaInformation(QTextDocument.MetaInformation.DocumentTitle))
    writer.setCreator("Quoth")
    document.print_(writer)
    del writer  # it writes the end of the file
    if not target.commit():
        raise OSError(target.errorString())


def write_pdf_without_window(html: str, path: str) -> None:
    """The same in a process that has no window and needs no screen."""
    application = QGuiApplication(["quoth", "-platform", "offscreen"])
    try:
        write_pdf(html, path)
    finally:
        application.shutdown()
