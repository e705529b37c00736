"""The training: questions in a fixed order, a step for some of them with its loss, a checkpoint every few steps."""

from __future__ import annotations

import hashlib
import os
import random
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import torch
from torch import Tensor, nn
from torch.nn import functional

from models.training.span_reader.batches import Hardness, TokenBatch, TokenBatches, picked
from models.training.span_reader.encoder import SpanEncoder
from models.training.span_reader.examples import SpanQuestion
from models.training.span_reader.settings import RunSettings

LATEST = "latest.pt"
STABLE = "stable.pt"
"""The state before the rate fell: what a longer run goes on from."""


def keep(path: Path, state: dict[str, Any]) -> None:
    """Write a state in the place of the one before; the disk has it when this returns."""
    partial = path.with_suffix(".part")
    with partial.open("wb") as out:
        torch.save(state, out)
        out.flush()
        os.fsync(out.fileno())
    partial.replace(path)


def kept(path: Path) -> dict[str, Any] | None:
    """The state in a file, if there is one."""
    return torch.load(path, weights_only=True) if path.exists() else None


def shared_softmax(scores: Tensor, inside: Tensor, right: Tensor, null: Tensor) -> Tensor:
    """The negative logarithm of the probability that ``right`` tokens have together, or the null where there are none.

    ``scores``, ``inside`` and ``right`` are of shape (rows, tokens): the softmax is over the tokens inside of all rows
    and the null (Clark and Gardner, 2018), so that the scores of different passages can be compared.
    """
    everything = torch.logsumexp(torch.cat([scores[inside], null[None]]), 0)
    good = torch.logsumexp(scores[right], 0) if bool(right.any()) else null
    return everything - good


def loss_of(model: SpanEncoder, batch: TokenBatch, settings: RunSettings) -> Tensor:
    """What the model's readings of a question's passages are wrong by."""
    with torch.autocast("cpu", torch.bfloat16):
        relevance, tokens = model(batch.ids, batch.kinds, batch.mask)
    answerable = bool(batch.answering.any())
    weight = 0.5 if batch.exact or not answerable else 0.5 * settings.proof_alone
    total = relevance.new_zeros(())
    for column, right in ((1, batch.starts), (2, batch.ends)):
        total = total + weight * shared_softmax(tokens[:, :, column], batch.inside, right, model.null[column - 1])
    sure = batch.sure
    if bool(sure.any()):
        judged = functional.binary_cross_entropy_with_logits(relevance[sure], batch.answering[sure].float())
        if answerable:
            judged = judged + torch.logsumexp(relevance[sure], 0) - torch.logsumexp(relevance[batch.answering], 0)
        total = total + settings.relevance * judged
    if answerable:
        read = batch.inside & batch.answering[:, None]
        proof = functional.binary_cross_entropy_with_logits(tokens[:, :, 0][read], batch.proofs[read].float())
        total = total + settings.proof * proof
    return total


_LOGGED = 80
"""Questions between two lines of the log."""


class Stream:
    """Examples without end, in an order that only depends on the seed and on which examples there are."""

    def __init__(self, examples: Sequence[SpanQuestion], seed: int) -> None:
        self.examples = sorted(
            (
                example
                for example in examples
                if example.passages and (not example.answerable or any(p.proofs for p in example.passages))
            ),
            key=lambda example: example.id,
        )
        if not self.examples:
            raise ValueError("there is nothing to learn from")
        self._seed, self._round, self._order = seed, -1, list[int]()
        names = "\n".join(example.id for example in self.examples)
        self.fingerprint = hashlib.sha256(names.encode()).hexdigest()[:12]

    def at(self, number: int) -> SpanQuestion:
        """The example that is seen after so many others."""
        turn, place = divmod(number, len(self.examples))
        if turn != self._round:
            self._round, self._order = turn, list(range(len(self.examples)))
            random.Random(f"{self._seed}/{turn}").shuffle(self._order)  # noqa: S311 - no secret
        return self.examples[self._order[place]]


class Run:
    """A run in a folder: goes on where the last one of the same folder was ended.

    All that is random follows from the seed and from how many questions were seen, so that a run that was killed and
    resumed makes the same parameters as one that wasn't. Where the examples have changed, the order begins anew.
    """

    def __init__(
        self,
        model: SpanEncoder,
        batches: TokenBatches,
        examples: Sequence[SpanQuestion],
        settings: RunSettings,
        folder: Path,
        hardness: Hardness | None = None,
        recurring: Sequence[SpanQuestion] = (),
    ) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.model, self.settings, self.folder = model, settings, folder
        self._batches, self._hardness = batches, hardness or {}
        self._stream = Stream(examples, settings.seed)
        self._names = Stream(recurring, settings.seed) if recurring and settings.recurring else None
        self._optimizer = torch.optim.AdamW(self._groups(), weight_decay=0.01)
        self.examples = len(self._stream.examples)
        self.seen, self._since = 0, 0
        self._losses: list[float] = []
        self._resume()

    def run(
        self,
        after: Callable[[int], None] | None = None,
        *,
        every: int = 0,
        must_end: Callable[[], bool] = lambda: False,
    ) -> None:
        """Learn to the end, or till one is told to end after a step.

        ``after`` is called with what was seen whenever that is a multiple of ``every``.
        """
        self.model.train()
        settings = self.settings
        while self.seen < settings.questions:
            self._step()
            last = must_end()
            ends = last or self.seen >= settings.questions
            if self._has_passed(settings.kept_every) or ends:
                self._keep(LATEST)
            if self._has_passed(round(settings.questions * (1 - settings.falling))):
                self._keep(STABLE)
            if last:
                return
            if after and every and (self._has_passed(every) or ends):
                after(self.seen)
                self.model.train()

    def log(self, **values: object) -> None:
        """Add a line to the log."""
        line = {"at": time.strftime("%Y-%m-%d %H:%M:%S"), "seen": self.seen} | values
        with (self.folder / "log.jsonl").open("ab") as out:
            out.write(msgspec.json.encode(line) + b"\n")

    def _has_passed(self, number: int) -> bool:
        """Whether the last step reached a multiple of ``number``."""
        return number > 0 and self.seen // number > (self.seen - self.settings.together) // number

    def _step(self) -> None:
        settings = self.settings
        torch.manual_seed(settings.seed * 1_000_003 + self.seen)
        factor = settings.factor(self.seen)
        for group in self._optimizer.param_groups:
            group["lr"] = group["top"] * factor
        self._optimizer.zero_grad()
        for number in range(self.seen, self.seen + settings.together):
            chance = random.Random(f"{settings.seed}:{number}")  # noqa: S311 - no secret
            stream = self._names if self._names and chance.random() < settings.recurring else self._stream
            example = stream.at(number - self._since)
            passages = picked(example, settings, chance, self._hardness)
            if not passages:
                continue
            loss = loss_of(self.model, self._batches.of(example.question, passages), settings)
            (loss / settings.together).backward()
            self._losses.append(loss.item())
        nn.utils.clip_grad_norm_([values for _, values in self.model.learning()], 1.0)
        self._optimizer.step()
        self.seen += settings.together
        if self._has_passed(_LOGGED):
            mean = sum(self._losses) / max(len(self._losses), 1)
            self.log(loss=round(mean, 4), factor=round(factor, 4), processor=round(time.process_time(), 1))
            self._losses = []

    def _groups(self) -> list[dict[str, object]]:
        settings = self.settings
        rates = {"null": settings.null_rate, "relevance": settings.heads_rate, "tokens": settings.heads_rate}
        groups: dict[float, list[nn.Parameter]] = {}
        for name, values in self.model.learning():
            groups.setdefault(rates.get(name.partition(".")[0], settings.rate), []).append(values)
        return [{"params": values, "lr": rate, "top": rate} for rate, values in groups.items()]

    def _keep(self, name: str) -> None:
        state = {
            "seen": self.seen,
            "since": self._since,
            "examples": self._stream.fingerprint,
            "questions": self.settings.questions,
            "model": dict(self.model.learning()),
            "optimizer": self._optimizer.state_dict(),
        }
        keep(self.folder / name, state)

    def _resume(self) -> None:
        state = kept(self.folder / LATEST)
        if state is not None and self.settings.questions > state["questions"]:
            # A longer run goes on from before the rate fell, if it did already.
            state = min(filter(None, (state, kept(self.folder / STABLE))), key=lambda kept_state: kept_state["seen"])
        if state is None:
            return
        own = dict(self.model.learning())
        with torch.no_grad():
            for name, values in state["model"].items():
                own[name].copy_(values)
        tops = [group["top"] for group in self._optimizer.param_groups]
        self._optimizer.load_state_dict(state["optimizer"])
        for group, top in zip(self._optimizer.param_groups, tops, strict=True):
            group["top"] = top
        self.seen, self._since = state["seen"], state["since"]
        if state["examples"] != self._stream.fingerprint:
            self._since = self.seen
