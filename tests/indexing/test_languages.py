"""Questions in many languages, typed as people type them, find the paragraph that answers, in any book it stands in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from indexing.retrieval import Retriever
from indexing.store.index import IndexStore
from tests.imported import Imported
from tests.indexing.polyglot import STORY, story_in, story_in_all
from tests.indexing.shelves import add
from tests.night import at_night

CLOCK, ILLNESS, BOAT, KITCHEN = range(4)

# In any book: the spelling alone, and what Arabic, Hebrew and the scripts without spaces do to words.
ANYWHERE = [
    ("en", "“Clock’s” eleven", CLOCK),
    ("en", "clock's eleven", CLOCK),
    ("fr", "medecin lanterne", ILLNESS),  # without accents
    ("fr", "fene\u0302tre", ILLNESS),  # the accent apart, as some systems type it
    ("fr", "s'etaient l'aube", BOAT),
    ("fr", "soeur", KITCHEN),
    ("fr", "SŒUR", KITCHEN),
    ("fr", "cacherent", BOAT),
    ("de", "GROSSEN STRASSE", KITCHEN),
    ("de", "weissen Bootes", BOAT),
    ("de", "mude Mutter", ILLNESS),
    ("es", "medica", ILLNESS),
    ("es", "¡Qué frio!", KITCHEN),
    ("es", "manana", KITCHEN),
    ("ru", "ЧАСОВЩИК", CLOCK),
    ("ru", "больной ребенок", ILLNESS),  # in a book of another language, too, its script says how it is stemmed
    ("ru", "лошадь", KITCHEN),
    ("ru", "башня", CLOCK),
    ("ar", "طبيب", ILLNESS),  # the text has the article and vowel signs
    ("ar", "والطبيب", ILLNESS),
    ("ar", "ماذا كان مع الطبيب؟", ILLNESS),
    ("ar", "للقارب", BOAT),
    ("ar", "جزيره", BOAT),
    ("ar", "مطبخ", KITCHEN),
    ("ar", "العجينة والثلوج في الاسطبل", KITCHEN),
    ("ar", "الســاعة", CLOCK),
    ("ar", "إحدى", CLOCK),  # in the text it is "by eleven"
    ("ar", "بحار", BOAT),  # the text has two
    ("he", "ילד", ILLNESS),  # the text has the article and points
    ("he", "הילדים", ILLNESS),
    ("he", "פנס", ILLNESS),
    ("he", "חלונות", ILLNESS),
    ("he", "מי הסתיר את המכתב?", BOAT),
    ("he", "סירה לבנה", BOAT),
    ("he", "בסירות", BOAT),
    ("he", "מטבח", KITCHEN),  # in the text it is "in the kitchen"
    ("he", "השלג", KITCHEN),  # in the text it is "when the snow"
    ("he", 'ד"ר לוי', KITCHEN),
    ("he", "מגדל", CLOCK),
    ("ja", "ランプ", ILLNESS),
    ("ja", "ﾗﾝﾌﾟ", ILLNESS),  # half-width
    ("ja", "らんぷ", ILLNESS),
    ("ja", "ねこ", KITCHEN),  # the text has ネコ
    ("ja", "1947年", KITCHEN),  # the text is full-width
    ("ja", "手紙を隠したのは誰ですか。", BOAT),
    ("ja", "時計職人", CLOCK),
    ("zh", "谁把信藏起来了？", BOAT),
    ("zh", "绿灯笼", ILLNESS),
    ("zh", "厨房", KITCHEN),
    ("zh", "１９４７年的冬天", KITCHEN),
    ("zh", "钟表匠", CLOCK),
    ("ko", "의사는 무엇을 들고 왔나요?", ILLNESS),
    ("ko", "누가 편지를 숨겼습니까?", BOAT),
    ("ko", "편지", BOAT),
    ("ko", "부엌에", KITCHEN),
    ("ko", "섬에서", BOAT),  # the text has another particle, after a noun of one syllable
    ("ko", "시계공이", CLOCK),
    ("ko", "\u1109\u1165\u11ab\u110b\u116f\u11ab", BOAT),  # 선원 in parts, as some systems type it
]

# In a book of that language alone: its stems, and what others have as well.
AT_HOME = [
    ("ja", "塔", CLOCK),
    ("ar", "1947", KITCHEN),  # the text has ١٩٤٧
    ("en", "doctors with lanterns", ILLNESS),
    ("en", "Who kneads?", KITCHEN),
    ("fr", "Qui a caché la lettre ?", BOAT),
    ("fr", "le cheval", KITCHEN),
    ("fr", "fenetres", ILLNESS),
    ("fr", "enfermées", KITCHEN),
    ("de", "Aerztin", ILLNESS),  # as one types without the letter
    ("de", "Haus", KITCHEN),  # the text has Häuser
    ("de", "Kueche", KITCHEN),
    ("de", "Wer versteckte den Brief?", BOAT),
    ("es", "¿Quién escondió la carta?", BOAT),
    ("es", "caballo", KITCHEN),
    ("es", "los relojeros", CLOCK),
    ("es", "enferma", ILLNESS),
    ("ru", "письмо под парусом", BOAT),
    ("ru", "больной ребенок", ILLNESS),
    ("ru", "лошадь", KITCHEN),
    ("ru", "башня", CLOCK),
]

# Real books: what is asked, and the words that answer.
LONGEST = "books/leo-tolstoy_war-and-peace"
REAL = {
    "samples/regime-anticancer-arabic": [
        ("لماذا تحتاج الخلية إلى السكر والأوكسجين؟", "السكّر والأكسيجين هما العنصران"),
        ("ما هي الفاكهة التي تقوّي إصلاح الدنا؟", "فاكهة مثل الكيوي"),
        ("هيموغلوبين", "(الهيموغلوبين)"),
        ("فيتامين", "الفيتامينات"),
        ("كم كروموسوما تصنع الخلية في الثانية؟", "46 كروموسومًا"),
        ("كيف يشبه الجسم بناء منزل؟", "عليكم بناء منزل"),
        ("أين يوجد السيلينيوم؟", "نزرًا مثل السيلينيوم"),
        ("ما هي الليبيدات؟", "الدهون أو الليبيدات"),
    ],
    "samples/israelsailing": [
        ("מי התקשר לאבישי בטלפון?", "מדברת אלכס"),
        ("איפה אלכס מתאחסנת?", "במלון אכדיה"),
        ("דיפיברילטורים", "הדיפיברילטור"),
        ("תיק עזרה ראשונה", "תיק העזרה ראשונה"),
        ("זריקות", "זריקה בזרוע"),
        ("צוות של נשים מבית הספר לשייט", "קבוצת הנשים של בית הספר לשיט"),
    ],
    "samples/kusamakura": [
        ("羊羹が好きなのは誰ですか", "もっとも羊羹が好だ"),
        ("ﾐﾚｰ", "ミレー"),
        ("おふぇりや", "オフェリヤ"),
        ("智に働けばどうなりますか？", "角が立つ"),
        ("菓子皿に何がありましたか", "菓子皿のなかを見ると"),
    ],
    LONGEST: [
        ("mon tres honorable", "mon très honorable Alphonse Kárlovich"),
        ("bowed a la francaise", "bowed à la française"),
        ("Vive l'Empereur, Gerard", "Gérard, I’ll make you Minister"),
        ("Anisya Fedorovna's housekeeping", "Anísya Fëdorovna’s housekeeping"),
    ],
}


@dataclass(frozen=True)
class Shelf:
    """Books in an index: the story in each language, by that; and in all of them, by the language the book is in."""

    index: IndexStore
    alone: Mapping[str, str]
    together: Mapping[str, str]

    def best(self, book: str, query: str) -> str | None:
        """The paragraph found first."""
        retriever = Retriever(self.index, None)
        hits = retriever.text_search(book, query)
        return retriever.text(book, hits[0].core) if hits else None

    def soon(self, book: str, query: str, words: str) -> bool:
        """Whether ``words`` stand in the first two spans: about 300 words, of the 450 that a small model reads."""
        return any(words in hit.passage.text for hit in Retriever(self.index, None).text_search(book, query, 2))


@pytest.fixture(scope="module")
def shelf(tmp_path_factory: pytest.TempPathFactory) -> Shelf:
    """Imported once for all questions."""
    folder = tmp_path_factory.mktemp("languages")
    index = IndexStore(folder / "index.db")
    return Shelf(
        index,
        {language: add(index, story_in(language, folder)) for language in STORY},
        {language: add(index, story_in_all(folder, language)) for language in ("en", "ja", "fr")},
    )


@pytest.mark.parametrize(("language", "query", "paragraph"), [*ANYWHERE, *AT_HOME])
def test_a_question_finds_its_paragraph_in_a_book_of_its_language(
    shelf: Shelf, language: str, query: str, paragraph: int
) -> None:
    assert shelf.best(shelf.alone[language], query) == STORY[language][paragraph]


@pytest.mark.parametrize("book", ["en", "ja", *at_night("fr")])
@pytest.mark.parametrize(("language", "query", "paragraph"), ANYWHERE)
def test_a_question_finds_its_page_in_a_book_of_another_language(
    shelf: Shelf, book: str, language: str, query: str, paragraph: int
) -> None:
    assert shelf.best(shelf.together[book], query) == STORY[language][paragraph]


@pytest.mark.parametrize("book", ["en", "ja"])
def test_english_words_are_stemmed_in_a_book_of_another_script_too(shelf: Shelf, book: str) -> None:
    assert shelf.best(shelf.together[book], "Who was kneading?") == STORY["en"][KITCHEN]


@pytest.mark.parametrize("name", [*sorted(REAL.keys() - {LONGEST}), *at_night(LONGEST)])
def test_questions_find_what_answers_them_in_real_books(
    tmp_path: Path, corpus: Path, imported: Imported, name: str
) -> None:
    (path,) = corpus.glob(f"{name}*.epub")
    imported.copy(path, tmp_path / "index.db")
    index = IndexStore(tmp_path / "index.db")
    shelf = Shelf(index, {name: add(index, path)}, {})
    missed = {query for query, words in REAL[name] if not shelf.soon(shelf.alone[name], query, words)}
    assert missed == set()
