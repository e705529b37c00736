"""A block teaches what its prompts would teach one by one."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from models.training.adapter.blocks import PromptBlock, joined, lay_out, load, save

_TOKENS = st.lists(st.integers(3, 9), min_size=1, max_size=8)
_EXAMPLES = st.lists(st.tuples(st.just("answer"), _TOKENS, _TOKENS), min_size=1, max_size=5)


@given(_EXAMPLES)
def test_a_block_holds_its_examples_as_they_were(examples: list[tuple[str, list[int], list[int]]]) -> None:
    block = joined(examples)  # type: ignore[arg-type]  # hypothesis knows no literals
    whole = [([*block.prefix, *branch.prompt], list(branch.reply)) for branch in block.branches]
    assert whole == [(prompt, reply) for _, prompt, reply in examples]
    assert all(branch.prompt for branch in block.branches)


@given(_EXAMPLES)
def test_each_token_sees_its_own_prompt_and_nothing_else(examples: list[tuple[str, list[int], list[int]]]) -> None:
    block = joined(examples)  # type: ignore[arg-type]
    layout = lay_out(block)
    shared = len(block.prefix)
    at = shared
    for _, prompt, reply in examples:
        alone = [*prompt, *reply]
        for place in range(shared, len(alone) - 1):
            row = layout.sees[at - shared]
            seen = [int(layout.tokens[n]) for n in np.flatnonzero(row)]
            assert seen == alone[: place + 1]
            assert layout.tokens[at] == alone[place]
            assert layout.positions[at] == place
            at += 1
    assert at == len(layout.tokens)


@given(_EXAMPLES)
def test_just_the_replies_are_learnt(examples: list[tuple[str, list[int], list[int]]]) -> None:
    layout = lay_out(joined(examples))  # type: ignore[arg-type]
    assert layout.targets.tolist() == [token for _, _, reply in examples for token in reply]
    before = [token for _, prompt, reply in examples for token in (prompt[-1], *reply[:-1])]
    assert layout.tokens[layout.learnt].tolist() == before


def test_blocks_are_read_back_as_they_were_written(tmp_path: Path) -> None:
    blocks: list[PromptBlock] = [joined([("answer", [1, 2, 3], [4]), ("absent", [1, 2, 5], [6, 2])])]
    path = tmp_path / "blocks.jsonl"
    save(path, blocks)
    assert list(load(path)) == blocks
