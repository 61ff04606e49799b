"""generate: the cases of `touchstone generate`."""

import json
import subprocess
from itertools import islice

import pytest
from questions import PROGRAM
from touchstone import Case, check, families, generate


def lines_of(*arguments):
    """The parsed output of `touchstone generate`."""
    ran = subprocess.run([PROGRAM, "generate", *map(str, arguments)], capture_output=True,
                         text=True, check=True)
    return [json.loads(line) for line in ran.stdout.splitlines()]


@pytest.mark.parametrize("family, only", [
    ("generic", {}), ("generic", {"rotation": 0, "translation": 1}), ("planted-ee", {}),
    ("cubes-head-on", {})])
def test_cases_are_those_of_the_program(family, only):
    options = [o for name, value in only.items() for o in ("--only", f"{name}={value}")]
    said = lines_of(family, "--count", 3, "--seed", 7, "--first", 11, *options)
    cases = list(generate(family, 3, 7, first=11, only=only, with_truth=True))
    assert [c.expect for c in cases] == [line.pop("expect") for line in said]
    assert [c.document for c in cases] == said
    assert [c.document for c in generate(family, 3, 7, first=11, only=only)] == said
    assert all(check(c).verified for c in cases)


def test_it_is_an_iterator_without_end():
    cases = generate("linear", None)
    assert [c.id for c in islice(cases, 3)] == ["linear-1-0", "linear-1-1", "linear-1-2"]
    assert next(cases).id == "linear-1-3"
    assert list(generate("linear", 0)) == []


def test_all_families():
    listed = families()
    ran = subprocess.run([PROGRAM, "generate", "--list", "--json"], capture_output=True, text=True,
                         check=True)
    said = [json.loads(line) for line in ran.stdout.splitlines()]
    assert [(f.name, f.sentence, f.planted, f.only) for f in listed] == \
        [(f["family"], f["sentence"], f["planted"], f["only"]) for f in said]
    for family, as_json in zip(listed, said):
        if "turning" in as_json["motions"]:  # its answers are enclosed
            with pytest.raises(ValueError, match="enclosed"):
                generate(family.name)
            continue
        (case,) = generate(family.name)
        assert isinstance(case, Case) and case.id.startswith(family.name)


@pytest.mark.parametrize("arguments", [
    ("nothing",), ("generic", -1), ("generic", 1, -1), ("generic", 1, 2**64)])
def test_wrong_arguments_are_refused_at_once(arguments):
    with pytest.raises(ValueError):
        generate(*arguments)


def test_wrong_choices_are_refused_at_once():
    for only in ({"colour": "red"}, {"rotation": 17}):
        with pytest.raises(ValueError):
            generate("generic", only=only)
