"""The map of a book in a window of its own: the picture of names and the picture of themes, up to the horizon."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths, Qt, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QFileDialog, QHBoxLayout, QStackedWidget, QTabBar, QVBoxLayout, QWidget

from reader.engine.protocol import Concepts, GetConcepts
from reader.ui.engine_client import CallFailure, CallHandle, EngineClient
from reader.ui.gui_jobs import GuiJobs
from reader.ui.pictures.export import FILTERS, save_picture, with_suffix
from reader.ui.pictures.graph import Graph, graph_of
from reader.ui.pictures.graph_view import GraphView, places_of
from reader.ui.pictures.layout import Points
from reader.ui.pictures.theme_grid import grid_of
from reader.ui.pictures.theme_view import ThemeView
from reader.ui.sight import Sight
from reader.ui.theme import Palette
from reader.ui.widgets import button, label, named

WAITING = "The map is being drawn…"
NOT_READY = "The book is being indexed. Its map is drawn as soon as that is done."
NOTHING_READ = "Nothing has been read yet. The map grows with what you have read, so that it gives nothing away."
NO_NAMES = "No names were found in what you have read so far."
NO_THEMES = "No themes yet: they show once a few chapters have been read."
_REFRESH_MS = 400
_TABS = ("People and places", "Themes by chapter")


class MapWindow(QDialog):
    """Asks for the map again whenever the sight changes while it can be seen."""

    entity_chosen = Signal(str)
    place_chosen = Signal(object)
    """A Locator."""

    def __init__(self, client: EngineClient, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._client = client
        self._sight: Sight | None = None
        self._asked: Sight | None = None
        self._title = ""
        self._call: CallHandle | None = None
        self._jobs = GuiJobs("pictures", parent=self)
        self._instead = (WAITING, WAITING)
        self.graph, self.themes = GraphView(), ThemeView()
        self.message = label("", "muted", wrap=True)
        self.report = label("", "small", wrap=True)
        self.report.setContentsMargins(14, 0, 14, 8)
        self.tabs = named(QTabBar(), "tabs", "Which picture")
        self.export = button("Export…")
        self._stack = QStackedWidget()
        self._refresher = QTimer(self)
        self._refresher.setSingleShot(True)
        self._refresher.setInterval(_REFRESH_MS)
        self._refresher.timeout.connect(self._ask)
        self._lay_out()
        self._connect()
        self.show_book("", None)

    def show_book(self, title: str, sight: Sight | None) -> None:
        """Begin with a book; what was drawn of the last one goes. Without a sight no book is open."""
        self._title = title
        self.setWindowTitle(f"Map of “{title}”" if title else "Map of the book")
        self._say(WAITING)
        self.set_sight(sight)

    def set_sight(self, sight: Sight | None) -> None:
        """Say how far the map may look now."""
        self._sight = sight
        if sight is None:
            self._stop()
            self._say(WAITING)
        elif self.isVisible() and sight != self._asked:
            self._refresher.start()

    def set_palette(self, palette: Palette) -> None:
        """Repaint in a theme's colours."""
        self.graph.set_palette(palette)
        self.themes.set_palette(palette)

    def save(self, path: Path) -> None:
        """Write the picture that is shown to a file, and say whether that went well."""
        shown = self.tabs.currentIndex()
        draw = (self.graph.draw, self.themes.draw)[shown]
        try:
            save_picture(path, draw, f"{self._title}: {_TABS[shown].lower()}")
        except OSError as error:
            self._tell(f"The picture can't be saved as {path.name}: {error.strerror or error}.")
        else:
            self._tell(f"Saved as {path.name}.")

    def close_jobs(self) -> None:
        """Draw nothing more: the program ends."""
        self._stop()
        self._jobs.close()

    def showEvent(self, event: QShowEvent) -> None:
        """Qt: catch up with what was read meanwhile."""
        super().showEvent(event)
        if self._sight != self._asked:
            self._ask()

    def _ask(self) -> None:
        self._stop()
        sight = self._sight
        if sight is None or not self.isVisible():
            return
        self._asked = sight
        if sight.ready:
            self._call = self._client.call(sight.about(GetConcepts), Concepts, self._got, self._failed)
        else:
            self._say(NOT_READY)

    def _stop(self) -> None:
        """Forget what was asked: it would be drawn after what is newer."""
        self._refresher.stop()
        self._asked = None
        if self._call is not None:
            self._call.cancel()
            self._call = None

    def _got(self, concepts: Concepts) -> None:
        sight, graph = self._asked, graph_of(concepts)
        self._jobs.run(
            lambda: places_of(graph),
            lambda points: self._draw(concepts, graph, points) if self._asked is sight else None,
            _raise,
        )

    def _draw(self, concepts: Concepts, graph: Graph, points: Points) -> None:
        grid = grid_of(concepts)
        self.graph.show_graph(graph, points)
        self.themes.show_grid(grid)
        if concepts.before is not None and not concepts.chapters:
            self._say(NOTHING_READ)
        else:
            self._say("" if graph.dots else NO_NAMES, "" if grid.themes else NO_THEMES)

    def _failed(self, failure: CallFailure) -> None:
        """What was drawn may show more than has now been read, so it goes."""
        self._stop()
        self._say(failure.message)

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
        self._tell("")

    def _tell(self, sentence: str) -> None:
        self.report.setText(sentence)
        self.report.setVisible(bool(sentence))

    def _choose_file(self) -> None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.PicturesLocation)
        name = f"{self._title} - {_TABS[self.tabs.currentIndex()].lower()}.png"
        safe = "".join(letter if letter.isalnum() or letter in " .-_’'" else "_" for letter in name)
        dialog = QFileDialog(self, "Export the picture", str(Path(folder) / safe), FILTERS)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.selectFile(safe)
        dialog.fileSelected.connect(lambda file: self.save(with_suffix(file, dialog.selectedNameFilter())))
        dialog.open()

    def _connect(self) -> None:
        self.tabs.currentChanged.connect(self._show_tab)
        self.export.clicked.connect(self._choose_file)
        self.graph.name_chosen.connect(self.entity_chosen)
        self.themes.place_chosen.connect(self.place_chosen)

    def _lay_out(self) -> None:
        for words in _TABS:
            self.tabs.addTab(words)
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        for page in (self.graph, self.themes, self.message):
            self._stack.addWidget(page)
        top = QHBoxLayout()
        top.setContentsMargins(12, 8, 12, 0)
        top.addWidget(self.tabs, 1)
        top.addWidget(self.export)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(top)
        column.addWidget(self._stack, 1)
        column.addWidget(self.report)
        self.resize(1040, 720)


def _raise(error: BaseException) -> None:
    raise error
