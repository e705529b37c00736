"""Everything that the window says can be translated, and is, into each language that Quoth offers."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtCore import QTranslator

from assets.translations.update import (
    CONTEXT,
    FOLDER,
    SPEAKING,
    WINDOW,
    SourceMessage,
    messages,
    of_the_program,
    read,
    write,
)
from reader.ui.client.engine_words import INSTEAD, STANDING
from reader.ui.window.language import LANGUAGES
from reader.ui.words import number, percent, tr, tr_later, tr_n

pytestmark = pytest.mark.long  # the whole tree is read

TRANSLATED = tuple(code for code in LANGUAGES if code != "en")
BELOW_THE_WINDOW = [
    file for place in SPEAKING if place != WINDOW for file in (place.rglob("*.py") if place.is_dir() else [place])
]
DOORS = ("tr", "tr_n", "tr_later")
SHOWING = {
    **dict.fromkeys(("setText", "setToolTip", "setAccessibleName", "setAccessibleDescription", "setWindowTitle"), 0),
    **dict.fromkeys(("setPlaceholderText", "setInformativeText", "addTab", "addMenu", "addAction", "addItem"), 0),
    **dict.fromkeys(("label", "button", "tool_button", "show_banner", "say", "BannerAction", "make", "_heading"), 0),
    "named": 2,
}
"""What shows words, and which of its arguments they are."""
PROSE = re.compile(r"[^\W\d_]{2,}[’',;:.…]* [^\W\d_]{2,}|^[A-Z][a-z]+[….:]?$")
NOT_SHOWN = {
    "look/theme.py": None,  # a stylesheet, and names of fonts
    "shelf/order.py": None,  # the articles that titles begin with
    "window/one_window.py": None,  # replies to the command line of another process, which is English throughout
    "panel/suggestions.py": None,  # questions for the engine, whose rules read English
    "across_books/panel.py": {"More like “", "Who else writes like "},  # the same
    "panel/entity_view.py": {"Who", "What"},  # the same
    "client/engine_words.py": set(INSTEAD),  # what the engine says; the window says something else
    "page/note_popup.py": {
        "Charter",
        "Georgia",
        "Literata",
        "Iowan Old Style",
        "Source Serif 4",
        "Noto Serif",
        "DejaVu Serif",
    }
    | {"Noto Naskh Arabic", "Noto Serif Hebrew", "Noto Serif CJK JP"},
    "window/family_box.py": {"Atkinson Hyperlegible", "Lexend", "Lexie Readable", "Comic Neue"},
    "speaking/media_keys.py": None,  # names of D-Bus
    "speaking/system_host.py": {"Ready", "Error"},  # states of Qt
    "window/menus.py": {"Kindle, calibre, KOReader, Readest, Quoth"},
    "app.py": {"Fusion", "Inter", "Cantarell", "Noto Sans", "Quoth"},
    "window/main_window.py": {"Quoth"},
    "window/language.py": set(LANGUAGES.values()),  # each in its own words
    "look/page_style.py": {"Mode", "Theme"},
    "page/guard.py": {
        "Refused to ",
        "Unsafe attempt to load ",
        "Not allowed to load ",
    },  # what Chromium says in the log
    "window/appearance/tabs.py": {"p { text-indent: 2em }"},
    "looking_up/dictionaries_dialog.py": {
        "en de fr es it pt nl sv da nb fi pl cs hu ru uk el la tr ar he fa hi ja zh ko"
    },
    "annotations/pdf.py": {"Quoth"},
    "models/models_dialog.py": {"owner/repository/file.gguf"},
    "models/server_page.py": {"http://127.0.0.1:11434"},
    "page/book.py": {'<style xmlns="http://www.w3.org/1999/xhtml">'},
    "reading/going_popover.py": {r"(?:printed page|page|pp|pg|p)\.?\s*(.+)"},
    "page/sealed_page.py": {"typeof quothPage"},
    "page/script.py": {'if (typeof quothPage === "undefined") {'},
}
"""By file what looks like words for the reader and isn't; None: nothing of it is."""
KEYS = ("Esc", "Tab", "Space", "Home", "End", "Return", "Enter", "Delete", "Backspace")


program = cache(of_the_program)


@cache
def tree(file: Path) -> ast.Module:
    """A file's syntax, which several tests look through."""
    return ast.parse(file.read_text("utf-8"))


def spoken_bare(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """The string literals that a reader would see as they are, with their lines."""
    through = {id(inside) for call in _calls(tree, DOORS) for argument in call.args for inside in ast.walk(argument)}
    unseen = through | {id(inside) for node in ast.walk(tree) if _is_unseen(node) for inside in ast.walk(node)}
    shown = {
        id(literal)
        for call in _calls(tree, tuple(SHOWING))
        for argument in [
            *call.args[SHOWING[_name(call)] :][:1],
            *(key.value for key in call.keywords if key.arg == "text"),
        ]
        for literal in _said(argument)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in unseen:
            words = node.value
            is_shown = id(node) in shown and re.search(r"[^\W\d_]{2,}", words)
            if (PROSE.search(words) or is_shown) and words not in KEYS:
                yield node.lineno, words


def _said(words: ast.expr) -> Iterator[ast.expr]:
    """The literals that an expression may evaluate to; what it calls or compares is judged by itself."""
    if isinstance(words, ast.IfExp):
        yield from (*_said(words.body), *_said(words.orelse))
    elif isinstance(words, ast.BinOp):
        yield from (*_said(words.left), *_said(words.right))
    elif isinstance(words, ast.JoinedStr):
        yield from words.values
    else:
        yield words


def _calls(tree: ast.AST, names: tuple[str, ...]) -> Iterator[ast.Call]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.Call) and _name(node) in names)


def _name(call: ast.Call) -> str:
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def _is_unseen(node: ast.AST) -> bool:
    """A docstring, a line of the log, a programming error, a type's name."""
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return True
    if isinstance(node, ast.Call):
        of_log = isinstance(node.func, ast.Attribute) and getattr(node.func.value, "id", "") == "_log"
        return of_log or _name(node) in ("TypeVar", "setStyleSheet", "getattr", "setObjectName")
    return isinstance(node, (ast.Raise, ast.Assert))


def test_nothing_is_shown_that_cannot_be_translated() -> None:
    files = sorted(WINDOW.rglob("*.py"))
    assert len(files) > 60
    bare = []
    for file in files:
        fine = NOT_SHOWN.get(file.relative_to(WINDOW).as_posix(), set())
        if fine is not None:
            spoken = spoken_bare(tree(file))
            bare += [f"{file.relative_to(WINDOW)}:{line}: {words!r}" for line, words in spoken if words not in fine]
    assert not bare, "these words go through no tr():\n" + "\n".join(bare)


def test_bare_words_are_found_wherever_they_are_shown() -> None:
    source = """
def f(n, name):
    '''Words of a docstring.'''
    label("title", "muted")
    label(tr("Title"), "muted")
    widget.setToolTip(f"About {name}")
    made = "One" if n == 1 else "some of them"
    _log.warning("not for the reader")
    named(widget, "scrolled", "places")
"""
    bare = [words for _, words in sorted(spoken_bare(ast.parse(source)))]
    assert bare == ["title", "About ", "One", "some of them", "places"]


def test_the_first_word_is_one_literal() -> None:
    """Otherwise it couldn't be collected; a placeholder with its own format couldn't take a number's words."""
    wrong = []
    for file in {*WINDOW.rglob("*.py")} - {WINDOW / "client" / "engine_words.py"}:  # which has the words of others
        for call in _calls(tree(file), ("tr_n", "tr_later")):
            if not all(
                isinstance(argument, ast.Constant) for argument in call.args[: 2 if _name(call) == "tr_n" else 1]
            ):
                wrong.append(f"{file.name}:{call.lineno}")
    assert not wrong
    specified = [message for message in program() if any(spec or how for _, spec, how in _fields(message.source))]
    assert not specified


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_word_is_translated_with_its_places(code: str) -> None:
    translations = read(FOLDER / f"quoth_{code}.ts")
    wanted = program()
    assert set(translations) == set(wanted), "run “make translations”"
    assert not [message.source for message in wanted if not all(translations[message]) or not translations[message]]
    for message, forms in translations.items():
        places = {name for name, _, _ in _fields(message.source)}
        for form in forms:
            names = {name for name, _, _ in _fields(form)}
            assert names == places or (message.singular and names | {"n"} == places), (message, form)


def test_a_german_ellipsis_stands_apart_from_the_word_before_it() -> None:
    forms = [form for forms in read(FOLDER / "quoth_de.ts").values() for form in forms]
    assert len([form for form in forms if "\u00a0…" in form]) > 40
    assert not [form for form in forms if re.search(r"[\w)]…| …", form)]


def test_french_signs_of_two_parts_stand_apart_and_no_apostrophe_is_straight() -> None:
    for code in TRANSLATED:
        forms = [form for forms in read(FOLDER / f"quoth_{code}.ts").values() for form in forms]
        assert not [form for form in forms if re.search(r"\w'\w", form)]
        if code == "fr":
            assert not [form for form in forms if re.search(r"\w[?!;»]|«\w| [:?!;»]", form)]


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_qt_loads_is_what_was_translated(code: str) -> None:
    translator = QTranslator()
    assert translator.load(f"quoth_{code}", str(FOLDER))
    for message, forms in read(FOLDER / f"quoth_{code}.ts").items():
        n = 2 if message.singular else -1
        assert translator.translate(CONTEXT, message.source, message.singular or None, n) == forms[-1], (
            "run “make translations”"
        )


def test_a_message_has_a_value_for_each_of_its_places() -> None:
    """Its source is one literal, by which it is found; a place without a value would end in a KeyError."""
    wrong, seen = [], 0
    for file in BELOW_THE_WINDOW:
        for call in _calls(tree(file), ("say", "say_n")):
            if not isinstance(call.func, ast.Name):
                continue
            seen += 1
            forms = call.args[: 2 if _name(call) == "say_n" else 1]
            sources = [form.value for form in forms if isinstance(form, ast.Constant) and isinstance(form.value, str)]
            places = {name for source in sources for name, _, _ in _fields(source)} - (
                {"n"} if len(forms) == 2 else set()
            )
            if len(sources) != len(forms) or places != {keyword.arg for keyword in call.keywords}:
                wrong.append(f"{file.name}:{call.lineno}")
    assert seen > 250
    assert not wrong


def test_the_window_says_something_else_of_all_that_names_a_command() -> None:
    sources = {message.source for message in messages(BELOW_THE_WINDOW)}
    assert set(INSTEAD) == {source for source in sources if "{command}" in source}
    assert set(STANDING) <= sources


def test_an_apostrophe_is_the_typographic_one() -> None:
    """As every quotation mark on screen is."""
    assert not [message.source for message in program() if re.search(r"\w'\w|s' ", message.source)]


def test_no_sentence_of_the_program_names_a_command_of_the_terminal() -> None:
    """There is a menu for all that a reader of the window is told to do."""
    assert not [message.source for message in program() if re.search(r"[`“]quoth \w", message.source)]


def test_words_are_collected_and_kept(tmp_path: Path) -> None:
    source = tmp_path / "window.py"
    source.write_text('a = tr("Go & <see>")\nb = tr_n("{n} book", "{n} books", 3)\nc = {1: tr_later("Later")}\n')
    collected = messages([source])
    assert collected == (SourceMessage("Go & <see>"), SourceMessage("Later"), SourceMessage("{n} books", "{n} book"))
    made = {collected[0]: ("Los & <sieh>",), collected[1]: (), collected[2]: ("{n} Buch", "{n} Bücher")}
    write(tmp_path / "quoth_de.ts", "de", made)
    assert read(tmp_path / "quoth_de.ts") == made


def test_without_a_translation_words_are_english() -> None:
    assert tr("{a} of words that nobody translated", a="some") == "some of words that nobody translated"
    assert tr_later("As it is") == "As it is"
    assert [tr_n("{n} untold word", "{n} untold words", n) for n in (0, 1, 1234)] == [
        *("0 untold words", "1 untold word", "1,234 untold words"),
    ]
    assert (number(1234567), percent(0.426)) == ("1,234,567", "43%")


def _fields(text: str) -> list[tuple[str, str, str]]:
    return [(name, spec or "", how or "") for _, name, spec, how in Formatter().parse(text) if name is not None]
