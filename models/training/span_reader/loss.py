"""The loss: one softmax over the tokens of all passages of a question and a null, and the other heads' losses."""

from __future__ import annotations

import torch
from torch import Tensor
from torch.nn import functional

from models.training.span_reader.batches import TokenBatch
from models.training.span_reader.encoder import SpanEncoder
from models.training.span_reader.settings import RunSettings


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
