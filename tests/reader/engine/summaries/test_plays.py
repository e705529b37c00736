"""The summary of a play is made of speeches, and of no speaker's name, stage direction or caption."""

from __future__ import annotations

from pathlib import Path

from indexing.locator import Locator
from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from tests.epubs import book_of

ACTS = (
    "<h1>Act I</h1><h2>Scene 1. A ferry.</h2><p>Enter Mira and Tobit.</p>"
    "<p>MIRA. Who rows us over when the ferryman is drunk?</p><p>TOBIT. I do, and for a penny less.</p>"
    "<p>BAILIFF. Hold! That boat is seized for debt.</p><p>[Exit.]</p>",
    "<h1>Act II</h1><p>Scene 1. The court.</p><p>JUDGE. Where is the ring?</p>"
    "<p>MIRA. The sea gave it to me, in the belly of an eel.</p>"
    "<p>JUDGE. Then the boat is Tobit’s, and the bailiff shall row it for a year.</p>"
    "<p>Figure 2. The boat, drawn by Mira.</p>",
)
LABELS = {"JUDGE.", "MIRA.", "TOBIT.", "BAILIFF.", "[Exit.]", "Scene 1.", "The court.", "Figure 2."}


def test_only_what_is_said_is_told(tmp_path: Path) -> None:
    engine = Engine(tmp_path / "data", ModelsFolder(tmp_path / "no-models"))
    book = engine.import_now(book_of(tmp_path / "play.epub", *ACTS), CancelToken(), lambda _: None).book.id
    shown = []
    for chapter in (None, Locator(0, 0), Locator(1, 0)):
        summary = engine.handle(p.GetSummary(book=book, chapter=chapter), lambda _: None, CancelToken())
        assert summary.sentences
        shown += [sentence.text for sentence in summary.sentences]
    for question in ("Where is the ring?", "Who is the judge?", "What happens in act 2?"):
        answer = engine.handle(p.Ask(book=book, question=question, as_typed=True), lambda _: None, CancelToken())
        shown += [citation.quote for citation in answer.citations]
    engine.close()
    assert not LABELS & set(shown)
    assert "Enter Mira and Tobit." not in shown
    assert "The boat, drawn by Mira." not in shown
