"""The window by keyboard and screen reader: its controls, their names, their focus rings, and the Tab order."""

from __future__ import annotations

from contextlib import suppress

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QImage
from PySide6.QtTest import QTest
from PySide6.QtWebEngineWidgets import QWebEngineView
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.exceptions import TimeoutError
from pytestqt.qtbot import QtBot

_MOST_STEPS = 60
_AROUND = 4  # pixels beside a control where its ring may be drawn


def controls(root: QWidget) -> list[QWidget]:
    """What Tab should reach in a window: all that is visible, enabled and takes the focus. A page is one of them."""
    widgets = [widget for widget in (root, *root.findChildren(QWidget)) if widget.window() is root.window()]
    return [
        widget
        for widget in widgets
        if widget.isVisible()
        and widget.isEnabled()
        and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and (widget.focusProxy() is None or isinstance(widget, QWebEngineView))
        and not inside_page(widget)
        and not widget.visibleRegion().isEmpty()
    ]


def press(key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key where the focus is: in a pop-up, if one is open."""
    QTest.keyClick(_hearing(), key, modifier)


def type_in(words: str) -> None:
    """Type ``words`` where the focus is."""
    QTest.keyClicks(_hearing(), words)


def _hearing() -> QWidget:
    popup = QApplication.activePopupWidget()
    widget = (popup.focusWidget() or popup) if popup else QApplication.focusWidget() or QApplication.activeWindow()
    assert widget is not None
    return widget


def inside_page(widget: QWidget) -> bool:
    """Whether it is one of Chromium's widgets."""
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QWebEngineView):
            return True
        parent = parent.parentWidget()
    return False


def spoken(widget: QWidget) -> str:
    """What a screen reader calls a control."""
    interface = QAccessible.queryAccessibleInterface(widget)
    return interface.text(QAccessible.Text.Name).strip() if interface is not None else ""


def nameless(root: QWidget) -> list[str]:
    """The controls without a name."""
    return [describe(control) for control in controls(root) if not spoken(control)]


def describe(widget: QWidget) -> str:
    """A description of a control for the report of a failed test."""
    return f"{type(widget).__name__}#{widget.objectName()} “{spoken(widget)}” in {type(widget.parentWidget()).__name__}"


def ringless(root: QWidget) -> list[str]:
    """The controls that look the same with the focus and without it."""
    home = next(control for control in controls(root) if not isinstance(control, QWebEngineView))
    without_ring = []
    for control in controls(root):
        if isinstance(control, QWebEngineView):
            continue
        away = home if control is not home else controls(root)[-1]
        if away is control:
            control.clearFocus()
        else:
            away.setFocus(Qt.FocusReason.TabFocusReason)
        before = _picture(control)
        control.setFocus(Qt.FocusReason.TabFocusReason)
        if control.hasFocus() and _picture(control) == before:
            without_ring.append(describe(control))
    return without_ring


def _picture(widget: QWidget) -> QImage:
    QApplication.processEvents()
    box = QRect(widget.mapTo(widget.window(), QPoint(0, 0)), widget.size())
    return widget.window().grab(box.adjusted(-_AROUND, -_AROUND, _AROUND, _AROUND)).toImage()


def tabbed(qtbot: QtBot, root: QWidget, *, back: bool = False) -> list[QWidget]:
    """The controls that Tab (or, ``back``, Shift+Tab) goes through, until it comes to one a second time."""
    modifier = Qt.KeyboardModifier.ShiftModifier if back else Qt.KeyboardModifier.NoModifier
    visited: list[QWidget] = []
    for _ in range(_MOST_STEPS):
        at = focused(root)
        if at is None or at in visited:
            break
        visited.append(at)
        _leave(qtbot, root, at, modifier)
    return visited


def focused(root: QWidget) -> QWidget | None:
    """The control with the focus; the page for each of its own."""
    at = QApplication.focusWidget()
    while at is not None and inside_page(at):
        at = at.parentWidget()
    return at if at is not None and at.window() is root.window() else None


def _leave(qtbot: QtBot, root: QWidget, at: QWidget, modifier: Qt.KeyboardModifier) -> None:
    """Press Tab until the focus is elsewhere: pages and answers first go through their links."""
    for _ in range(_MOST_STEPS):
        target = QApplication.focusWidget() or root
        QTest.keyClick(target, Qt.Key.Key_Tab, modifier)
        if isinstance(at, QWebEngineView):  # it answers in its own time, and reports nothing between its links
            with suppress(TimeoutError):
                qtbot.waitUntil(lambda: focused(root) is not at, timeout=2_000)
        if focused(root) is not at:
            return
