"""``quoth --version`` names Quoth first, and then each part that it is made of."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from reader.cli.main import main

ROOT = Path(__file__).resolve().parent.parent.parent.parent


def test_the_version_names_every_part(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["--version"])
    assert stopped.value.code == 0
    first, python, *packages = capsys.readouterr().out.splitlines()
    assert first.startswith("quoth ")
    assert re.fullmatch(r"Python 3\.\d+\.\S+", python)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    wanted = [Requirement(line) for line in project["dependencies"]]
    assert [line.split()[0] for line in packages] == [requirement.name for requirement in wanted]
    for line, requirement in zip(packages, wanted, strict=True):
        assert requirement.specifier.contains(line.split()[1])


def test_a_part_that_is_not_installed_is_said_to_be_missing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("importlib.metadata.requires", lambda _name: ["no-such-part>=1", 'mypy>=1; extra == "dev"'])
    with pytest.raises(SystemExit):
        main(["--version"])
    assert capsys.readouterr().out.splitlines()[2:] == ["no-such-part: missing"]
