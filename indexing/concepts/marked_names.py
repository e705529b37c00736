"""Names in scripts without capitals, where something marks them: who is called Mr, who speaks, a dot, brackets."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator

from indexing.entities import NameKind

_HAN = "\u3400-\u4dbf\u4e00-\u9fff々"
_KATAKANA = "\u30a1-\u30faー"
_SUFFIXES = "さん|ちゃん|くん|君|氏|殿|嬢|先生|博士|警部|伯爵|夫人"
_SCRIPT = re.compile(f"[{_HAN}{_KATAKANA}]")
_CALLED = re.compile(
    rf"(?<![{_HAN}{_KATAKANA}])((?!御)[{_HAN}]{{2,4}}?|[{_KATAKANA}]{{2,12}})(?:{_SUFFIXES})(?![{_HAN}])"
)
_DOTTED = re.compile(rf"(?<![{_KATAKANA}])[{_KATAKANA}]{{2,12}}(?:・[{_KATAKANA}]{{2,12}}){{1,3}}")
_SPEAKS = re.compile(
    rf"(?:(?<=[。，！？；”」』])|^)([{_HAN}]{{2,3}}?)(?:冷笑道|笑道|说道|說道|问道|問道|答道|忙道|叹道|喝道)",
    re.MULTILINE,
)
_TITLE = re.compile(rf"《([{_HAN}]{{2,12}})》")
_NOBODY = frozenset(
    """皆 奥 母 父 兄 姉 爺 婆 娘 嫁 客 神 仏 旦那
    叔父 叔母 伯父 伯母 息子 赤 医者 巡査 学生 生徒 貴方 諸 皆々 何
    誰 何様 同様 众人 二人 三人 那人 听了 因笑 因又 只得 便又 两个 大家
    心中 一面 忽又 连忙 女子 男子 老人 少年 主人 夫人 先生""".split()
)
_FEWEST = 2


def marked_names(texts: Iterable[str]) -> dict[str, NameKind]:
    """The names that something marks twice or more in the texts of a book."""
    kinds: dict[str, NameKind] = {}
    counts: Counter[str] = Counter()
    for text in texts:
        if _SCRIPT.search(text):
            for kind, name in _marked(text):
                kinds[name] = kind
                counts[name] += 1
    return {name: kind for name, kind in kinds.items() if counts[name] >= _FEWEST}


def places_of(names: Iterable[str], text: str) -> Iterator[tuple[str, int, int]]:
    """Every place in ``text`` that has one of the names, the longest first: (name, start, end)."""
    longest = sorted(names, key=lambda name: (-len(name), name))
    if longest:
        for match in re.finditer("|".join(map(re.escape, longest)), text):
            yield match[0], match.start(), match.end()


def _marked(text: str) -> Iterator[tuple[NameKind, str]]:
    for pattern in (_CALLED, _SPEAKS):
        yield from (("person", match[1]) for match in pattern.finditer(text) if match[1] not in _NOBODY)
    yield from (("person", match[0]) for match in _DOTTED.finditer(text))
    yield from (("thing", match[1]) for match in _TITLE.finditer(text))
