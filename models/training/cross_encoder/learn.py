"""The training of the cross-encoder: BERT's layers, begun from the starter's embedding model, and three heads."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch
from tokenizers import Tokenizer
from torch import Tensor, nn
from torch.nn import functional
from transformers import BertConfig, BertModel

from models.pairs import MAX_QUESTION, MAX_TOKENS
from models.stored_bert import Floats
from models.training.cross_encoder.prepare import PassageExample, QuestionExample
from models.training.cross_encoder.weights import HEADS, Arrays

NEGATIVES = 2
"""Passages beside the one that answers."""
CROPPED = 700
"""Characters of a passage that are learnt from at a time, where that is less than the whole."""
FROM_THE_TOP = 8
"""Half of the negatives are of the search's first so many, which are the hardest."""
_RATE = 6e-5
_HEADS_RATE = 1e-3
_WARM = 0.06
_IGNORED = -100


class TorchCrossEncoder(nn.Module):
    """For each pair a relevance (batch,), and for each token three values: proof, answer's start, answer's end."""

    def __init__(self, weights: Arrays) -> None:
        super().__init__()
        config = BertConfig(
            vocab_size=30522, hidden_size=384, num_hidden_layers=6, num_attention_heads=12, intermediate_size=1536
        )
        self.bert = BertModel(config, add_pooling_layer=False)
        state = {name: torch.tensor(values) for name, values in weights.items() if name in self.bert.state_dict()}
        missing, _ = self.bert.load_state_dict(state, strict=False)
        unexpected = [name for name in missing if not name.endswith(("position_ids", "token_type_ids"))]
        if unexpected:
            raise ValueError(f"weights are missing: {unexpected[:3]}")
        for table in (self.bert.embeddings.word_embeddings, self.bert.embeddings.position_embeddings):
            table.weight.requires_grad_(requires_grad=False)  # the embedding model's own are used
        self.relevance, self.tokens = nn.Linear(384, 1), nn.Linear(384, 3)
        if "relevance.weight" in weights:
            self.load_state_dict({name: torch.tensor(weights[name]) for name in HEADS}, strict=False)

    def named(self) -> Iterator[tuple[str, Tensor]]:
        """The trained parameters: the encoder's by PyTorch's names for BERT, the heads' by their own."""
        for name, values in self.named_parameters():
            if values.requires_grad:
                yield name.removeprefix("bert."), values

    def forward(self, ids: Tensor, kinds: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        hidden = self.bert(input_ids=ids, token_type_ids=kinds, attention_mask=mask).last_hidden_state
        return self.relevance(hidden[:, 0]).squeeze(-1).float(), self.tokens(hidden).float()


@dataclass(frozen=True, slots=True)
class Batch:
    """One question's passages, the one that answers first; none answers where ``answerable`` is false."""

    ids: Tensor
    kinds: Tensor
    mask: Tensor
    inside: Tensor
    """Whether a token is of the passage."""
    proof: Tensor
    """Of the first pair's tokens, 1 where the proof stands."""
    start: int
    end: int
    answerable: bool


class Batches:
    """Makes batches of question examples."""

    def __init__(self, tokenizer: Path) -> None:
        self._tokenizer = Tokenizer.from_file(str(tokenizer))
        self._tokenizer.no_padding()
        self._tokenizer.enable_truncation(MAX_TOKENS, strategy="only_second")

    def of(self, question: str, passages: Sequence[PassageExample]) -> Batch:
        """A batch of these passages."""
        encoded = self._tokenizer.encode_batch([(question[:MAX_QUESTION], passage.text) for passage in passages])
        size = max(len(encoding.ids) for encoding in encoded)
        ids, kinds, mask, inside = (np.zeros((len(encoded), size), np.int64) for _ in range(4))
        for row, encoding in enumerate(encoded):
            length = len(encoding.ids)
            ids[row, :length], kinds[row, :length], mask[row, :length] = encoding.ids, encoding.type_ids, 1
            inside[row, :length] = [part == 1 for part in encoding.sequence_ids]
        proof, start, end = np.zeros(size, np.float32), _IGNORED, _IGNORED
        first, gold = encoded[0], passages[0]
        for token, (s, e) in enumerate(first.offsets):
            if first.sequence_ids[token] != 1 or e <= s:
                continue
            if gold.proof and s < gold.proof[1] and e > gold.proof[0]:
                proof[token] = 1
            if gold.answer and s < gold.answer[1] and e > gold.answer[0]:
                start, end = (token if start == _IGNORED else start), token
        return Batch(
            *(torch.from_numpy(ids), torch.from_numpy(kinds), torch.from_numpy(mask), torch.from_numpy(inside)),
            *(torch.from_numpy(proof), start, end),
            answerable=gold.proof is not None,
        )


def chosen(example: QuestionExample, chance: random.Random) -> list[PassageExample] | None:
    """One passage that answers, if any does, and some that don't."""
    right = [passage for passage in example.passages if passage.proof]
    wrong = [passage for passage in example.passages if not passage.proof]
    if example.answerable and not right:
        return None
    top, rest = wrong[:FROM_THE_TOP], wrong[FROM_THE_TOP:]
    hard = chance.sample(top, min((NEGATIVES + 1) // 2, len(top)))
    easy = chance.sample(rest, min(NEGATIVES - len(hard), len(rest)))
    picked = [*([chance.choice(right)] if right else []), *hard, *easy]
    return [cropped(passage, chance) for passage in picked]


def cropped(passage: PassageExample, chance: random.Random) -> PassageExample:
    """A part of a passage, from word to word, that holds its proof."""
    low, high = passage.proof or (0, 0)
    size = max(CROPPED, high - low)
    if len(passage.text) <= size:
        return passage
    last = len(passage.text) - size
    start = chance.randint(max(0, high - size), min(low, last) if passage.proof else last)
    if start:
        start = min(passage.text.find(" ", start) + 1 or start, low if passage.proof else start + 40)
    text = passage.text[start : start + size]
    return PassageExample(text, _moved(passage.proof, start), _moved(passage.answer, start))


def _moved(span: tuple[int, int] | None, by: int) -> tuple[int, int] | None:
    return None if span is None else (span[0] - by, span[1] - by)


def relevances(model: TorchCrossEncoder, batches: Batches, question: str, passages: Sequence[PassageExample]) -> Floats:
    """The logit of each passage that it answers."""
    model.eval()
    batch = batches.of(question, passages)
    with torch.no_grad(), torch.autocast("cpu", torch.bfloat16):
        return np.asarray(model(batch.ids, batch.kinds, batch.mask)[0].numpy())


def loss(model: TorchCrossEncoder, batch: Batch) -> Tensor:
    """Which passage answers, whether each does, where the proof is, where the answer begins and ends."""
    with torch.autocast("cpu", torch.bfloat16):
        relevance, tokens = model(batch.ids, batch.kinds, batch.mask)
    truth = torch.zeros_like(relevance)
    truth[0] = float(batch.answerable)
    total = functional.binary_cross_entropy_with_logits(relevance, truth)
    if not batch.answerable:
        return total
    total = total + functional.cross_entropy(relevance[None], torch.tensor([0]))
    inside = batch.inside[0].bool()
    total = total + functional.binary_cross_entropy_with_logits(tokens[0, inside, 0], batch.proof[inside])
    if batch.start >= 0:
        outside = ~inside
        for column, place in ((1, batch.start), (2, batch.end)):
            scores = tokens[0, :, column].masked_fill(outside, -1e4)
            total = total + 0.5 * functional.cross_entropy(scores[None], torch.tensor([place]))
    return total


def train(
    model: TorchCrossEncoder, batches: Batches, examples: Sequence[QuestionExample], minutes: float, together: int = 8
) -> Iterator[tuple[int, float, float]]:
    """Train for so many minutes, the rate falling to nothing over them; yields steps, share of the time, mean loss."""
    heads = [*model.relevance.parameters(), *model.tokens.parameters()]
    own = {id(head) for head in heads}
    body = [parameter for parameter in model.parameters() if parameter.requires_grad and id(parameter) not in own]
    optimizer = torch.optim.AdamW(
        [{"params": body, "lr": _RATE, "top": _RATE}, {"params": heads, "lr": _HEADS_RATE, "top": _HEADS_RATE}],
        weight_decay=0.01,
    )
    model.train()
    chance, begun, losses = random.Random(11), time.monotonic(), list[float]()  # noqa: S311 - no secret
    order = list(examples)
    step = 0
    while True:
        chance.shuffle(order)
        for at in range(0, len(order), together):
            share = (time.monotonic() - begun) / (60 * minutes)
            if share >= 1:
                return
            for group in optimizer.param_groups:
                group["lr"] = group["top"] * min(1.0, share / _WARM, (1 - share) / (1 - _WARM))
            optimizer.zero_grad()
            for example in order[at : at + together]:
                passages = chosen(example, chance)
                if passages:
                    value = loss(model, batches.of(example.question, passages)) / together
                    value.backward()
                    losses.append(value.item() * together)
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
            step += 1
            if step % 20 == 0:
                yield step, share, float(np.mean(losses[-160:]))
