"""The likeliest texts, found side by side: what one search over all texts would find, with a real model too."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import assets
from models.beams import beam_search
from models.cancel import Cancelled, CancelToken
from models.chat import DRAFTS, ChatModel, ContextOverflow, Message
from models.folder import ModelsFolder
from models.llama import Branches, Logits

STARTER = "smollm2-135m-instruct"
ASKED = [
    Message("system", "Use only the numbered passages."),
    Message(
        "user",
        "[1] The lamp was red, and the captain had stolen it in the night, as he owed the baker forty crowns.\n\n"
        "Question: Why had the captain stolen the lamp?",
    ),
]
END = 0


class Toy:
    """A model whose next token depends on the last one alone. Token 0 ends a text, and 1 stands for its beginning."""

    def __init__(self, table: Logits) -> None:
        self._table = table
        self._texts: list[list[int]] = [[1]]
        self.logits = table[[1]]

    def advance(self, parents: Sequence[int], tokens: Sequence[int]) -> None:
        """As of the real branches."""
        self._texts = [[*self._texts[parent], token] for parent, token in zip(parents, tokens, strict=True)]
        self.logits = self._table[list(tokens)]


def tables() -> st.SearchStrategy[Logits]:
    """The logits of three tokens after each of them."""
    numbers = st.lists(st.integers(-32, 32), min_size=9, max_size=9, unique=True)
    return numbers.map(lambda found: np.array(found, np.float32).reshape(3, 3) / np.float32(8))


def score(table: Logits, tokens: Sequence[int]) -> float:
    """The logarithm of the probability of a text, its end included if it has one."""
    steps = zip([1, *tokens], tokens, strict=False)
    return float(sum(table[last, token] - np.logaddexp.reduce(table[last]) for last, token in steps))


def searched(table: Logits, width: int, longest: int) -> tuple[list[tuple[tuple[int, ...], float]], list[int]]:
    """The texts with their scores, and what was heard."""
    heard: list[int] = []
    branches = cast(Branches, Toy(table))
    found = beam_search(branches, width, longest, lambda token: token == END, heard.append)
    return [(beam.tokens, beam.score) for beam in found], heard


@given(tables(), st.integers(2, 4))
def test_a_wide_search_finds_the_likeliest_texts_there_are(table: Logits, longest: int) -> None:
    found, _ = searched(table, 40, longest)
    every = {
        text: score(table, [*text, END])
        for length in range(longest)
        for text in itertools.product([1, 2], repeat=length)
    }
    assert dict(found).keys() == every.keys()
    assert [value for _, value in found] == pytest.approx(sorted(every.values(), reverse=True), abs=1e-4)
    assert all(value == pytest.approx(every[text], abs=1e-4) for text, value in found)


@given(tables(), st.integers(1, 4), st.integers(1, 6))
def test_a_narrow_one_keeps_to_its_width_and_streams_the_greedy_text(table: Logits, width: int, longest: int) -> None:
    found, heard = searched(table, width, longest)
    assert 1 <= len(found) <= width
    assert [value for _, value in found] == sorted((value for _, value in found), reverse=True)
    greedy = [1]
    while len(greedy) <= longest and (token := int(table[greedy[-1]].argmax())) != END:
        greedy.append(token)
    assert heard == greedy[1:]


@pytest.fixture(scope="module")
def chat(models_folder: Path) -> Iterator[ChatModel]:
    model = ChatModel(ModelsFolder(models_folder, adapters=assets.adapters()).find(STARTER))
    assert model.tuned
    yield model
    model.close()


@pytest.mark.model
def test_drafts_are_what_the_model_would_write_likeliest_first(chat: ChatModel) -> None:
    alone = chat.generate(ASKED, max_tokens=40, tuned=True).text
    pieces: list[str] = []
    drafts = chat.drafts(ASKED, max_tokens=40, on_token=pieces.append)
    assert 1 < len(drafts) <= DRAFTS
    assert len({draft.text for draft in drafts}) == len(drafts)
    assert [draft.score for draft in drafts] == sorted((draft.score for draft in drafts), reverse=True)
    assert "".join(pieces) == alone
    for draft in drafts:  # a likelihood doesn't count the end, which is one of many possible tokens at most
        told = chat.likelihood(ASKED, draft.text, tuned=True, cancel=CancelToken())
        assert draft.score - 0.5 < told, draft
    assert chat.generate(ASKED, max_tokens=40, tuned=True).text == alone
    assert chat.drafts(ASKED, max_tokens=40) == drafts


def _stops_at_once(token: CancelToken) -> Callable[[str], None]:
    return lambda _text: token.cancel()


@pytest.mark.model
def test_drafts_are_stopped_and_do_not_run_over(chat: ChatModel) -> None:
    before = chat.generate(ASKED, max_tokens=40, tuned=True).text
    token = CancelToken()
    with pytest.raises(Cancelled):
        chat.drafts(ASKED, max_tokens=40, on_token=_stops_at_once(token), cancel=token)
    with pytest.raises(ContextOverflow):
        chat.drafts(ASKED, max_tokens=chat.context_tokens // DRAFTS)
    assert chat.generate(ASKED, max_tokens=40, tuned=True).text == before
