"""Every action of the window is in a menu, has a key of its own, and says so; no two keys collide."""

from __future__ import annotations

from collections import Counter

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from reader.ui.window.main_window import MainWindow


def in_menus(window: MainWindow) -> list[QAction]:
    """The actions of the menu bar and of the menus inside its menus."""
    waiting, actions = [action.menu() for action in window.menuBar().actions()], []
    while waiting:
        menu = waiting.pop()
        assert isinstance(menu, QMenu)
        for action in menu.actions():
            if isinstance(inner := action.menu(), QMenu):
                waiting.append(inner)
            elif not action.isSeparator():
                actions.append(action)
    return actions


def test_every_action_is_in_a_menu(window: MainWindow) -> None:
    listed = in_menus(window)
    assert len(listed) > 40
    assert [action.text() for action in window.actions() if action not in listed] == []


def test_every_action_has_a_key(window: MainWindow) -> None:
    assert [action.text() for action in window.actions() if not action.shortcuts()] == []


def test_no_two_actions_have_the_same_key(window: MainWindow) -> None:
    keys = Counter(key.toString() for action in window.actions() for key in action.shortcuts())
    assert [key for key, count in keys.items() if count > 1] == []


def test_no_menu_is_higher_than_a_small_screen(window: MainWindow) -> None:
    room = 600  # of 768 below the menu bar, with a desktop’s bar and larger letters
    menus = [*window.menuBar().findChildren(QMenu), window.actions_.recent]
    heights = {}
    for menu in menus:
        menu.ensurePolished()
        heights[menu.title()] = sum(menu.actionGeometry(action).height() for action in menu.actions())
    assert len(menus) > 10
    assert {title: height for title, height in heights.items() if height > room} == {}
