"""In which encoding a plain text is: it says nothing of that itself.

A mark at its beginning decides, then UTF-16's zero bytes, then UTF-8 if it is valid. Else it is the encoding in which
the most of what isn't ASCII are characters that are common in a language that was written in it.
"""

from __future__ import annotations

import codecs
import re
from collections import Counter

from indexing.conversion.draft import SourceFile, UnreadableSource
from indexing.markup import allowed
from models.cancel import CancelToken
from models.user_message import say

_BOMS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF32_LE, "utf-32-le"),  # before UTF-16, whose mark it begins with
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE = 200_000  # bytes that are looked at
_SIGNS = frozenset("“”„‘’‚«»–—…\xa0")
_RUSSIAN = "оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфёъ"
_HAN = "的一是不了在人有我他这這个個們们中来來上大为為和国國地到以说說时時要就出会會可也你对對生能而子那得于於着下自之"
_KANA = "".join(map(chr, range(0x3041, 0x3094))) + "。、「」ー"
# Encodings with the letters of a language that was written in them. Of those that fit equally well the first is taken.
_COMMON = (
    *(("cp1252", letters) for letters in ("äöüß", "àâçéèêëîïôùûœ", "áéíóúñü¡¿", "áàâãçéêíóôõú", "àèéìòù", "åäöæøé")),
    *(
        ("cp1250", letters)
        for letters in ("áčďéěíňóřšťúůýž", "ąćęłńóśźż", "áéíóöőúüű", "čćđšž", "áäčďéíľňóôšťúýž", "ăâîşţ")
    ),
    *(("iso8859-2", letters) for letters in ("áčďéěíňóřšťúůýž", "ąćęłńóśźż", "áäčďéíľňóôšťúýž", "čćđšž")),
    ("cp1255", "אבגדהוזחטיכךלמםנןסעפףצץקרשת"),  # its bytes are small Russian letters, too
    *((encoding, _RUSSIAN) for encoding in ("cp1251", "koi8-r", "cp866", "iso8859-5")),
    ("cp1251", "оаинівтерскулдмпязьбгхйчжїюцщєшґ"),
    ("cp1253", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ"),
    ("cp1254", "çğıöşüâîİ"),
    ("cp1256", "ابتثجحخدذرزسشصضطظعغفقكلمنهويةى،"),
    ("cp874", "".join(map(chr, range(0xE01, 0xE4F)))),
    ("cp932", _KANA),
    ("euc_jp", _KANA),
    ("cp949", "이다의는에을가고하지로도사한를기은나어리시그인있아자대해서만라것"),
    ("gb18030", _HAN + "，。、"),
    ("big5hkscs", _HAN + "，。、「」"),
)
_TWO_BYTES = frozenset({"cp932", "euc_jp", "cp949", "gb18030", "big5hkscs"})
_LAST_LATIN = "\u024f"
_IN_LATIN_WORD = re.compile(r"(?<=[A-Za-z])[^\W\x00-\x7f]|[^\W\x00-\x7f](?=[A-Za-z])")
_MOST_NOISE = 0.02  # of a text's characters may be control characters


def text_of(source: SourceFile) -> str:
    """The file's text without what XML forbids, its lines ended by newlines alone. Raises BookError, Cancelled."""
    text = _decoded(source.main(), source.cancel).replace("\r\n", "\n").replace("\r", "\n")
    noise = sum(count for sign, count in Counter(text).items() if sign < " " and sign not in "\n\t\f\v\x1a")
    if noise > _MOST_NOISE * len(text):
        name = source.path.name
        raise UnreadableSource(say("“{name}” is not a text file: what is in it can’t be read as text.", name=name))
    return allowed(text)


def _decoded(data: bytes, cancel: CancelToken) -> str:
    for mark, encoding in _BOMS:
        if data.startswith(mark):
            return data[len(mark) :].decode(encoding, "replace")
    zeros = [data[:_SAMPLE][side::2].count(0) / (len(data[:_SAMPLE]) // 2 or 1) for side in (0, 1)]
    if max(zeros) > 0.1 and min(zeros) < 0.02:
        return data.decode("utf-16-be" if zeros[0] > zeros[1] else "utf-16-le", "replace")
    try:
        return data.decode()
    except UnicodeDecodeError:
        pass
    sample, best, chosen = data[:_SAMPLE], -1.0, "cp1252"
    for encoding, letters in cancel.checked(_COMMON):
        if (share := _share(sample, encoding, letters)) > best:
            best, chosen = share, encoding
    return data.decode(chosen, "replace")


def _share(sample: bytes, encoding: str, letters: str) -> float:
    """How much of what isn't ASCII is common in that language.

    Letters of other scripts don't stand in Latin words; valid characters of two bytes are hardly ever common by chance.
    """
    text = codecs.getincrementaldecoder(encoding)("replace").decode(sample)
    foreign = Counter(sign for sign in text if sign > "\x7f")
    if not foreign or foreign["\ufffd"] * 200 > foreign.total():
        return 0.0
    common = sum(foreign[sign] for sign in _SIGNS.union(letters))
    if encoding in _TWO_BYTES:
        common *= 4
    elif letters[0] > _LAST_LATIN:
        common -= len(_IN_LATIN_WORD.findall(text))
    return common / foreign.total()
