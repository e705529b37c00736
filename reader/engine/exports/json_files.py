"""Exports as JSON, for other programs. Notes are read back: see ``reader.engine.annotations.annotation_set``."""

from __future__ import annotations

from typing import Any

import msgspec

from reader.engine.annotations.annotation_set import VERSION, about_written, target_written, write_set
from reader.engine.annotations.entries import Entry, NoteFile
from reader.engine.annotations.service import now_written
from reader.engine.exports.document import CitedTurn, CitedWords, ExportDocument


def write_notes(document: ExportDocument[Entry]) -> str:
    """A book's notes."""
    return write_set(NoteFile(document.about, document.items), now_written())


def write_conversation(document: ExportDocument[CitedTurn]) -> str:
    """A book's questions and answers."""
    written = {
        "type": "Conversation",
        "generator": "Quoth",
        "generated": now_written(),
        "quoth": {"version": VERSION, "book": document.about.book},
        "about": about_written(document.about),
        "items": [_turn(turn) for turn in document.items],
    }
    return msgspec.json.format(msgspec.json.encode(written, enc_hook=str), indent=2).decode() + "\n"


def _turn(cited: CitedTurn) -> dict[str, Any]:
    answer = cited.turn.answer
    return {
        "asked": cited.turn.asked,
        "question": answer.question,
        "resolved": answer.resolved,
        "decision": answer.decision,
        "probability": answer.probability,
        "answer": answer.answer,
        "writer": answer.writer,
        "mode": answer.mode,
        "insufficient": answer.insufficient,
        "reason": answer.reason,
        "sentences": answer.sentences,
        "citations": [{"n": words.citation.n, "target": _target(words)} for words in cited.citations],
    }


def _target(words: CitedWords) -> dict[str, Any]:
    citation = words.citation
    return target_written(citation.href, citation.chapter, words.link, words.cfi, ("", citation.quote, ""))
