"""The documents, the notices and the lock file match the code: every command, every example, every dependency."""

from __future__ import annotations

import argparse
import re
import shlex
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from reader.cli.main import parser

ROOT = Path(__file__).resolve().parent.parent
FENCE = re.compile(r"^```(?:sh|bash|console|shell)\n(.*?)^```", re.MULTILINE | re.DOTALL)
NOT_FOR_PEOPLE = {"engine", "model-host", "system-voices"}
ENDS_A_COMMAND = {"|", "||", "&&", ";", ">", ">>", "<"}


def readme() -> str:
    return (ROOT / "README.md").read_text(encoding="utf-8")


def documents() -> list[Path]:
    """All our documents."""
    return [
        *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
        *sorted((ROOT / "docs").glob("*.md")),
    ]


def command_names() -> set[str]:
    choices = [action.choices for action in parser()._actions if isinstance(action, argparse._SubParsersAction)]
    return set(choices[0])


def examples(documents: str) -> list[list[str]]:
    """The arguments of every ``quoth ...`` in the fenced shell blocks."""
    commands = []
    for block in FENCE.findall(documents):
        for line in block.replace("\\\n", " ").splitlines():
            lexer = shlex.shlex(line.removeprefix("$ "), posix=True, punctuation_chars=True)
            lexer.whitespace_split = True
            words: list[str] = []
            for word in [*lexer, ";"]:
                if word not in ENDS_A_COMMAND:
                    words.append(word)
                    continue
                if words and Path(words[0]).name == "quoth":
                    commands.append(words[1:])
                words = []
    return commands


def requirements() -> list[Requirement]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [Requirement(line) for line in project["dependencies"]]


def lock() -> dict[str, str]:
    lines = (ROOT / "requirements" / "lock.txt").read_text(encoding="utf-8").splitlines()
    pins = [line.partition(" ")[0].split("==") for line in lines if line and not line.startswith("#")]
    return {canonicalize_name(name): version for name, version in pins}


def test_the_readme_names_every_command() -> None:
    text = readme()
    assert len(command_names()) >= 9
    missing = [name for name in command_names() - NOT_FOR_PEOPLE if not re.search(rf"\bquoth {name}\b", text)]
    assert missing == []


def test_every_example_of_the_readme_is_a_command_that_parses() -> None:
    commands = examples(readme())
    assert commands, "the README shows no command at all"
    for arguments in commands:
        try:
            parser().parse_args(arguments)
        except SystemExit as stopped:
            assert stopped.code == 0, f"quoth {shlex.join(arguments)}"


def test_an_example_that_does_not_parse_is_seen() -> None:
    block = '```sh\nmake run && quoth ask --book x "Who?" --json | head  # why\n.venv/bin/quoth serch x\n```\n'
    good, bad = examples(block)
    assert good == ["ask", "--book", "x", "Who?", "--json"]
    with pytest.raises(SystemExit):
        parser().parse_args(bad)


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    texts = [path.read_text(encoding="utf-8") for path in documents()]
    named = {name for text in texts for name in re.findall(r"(?:`|^|&& )make ([a-z-]+)", text, re.MULTILINE)}
    assert {"run", "test"} <= named <= targets


def test_the_lock_pins_every_dependency_within_its_range() -> None:
    pins = lock()
    for requirement in requirements():
        version = pins[canonicalize_name(requirement.name)]
        assert requirement.specifier.contains(version), f"{requirement} and {version}"


def test_the_notices_name_every_dependency_as_it_is_pinned() -> None:
    notices = (ROOT / "NOTICES.md").read_text(encoding="utf-8")
    pins = lock()
    for requirement in requirements():
        assert f"| {requirement.name} {pins[canonicalize_name(requirement.name)]}" in notices


def measured() -> dict[str, dict[str, int]]:
    """What the catalogue says of how models answer, by their ids."""
    models = tomllib.loads((ROOT / "models" / "catalog.toml").read_text(encoding="utf-8"))["model"]
    return {model["id"]: model["measured"] for model in models if "measured" in model}


def test_the_page_on_models_has_the_catalogues_figures() -> None:
    page = (ROOT / "docs" / "models.md").read_text(encoding="utf-8")
    for figures in measured().values():
        row = "| {questions} | {answerable} | {shown} of {answerable} | {stated} | {right} |".format_map(figures)
        assert row in page


def test_a_test_file_that_a_table_names_exists() -> None:
    """One without a folder is in the folder of the one before it in its row."""
    named = re.compile(r"`((?:tests/(?:\w+/)*)?(?:test_\w+\.py)?)`")
    for page in documents():
        for line in page.read_text(encoding="utf-8").splitlines():
            folder = "tests"
            for name in filter(None, named.findall(line)) if line.startswith("| ") else ():
                folder = name.rpartition("/")[0] or folder
                assert (ROOT / folder / name.rpartition("/")[2]).exists(), f"{page.name}: {name}"


@pytest.mark.parametrize("name", ["README.md", "CONTRIBUTING.md"])
def test_what_a_stranger_reads_first_is_short(name: str) -> None:
    assert (ROOT / name).stat().st_size <= 8 * 1024


@pytest.mark.parametrize("page", documents(), ids=lambda page: page.name)
def test_links_within_the_repository_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            path, _, anchor = target.partition("#")
            linked = (page.parent / path).resolve() if path else page
            assert linked.exists(), target
            assert not anchor or anchor in anchors(linked), target


def anchors(page: Path) -> set[str]:
    """What GitHub calls the headings of a page."""
    heads = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def test_every_module_of_a_command_exists() -> None:
    """``python -m tests.bench.…`` in a document is a module, and a test file that it names is there."""
    for page in documents():
        text = page.read_text(encoding="utf-8")
        for module in re.findall(r"python -m ((?:tests|models|assets|reader)[\w.]*)", text):
            path = ROOT / module.replace(".", "/")
            assert path.with_suffix(".py").exists() or (path / "__main__.py").exists(), f"{page.name}: {module}"
        for file in re.findall(r"`((?:tests|reader|indexing|models|assets)/[\w/]+\.(?:py|js|md|toml))`", text):
            assert (ROOT / file).exists(), f"{page.name}: {file}"


def test_each_promise_of_security_names_the_tests_that_show_it() -> None:
    rows = [
        cells
        for line in (ROOT / "SECURITY.md").read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and len(cells := line.strip("| ").split(" | ")) == 3 and cells[2] != "Shown by"
    ]
    assert len(rows) > 20
    for what, _, shown_by in rows:
        named = re.findall(r"`([\w/]+\.py)`", shown_by)
        assert named, what
        folder = ""
        for name in named:
            folder = name.rpartition("/")[0] or folder
            assert (ROOT / folder / name.rpartition("/")[2]).is_file(), f"{what}: {name}"
