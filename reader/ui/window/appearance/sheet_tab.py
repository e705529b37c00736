"""A style sheet of the reader's own: written or pasted, then applied."""

from __future__ import annotations

from PySide6.QtGui import QFontDatabase

from reader.engine.protocol.style import LONGEST_SHEET
from reader.ui.look.own_sheet import loads
from reader.ui.look.page_style import PageStyle
from reader.ui.widgets.controls import button, label, named
from reader.ui.widgets.layouts import grown, in_column, in_row
from reader.ui.widgets.text_lines import WrappedText
from reader.ui.window.appearance.tab import AppearanceTab
from reader.ui.words import tr

_LINES = 6  # that the field shows at least


class SheetTab(AppearanceTab):
    """What is written stays when the pop-up is closed, also before it is applied."""

    def __init__(self) -> None:
        super().__init__()
        self._sheet = ""  # that the pages have
        self._text = named(WrappedText(), "style-sheet", tr("Style sheet"))
        self._text.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self._text.setPlaceholderText("p { text-indent: 2em }")
        self._text.setMinimumHeight(_LINES * self._text.fontMetrics().lineSpacing())
        self._trouble = label("", "caution", wrap=True)
        self._apply = button(tr("Apply"), do=lambda: self.change(sheet=self._text.toPlainText()))
        self._text.textChanged.connect(self._judge)
        foot = in_row(grown(self._trouble), self._apply)
        in_column(
            label(tr("CSS that comes after the book’s own. It can load nothing."), "muted", wrap=True),
            grown(self._text),
            foot,
            within=self,
            margins=0,
        )

    def show_style(self, style: PageStyle) -> None:
        """Show its style sheet, if another one was applied so far."""
        if style.sheet != self._sheet:
            self._sheet = style.sheet
            self._text.setPlainText(style.sheet)
        self._judge()

    def _judge(self) -> None:
        """Say why what is written can't be applied, or let it be."""
        text = self._text.toPlainText()
        words = ""
        if len(text) > LONGEST_SHEET:
            words = tr("Too long: {length} characters, at most {most}.", length=len(text), most=LONGEST_SHEET)
        elif load := loads(text):
            words = tr("A style sheet can load nothing here: take out {what}", what=load)
        self._trouble.setText(words)
        self._apply.setEnabled(not words and text != self._sheet)
