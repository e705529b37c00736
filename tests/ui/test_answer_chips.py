"""How a citation looks in an answer."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from reader.ui.look.theme import PALETTES
from reader.ui.panel.answer_text import AnswerRun, TextLook
from reader.ui.panel.answer_view import AnswerView

pytestmark = pytest.mark.window


@pytest.mark.parametrize("look", ["plain", "lead"])
def test_a_figure_stands_in_the_middle_of_its_chip(qtbot: QtBot, look: TextLook) -> None:
    view, colours = AnswerView(), PALETTES["light"]
    qtbot.addWidget(view)
    view.set_palette(colours)
    view.set_runs([AnswerRun("By weight.", look=look), AnswerRun("", cites=1)])
    view.resize(300, 60)
    view.show()
    ((_, chip),) = view.chip_rects()
    image = view.viewport().grab().toImage()
    rows = range(image.height())
    inside = range(chip.left() + 2, chip.right() - 1)
    background = [y for y in rows if image.pixelColor(chip.left() + 3, y).name() == colours.chip]
    figure = [y for y in background if any(image.pixelColor(x, y).lightness() < 120 for x in inside)]
    assert background[0] + background[-1] == pytest.approx(figure[0] + figure[-1], abs=3)  # twice the middles
