"""What is taken out of the bundle: what nobody needs, and the libraries that only this was linked with."""

from __future__ import annotations

from pathlib import Path

import elf
import prune
import pytest


def library(name: str, *needed: str) -> elf.Elf:
    return elf.Elf(Path(name), frozenset({name}), frozenset(needed), frozenset())


def test_libraries_of_what_is_gone_go_with_it() -> None:
    gone = library("plugin.so", "libthat.so", "libboth.so")
    files = [
        gone,
        library("quoth", "libboth.so"),
        library("libthat.so", "libdeeper.so"),
        library("libdeeper.so"),
        library("libboth.so"),
        library("libloaded-by-name.so"),
    ]
    assert prune.orphans(files, {gone.path}) == {Path("libthat.so"), Path("libdeeper.so")}
    assert prune.orphans(files, set()) == set()


@pytest.mark.parametrize(
    ("path", "unwanted"),
    [
        ("_internal/PySide6/Qt/resources/qtwebengine_devtools_resources.pak", True),
        ("_internal/PySide6/Qt/resources/qtwebengine_resources.pak", False),
        ("_internal/PySide6/Qt/translations/qtwebengine_locales/de.pak", False),
        ("_internal/PySide6/Qt/translations/qtwebengine_locales/fr.pak", False),
        ("_internal/PySide6/Qt/translations/qtwebengine_locales/nl.pak", True),
        ("_internal/PySide6/Qt/translations/qtbase_de.qm", False),
        ("_internal/PySide6/Qt/translations/qtbase_es.qm", False),
        ("_internal/PySide6/Qt/translations/qtbase_fr.qm", False),
        ("_internal/PySide6/Qt/translations/qtbase_nl.qm", True),
        ("_internal/PySide6/Qt/plugins/platforms/libqxcb.so", False),
        ("_internal/PySide6/Qt/plugins/platforms/libqvnc.so", True),
        ("_internal/PySide6/Qt/plugins/sqldrivers/libqsqlite.so", True),
        ("_internal/PySide6/Qt/plugins/wayland-shell-integration/libxdg-shell.so", False),
        ("_internal/libstdc++.so.6", True),
        ("_internal/assets/icons/search.svg", False),
        ("_internal/assets/translations/quoth_de.qm", False),
    ],
)
def test_of_qt_the_window_keeps_what_it_uses(path: str, unwanted: bool) -> None:
    assert prune.is_unwanted(Path(path)) == unwanted
