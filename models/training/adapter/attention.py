"""Attention over a block: the shared beginning is causal by itself, only the branches need a mask.

A mask over the whole block would compute every pair of tokens; most of them are the shared beginning's, of which half
are never seen, or are of two branches that don't see each other.
"""

from __future__ import annotations

import torch
from torch import Tensor, nn
from torch.nn.functional import scaled_dot_product_attention
from transformers import AttentionInterface

NAME = "shared_beginning"


def attend(
    _module: nn.Module,
    query: Tensor,
    key: Tensor,
    value: Tensor,
    attention_mask: Tensor,
    scaling: float,
    **_more: object,
) -> tuple[Tensor, None]:
    """Attention, shape (1, n, heads, m). ``attention_mask``, shape (1, 1, b, n), is that of the last b tokens alone."""
    groups = query.shape[1] // key.shape[1]
    key, value = key.repeat_interleave(groups, dim=1), value.repeat_interleave(groups, dim=1)
    shared = query.shape[2] - attention_mask.shape[2]
    beginning = scaled_dot_product_attention(
        query[:, :, :shared], key[:, :, :shared], value[:, :, :shared], is_causal=True, scale=scaling
    )
    branches = scaled_dot_product_attention(
        query[:, :, shared:], key, value, attn_mask=attention_mask, is_causal=False, scale=scaling
    )
    return torch.cat((beginning, branches), dim=2).transpose(1, 2).contiguous(), None


AttentionInterface.register(NAME, attend)
