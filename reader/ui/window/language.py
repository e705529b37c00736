"""The window's language: the reader's choice or the system's. What is made from then on speaks it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

import assets

SYSTEM = "system"
LANGUAGES = {"en": "English", "de": "Deutsch", "fr": "Français", "es": "Español"}
"""Each by its code, in its own words. The source is English; each other one has a ``quoth_….qm``."""
CHOICES: tuple[str, ...] = (SYSTEM, *LANGUAGES)


def chosen_language(choice: str) -> str:
    """The code of the language that a choice means."""
    if choice in LANGUAGES:
        return choice
    wanted = (name.split("-")[0] for name in QLocale.system().uiLanguages())
    return next((code for code in wanted if code in LANGUAGES), "en")


def speak(app: QCoreApplication, choice: str) -> tuple[QTranslator, ...]:
    """Let everything made from now on, Qt's own dialogs too, speak the chosen language alone; what was put on for it.

    Numbers and dates follow. The system's own way of writing them stays where the system speaks that language too.
    """
    for translator in app.findChildren(QTranslator):
        app.removeTranslator(translator)
    code = chosen_language(choice)
    system = QLocale.system()
    chosen = QLocale(code)
    QLocale.setDefault(system if system.language() == chosen.language() else chosen)
    put_on = []
    if code != "en":
        qts_own = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        own = str(assets.translation_folder())
        for name, folder in ((f"qtbase_{code}", qts_own), (f"keys_{code}", own), (f"quoth_{code}", own)):
            translator = QTranslator(app)
            if translator.load(name, folder):
                app.installTranslator(translator)
                put_on.append(translator)
    return tuple(put_on)
