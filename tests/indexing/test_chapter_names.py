"""What a chapter is called where it stands alone: beside a quote, in the footer, above a note."""

from __future__ import annotations

from pathlib import Path

import pytest

from indexing.chapter_names import chapter_names
from indexing.concepts.chapters import is_imprint, is_matter
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.ui.reading.outline import Outline, entries_of_chapters
from tests.epubs import Epub, page

PLAY = (("Hamlet", 0), ("Act I", 1), ("Scene I", 2), ("Scene II", 2), ("Act II", 1), ("Scene I", 2), ("Endnotes", 0))
NAMED_PLAY = ["Hamlet", "Act I", "Act I · Scene I", "Scene II", "Act II", "Act II · Scene I", "Endnotes"]
TEXTBOOK = (("Sets", 0), ("Unions", 1), ("Exercises", 1), ("Maps", 0), ("Exercises", 1))
VOLUMES = (("One", 0), ("Part I", 1), ("I", 2), ("II", 2), ("Two", 0), ("Part I", 1), ("I", 2))

NAMED_VOLUMES = ["One", "One · Part I", "One · Part I · I", "Part I · II", "Two", "Two · Part I", "Two · Part I · I"]


@pytest.mark.parametrize(
    ("entries", "names"),
    [
        (PLAY, NAMED_PLAY),
        (TEXTBOOK, ["Sets", "Unions", "Sets · Exercises", "Maps", "Maps · Exercises"]),
        (
            VOLUMES,
            ["One", "One · Part I", "One · Part I · I", "Part I · II", "Two", "Two · Part I", "Two · Part I · I"],
        ),
        ((("Preface", 0), ("Preface", 0)), ["Preface", "Preface"]),
    ],
    ids=["a play", "a textbook", "volumes", "nothing above"],
)
def test_a_title_that_others_have_too_comes_after_what_it_is_under(
    entries: tuple[tuple[str, int], ...], names: list[str]
) -> None:
    assert chapter_names(entries) == names


def test_the_imprint_of_a_book_in_an_omnibus_is_one_still() -> None:
    assert is_imprint("Emma · Imprint")
    assert is_matter("Emma · Endnotes")


def test_a_quote_and_the_footer_say_in_which_act_the_scene_is(tmp_path: Path) -> None:
    """Beside a quote of a play stood “Scene I”, of which it has five."""
    acts = (("Act I", "The ghost walked on the wall."), ("Act II", "The players came to the castle."))
    pages = tuple(
        (f"{n}.xhtml", page(f'<h2>{act}</h2><section id="s"><h3>Scene I</h3><p>{words}</p></section>'))
        for n, (act, words) in enumerate(acts)
    )
    contents = "".join(
        f'<li><a href="{n}.xhtml">{act}</a><ol><li><a href="{n}.xhtml#s">Scene I</a></li></ol></li>'
        for n, (act, _) in enumerate(acts)
    )
    nav = page(f'<nav epub:type="toc"><ol>{contents}</ol></nav>', "Contents")
    file = Epub(pages=pages, files={"epub/nav.xhtml": nav}).build(tmp_path / "play.epub")
    engine = Engine(tmp_path / "home", ModelsFolder(tmp_path / "none"))
    try:
        book = engine.import_now(file, CancelToken(), lambda _: None).book
        answer = engine.handle(p.Ask(question="Who came to the castle?", book=book.id), lambda _: None, CancelToken())
        opened = engine.handle(p.OpenBook(book=book.id), lambda _: None, CancelToken())
    finally:
        engine.close()
    assert isinstance(answer, p.Answer) and isinstance(opened, p.OpenedBook)
    assert answer.citations[0].chapter == "Act II · Scene I"
    outline = Outline(entries_of_chapters(opened.chapters))
    assert outline.title(answer.citations[0].start) == "Act II · Scene I"
