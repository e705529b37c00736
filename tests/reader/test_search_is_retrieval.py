"""``quoth search`` returns exactly what the retriever finds: the same passages in the same order."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

import assets
from indexing.hits import SearchMode
from indexing.locator import Locator
from indexing.reranking import Reranker
from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from models.cross_encoder import CrossEncoder
from models.embedder import Embedder
from models.folder import ModelsFolder
from reader.cli.main import main
from reader.folders import index_path
from tests.imported import Imported
from tests.night import times

pytestmark = pytest.mark.model

_QUESTIONS = ("Why are the books in the lighthouse library arranged by weight?", "clock")
_LATER = _QUESTIONS[: times(0, 2)]
_ASKED: Mapping[SearchMode, Sequence[str]] = {
    "auto": _QUESTIONS[: times(1, 2)],  # which is hybrid here
    "text": _QUESTIONS[:1],
    "hybrid": _LATER,
    "semantic": _LATER,
}


def test_the_command_finds_what_the_retriever_finds(
    quoth_home: Path,
    models_folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    imported: Imported,
) -> None:
    book = str(assets.sample_book())
    imported.copy(assets.sample_book(), index_path(quoth_home), models_folder)
    assert main(["add", book]) == 0
    printed: dict[tuple[SearchMode, str], Any] = {}
    for mode, questions in _ASKED.items():
        if not questions:
            continue
        monkeypatch.setattr("sys.stdin", StringIO("\n".join(questions)))
        capsys.readouterr()
        assert main(["search", "--book", book, "--json", "--k", "8", "--mode", mode, "-"]) == 0
        for question, line in zip(questions, capsys.readouterr().out.splitlines(), strict=True):
            printed[mode, question] = json.loads(line)
    index = IndexStore(index_path(quoth_home))
    model = ModelsFolder(models_folder, adapters=assets.adapters()).active("embedding")
    retriever = Retriever(index, Embedder(model), reranker=Reranker(CrossEncoder(model)))
    for (mode, question), response in printed.items():
        assert response["query"] == question
        assert response["mode"] == ("hybrid" if mode == "auto" else mode)
        hits = retriever.search(response["passages"][0]["book"], question, 8, mode).hits
        assert len(hits) == 8
        assert [
            (it["rank"], it["href"], it["chapter"], it["start"], it["end"], it["text"], it["score"])
            for it in response["passages"]
        ] == [
            (
                rank,
                hit.passage.href,
                hit.passage.chapter,
                _place(hit.passage.range.start),
                _place(hit.passage.range.end),
                hit.passage.text,
                round(hit.score, 4),
            )
            for rank, hit in enumerate(hits, start=1)
        ]
    index.close()


def _place(locator: Locator) -> dict[str, int]:
    return {"spine": locator.spine, "offset": locator.offset}
