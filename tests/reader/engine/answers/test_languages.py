"""Questions in other languages than English: the passage that says it is the answer, and refusals have a reason."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from models.cancel import CancelToken
from models.folder import ModelsFolder
from reader.engine import protocol as p
from reader.engine.engine import Engine
from reader.engine.grounding.words import Lexicon
from tests.epubs import book_of

STORIES = {
    "de": (
        "Im Zoo lebte eine alte Löwin. Die Löwin hieß Mathilde und schlief den ganzen Tag.",
        "Der Wärter Anton brachte ihr jeden Morgen Fleisch.",
        "Im Winter fiel Schnee auf das Gehege, und die Besucher blieben aus.",
    ),
    "fr": (
        "Le meunier avait un âne. L’âne s’appelait Barnabé et ne savait pas nager.",
        "Le curé venait chaque dimanche et parlait de la rivière.",
        "La rivière montait au printemps, et personne ne dormait.",
    ),
    "zh": ("村里有一头驴。那头驴名叫阿福，它不会游泳。", "神父每个星期天都来讲河水。", "春天河水上涨，谁也睡不着。"),
    "es": (
        "El molinero tenía un burro. El burro se llamaba Bernabé y no sabía nadar.",
        "El cura venía cada domingo y hablaba del río.",
        "El río crecía en primavera, y nadie dormía.",
    ),
    "it": (
        "Il mugnaio aveva un asino. L’asino si chiamava Barnaba e non sapeva nuotare.",
        "Il prete veniva ogni domenica e parlava del fiume.",
        "Il fiume saliva in primavera, e nessuno dormiva.",
    ),
    "ru": (
        "У мельника был осёл. Осла звали Варнава, и он не умел плавать.",
        "Священник приходил каждое воскресенье и говорил о реке.",
        "Весной река поднималась, и никто не спал.",
    ),
    "ar": (
        "كان للطحان حمار. كان اسم الحمار برنابا ولم يكن يعرف السباحة.",
        "كان الكاهن يأتي كل يوم أحد.",
        "كان النهر يرتفع في الربيع.",
    ),
    "ja": (
        "粉屋には驢馬がいた。驢馬の名前はバルナバといい、泳げなかった。",
        "神父は毎週日曜日に来て、川の話をした。",
        "春には川が増水した。",
    ),
}
Ask = Callable[[str, str], p.Answer]


@pytest.fixture(scope="module")
def ask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ask]:
    """Asks about the story in a language; there are no models."""
    folder: Path = tmp_path_factory.mktemp("languages")
    engine = Engine(folder / "data", ModelsFolder(folder / "no-models"))
    books = {}
    for language, pages in STORIES.items():
        path = book_of(folder / f"{language}.epub", *(f"<p>{page}</p>" for page in pages), language=language)
        books[language] = engine.import_now(path, CancelToken(), lambda _: None).book.id

    def asked(language: str, question: str) -> p.Answer:
        request = p.Ask(book=books[language], question=question, as_typed=True)
        return engine.handle(request, lambda _: None, CancelToken())

    yield asked
    engine.close()


@pytest.mark.parametrize(
    ("language", "question", "says"),
    [
        ("de", "Wie heißt die Löwin?", "Mathilde"),
        ("de", "Wer brachte der Löwin Fleisch?", "Anton"),
        ("fr", "Comment s’appelle l’âne ?", "Barnabé"),
        ("fr", "Comment s'appelle l'âne ?", "Barnabé"),
        ("fr", "Quand venait le curé ?", "dimanche"),
        ("zh", "那头驴叫什么名字？", "阿福"),
        ("zh", "驴叫什么？", "阿福"),
        ("es", "¿Cómo se llama el burro?", "Bernabé"),
        ("it", "Come si chiama l’asino?", "Barnaba"),
        ("ru", "Как зовут осла?", "Варнава"),
        ("ru", "Когда приходил священник?", "воскресенье"),
        ("ar", "ما اسم الحمار؟", "برنابا"),
        ("ja", "驢馬の名前は何ですか？", "バルナバ"),
        ("ja", "驢馬は何という名前ですか。", "バルナバ"),
    ],
)
def test_the_passage_that_says_it_is_the_answer(ask: Ask, language: str, question: str, says: str) -> None:
    answer = ask(language, question)
    assert (answer.insufficient, answer.reason) == (False, None)
    assert says in answer.citations[0].quote


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "Wie heißt der Elefant?"),
        ("fr", "Où est le trésor du pirate ?"),
        ("es", "¿Qué dijo Sócrates al cura?"),
        ("it", "Chi ha rubato il tesoro?"),
        ("ru", "Как зовут слона?"),
        ("zh", "大象叫什么名字？"),
    ],
)
def test_what_the_book_has_no_word_of_is_refused(ask: Ask, language: str, question: str) -> None:
    assert ask(language, question).insufficient


@pytest.mark.parametrize(
    ("language", "question", "topic"),
    [
        ("fr", "Comment s’appelle l’âne d’Orléans ?", {"appelle", "âne", "orléans"}),
        ("de", "Wie heißt die Löwin?", {"heisst", "löwin"}),
        ("it", "Dov’è l’asino?", {"asino"}),
        ("ja", "驢馬は何ですか", {"驢馬", "馬は"}),
        ("en", "What is the lioness called?", {"lioness"}),
    ],
)
def test_only_words_with_a_topic_count(language: str, question: str, topic: set[str]) -> None:
    assert set(Lexicon(language).topic(question).values()) >= topic
    assert len(Lexicon(language).topic(question)) <= len(topic) + 1
