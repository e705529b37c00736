"""The graph that the program runs finds what PyTorch finds, for both kinds of encoder."""

from __future__ import annotations

import io

import numpy as np
import onnxruntime
import pytest

torch = pytest.importorskip("torch", reason="the training's packages aren't installed")

from models.encoders import Shape  # noqa: E402
from models.span_graph import write_span_graph  # noqa: E402
from models.training.span_reader.encoder import SpanEncoder  # noqa: E402
from models.training.span_reader.model import begin, merged  # noqa: E402

SHAPES = {
    "mpnet": Shape(2, 32, 4, 64, 90, 60, 1e-5, first_position=2, buckets=8, padding=1),
    "bert": Shape(2, 32, 4, 64, 90, 60, 1e-12, kinds=2),
}


@pytest.mark.parametrize("kind", SHAPES)
def test_the_graph_gives_what_the_model_gives(kind: str) -> None:
    torch.manual_seed(5)
    shape = SHAPES[kind]
    base = {name: values.detach().numpy().copy() for name, values in SpanEncoder(shape, 0).named_parameters()}
    adapted = SpanEncoder(shape, 3)
    begin(adapted, base)
    with torch.no_grad():
        adapted.null.copy_(torch.tensor([0.5, -1.0]))
        for name, values in adapted.learning():
            if name.endswith(".b"):
                values.copy_(torch.randn(values.shape) * 0.05)
    weights = merged(adapted, base)
    whole = SpanEncoder(shape, 0).eval()
    begin(whole, weights)
    ids = torch.randint(2, 90, (3, 21))
    mask = torch.ones_like(ids)
    mask[1, 15:] = 0
    kinds = (torch.arange(21) > 6).long().expand(3, 21)
    with torch.no_grad():
        relevance, tokens = (tensor.numpy() for tensor in whole(ids, kinds, mask))
    graph = io.BytesIO()
    write_span_graph(graph, shape, weights, 40)
    session = onnxruntime.InferenceSession(graph.getvalue(), providers=["CPUExecutionProvider"])
    fed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": kinds}
    output = session.run(None, {node.name: fed[node.name].numpy() for node in session.get_inputs()})[0]
    there = mask.numpy().astype(bool)
    expected = np.concatenate([tokens[..., :1], tokens[..., 1:] - [0.5, -1.0]], axis=-1)
    spread = expected[there].std()
    assert np.abs(output[..., :3] - expected)[there].max() < 0.2 * spread
    assert np.abs(output[:, 0, 3] - relevance).max() < 0.2 * spread
