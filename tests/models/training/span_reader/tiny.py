"""A reader of spans with two tiny layers, a tokenizer of words, and questions that it can learn."""

from __future__ import annotations

import torch
from tokenizers import Tokenizer
from tokenizers.models import WordLevel
from tokenizers.pre_tokenizers import Whitespace
from tokenizers.processors import TemplateProcessing

from models.encoders import Shape
from models.training.span_reader.batches import TokenBatches
from models.training.span_reader.encoder import SpanEncoder
from models.training.span_reader.examples import SpanPassage, SpanQuestion
from models.training.span_reader.settings import RunSettings

SHAPE = Shape(2, 16, 2, 32, 400, 300, 1e-5, first_position=2, buckets=8, padding=1)
SETTINGS = RunSettings(questions=48, rank=2, warm=8, together=4, negatives=2, kept_every=12, rate=1e-2, heads_rate=1e-2)
PEOPLE = tuple(f"person{n}" for n in range(40))


def batches() -> TokenBatches:
    """With a tokenizer of whole words."""
    words = ["<s>", "<pad>", "</s>", "<unk>", "who", "met", "in", "town", ".", *PEOPLE]
    tokenizer = Tokenizer(WordLevel({word: n for n, word in enumerate(words)}, unk_token="<unk>"))  # noqa: S106 - a token of text
    tokenizer.pre_tokenizer = Whitespace()
    special = [("<s>", 0), ("</s>", 2)]
    tokenizer.post_processor = TemplateProcessing(
        single="<s> $A </s>", pair="<s> $A </s> $B:1 </s>:1", special_tokens=special
    )
    return TokenBatches(tokenizer, "mpnet")


def questions(count: int = 20) -> list[SpanQuestion]:
    """“who met A”: one of the passages says it, or none does."""
    made = []
    for n in range(count):
        asked, answer = PEOPLE[n], PEOPLE[(n * 7 + 1) % 40]
        text = f"{answer} met {asked} in town ."
        right = SpanPassage(text, ((0, len(text) - 2),), ((0, len(answer)),))
        wrong = [SpanPassage(f"{PEOPLE[(n + k) % 40]} met {PEOPLE[(n * 3 + k) % 40]} .") for k in range(2, 7)]
        answerable = n % 5 != 4
        passages = (right, *wrong) if answerable else tuple(wrong)
        made.append(SpanQuestion(f"q{n:02}", "b", f"who met {asked}", "reader", answerable, (answer,), passages))
    return made


def model() -> SpanEncoder:
    """Always the same one."""
    torch.manual_seed(3)
    reader = SpanEncoder(SHAPE, SETTINGS.rank, dropout=0.1)
    with torch.no_grad():
        for name, values in reader.named_parameters():
            if not name.endswith((".a", ".b", "null")) and values.dim() == 2:
                values.copy_(torch.randn(values.shape) * 0.2)
    return reader
