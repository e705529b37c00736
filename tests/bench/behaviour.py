"""Whether two versions behave the same: ``python -m tests.bench.behaviour record CORPUS --folder FOLDER --to FILE``.

Asks 20 books 15 questions each, their shelf 20 questions and 40 wishes, all by the command line, and keeps what was
answered: the decision, the words, each quote with its place and its lit words, the cards. ``compare FILE FILE`` lists
what differs. FOLDER keeps the shelf. Not a measure of quality: a change of structure should change nothing here, and
a change of behaviour shows here what else it changed.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from models.folder import default_path as models_folder
from models.training.questions import CORPUS_FOLDERS, DECIDE, TUNE, questions_of

SEED = 11
OF_A_BOOK = 13
"""Questions from the question set; ``GENERAL`` come to them."""
GENERAL = ("Who is the main character?", "What happens in the last chapter?")
OTHERS = (
    "samples/epub30-spec.epub",
    "samples/mymedia_lite.epub",
    "shelf/bertrand-russell_the-problems-of-philosophy.epub",
    "shelf/sun-tzu_the-art-of-war_lionel-giles.epub",
    "shelf/william-shakespeare_hamlet.epub",
)
ABOUT_OTHERS = (
    "What is this book about?",
    "Who wrote it?",
    "How many chapters does it have?",
    "What is a good definition of knowledge?",
    "How is a linear order defined?",
    "Which elements must a document contain?",
    "What must a general know?",
    "Why does Hamlet delay?",
    "Who killed the king?",
    "What are the advantages of the method?",
    "What is the default value?",
    "Where does the author discuss induction?",
    "List the parts of the book.",
)
OF_THE_SHELF = 20
_WISHES = Path(__file__).parent / "recommend" / "prompts.jsonl"


def main() -> None:
    """Record, or compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    commands = parser.add_subparsers(required=True)
    record = commands.add_parser("record")
    record.add_argument("corpus", type=Path)
    record.add_argument("--folder", type=Path, required=True)
    record.add_argument("--to", type=Path, required=True)
    record.set_defaults(run=lambda given: _record(given.corpus, given.folder, given.to))
    compare = commands.add_parser("compare")
    compare.add_argument("before", type=Path)
    compare.add_argument("after", type=Path)
    compare.set_defaults(run=lambda given: _compare(given.before, given.after))
    arguments = parser.parse_args()
    arguments.run(arguments)


def _record(corpus: Path, folder: Path, to: Path) -> None:
    files = {path.stem: path for folder in CORPUS_FOLDERS for path in (corpus / folder).glob("*.epub")}
    asked = {files[stem]: [*_sampled(stem, OF_A_BOOK), *GENERAL] for stem in (*DECIDE, *TUNE)}
    asked |= {corpus / name: [*ABOUT_OTHERS, *GENERAL] for name in OTHERS}
    with to.open("w") as kept:
        for file, questions in asked.items():
            _quoth(folder, "add", str(file))
            for line in _asked(folder, ("ask", "--book", str(file), "--as-typed", "--json", "-"), questions):
                kept.write(json.dumps({"of": file.stem, **line}) + "\n")
        shelf = [_sampled(stem, 2)[-1] for stem in (*DECIDE, *TUNE)] + list(ABOUT_OTHERS[-5:])
        for line in _asked(folder, ("ask", "--shelf", "--whole-books", "--as-typed", "--json", "-"), shelf):
            kept.write(json.dumps({"of": "the shelf", **line}) + "\n")
        wishes = [json.loads(line)["request"] for line in _WISHES.read_text().splitlines()]
        for line in _asked(folder, ("recommend", "--json", "-"), wishes):
            kept.write(json.dumps({"of": "wishes", **line}) + "\n")


def _sampled(stem: str, count: int) -> list[str]:
    draw = random.Random(SEED)  # noqa: S311 - a sample to ask, no secret
    return [row.question for row in draw.sample(list(questions_of(stem)), count)]


def _asked(folder: Path, command: Sequence[str], lines: Sequence[str]) -> Iterator[dict[str, Any]]:
    output = _quoth(folder, *command, stdin="\n".join(lines) + "\n")
    for typed, line in zip(lines, output.splitlines(), strict=True):
        yield {"typed": typed, "answer": _kept(json.loads(line))}


def _quoth(folder: Path, *command: str, stdin: str | None = None) -> str:
    environment = os.environ | {"QUOTH_HOME": str(folder), "QUOTH_MODELS": str(models_folder())}
    run = [sys.executable, "-m", "reader.cli", *command]
    return subprocess.run(run, env=environment, input=stdin, capture_output=True, text=True, check=True).stdout


_SEEN = {"decision", "answer", "citations", "insufficient", "reason", "notices", "choices"}
"""Fields of an answer that a reader sees. What isn't an answer is compared whole."""
_PASSING = {"id", "timings_ms", "asked_at", "created", "duration_ms", "ms", "conversation"}


def _kept(value: Any) -> Any:  # JSON of whatever shape the version prints
    if isinstance(value, dict):
        return {key: _kept(inner) for key, inner in value.items() if key not in _PASSING}
    if isinstance(value, list):
        return [_kept(inner) for inner in value]
    return round(value, 3) if isinstance(value, float) else value


def _compare(before: Path, after: Path) -> None:
    was = [json.loads(line) for line in before.read_text().splitlines()]
    now = {(line["of"], line["typed"]): line for line in map(json.loads, after.read_text().splitlines())}
    differing = 0
    for line in was:
        other = now.get((line["of"], line["typed"]), {"answer": {}})
        if _shown(other["answer"]) != _shown(line["answer"]):
            differing += 1
            print(f"{line['of']}: {line['typed']}\n  was {_shown(line['answer'])}\n  now {_shown(other['answer'])}")
    print(f"{differing} of {len(was)} differ")


def _shown(answer: dict[str, Any]) -> str:
    """What a reader sees of it: fields that a later version adds aren't a difference."""
    return json.dumps({name: value for name, value in answer.items() if name in _SEEN} or answer, ensure_ascii=False)


if __name__ == "__main__":
    main()
