"""Vectors worked out by hand on a two-number model; what real models make of meaning is tested with a real one."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import onnxruntime
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import Tokenizer

from indexing.publication import open_publication
from models.bert import BATCH_TOKENS, batches
from models.cancel import Cancelled, CancelToken
from models.catalog import ChatParams, EmbeddingParams
from models.embedder import Embedder
from models.errors import ModelError
from models.folder import InstalledModel, ModelsFolder
from tests.night import at_night

ModelMaker = Callable[..., InstalledModel]
MEAN = EmbeddingParams("mean", 8)
SAMPLE = Path(__file__).resolve().parents[2] / "assets/sample/eleven-minutes-fast.epub"


def unit(x: float, y: float) -> list[float]:
    length = float(np.hypot(x, y))
    return [x / length, y / length]


def test_mean_pooling_counts_the_text_and_no_padding(make_embedding_model: ModelMaker) -> None:
    vectors = Embedder(make_embedding_model(MEAN)).embed_passages(["up up", "left", ""])
    expected = [unit(2, 4), [0.0, 0.0], unit(2, 0)]  # [CLS] and [SEP] add (1, 1) and (1, -1); they outweigh “left”
    assert vectors.dtype == np.float32
    np.testing.assert_allclose(vectors, expected, atol=1e-6)


def test_cls_pooling_takes_the_first_token(make_embedding_model: ModelMaker) -> None:
    vectors = Embedder(make_embedding_model(EmbeddingParams("cls", 8))).embed_passages(["up up", "left"])
    np.testing.assert_allclose(vectors, [unit(1, 1)] * 2, atol=1e-6)


@pytest.mark.parametrize(
    "inputs",
    [("input_ids",), ("input_ids", "attention_mask"), ("attention_mask", "input_ids", "token_type_ids")],
)
def test_a_graph_gets_only_the_inputs_that_it_names(make_embedding_model: ModelMaker, inputs: tuple[str, ...]) -> None:
    vectors = Embedder(make_embedding_model(MEAN, inputs=inputs)).embed_passages(["up"])
    np.testing.assert_allclose(vectors, [unit(2, 2)], atol=1e-6)


def test_half_a_character_is_read_as_an_unknown_one(make_embedding_model: ModelMaker) -> None:
    """What is typed in a terminal may not be UTF-8, and Python keeps its bytes as halves of surrogate pairs."""
    embedder = Embedder(make_embedding_model(MEAN))
    assert (embedder.embed_query("ships \udcff\ud800") == embedder.embed_query("ships \ufffd\ufffd")).all()


def test_the_query_prefix_is_for_queries_only(make_embedding_model: ModelMaker) -> None:
    embedder = Embedder(make_embedding_model(EmbeddingParams("mean", 8, query_prefix="up ")))
    np.testing.assert_allclose(embedder.embed_query("down"), unit(2, 0), atol=1e-6)
    np.testing.assert_allclose(embedder.embed_passages(["down"]), [unit(2, -2)], atol=1e-6)


def test_a_long_text_counts_by_its_beginning(make_embedding_model: ModelMaker) -> None:
    embedder = Embedder(make_embedding_model(MEAN))
    long, short = embedder.embed_passages(["up " * 6 + "down " * 50, "up " * 6])
    np.testing.assert_allclose(long, short, atol=1e-6)
    assert embedder.count_tokens("up " * 500) == 8


def test_many_texts_keep_their_order(make_embedding_model: ModelMaker) -> None:
    embedder = Embedder(make_embedding_model(EmbeddingParams("mean", 200)))
    texts = [("up " * (index % 150) + "down " * (index % 7)).strip() for index in range(600)]
    together = embedder.embed_passages(texts)
    one_by_one = np.stack([embedder.embed_passages([text])[0] for text in texts])
    np.testing.assert_allclose(together, one_by_one, atol=1e-5)


def test_a_part_is_the_mean_of_its_own_words(make_embedding_model: ModelMaker) -> None:
    texts = ["up left down", "left", "up up"]
    parts = [[(0, 2), (3, 12), (0, 7), (2, 3)], [], [(3, 5)]]  # (2, 3) is the space between two words
    vectors = Embedder(make_embedding_model(MEAN)).embed_with_parts(texts, parts)
    whole = [[0.0, 0.0], [0.0, 0.0], unit(2, 4)]  # the special tokens add (2, 0), and belong to no part
    pooled = [[unit(0, 2), unit(-2, -2), unit(-2, 2)], [], [unit(0, 2)]]
    for made, first, rest in zip(vectors, whole, pooled, strict=True):
        assert made.dtype == np.float32
        np.testing.assert_allclose(made, [first, *rest], atol=1e-6)


def test_a_part_beyond_what_the_model_reads_is_left_out(make_embedding_model: ModelMaker) -> None:
    text = "up " * 5 + "down " * 50  # eight tokens are six words
    parts = [(0, 14), (12, 19), (15, 24), (20, 29), (200, 210)]
    (vectors,) = Embedder(make_embedding_model(MEAN)).embed_with_parts([text], [parts])
    np.testing.assert_allclose(vectors[1:], [unit(0, 2), [0.0, 0.0], unit(0, -2)], atol=1e-6)


def test_a_model_that_pools_otherwise_has_no_vectors_of_parts(make_embedding_model: ModelMaker) -> None:
    embedder = Embedder(make_embedding_model(EmbeddingParams("cls", 8)))
    vectors = embedder.embed_with_parts(["up left", "down"], [[(0, 2), (3, 7)], [(0, 4)]])
    np.testing.assert_allclose(np.concatenate(vectors), embedder.embed_passages(["up left", "down"]), atol=1e-6)


def test_many_texts_keep_their_parts(make_embedding_model: ModelMaker) -> None:
    embedder = Embedder(make_embedding_model(EmbeddingParams("mean", 200)))
    words = [["up", "down", "left"][n % 3] for n in range(300)]
    texts = [" ".join([word] * (1 + n * 7 % 90)) for n, word in enumerate(words)]
    together = embedder.embed_with_parts(texts, [[(0, len(word))] for word in words])
    rights = {"up": unit(0, 2), "down": unit(0, -2), "left": unit(-2, 0)}
    for word, vectors in zip(words, together, strict=True):
        np.testing.assert_allclose(vectors[1:], [rights[word]], atol=1e-5)


def test_no_texts_make_no_vectors(make_embedding_model: ModelMaker) -> None:
    assert Embedder(make_embedding_model(MEAN)).embed_passages([]).shape == (0, 2)


def test_a_cancel_is_noticed_between_batches(make_embedding_model: ModelMaker) -> None:
    class CancelledAtTheThirdLook(CancelToken):
        looks = 0

        def check(self) -> None:
            self.looks += 1
            if self.looks == 3:
                self.cancel()
            super().check()

    embedder = Embedder(make_embedding_model(EmbeddingParams("mean", 64)))
    token = CancelledAtTheThirdLook()
    with pytest.raises(Cancelled):
        embedder.embed_passages(["up " * 60] * 200, token)
    assert token.looks == 3


def test_the_id_stamps_model_and_parameters(make_embedding_model: ModelMaker) -> None:
    ids = {Embedder(make_embedding_model(params)).id for params in (MEAN, EmbeddingParams("cls", 8))}
    assert len(ids) == 2
    assert all(embedder_id.startswith("lookup@") for embedder_id in ids)


@pytest.mark.parametrize(
    ("damage", "sentence"),
    [
        (lambda folder: (folder / "model.onnx").write_bytes(b"junk"), r"model\.onnx .*onnxruntime can load"),
        (lambda folder: (folder / "model.onnx").write_bytes(b""), r"model\.onnx .*onnxruntime can load"),
        (lambda folder: (folder / "model.onnx").unlink(), r"model\.onnx .*onnxruntime can load"),
        (lambda folder: (folder / "tokenizer.json").write_text("{"), r"tokenizer\.json .*is no tokenizer"),
        (lambda folder: (folder / "tokenizer.json").unlink(), r"tokenizer\.json .*is no tokenizer"),
    ],
)
def test_a_file_that_cannot_be_loaded_gets_a_sentence(
    make_embedding_model: ModelMaker, damage: Callable[[Path], object], sentence: str
) -> None:
    model = make_embedding_model(MEAN)
    damage(model.files[0].path.parent)
    with pytest.raises(ModelError, match=sentence + r".*; mend it with `quoth models install lookup`\.$"):
        Embedder(model)


def test_a_model_that_cannot_be_driven_is_found_out_at_once(make_embedding_model: ModelMaker) -> None:
    with pytest.raises(ModelError, match="vectors of 2 numbers instead of 384"):
        Embedder(make_embedding_model(EmbeddingParams("mean", 8, dimensions=384)))
    with pytest.raises(ModelError, match=r"inputs that no BERT-like model has \(pixels\)"):
        Embedder(make_embedding_model(MEAN, inputs=("input_ids", "pixels")))
    with pytest.raises(ModelError, match="can’t be used for search"):
        Embedder(InstalledModel("talker", ChatParams(64, "guided"), (), ""))


@given(st.lists(st.integers(1, 600), max_size=80))
def test_batches_hold_every_text_once_and_stay_small(lengths: list[int]) -> None:
    grouped = list(batches(lengths))
    assert sorted(index for batch in grouped for index in batch) == list(range(len(lengths)))
    for batch in grouped:
        assert len(batch) == 1 or len(batch) * max(lengths[index] for index in batch) <= BATCH_TOKENS


def test_a_real_model_tells_the_parts_of_a_passage_apart(models_folder: Path) -> None:
    embedder = Embedder(ModelsFolder(models_folder).find("all-minilm-l6-v2-int8"))
    whale = "The whale rose and the ship went down with all hands."
    wedding = "Charlotte Lucas became Mrs. Collins in the spring."
    texts = [f"{whale} {wedding}", whale, f"{wedding} " * 40]
    parts = [
        [(0, len(whale)), (len(whale) + 1, len(texts[0])), (0, len(texts[0]))],
        [(0, len(whale))],
        [(1_990, 2_040)],
    ]
    vectors = embedder.embed_with_parts(texts, parts)
    assert [array.shape for array in vectors] == [(4, 384), (2, 384), (1, 384)]  # what isn't read has no vector
    np.testing.assert_allclose([array[0] for array in vectors], embedder.embed_passages(texts), atol=1e-5)
    for array in vectors:
        np.testing.assert_allclose(np.linalg.norm(array, axis=1), 1, atol=1e-5)
    whole, first, second, everything = vectors[0]
    assert whole @ everything > 0.98  # but for the special tokens they are the same
    assert vectors[1][0] @ vectors[1][1] > 0.98
    question = embedder.embed_query("Whom did Charlotte marry?")
    assert second @ question > max(whole @ question, first @ question)


@pytest.mark.parametrize(("pooling", "typical"), [("mean", 0.999), *at_night(("cls", 0.998))])
def test_a_real_model_gives_what_a_plain_loop_over_its_own_graph_gives(
    models_folder: Path, pooling: str, typical: float
) -> None:
    model = ModelsFolder(models_folder).find("all-minilm-l6-v2-int8")
    params = EmbeddingParams("cls" if pooling == "cls" else "mean", 256, 384)
    with open_publication(SAMPLE) as book:
        texts = [line for item in book.spine for line in book.document(item.index).text.text.splitlines() if line][:120]
    texts += ["Short.", "日本語 and عربي too."]
    ours = Embedder(InstalledModel(model.id, params, model.files, "")).embed_passages(texts)
    tokenizer = Tokenizer.from_file(str(model.files[1].path))
    tokenizer.no_padding()
    tokenizer.enable_truncation(256)
    session = onnxruntime.InferenceSession(str(model.files[0].path), providers=["CPUExecutionProvider"])
    cosines = []
    for text, vector in zip(texts, ours, strict=True):
        ids = np.array([tokenizer.encode(text).ids], dtype=np.int64)
        feed = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.zeros_like(ids)}
        hidden = session.run(None, feed)[0][0]
        plain = hidden[0] if pooling == "cls" else hidden.mean(axis=0)
        cosines.append(vector @ plain / np.linalg.norm(plain))
    assert np.mean(cosines) > typical
    assert np.min(cosines) > typical - 0.002
