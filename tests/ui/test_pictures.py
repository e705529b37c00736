"""The pictures of a book's map: where things stand, what mouse and keys do, what is written to files, empty states."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QImage, QPainter
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from reader.engine import protocol as p
from reader.engine.protocol.style import ThemeName
from reader.ui.look.theme import PALETTES, THEME_NAMES, apply_theme
from reader.ui.pictures.graph import MOST_DOTS, Graph, graph_of, settle
from reader.ui.pictures.graph_view import GraphView, arrange, places_of
from reader.ui.pictures.map_window import SIZE, save_picture, with_suffix
from reader.ui.pictures.theme_view import Grid, ThemeView, grid_of
from tests.ui.entity_script import line
from tests.ui.map_script import CHAPTERS, MAP, PAIRS, crowd, point


@pytest.fixture
def graph(qtbot: QtBot) -> GraphView:
    """The picture of names, shown."""
    view = GraphView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.show_graph(graph_of(MAP), places_of(graph_of(MAP)))
    view.show()
    return view


@pytest.fixture
def themes(qtbot: QtBot) -> ThemeView:
    """The picture of themes, shown."""
    view = ThemeView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.show_grid(grid_of(MAP))
    view.show()
    return view


# Where things stand ---------------------------------------------------------------------------------------------------


def test_the_graph_is_of_the_tied_names_and_its_places_are_always_the_same() -> None:
    graph = graph_of(MAP)
    assert [dot.name for dot in graph.dots] == ["Agnes Pell", "Tom", "Mr. Quill", "the Quay"]
    tied = {frozenset((graph.dots[tie.one].name, graph.dots[tie.other].name)) for tie in graph.ties}
    assert tied == {frozenset((pair.one, pair.other)) for pair in PAIRS}
    assert np.array_equal(places_of(graph), places_of(graph_of(MAP)))


def test_many_names_are_held_to_what_can_be_distinguished_and_none_hides_another(qapp: QApplication) -> None:
    graph = graph_of(crowd(120))
    assert len(graph.dots) == MOST_DOTS
    picture = arrange(graph, places_of(graph), QSizeF(1200, 820))
    frame = QRectF(QPointF(), picture.size)
    assert all(frame.contains(label) for label in picture.labels)
    hidden = [(a, b) for a in range(MOST_DOTS) for b in range(a) if picture.labels[a].intersects(picture.labels[b])]
    assert hidden == []


def test_boxes_on_one_spot_are_pushed_apart_inside_the_frame() -> None:
    boxes = np.full((9, 2), (60.0, 20.0))
    placed = settle(np.full((9, 2), 100.0), boxes, (300.0, 200.0))
    assert ((placed >= boxes / 2) & (placed <= np.array([300.0, 200.0]) - boxes / 2)).all()
    for n in range(9):
        for other in range(n):
            apart = np.abs(placed[n] - placed[other])
            assert apart[0] >= 58 or apart[1] >= 18


def test_tied_names_stand_nearer_than_others() -> None:
    names = [f"N{n}" for n in range(12)]
    groups = [(a, b) for a in range(12) for b in range(a) if (a < 6) == (b < 6)]
    co_occurrences = tuple(p.EntityPair(names[a], names[b], 5) for a, b in groups)
    graph = graph_of(p.Concepts("b1", None, CHAPTERS, tuple(map(line, names)), (), (), co_occurrences))
    points = places_of(graph)
    apart = {(a, b): float(np.hypot(*(points[a] - points[b]))) for a in range(12) for b in range(a)}
    within = [apart[pair] for pair in groups]
    across = [distance for pair, distance in apart.items() if pair not in groups]
    assert np.mean(within) < 0.6 * np.mean(across)


def test_themes_stand_in_the_order_of_the_book_without_the_chapters_that_have_none() -> None:
    grid = grid_of(MAP)
    assert [theme.name for theme in grid.themes] == ["clock, hour, wheel", "sea, storm, rope"]
    assert [chapter.title for chapter in grid.chapters] == ["Chapter 1", "Chapter 2", "Chapter 3"]
    assert grid.depth(1, 1) == 1
    assert 0 < grid.depth(1, 0) < grid.depth(1, 2) < 1
    assert grid.depth(0, 1) == 0


# Mouse and keys -------------------------------------------------------------------------------------------------------


def test_a_click_on_a_name_opens_it_and_beside_it_nothing(graph: GraphView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(graph.name_chosen) as chosen:
        QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=point(graph.place_of("Mr. Quill")))
    assert chosen.args == ["Mr. Quill"]
    with qtbot.assertNotEmitted(graph.name_chosen):
        QTest.mouseClick(graph, Qt.MouseButton.LeftButton, pos=QPoint(2, 2))


def test_the_mouse_lights_up_a_name_and_says_how_often_it_stands_there(graph: GraphView) -> None:
    QTest.mouseMove(graph, point(graph.place_of("Tom")))
    assert graph.chosen == "Tom"
    assert graph.accessibleDescription() == "Tom, mentioned 31 times, most with Agnes Pell, Mr. Quill"


def test_the_keys_reach_every_name(graph: GraphView, qtbot: QtBot) -> None:
    graph.setFocus()
    reached = []
    for _ in graph.names:
        QTest.keyClick(graph, Qt.Key.Key_Down)
        reached.append(graph.chosen)
    assert reached == [dot.name for dot in graph_of(MAP).dots]
    QTest.keyClick(graph, Qt.Key.Key_Up)
    assert graph.chosen == reached[-2]
    with qtbot.waitSignal(graph.name_chosen) as chosen:
        QTest.keyClick(graph, Qt.Key.Key_Return)
    assert chosen.args == [graph.chosen]


def test_the_keyboard_is_seen_as_soon_as_it_comes(graph: GraphView, themes: ThemeView) -> None:
    for view in (graph, themes):
        QApplication.sendEvent(view, QFocusEvent(QEvent.Type.FocusIn, Qt.FocusReason.TabFocusReason))
    assert graph.chosen == "Agnes Pell"
    assert themes.chosen == ("clock, hour, wheel", "Chapter 1")


def test_a_click_on_a_cell_goes_to_its_passage_or_to_the_chapter(themes: ThemeView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(themes.place_chosen) as shown:
        QTest.mouseClick(themes, Qt.MouseButton.LeftButton, pos=point(themes.place_of(1, 1)))
    assert shown.args == [Locator(2, 300)]
    with qtbot.waitSignal(themes.place_chosen) as begun:
        QTest.mouseClick(themes, Qt.MouseButton.LeftButton, pos=point(themes.place_of(1, 2)))
    assert begun.args == [Locator(3, 0)]


def test_the_keys_go_from_cell_to_cell(themes: ThemeView, qtbot: QtBot) -> None:
    themes.setFocus()
    QTest.keyClick(themes, Qt.Key.Key_Down)
    QTest.keyClick(themes, Qt.Key.Key_Down)
    QTest.keyClick(themes, Qt.Key.Key_Right)
    assert themes.chosen == ("sea, storm, rope", "Chapter 2")
    assert themes.accessibleDescription() == "Chapter 2: sea, storm, rope: strongest here"
    with qtbot.waitSignal(themes.place_chosen) as chosen:
        QTest.keyClick(themes, Qt.Key.Key_Return)
    assert chosen.args == [Locator(2, 300)]


# Colours and files ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", THEME_NAMES)
def test_pictures_are_drawn_in_the_themes_colours(graph: GraphView, themes: ThemeView, name: ThemeName) -> None:
    palette = PALETTES[name]
    for view in (graph, themes):
        apply_theme(view, palette)
    drawn = graph.grab().toImage()
    assert drawn.pixelColor(2, 2) == QColor(palette.surface)
    assert drawn.pixelColor(point(graph.place_of("Tom"))) == QColor(palette.accent)
    cells = themes.grab().toImage()
    assert cells.pixelColor(point(themes.place_of(1, 1))) == QColor(palette.accent)
    assert cells.pixelColor(point(themes.place_of(0, 1))) == QColor(palette.sunken)


def test_small_and_empty_pictures_are_drawn_too(qtbot: QtBot) -> None:
    for view in (GraphView(), ThemeView()):
        qtbot.addWidget(view)
        view.resize(90, 40)
        assert not view.grab().isNull()
    view = GraphView()
    qtbot.addWidget(view)
    lonely = p.Concepts("b1", None, CHAPTERS, (line("Agnes"),), (), (), ())
    view.show_graph(graph_of(lonely), places_of(graph_of(lonely)))
    QTest.keyClick(view, Qt.Key.Key_Left)
    assert view.chosen == "Agnes"
    assert graph_of(lonely) != Graph()
    assert grid_of(lonely) == Grid()


@pytest.mark.parametrize("kind", ["png", "svg"])
def test_a_picture_is_written_whole(graph: GraphView, themes: ThemeView, tmp_path: Path, kind: str) -> None:
    for view in (graph, themes):
        file = tmp_path / f"{type(view).__name__}.{kind}"
        save_picture(file, view.draw, "The <people> & places")
        if kind == "png":
            image = QImage(str(file))
            assert image.size() == (SIZE * 2).toSize()
        else:
            renderer = QSvgRenderer(str(file))
            assert renderer.isValid()
            image = QImage(SIZE.toSize(), QImage.Format.Format_ARGB32)
            painter = QPainter(image)
            renderer.render(painter)
            painter.end()
        colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
        assert len(colours) > 3


def test_a_file_gets_the_suffix_of_the_chosen_kind() -> None:
    assert with_suffix("/a/map", "SVG drawing (*.svg)") == Path("/a/map.svg")
    assert with_suffix("/a/map.v2", "PNG picture (*.png)") == Path("/a/map.v2.png")
    assert with_suffix("/a/map.SVG", "PNG picture (*.png)") == Path("/a/map.SVG")
