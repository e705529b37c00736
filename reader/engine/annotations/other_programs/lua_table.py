"""A Lua file that returns one table of plain values, as KOReader writes: parsed within bounds, and never run."""

from __future__ import annotations

import re
from typing import TypeAlias

from models.user_message import say
from reader.engine.annotations.entries import UnreadableFile

LuaValue: TypeAlias = "str | int | float | bool | LuaTable | None"
LuaTable: TypeAlias = dict[str | int | float | bool, "LuaValue"]
"""What has no key of its own is counted from 1, as in Lua."""

_DEEPEST = 40
_MOST = 2_000_000
"""Values in a file."""
_SPACE = re.compile(r"(?:\s+|--\[(?P<level>=*)\[.*?\](?P=level)\]|--(?!\[=*\[)[^\n]*)+", re.DOTALL)
_NUMBER = re.compile(r"-?(?:0[xX][0-9a-fA-F]{1,16}|(?:\d{1,300}\.?\d{0,300}|\.\d{1,300})(?:[eE][+-]?\d{1,4})?)")
_NAME = re.compile(r"[A-Za-z_]\w*")
_LONG = re.compile(r"\[(?P<level>=*)\[\n?(?P<text>.*?)\](?P=level)\]", re.DOTALL)
_PLAIN = {quote: re.compile(rf"[^\\{quote}\n]+") for quote in "\"'"}
_ESCAPE = re.compile(r"\\(?:(?P<decimal>\d{1,3})|x(?P<hex>[0-9a-fA-F]{2})|z\s*|(?P<sign>.))", re.DOTALL)
_SIGNS = {"n": "\n", "r": "\r", "t": "\t", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}
_WORDS: dict[str, bool | None] = {"true": True, "false": False, "nil": None}


def read_lua_table(text: str) -> LuaTable:
    """The table that the file returns. UnreadableFile if it is anything but that, however deep or damaged."""
    return _Reader(text).file()


class _Reader:
    def __init__(self, text: str) -> None:
        self._text, self._at, self._left = text, 0, _MOST

    def file(self) -> LuaTable:
        self._skip()
        if self._take("return") is None:
            raise _damaged()
        value = self._value(0)
        self._skip()
        self._take(";")
        self._skip()
        if not isinstance(value, dict) or self._at != len(self._text):
            raise _damaged()
        return value

    def _value(self, depth: int) -> LuaValue:
        self._skip()
        self._left -= 1
        if self._left < 0 or depth > _DEEPEST:
            raise _damaged()
        first = self._text[self._at : self._at + 1]
        if first == "{":
            return self._table(depth)
        if first in ('"', "'") and first:
            return self._string(first)
        if (match := _LONG.match(self._text, self._at)) is not None:
            self._at = match.end()
            return match["text"]
        if (match := _NUMBER.match(self._text, self._at)) is not None:
            self._at = match.end()
            return _number(match[0])
        name = self._name()
        if name not in _WORDS:
            raise _damaged()
        return _WORDS[name]

    def _table(self, depth: int) -> LuaTable:
        self._at += 1
        table: LuaTable = {}
        counted = 0
        self._skip()
        while self._take("}") is None:
            key = self._key(depth)
            if key is None:
                counted += 1
                key = counted
            table[key] = self._value(depth + 1)
            self._skip()
            if self._take(",") is None and self._take(";") is None:
                self._expect("}")
                break
            self._skip()
        return table

    def _key(self, depth: int) -> str | int | float | bool | None:
        """What stands before a “=”; None if it is a value without a key that comes."""
        if not self._text.startswith("[", self._at) or _LONG.match(self._text, self._at) is not None:
            return self._field()
        self._at += 1
        key = self._value(depth + 1)
        self._expect("]", "=")
        if key is None or isinstance(key, dict):
            raise _damaged()
        return key

    def _field(self) -> str | None:
        """The name before a “=”, if that is what comes."""
        match = _NAME.match(self._text, self._at)
        if match is None:
            return None
        before, self._at = self._at, match.end()
        self._skip()
        if self._take("=") is None:
            self._at = before
            return None
        return match[0]

    def _string(self, quote: str) -> str:
        self._at += 1
        pieces: list[str] = []
        data = bytearray()  # bytes that are written as numbers make UTF-8 together

        def flush() -> None:
            if data:
                pieces.append(data.decode("utf-8", "replace"))
                data.clear()

        while self._take(quote) is None:
            if (plain := _PLAIN[quote].match(self._text, self._at)) is not None:
                flush()
                pieces.append(plain[0])
                self._at = plain.end()
            elif (escape := _ESCAPE.match(self._text, self._at)) is not None:
                self._at = escape.end()
                if escape["decimal"] or escape["hex"]:
                    data.append(min(255, int(escape["decimal"] or escape["hex"], 10 if escape["decimal"] else 16)))
                else:
                    flush()
                    pieces.append(_SIGNS.get(escape["sign"] or "", escape["sign"] or ""))
            else:
                raise _damaged()
        flush()
        return "".join(pieces)

    def _name(self) -> str:
        match = _NAME.match(self._text, self._at)
        if match is None:
            raise _damaged()
        self._at = match.end()
        return match[0]

    def _skip(self) -> None:
        match = _SPACE.match(self._text, self._at)
        if match is not None:
            self._at = match.end()

    def _take(self, words: str) -> str | None:
        if not self._text.startswith(words, self._at):
            return None
        self._at += len(words)
        return words

    def _expect(self, *signs: str) -> None:
        for sign in signs:
            self._skip()
            if self._take(sign) is None:
                raise _damaged()


def _number(written: str) -> int | float:
    if "x" in written.lower():
        return int(written, 16)
    try:
        return int(written)
    except ValueError:
        return float(written)


def _damaged() -> UnreadableFile:
    return UnreadableFile(say("It is no table of KOReader’s, or damaged."))
