"""The window in German: the real one from menus to banners, the choice of a language, the way back to English."""

from __future__ import annotations

import signal
import sys
from datetime import date
from pathlib import Path
from typing import NoReturn

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QMenu,
)
from pytestqt.qtbot import QtBot

from indexing.locator import Locator
from models.cancel import CancelToken
from models.errors import ModelError
from models.folder import ModelsFolder
from models.user_message import message_of, say, say_n
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.ui import app
from reader.ui.across_books.panel import scope_words
from reader.ui.book.reference import copied_answer
from reader.ui.client.engine_words import in_window_language
from reader.ui.panel.answer_text import answer_runs, book_runs, plain_answer
from reader.ui.panel.steps_view import StepsView
from reader.ui.shelf.bar import ShelfBar
from reader.ui.window.arguments import WindowArguments
from reader.ui.window.language import CHOICES, LANGUAGES, SYSTEM, chosen_language
from reader.ui.window.main_window import MainWindow
from reader.ui.window.settings import Settings
from reader.ui.words import day, decimal, number, percent, tr, tr_n
from tests.epubs import Epub
from tests.ui.fake_script import FakeScript, answer
from tests.ui.sample_window import SAMPLE, Begin, titles
from tests.ui.shelf_books import TAGGED
from tests.ui.shelf_script import BOTH, SHIP


def shown(window: MainWindow) -> set[str]:
    """The words on labels, buttons and placeholders that are to be seen."""
    texts = {label.text() for label in window.findChildren(QLabel) if label.isVisible()}
    texts |= {button.text() for button in window.findChildren(QAbstractButton) if button.isVisible()}
    return texts | {field.placeholderText() for field in window.findChildren(QLineEdit) if field.isVisible()}


def test_a_german_window_is_german(
    german: None, window: MainWindow, script: FakeScript, begin: Begin, qtbot: QtBot
) -> None:
    script.on(p.WatchImports, p.Progress("b1", "vectors", 43, 100), "wait")
    begin()
    qtbot.waitUntil(lambda: titles(window) == [SAMPLE.title])
    assert [action.text() for action in window.menuBar().actions()][:3] == ["&Datei", "&Regal", "&Ansicht"]
    texts = {action.text() for action in window.findChildren(QAction)}
    assert {
        "Bücher hinzufügen\u00a0…",
        "Nächste Seite",
        "Vollbild",
        "Im Buch suchen\u00a0…",
        "Nach Titel sortieren",
    } <= texts
    assert window.actions_["add"].toolTip() == "Bücher hinzufügen (Strg+O)"
    assert window.actions_["another-window"].toolTip().endswith("(Strg+Umschalt+Eingabe)")
    assert {"Deine Bücher", "1 Buch", "Titel oder Autor"} <= shown(window)
    entry = window.shelf.current
    assert entry is not None
    qtbot.waitUntil(lambda: window.shelf.current is not None and window.shelf.current.indexing)
    assert window.shelf.current is not None
    assert window.shelf.current.status == "Wird erfasst · 43\u00a0%"

    window.library.remove([SAMPLE])
    assert window.banners.texts == [f"„{SAMPLE.title}“ wurde aus dem Regal genommen. Die Datei bleibt, wo sie ist."]
    window.undo.flush()


def test_a_german_panel_is_german(german: None, window: MainWindow, begin_reading: Begin) -> None:
    begin_reading()
    panel = window.reading.panel
    window.actions_["ask"].trigger()
    assert [panel.tabs.tabText(number) for number in range(3)] == ["Fragen", "Figuren", "Handlung"]
    assert "Frage, und das Buch antwortet mit seinen eigenen Worten." in shown(window)
    assert panel.guard.text().startswith("Spoiler: bis zu dieser Seite")
    assert window.actions_["ask"].toolTip().startswith("Eine Frage stellen")


def test_plurals_numbers_and_dates_are_german(german: None) -> None:
    counts = [tr_n("{n} book", "{n} books", n) for n in (0, 1, 2, 1234)]
    assert counts == ["0 Bücher", "1 Buch", "2 Bücher", "1.234 Bücher"]
    assert (number(1234567), percent(0.5), decimal(2.5)) == ("1.234.567", "50\u00a0%", "2,5")
    assert day(date(2026, 3, 9)) == "9. März 2026"
    assert tr("Words that nobody translated") == "Words that nobody translated"


def test_counted_books_stand_in_the_case_that_their_sentence_asks_for(german: None, qtbot: QtBot) -> None:
    bar = ShelfBar()
    qtbot.addWidget(bar)
    lines = []
    for shown_books, books in ((3, 8), (0, 1), (8, 8)):
        bar.show_count(shown_books, books)
        lines.append(bar.count.text())
    assert lines == ["3 von 8 Büchern", "0 von 1 Buch", "8 Bücher"]
    singular, plural = "“{words}”: {passages} in {n} book", "“{words}”: {passages} in {n} books"
    assert tr_n(singular, plural, 2, words="Uhr", passages="3 Stellen") == "„Uhr“: 3 Stellen in 2 Büchern"
    steps = StepsView()
    qtbot.addWidget(steps)
    for asked in ("ABB", "CC"):
        start, end = Locator(1, 0), Locator(1, 9)
        evidence = [p.ShelfEvidence(n, "", "", start, end, "", book=book, title=book) for n, book in enumerate(asked)]
        steps.add(p.ShelfEvidenceChosen(tuple(asked), tuple(evidence)))
        lines += steps.lines[-2:]
    assert lines[3:] == [
        *("3 Stellen aus 2 Büchern gewählt", "„A“, „B“ werden gelesen\u00a0…"),
        *("2 Stellen aus 1 Buch gewählt", "„C“ wird gelesen\u00a0…"),
    ]


def test_the_engines_sentences_are_german(german: None) -> None:
    empty = say("“{name}” is empty: it has no bytes at all.", name="a.epub")
    assert in_window_language(empty) == "„a.epub“ ist leer: 0 Bytes."
    unknown = "“{words}” is not a name that the book’s map knows{so_far}."
    sentence = in_window_language(say(unknown, words="Bob", so_far=say(" up to where you are")))
    assert sentence == "„Bob“ ist kein Name, den die Karte des Buchs bis zur Leseposition kennt."
    assert in_window_language(say(unknown, words="Bob", so_far="")).endswith("Karte des Buchs kennt.")
    sea = say("{one} and {other}", one=say("“{words}”", words="the sea"), other=say("“{words}”", words="ships"))
    looked = in_window_language(say("I looked through your shelf for {words}.", words=sea))
    assert looked == "Ich habe dein Regal nach „the sea“ und „ships“ durchgesehen."
    lost = say_n(
        "One line of the table of contents leads nowhere.", "{n} lines of the table of contents lead nowhere.", 1200
    )
    assert in_window_language(lost) == "Zeilen des Inhaltsverzeichnisses, die nirgendwohin führen: 1.200."
    assert in_window_language("Words that an older version kept.") == "Words that an older version kept."


def test_the_window_says_something_else_of_commands(german: None, tmp_path: Path) -> None:
    with pytest.raises(ModelError) as none:
        ModelsFolder(tmp_path).active("chat")
    assert "`quoth models install recommended`" in str(none.value)
    sentence = in_window_language(message_of(none.value))
    assert sentence == "Es ist kein Sprachmodell installiert; „Datei“, „Modelle“ installiert eines."
    folder = ModelsFolder(tmp_path)
    broken = folder.file_path(spec := folder.catalog.of_kind("embedding")[0], spec.files[0])
    broken.parent.mkdir(parents=True)
    broken.write_bytes(b"cut off")
    with pytest.raises(ModelError) as damaged:
        folder.active("embedding")
    assert in_window_language(message_of(damaged.value)).startswith(
        f"Die Datei {broken} des Modells {spec.id} hat 7 Bytes"
    )


def test_what_the_engine_says_in_an_answer_is_german(german: None) -> None:
    refusal = say("{said} The closest passages, which may not answer:", said=say("I can’t find that in this book."))
    sentences = (p.AnswerSentence(str(refusal), (1,), False, refusal),)
    short = answer("Who?", f"{refusal} [1]", reason="not_in_book", insufficient=True, sentences=sentences)
    assert plain_answer(short).splitlines()[2].startswith("Das finde ich in diesem Buch nicht. Die ähnlichsten Stellen")


def test_what_the_engine_says_of_the_publication_is_german(german: None, tmp_path: Path) -> None:
    """“Wie viele Kapitel gibt es?” was answered “The book has 3 chapters …” in a German window."""
    engine = Engine(tmp_path / "home", ModelsFolder(tmp_path / "none"))
    try:
        published = Epub(authors=("Ada Byron", "Ben Okri"), language="en-GB", metadata="<dc:date>2014-05-25</dc:date>")
        file = published.build(tmp_path / "book.epub")
        book = engine.import_now(file, CancelToken(), lambda _: None).book.id

        def answered(question: str) -> str:
            answer = engine.handle(p.Ask(question=question, book=book, guarded=False), lambda _: None, CancelToken())
            return "".join(run.text for run in answer_runs(answer))

        counted = answered("Wie viele Kapitel gibt es?")
        assert counted.startswith("Das Buch hat 2 nummerierte Kapitel, von „Chapter 1“ bis „Chapter 2“.")
        assert answered("Wer hat das Buch geschrieben?").endswith("ist das Buch von Ada Byron und Ben Okri.")
        assert answered("When was this published?").endswith("ist diese Ausgabe am 25. Mai 2014 erschienen.")
        assert answered("What language is this book in?").endswith("ist die Sprache des Buchs britisches Englisch.")
        length = answered("How long is this book?")
        assert "Seite zu 1.024 Zeichen" in length and "5 Minuten" in length
    finally:
        engine.close()


def test_what_is_quoted_stands_in_german_marks_and_in_one_pair(german: None) -> None:
    """A copied quote had “„both“”, the shelf's panel said “Only in …” in English marks, Markdown's text was English."""
    own = "„Wie heißt du?“, fragte sie."
    quotes = [
        p.Citation(1, "", "Eins", Locator(1, 0), Locator(1, 9), own),
        p.Citation(2, "", "Zwei", Locator(1, 0), Locator(1, 9), "Er schwieg."),
    ]
    copied = plain_answer(answer("Wer?", "Sie. [1] [2]", quotes))
    assert copied.splitlines()[-2:] == [f"[1] {own} (Eins)", "[2] „Er schwieg.“ (Zwei)"]
    count = say("The book has {chapters}.", chapters=say_n("{n} chapter", "{n} chapters", 3))
    sentences = (p.AnswerSentence(str(count), (), True, count),)
    details = answer("Wie viele?", str(count), decision="quote", sentences=sentences)
    assert "Das Buch hat 3 Kapitel." in copied_answer("", details, [], SAMPLE, "markdown")
    assert scope_words([SAMPLE]) == f"Nur in „{SAMPLE.title}“"


def test_what_introduces_each_book_of_an_answer_is_german(german: None) -> None:
    assert "".join(run.text for run in book_runs(BOTH)).strip() == f"In „{TAGGED.title}“: Agnes.1"
    lines = plain_answer(BOTH).splitlines()
    assert lines[2:4] == [f"In „{TAGGED.title}“: Agnes. [1]", f"In „Other“: “{SHIP.quote}” [2]"]


def test_qts_own_buttons_are_german(german: None, qtbot: QtBot) -> None:
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    qtbot.addWidget(box)
    assert box.buttons()[0].text() == "Abbrechen"


def test_the_language_is_chosen_in_the_menu_and_kept(window: MainWindow, begin: Begin, qtbot: QtBot) -> None:
    begin()
    choices = window.actions_.group("language")
    assert choices[SYSTEM].isChecked()
    assert [choices[choice].text() for choice in CHOICES] == ["As the system", *LANGUAGES.values()]
    submenus = [action.menu() for menu in window.menuBar().findChildren(QMenu) for action in menu.actions()]
    assert any(isinstance(menu, QMenu) and choices["de"] in menu.actions() for menu in submenus)
    choices["de"].trigger()
    assert Settings().language() == "de"
    assert window.actions_["quit"].text() == "Quit"  # nothing is half German: another window takes its place


def test_the_chosen_language_is_spoken_from_the_start(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    words: list[str] = []

    def look(_app: QApplication) -> NoReturn:
        words.append(tr("Quit"))
        raise InterruptedError

    before, interrupt = QLocale(), signal.getsignal(signal.SIGINT)
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(app, "log_to", lambda _path: None)
    monkeypatch.setattr(app, "Application", lambda _arguments: qapp)
    monkeypatch.setattr(app, "build_window", look)
    for choice in LANGUAGES:
        Settings().language.save(choice)
        with pytest.raises(InterruptedError):
            app.run(WindowArguments())
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
    QLocale.setDefault(before)
    signal.signal(signal.SIGINT, interrupt)
    assert words == ["Quit", "Beenden", "Quitter", "Salir"]


def test_a_language_that_is_not_there_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    assert (chosen_language("de"), chosen_language("en"), chosen_language("xx")) == (
        "de",
        "en",
        chosen_language(SYSTEM),
    )
    for system, code in (("de_AT", "de"), ("fr_CA", "fr"), ("es_MX", "es"), ("en_GB", "en"), ("fi_FI", "en")):
        monkeypatch.setattr(QLocale, "system", lambda system=system: QLocale(system))
        assert chosen_language(SYSTEM) == code
