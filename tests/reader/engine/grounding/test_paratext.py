"""Names of speakers, stage directions, headings and captions are told from sentences."""

from __future__ import annotations

import pytest

from reader.engine.grounding.paratext import tells_nothing


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("JUDGE.", "JUDGE. Where is the ring?"),
        ("FIRST LORD:", "FIRST LORD: He is gone."),
        ("Mira:", "Mira: Who rows us over?"),
        ("MÜLLERIN.", "MÜLLERIN. Wo ist der Esel?"),
        ("СУДЬЯ.", "СУДЬЯ. Где кольцо?"),
        ("HAMLET.", "HAMLET."),
        ("[Exit.]", "[Exit.]"),
        ("[_Aside._]", "TOBIT. I do. [_Aside._]".replace("TOBIT. I do. ", "")),
        ("(He rows away.)", "(He rows away.)"),
        ("Enter Mira and Tobit, with oars.", "Enter Mira and Tobit, with oars."),
        ("_Exeunt all but the bailiff._", "_Exeunt all but the bailiff._"),
        ("Scene 1.", "Scene 1. A ferry."),
        ("A ferry.", "Scene 1. A ferry."),
        ("Chapter XIV.", "Chapter XIV."),
        ("Zweites Kapitel 2.", "Kapitel 2."),
        ("第三章", "第三章 船"),
        ("Table 3.", "Table 3. Boiling times of eggs."),
        ("Boiling times of eggs.", "Table 3. Boiling times of eggs."),
        ("Abb. 2: Das Moor.", "Abb. 2: Das Moor."),
        ("Goose\n11\n18", "Goose"),
    ],
)
def test_what_tells_nothing(sentence: str, line: str) -> None:
    assert tells_nothing(sentence, line, begins=line.startswith(sentence))


@pytest.mark.parametrize(
    ("sentence", "line"),
    [
        ("Where is the ring?", "JUDGE. Where is the ring?"),
        ("“JUDGE!” cried Mira.", "“JUDGE!” cried Mira."),
        ("I.", "“Who?” “I.”"),
        ("He wept (as always).", "He wept (as always)."),
        ("(He had been there before.)", "He knew it. (He had been there before.) It was the same."),
        ("Enter the house and you will see.", "Enter the house and you will see."),
        ("Part of the crew was drowned.", "Part of the crew was drowned."),
        ("Chapter and verse were quoted.", "Chapter and verse were quoted."),
        ("Table 3 shows that geese take longest.", "Table 3 shows that geese take longest."),
        ("Act one part well.", "He said: Act one part well."),
        ("She said:", "At last she said: “No.”"),
        ("He ran.", "He ran."),
    ],
)
def test_sentences_tell(sentence: str, line: str) -> None:
    assert not tells_nothing(sentence, line, begins=line.startswith(sentence))
