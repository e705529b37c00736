"""What encoding the bytes of a page are taken to be in."""

from __future__ import annotations

import pytest

from indexing.markup import decode

UTF8 = '<?xml version="1.0" encoding="UTF-8"?>'
LATIN = '<?xml version="1.0" encoding="ISO-8859-1"?>'
STRAY = "said Björn in Århus, naïve, €".encode()


@pytest.mark.parametrize("head", [UTF8, LATIN, "", "\ufeff"])
def test_only_the_stray_bytes_of_another_encoding_are_at_fault(head: str) -> None:
    data = head.encode() + b"\x93The clerk\x92s plan\x94, " + STRAY
    assert decode(data).removeprefix(head) == "“The clerk’s plan”, said Björn in Århus, naïve, €"


def test_as_many_stray_bytes_as_characters_do_not_spoil_them() -> None:
    assert decode(UTF8.encode() + b"\x93\x85\x94 \x97 \xe9t\xe9 " + "日本語".encode()).endswith("“…” — été 日本語")


@pytest.mark.parametrize(
    ("declared", "encoding", "text"),
    [
        (UTF8, "cp1252", "„Spaß“, sagte Björn über die Bäche. „Größe“, rief Änne, „überall Häuser, Dächer, Flöße“"),
        (LATIN, "cp1252", "L’été à Orléans, déjà là, où naît la forêt"),
        ('<?xml version="1.0" encoding="windows-1251"?>', "cp1251", "Наташа вошла в комнату"),
        ('<?xml version="1.0" encoding="Shift_JIS"?>', "shift_jis", "吾輩は猫である。名前はまだ無い。"),
        ('<?xml version="1.0" encoding="gbk"?>', "gbk", "联通，学而时习之"),
        (UTF8, "utf-8", "日本語 – naïve"),
        ('<?xml version="1.0" encoding="nonsense"?>', "cp1252", "Où est l’âne ?"),
    ],
)
def test_whole_pages_in_other_encodings_are_read_as_before(declared: str, encoding: str, text: str) -> None:
    assert decode(declared.encode() + text.encode(encoding)) == declared + text


@pytest.mark.parametrize(
    ("language", "encoding", "text"),
    [
        ("ru", "cp1251", "Осёл съел карту. Он был доволен."),
        ("pl-PL", "cp1250", "Żółw i gęś byli głodni"),
        ("el", "cp1253", "Ο γάιδαρος κοιμάται"),
        ("tr", "cp1254", "Eşek haritayı yedi"),
        ("he", "cp1255", "החמור אכל את המפה"),
        ("ar", "cp1256", "أكل الحمار الخريطة"),
        ("ja", "shift_jis", "吾輩は猫である。名前はまだ無い。"),
        ("ja", "euc_jp", "吾輩は猫である。名前はまだ無い。"),
        ("zh", "gbk", "驴吃了地图。"),
        ("zh-TW", "big5", "驢吃了地圖。"),
        ("ko", "cp949", "당나귀가 지도를 먹었다."),
        ("sv", "cp1252", "Åsnan åt kartan – på ön"),
    ],
)
def test_a_page_that_is_no_utf8_is_read_as_windows_wrote_its_language(language: str, encoding: str, text: str) -> None:
    start = f'{UTF8}<html xml:lang="{language}">'
    assert decode(start.encode() + text.encode(encoding)) == start + text


def test_stray_bytes_are_those_of_the_pages_language() -> None:
    start = f'{UTF8}<html lang="pl"><p>Żółw i '
    assert decode(start.encode() + b"\x9cwinia \x96 \x84tak\x94 ") == start + "świnia – „tak” "
