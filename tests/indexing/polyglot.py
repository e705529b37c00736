"""One small story in many languages, our own words, as a book in each and as one English book with a page in each."""

from __future__ import annotations

from pathlib import Path

from tests.epubs import Epub, page

RIGHT_TO_LEFT = frozenset({"ar", "he"})

# Four paragraphs each: the clock, the illness, the boat, the kitchen.
STORY = {
    "en": (
        "The old clockmaker climbed the harbour tower. “This clock’s been eleven minutes fast for years,” he said, and "
        "nobody contradicted him.",
        "At midnight the doctor came with a lantern of green glass. The child was ill, and its tired mother sat by the "
        "window and had not slept.",
        "Two sailors hid the letters under the sails of the white boat. They are still said to have fled to the island "
        "before dawn.",
        "In the kitchen my sister kneaded the dough. She spoke of the winter of 1947, when the snow shut the horses in "
        "their stable.",
    ),
    "fr": (
        "Le vieil horloger monta dans la tour du port. « L’horloge avance de onze minutes depuis des années », dit-il, "
        "et personne n’osa le contredire.",
        "À minuit, le médecin arriva avec une lanterne de verre. L’enfant était malade ; sa mère, inquiète, n’avait "
        "pas dormi et s’était assise près de la fenêtre.",
        "Deux marins cachèrent les lettres sous les voiles du bateau blanc. Aujourd’hui encore, on raconte qu’ils "
        "s’enfuirent vers l’île avant l’aube.",
        "Dans la cuisine, ma sœur pétrissait la pâte. Elle parlait de l’hiver de 1947, quand la neige avait enfermé "
        "les chevaux à l’écurie.",
    ),
    "de": (
        "Der alte Uhrmacher stieg auf den Turm am Hafen. „Diese Uhr geht seit Jahren elf Minuten vor“, sagte er, und "
        "niemand widersprach ihm.",
        "Um Mitternacht kam die Ärztin mit einer grünen Laterne. Das Mädchen war krank, und die müde Mutter saß am "
        "Fenster und hatte nicht geschlafen.",
        "Zwei Matrosen versteckten die Briefe unter den Segeln des weißen Bootes. Noch heute heißt es, sie seien vor "
        "Tagesanbruch zur Insel geflohen.",
        "In der Küche knetete meine Schwester den Teig. Sie erzählte vom Winter 1947, als der Schnee die Häuser an der "
        "großen Straße begrub.",
    ),
    "es": (
        "El viejo relojero subió a la torre del puerto. «Este reloj lleva años adelantado once minutos», dijo, y nadie "
        "se atrevió a contradecirlo.",
        "A medianoche llegó la médica con un farol verde. El niño estaba enfermo, y su madre, cansada, se había "
        "sentado junto a la ventana sin dormir.",
        "Dos marineros escondieron las cartas bajo las velas del barco blanco. Todavía hoy se cuenta que huyeron hacia "
        "la isla antes del amanecer.",
        "En la cocina, mi hermana amasaba el pan. Hablaba del invierno de 1947, cuando la nieve encerró a los caballos "
        "en el establo. ¡Qué frío hacía aquella mañana!",
    ),
    "ru": (
        "Старый часовщик поднялся на башню в порту. «Эти часы уже много лет спешат на одиннадцать минут», — сказал он, "
        "и никто ему не возразил.",
        "В полночь пришёл врач с зелёным фонарём. Ребёнок был болен, а усталая мать сидела у окна и не спала.",
        "Два матроса спрятали письма под парусами белой лодки. До сих пор рассказывают, что они бежали на остров до "
        "рассвета.",
        "На кухне сестра месила тесто. Она вспоминала зиму 1947 года, когда снег запер лошадей в конюшне.",
    ),
    "ar": (
        "صعد صانع الساعات العجوز إلى برج الميناء. وقال: «هذه الساعة تسبق الوقت بإحدى عشرة دقيقة منذ سنين»، ولم "
        "يعارضه أحد.",
        "عند منتصف الليل جاء الطَّبيب ومعه فانوس أخضر. كان الولد مريضًا، وكانت أمّه المتعبة جالسة قرب النافذة ولم تنم.",
        "خبّأ بحّاران الرسائل تحت أشرعة القارب الأبيض. ويُروى حتّى اليوم أنّهما هربا إلى الجزيرة قبل الفجر.",
        "في المطبخ كانت أختي تعجن العجين، وتتحدّث عن شتاء ١٩٤٧ حين حبس الثلج الخيول في الإسطبل.",
    ),
    "he": (
        'השען הזקן עלה למגדל שבנמל. "השעון הזה ממהר באחת־עשרה דקות כבר שנים", אמר, ואיש לא סתר את דבריו.',
        "בחצות הגיע הרופא ובידו פנס ירוק. הַיֶּלֶד היה חולה, ואמו העייפה ישבה ליד החלון ולא ישנה.",
        "שני מלחים הסתירו את המכתבים מתחת למפרשי הסירה הלבנה. עד היום מספרים שברחו לאי לפני עלות השחר.",
        "במטבח לשה אחותי את הבצק. היא סיפרה לד״ר לוי על החורף של 1947, כשהשלג כלא את הסוסים באורווה.",
    ),
    "ja": (
        "年老いた時計職人は港の塔に登った。「この時計は何年も前から十一分進んでいる」と彼は言ったが、誰も反対しなかった。",
        "真夜中に医者が緑色のランプを持ってやって来た。子どもは病気で、疲れた母親は窓辺に座ったまま眠れなかった。",
        "二人の水夫は白い船の帆の下に手紙を隠した。夜明け前に島へ逃げたと、今でも語り継がれている。",
        "台所では姉がパンの生地をこねていた。足もとではネコが丸くなり、姉は雪が馬小屋を閉ざした１９４７年の冬のことを話した。",
    ),
    "zh": (
        "老钟表匠登上了港口的塔楼。“这座钟多年来一直快十一分钟，”他说，没有人反驳他。",
        "半夜，医生提着一盏绿灯笼来了。孩子生了病，疲倦的母亲坐在窗边，一夜没有睡。",
        "两个水手把信藏在白船的帆下面。直到今天人们还说，他们在天亮以前逃到了岛上。",
        "姐姐在厨房里揉面。她说起1947年的冬天，大雪把马困在了马棚里。",
    ),
    "ko": (
        "늙은 시계공은 항구의 탑에 올라갔다. “이 시계는 몇 년째 십일 분 빠릅니다.” 그가 말했지만 아무도 "
        "반박하지 않았다.",
        "한밤중에 의사가 초록색 등불을 들고 왔다. 아이는 아팠고, 지친 어머니는 잠들지 못한 채 창가에 앉아 있었다.",
        "선원 두 명이 하얀 배의 돛 아래에 편지를 숨겼다. 그들은 날이 밝기 전에 섬으로 달아났다고 지금도 전해진다.",
        "부엌에서 누나가 빵을 반죽하고 있었다. 누나는 눈이 마구간의 말을 가두었던 1947년 겨울 이야기를 했다.",
    ),
}


def story_in(language: str, folder: Path) -> Path:
    """The story as a book of its own, a page to each paragraph."""
    pages = tuple((f"{n}.xhtml", _page(language, paragraph)) for n, paragraph in enumerate(STORY[language]))
    return Epub(title=language, language=language, pages=pages, identifier=f"urn:quoth:{language}").build(
        folder / f"{language}.epub"
    )


def story_in_all(folder: Path, language: str) -> Path:
    """All of them as one book that says it is in ``language``; each page says what it is in."""
    pages = tuple(
        (f"{tongue}{n}.xhtml", _page(tongue, paragraph))
        for tongue, paragraphs in STORY.items()
        for n, paragraph in enumerate(paragraphs)
    )
    return Epub(title="All", language=language, pages=pages, identifier=f"urn:quoth:all-{language}").build(
        folder / f"all-{language}.epub"
    )


def _page(language: str, paragraph: str) -> str:
    direction = ' dir="rtl"' if language in RIGHT_TO_LEFT else ""
    return page(f"<p{direction}>{paragraph}</p>", language=language)
