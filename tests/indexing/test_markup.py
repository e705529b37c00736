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
