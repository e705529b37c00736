"""Whether a book tells a story, by its own text: real books that do, and real ones that don't, in several languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.store.index import IndexStore
from indexing.store.library import LibraryStore
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine.engine import Engine
from reader.engine.place.story import Storytelling, is_fiction
from reader.folders import index_path, library_path
from tests.epubs import Epub, page
from tests.imported import Imported

NAMES = ("Telavi", "Kakheti", "Saperavi", "Tbilisi", "Kindzmarauli", "Mtsvane")
GUIDE = "".join(
    f"<h2>{name} {n}</h2><p>{name} makes dry red wine from {NAMES[n % 6]} grapes. Open daily 10–18.</p>"
    for n in range(40)
    for name in NAMES
)
SPECIFICATION = "".join(
    f"<h2>§{n}</h2><p>Der Zeilenabstand beträgt {n} Punkt. Der Satzspiegel folgt den Maßen der Tabelle {n}.</p>"
    for n in range(220)
)
NOVEL = "".join(
    f"<p>»Wohin gehst du?«, fragte Klara. Er schwieg lange. »Zum Fluss, ehe die Nacht kommt«, sagte er im Jahr {n}.</p>"
    for n in range(160)
)
TALE = "".join(
    f"<p>The fox went to the well on day {n}. “Who is down there?” she asked. Nobody answered, and she was afraid.</p>"
    for n in range(20)
)
HANDBOOK = "".join(
    f"<p>The function <code>f{n}</code> returns -1 where the list is empty.</p><pre>fn f{n}(x) {{ return {n} }}</pre>"
    for n in range(20)
)


def tells_story(folder: Path, file: Path) -> bool:
    """What is judged of a book once its names are known."""
    engine = Engine(folder, ModelsFolder(folder / "no models"))
    try:
        book = engine.import_now(file, CancelToken(), lambda _: None).book.id
    finally:
        engine.close()
    index, library = IndexStore(index_path(folder)), LibraryStore(library_path(folder))
    try:
        return Storytelling(library, index).tells_story(book)
    finally:
        index.close()
        library.close()


@pytest.mark.parametrize(
    ("body", "language", "story"),
    [
        (GUIDE, "en", False),
        (SPECIFICATION, "de", False),
        (NOVEL, "de", True),
        (TALE, "en", True),
        (HANDBOOK, "en", False),
        (HANDBOOK[:1_000], "en", True),
    ],
    ids=["a guide", "a German specification", "a German novel", "a short tale", "a short handbook", "a few lines"],
)
def test_a_book_is_judged_by_its_own_text(tmp_path: Path, body: str, language: str, *, story: bool) -> None:
    file = Epub(pages=(("one.xhtml", page(body)),), language=language).build(tmp_path / "book.epub")
    assert tells_story(tmp_path / "home", file) == story


@pytest.mark.parametrize(
    "subject",
    [
        "Märchen",
        "Roman",
        "Historischer Roman",
        "Kriminalromane",
        "Roman policier",
        "Contes",
        "Cuentos",
        "Ficción",
        "Romanzo",
        "Рассказы",
        "小説",
        "Domestic fiction",
    ],
)
def test_a_subject_of_a_story_is_known_in_the_language_that_it_is_in(subject: str) -> None:
    """“Märchen” wasn't: “she” was the author of the tales, and was understood as “I”."""
    assert is_fiction(["Wald", subject])


@pytest.mark.parametrize(
    "subject", ["Roman law", "Romans", "Rome -- History", "Romanik", "Sage", "Nouvelle vague", "Geschichte", "Лес"]
)
def test_a_subject_that_only_looks_like_one_is_none(subject: str) -> None:
    assert not is_fiction([subject])


@pytest.mark.parametrize(
    ("name", "story"),
    [
        ("samples/georgia-cfi", False),
        ("samples/internallinks", False),
        ("samples/mymedia_lite", False),
        ("samples/kusamakura-japanese-vertical-writing", True),
        ("samples/wasteland-otf-obf", True),
    ],
)
def test_books_without_subjects_are_judged_by_their_text(
    corpus: Path, tmp_path: Path, imported: Imported, name: str, *, story: bool
) -> None:
    imported.shelve(corpus / f"{name}.epub", tmp_path)
    assert tells_story(tmp_path, corpus / f"{name}.epub") == story
