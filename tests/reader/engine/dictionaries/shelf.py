"""Dictionaries for tests, in the formats that readers have."""

from __future__ import annotations

import gzip
import struct
from collections.abc import Mapping, Sequence
from pathlib import Path

from assets.dictionaries.make import write_dictzip, write_stardict
from models.cancel import CancelToken
from reader.engine.dictionaries.collection import Dictionaries, WordFound

_DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"


def stardict(
    folder: Path,
    entries: Sequence[tuple[str, str]],
    title: str = "A dictionary",
    lang: str = "",
    kind: str = "m",
    others: Mapping[str, Sequence[str]] | None = None,
) -> Path:
    """Write one to a folder of its own; ``others`` are other words by the headword that they lead to."""
    folder.mkdir(parents=True, exist_ok=True)
    about = {"bookname": title, **({"lang": lang} if lang else {})}
    write_stardict(folder / "words", entries, about, kind)
    if others:
        order = sorted((word for word, _ in entries), key=lambda word: (word.encode().lower(), word.encode()))
        pairs = [(other, order.index(word)) for word, spelt in others.items() for other in spelt]
        synonyms = b"".join(other.encode() + b"\0" + struct.pack(">I", number) for other, number in sorted(pairs))
        (folder / "words.syn").write_bytes(synonyms)
    return folder / "words.ifo"


def gzip_index(main: Path) -> None:
    """Pack a dictionary's index, as StarDict may."""
    plain = main.with_suffix(".idx")
    main.with_name("words.idx.gz").write_bytes(gzip.compress(plain.read_bytes()))
    plain.unlink()


def dictd(folder: Path, entries: Sequence[tuple[str, str]], title: str = "", *, packed: bool = True) -> Path:
    """Write one as dictd serves it."""
    folder.mkdir(parents=True, exist_ok=True)
    data, lines = b"", []
    for word, text in (*((("00-database-short", f"00-database-short\n     {title}\n"),) if title else ()), *entries):
        written = text.encode()
        lines.append(f"{word}\t{_number(len(data))}\t{_number(len(written))}")
        data += written
    main = folder / "eng-deu.index"
    main.write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")
    if packed:
        with (folder / "eng-deu.dict.dz").open("wb") as file:
            write_dictzip(file, data)
    else:
        (folder / "eng-deu.dict").write_bytes(data)
    return main


def _number(value: int) -> str:
    digits = ""
    while value or not digits:
        digits = _DIGITS[value % 64] + digits
        value //= 64
    return digits


def dictionaries_in(folder: Path, shipped: Path | None = None) -> Dictionaries:
    """What finds those in ``folder``; its own are in another."""
    return Dictionaries(folder.with_name(f"{folder.name}-own"), shipped, (folder,))


def found(dictionaries: Dictionaries, word: str, language: str = "") -> WordFound:
    """What they have of a word."""
    return dictionaries.look_up(word, language, CancelToken())


def said(looked_up: WordFound) -> list[str]:
    """The texts of the entries, a line each."""
    return [entry.text.text for entry in looked_up.entries]


def small_wordnet(folder: Path) -> Path:
    """A few words of WordNet with its exceptions: the index of all of it takes most of a second to make."""
    parts = {
        "noun": {
            "mouse": "a small rodent",
            "crown": "an ornamental jewelled headdress",
            "stove": "a kitchen appliance",
        },
        "verb": {"wear": "be dressed in", "smile": "change one's facial expression"},
        "adjective": {"small": "limited in size"},
    }
    parts["noun"] |= {"hound": "any of several breeds of dog", "nobody": "a person of no influence"}
    entries = [
        (word, f"<p><i>{part}</i></p><p>{meaning}</p>")
        for part, words in parts.items()
        for word, meaning in words.items()
    ]
    main = stardict(folder, entries, "WordNet 3.1", "en-en", "h")
    lists = "noun\nmice mouse\n\nverb\nwore wear\n\nadj\n\nadv\n"
    main.with_suffix(".exc").write_text(lists, encoding="utf-8")
    return main
