"""What is trained on: blocks of evidence with the questions that share it, as tokens.

Reading the evidence is nearly all of the work, and a question is a few words: a block's evidence is read once for all
of its questions. Each question is a *branch*: it sees the evidence and itself, not the other branches, and its
positions go on from the evidence's, so that it learns from the very prompt it would have alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec
import numpy as np
import numpy.typing as npt

Kind = Literal["answer", "absent"]
Numbers = npt.NDArray[np.int64]
Flags = npt.NDArray[np.bool_]


class Branch(msgspec.Struct, frozen=True):
    """The rest of a prompt after its block's, and the reply to learn, the end of the turn included."""

    kind: Kind
    prompt: tuple[int, ...]
    reply: tuple[int, ...]


class PromptBlock(msgspec.Struct, frozen=True):
    """The beginning that its branches' prompts have in common, and the branches."""

    prefix: tuple[int, ...]
    branches: tuple[Branch, ...]

    @property
    def size(self) -> int:
        """Tokens."""
        return len(self.prefix) + sum(len(branch.prompt) + len(branch.reply) for branch in self.branches)


@dataclass(frozen=True, slots=True)
class Layout:
    """A block laid out in a row of n tokens, the last token of each reply left out: nothing is learnt from it."""

    tokens: Numbers
    """Shape (n,)."""
    positions: Numbers
    """Shape (n,): the position each token would have in a prompt of its own."""
    sees: Flags
    """Shape (b, n): whether each of the last b tokens, the branches', attends to a token. The others are causal."""
    learnt: Numbers
    """Shape (k,): the places whose next token is part of a reply."""
    targets: Numbers
    """Shape (k,): those next tokens."""


def joined(examples: Sequence[tuple[Kind, Sequence[int], Sequence[int]]]) -> PromptBlock:
    """A block of (kind, prompt, reply). Of each prompt at least one token stays in its branch."""
    prompts = [prompt for _, prompt, _ in examples]
    common = min(len(prompt) for prompt in prompts) - 1
    first = prompts[0]
    common = next((n for n in range(common) if any(prompt[n] != first[n] for prompt in prompts)), common)
    return PromptBlock(
        tuple(first[:common]),
        tuple(Branch(kind, tuple(prompt[common:]), tuple(reply)) for kind, prompt, reply in examples),
    )


def lay_out(block: PromptBlock) -> Layout:
    """The block in a row."""
    tokens = list(block.prefix)
    positions = list(range(len(tokens)))
    learnt: list[int] = []
    targets: list[int] = []
    owner = [-1] * len(tokens)
    for n, branch in enumerate(block.branches):
        row = [*branch.prompt, *branch.reply]
        first = len(tokens) + len(branch.prompt) - 1
        learnt += range(first, first + len(branch.reply))
        targets += branch.reply
        tokens += row[:-1]
        positions += range(len(block.prefix), len(block.prefix) + len(row) - 1)
        owner += [n] * (len(row) - 1)
    owners = np.array(owner)
    places = np.arange(len(tokens))
    rows = slice(len(block.prefix), None)
    earlier = places[rows, None] >= places[None, :]
    sees = earlier & ((owners[None, :] == -1) | (owners[None, :] == owners[rows, None]))
    return Layout(np.array(tokens), np.array(positions), sees, np.array(learnt), np.array(targets))


def save(path: Path, blocks: Sequence[PromptBlock]) -> None:
    """Write the blocks, a line of JSON each."""
    path.write_bytes(b"".join(msgspec.json.encode(block) + b"\n" for block in blocks))


def load(path: Path) -> tuple[PromptBlock, ...]:
    """Read what ``save`` wrote."""
    return tuple(msgspec.json.decode(line, type=PromptBlock) for line in path.read_bytes().splitlines())
