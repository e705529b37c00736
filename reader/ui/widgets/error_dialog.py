"""Shows bugs: they go to the log, and to the user with a button that copies what a report needs."""

from __future__ import annotations

import logging
import sys
import traceback
from types import TracebackType

from PySide6.QtWidgets import QWidget

from reader.ui.widgets.details_dialog import DetailsDialog
from reader.ui.words import tr

_log = logging.getLogger(__name__)


class ErrorReporter:
    """Shows one dialog at a time; further errors go to the log only."""

    def __init__(self) -> None:
        self.parent: QWidget | None = None
        self.dialog: DetailsDialog | None = None

    def install(self) -> None:
        """Catch what nothing else caught."""
        sys.excepthook = self._uncaught

    def report(self, sentence: str, details: str) -> None:
        """Log it and show it."""
        _log.error("%s\n%s", sentence, details)
        if self.dialog is not None:
            return
        self.dialog = DetailsDialog(
            tr("Something went wrong"),
            sentence,
            tr("This is a mistake in Quoth. You can go on; a report with these details helps."),
            f"{sentence}\n\n{details}".strip(),
            self.parent,
        )
        self.dialog.finished.connect(self._closed)
        self.dialog.open()

    def _closed(self) -> None:
        self.dialog = None

    def _uncaught(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if issubclass(kind, KeyboardInterrupt):
            sys.exit(130)
        details = "".join(traceback.format_exception(kind, error, trace))
        _log.error("not caught", exc_info=(kind, error, trace))
        self.report(tr("Something unexpected happened in the window."), details)
