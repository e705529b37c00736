"""The map of a book in a window of its own: the picture of names and the picture of themes, up to the horizon."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QImageWriter, QPainter, QShowEvent
from PySide6.QtSvg import QSvgGenerator
from PySide6.QtWidgets import QDialog, QStackedWidget, QTabBar, QWidget

from reader.engine.protocol import Citation, Concepts
from reader.ui.book.quote import Quote
from reader.ui.client.engine_words import reason_of
from reader.ui.client.gui_jobs import GuiJobs
from reader.ui.look.type_size import scaled
from reader.ui.panel.characters_pane import CharactersPane
from reader.ui.panel.entity_cache import EntityCache
from reader.ui.panel.quotes_view import QuoteRow
from reader.ui.pictures.graph import Graph, Points, graph_of
from reader.ui.pictures.graph_view import GraphView, places_of
from reader.ui.pictures.theme_view import ThemeView, grid_of
from reader.ui.widgets.controls import ScrolledColumn, button, label, named, show_words, tool_button
from reader.ui.widgets.dialogs import resize_on_screen
from reader.ui.widgets.file_dialogs import FileDialogs
from reader.ui.widgets.layouts import SPARE, grown, in_column, in_row
from reader.ui.words import tr, tr_later

_WIDTH = 340  # pixels at the usual type
_CHARACTERS = 500  # of a passage


class ChosenPane(QWidget):
    """Hidden until something is chosen; ``characters`` shows the pages of names."""

    quote_chosen = Signal(object)

    def __init__(self, characters: CharactersPane) -> None:
        super().__init__()
        named(self, "panel", tr("What is chosen in the map"))
        self.characters = characters
        self.rows: list[QuoteRow] = []
        self._title = label("", "lead", wrap=True)
        self._chapter = label("", "small", wrap=True)
        self._none = label(tr("No passage is shown for it: this is where the chapter begins."), "muted", wrap=True)
        self._stack = QStackedWidget()
        self._stack.addWidget(characters)
        parts = (self._title, self._chapter, self._none, SPARE)
        self._passages = ScrolledColumn(tr("Passages of the theme"), *parts, margins=(16, 4, 14, 10), spacing=-1)
        self._stack.addWidget(self._passages)
        self._close = tool_button(tr("Close the panel"), drawing="close", do=self.hide)
        self._close.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        top = in_row(SPARE, self._close, margins=(0, 4, 6, 0))
        in_column(top, grown(self._stack), within=self, margins=0, spacing=0)
        self.setFixedWidth(scaled(_WIDTH))
        self.hide()

    def show_name(self, name: str) -> None:
        """Show the page of a name."""
        self._stack.setCurrentWidget(self.characters)
        self.show()
        self.characters.show_entity(name)

    def show_passages(self, theme: str, chapter: str, passages: Sequence[Citation]) -> None:
        """Show where a chapter speaks of a theme."""
        self._title.setText(theme)
        self._chapter.setText(chapter)
        self._none.setVisible(not passages)
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self.rows = [QuoteRow(Quote.of(passage), numbered=False, most=_CHARACTERS) for passage in passages]
        for row in self.rows:
            row.chosen.connect(lambda row=row: self.quote_chosen.emit(row.quote))
            self._passages.column.insertWidget(self._passages.column.count() - 1, row)
        self._stack.setCurrentWidget(self._passages)
        self.show()


Draw = Callable[[QPainter, QSizeF], None]
FILTERS = tr_later("PNG picture (*.png);;SVG drawing (*.svg)")
SIZE = QSizeF(1200, 820)
_SHARP = 2


def save_picture(path: Path, draw: Draw, title: str) -> None:
    """Draw to ``path``; its suffix says as what. Raises OSError if it can't be written."""
    path.write_bytes(_svg(draw, title) if path.suffix.lower() == ".svg" else _png(draw))


def with_suffix(chosen: str, chosen_filter: str) -> Path:
    """The path that was chosen in the dialog, with the suffix of the chosen kind if it has none of the two."""
    path = Path(chosen)
    if path.suffix.lower() in (".png", ".svg"):
        return path
    return path.with_name(path.name + (".svg" if "svg" in chosen_filter else ".png"))


def _png(draw: Draw) -> bytes:
    image = QImage((SIZE * _SHARP).toSize(), QImage.Format.Format_ARGB32)
    image.setDevicePixelRatio(_SHARP)
    painter = QPainter(image)
    draw(painter, SIZE)
    painter.end()
    return _written(lambda buffer: QImageWriter(buffer, QByteArray(b"png")).write(image))


def _svg(draw: Draw, title: str) -> bytes:
    def write(buffer: QBuffer) -> None:
        generator = QSvgGenerator()
        generator.setOutputDevice(buffer)
        generator.setSize(SIZE.toSize())
        generator.setViewBox(QRectF(0, 0, SIZE.width(), SIZE.height()))
        generator.setTitle(title)
        painter = QPainter(generator)
        draw(painter, SIZE)
        painter.end()

    return _written(write)


def _written(write: Callable[[QBuffer], object]) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    write(buffer)
    buffer.close()
    return bytes(data.data())


NO_BOOK = tr_later("Open a book to see its map.")
INDEXING = tr_later("The book is still being indexed. Its map is drawn once its text is in.")
DRAWING = tr_later("Drawing the map…")
NOTHING_READ = tr_later("Nothing read yet. The map grows with what you have read, so that it gives nothing away.")
NO_NAMES = tr_later("No names so far. People and places appear here as you meet them.")
NO_THEMES = tr_later("No themes so far. They appear here once a few chapters have been read.")
NO_NAMES_AT_ALL = tr_later("No names were found in this book.")
NO_THEMES_AT_ALL = tr_later("No themes were found in this book.")
_TABS = (tr_later("People and places"), tr_later("Themes by chapter"))


class MapWindow(QDialog):
    """Draws what the cast holds, and draws it again when that changes."""

    entity_chosen = Signal(str)
    place_chosen = Signal(object)
    """A Locator."""

    def __init__(
        self, entity_cache: EntityCache, dialogs: FileDialogs, characters: CharactersPane, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._dialogs = dialogs
        self._entity_cache = entity_cache
        entity_cache.add_watcher(self)
        self._title = ""
        self._jobs = GuiJobs("pictures", parent=self)
        self._drawn: Concepts | None = None
        self._instead = (tr(DRAWING), tr(DRAWING))
        self.graph, self.themes = GraphView(), ThemeView()
        self.message = label("", "muted", wrap=True)
        self.report = label("", "small", wrap=True)
        self.tabs = named(QTabBar(), "tabs", tr("Which picture"))
        self.export = button(tr("Export…"))
        self._stack = QStackedWidget()
        self.beside = ChosenPane(characters)
        self._lay_out()
        self._connect()
        self.show_book("")

    def show_book(self, title: str) -> None:
        """Name the book whose map this is; what is drawn is up to the cast."""
        self._title = title
        self.beside.hide()
        self.setWindowTitle(tr("Map of “{title}”", title=title) if title else tr("Map of the book"))
        self._refresh()

    def save(self, path: Path) -> None:
        """Write the picture that is shown to a file, and say whether that went well."""
        shown = self.tabs.currentIndex()
        draw = (self.graph.draw, self.themes.draw)[shown]
        try:
            save_picture(path, draw, f"{self._title}: {tr(_TABS[shown])}")
        except OSError as error:
            sentence = tr("The picture can’t be saved as “{file}”: {reason}.", file=path.name, reason=reason_of(error))
            self._describe(sentence)
        else:
            self._describe(tr("Saved as “{file}”.", file=path.name))

    def close_jobs(self) -> None:
        """Draw nothing more: the program ends."""
        self._jobs.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: update to what has been read since."""
        super().showEvent(event)
        self._entity_cache.refresh()
        self._refresh()

    def _refresh(self) -> None:
        """Begin to draw the map that there is now; what was drawn of another goes if there is none."""
        concepts = self._entity_cache.concepts
        self.beside.characters.set_context(self._entity_cache.context)
        if concepts is None:
            self._drawn = None
            self._say(self._why_none())
        elif concepts is not self._drawn and self.isVisible():
            self._drawn = concepts
            graph = graph_of(concepts)

            def draw(points: Points) -> None:
                if self._drawn is concepts:
                    self._draw(concepts, graph, points)

            self._jobs.run(lambda: places_of(graph), draw, _raise)

    def _why_none(self) -> str:
        if self._entity_cache.context is None:
            return tr(NO_BOOK)
        return self._entity_cache.problem or tr(DRAWING if self._entity_cache.context.ready else INDEXING)

    def _draw(self, concepts: Concepts, graph: Graph, points: Points) -> None:
        grid = grid_of(concepts)
        self.graph.show_graph(graph, points)
        self.themes.show_grid(grid)
        if concepts.before is not None and not concepts.chapters and not graph.dots:
            self._say(tr(NOTHING_READ))
        else:
            whole = concepts.before is None
            no_names, no_themes = (NO_NAMES_AT_ALL, NO_THEMES_AT_ALL) if whole else (NO_NAMES, NO_THEMES)
            self._say("" if graph.dots else tr(no_names), "" if grid.themes else tr(no_themes))

    def _say(self, instead: str, of_themes: str | None = None) -> None:
        """What stands in each tab instead of its picture; nothing if the picture is to be seen."""
        self._instead = (instead, instead if of_themes is None else of_themes)
        self._show_tab()

    def _show_tab(self) -> None:
        shown = self.tabs.currentIndex()
        instead = self._instead[shown]
        self.message.setText(instead)
        self._stack.setCurrentIndex(shown if not instead else 2)
        self.export.setEnabled(not instead)
        self._describe("")

    def _describe(self, sentence: str) -> None:
        show_words(self.report, sentence)

    def _choose_file(self) -> None:
        name = f"{self._title} - {tr(_TABS[self.tabs.currentIndex()])}.png"
        safe = "".join(letter if letter.isalnum() or letter in " .-_’'" else "_" for letter in name)

        def chosen(file: str) -> None:
            self.save(with_suffix(file, dialog.selectedNameFilter()))

        dialog = self._dialogs.saving(self, tr("Export the picture"), safe, chosen)
        dialog.setNameFilter(tr(FILTERS))
        dialog.open()

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._show_tab)
        self.export.clicked.connect(self._choose_file)
        self._entity_cache.changed.connect(self._refresh)
        self.graph.name_chosen.connect(self.entity_chosen)
        self.graph.name_chosen.connect(self.beside.show_name)
        self.themes.cell_chosen.connect(self.beside.show_passages)
        self.themes.place_chosen.connect(self.place_chosen)

    def _lay_out(self) -> None:
        for words in _TABS:
            self.tabs.addTab(tr(words))
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for page in (self.graph, self.themes, self.message):
            self._stack.addWidget(page)
        top = in_row(grown(self.tabs), self.export, margins=(12, 8, 12, 0))
        column = in_column(top, within=self, margins=0, spacing=6)
        row = in_row(grown(self._stack), self.beside, spacing=0)
        column.addLayout(row, 1)
        column.addWidget(self.report)
        resize_on_screen(self, 1040, 720)


def _raise(error: BaseException) -> None:
    raise error
