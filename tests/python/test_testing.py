"""touchstone.testing: cases for pytest, and strategies of Hypothesis."""

import importlib.util
import re
import subprocess
import sys

import pytest
from questions import SOURCE, cube_at_wall, door
from touchstone import Body, Box, Case, Hull, Motion, solve
from touchstone.testing import cases_of, for_each_case

HYPOTHESIS = pytest.mark.skipif(importlib.util.find_spec("hypothesis") is None,
                                reason="there is no Hypothesis here (Debian: python3-hypothesis)")


def run_pytest(folder, text):
    """The result of pytest on a file with this text."""
    (folder / "test_it.py").write_text(text)
    return subprocess.run([sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider",
                           "test_it.py"], cwd=folder, capture_output=True, text=True)


@for_each_case("generic", count=3, seeds=[1, 2])
def test_each_case_of_a_family_is_a_test(case, tmp_path):
    assert case.document["provenance"]["family"] == "generic" and tmp_path.exists()
    assert case.document["provenance"]["seed"] in ("1", "2")
    solve(case)


@for_each_case([cube_at_wall(), door()])
def test_any_cases_may_be_given(case):
    assert solve(case).contact


def test_cases_of_a_family_of_games_and_of_a_corpus():
    assert [c.id for c in cases_of("linear", count=2, seeds=[3])] == ["linear-3-0", "linear-3-1"]
    games = cases_of("game", count=60, kinds=["boxes", "polyhedra"])
    assert len(games) == 60 and games == cases_of("game", count=60, kinds=["boxes", "polyhedra"])
    assert {c.kind for c in games} == {"boxes", "polyhedra"}
    assert len({c.document["provenance"]["family"] for c in games}) > 30
    for case in games:
        assert case._core.outside_of("game") is None
        assert case.horizon[1] <= 100
    corpus = cases_of(SOURCE / "cases/polyhedra", kinds=["polyhedra", "flat-polyhedra"])
    assert len(corpus) > 10 and all(c.kind != "boxes" for c in corpus)
    assert len(cases_of(str(SOURCE / "cases/paper/linear-as-printed.json"))) == 1


@pytest.mark.parametrize("source, kinds, why", [
    ("genric", ["boxes"], "did you mean 'generic'"), ("linear", ["hulls"], "kinds are"),
    ("linear", [], "kinds are"), ("linear", ["polyhedra"], "no case of the kinds"),
    ([], ["boxes"], "no case")])
def test_an_unknown_source_and_one_without_cases_are_refused(source, kinds, why):
    with pytest.raises(ValueError, match=why):
        cases_of(source, kinds=kinds)


def test_kinds_of_cases():
    hull = Hull([[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1]], Motion.fixed())
    assert isinstance(hull, Body) and Case(hull, hull).kind == "polyhedra"
    assert door().kind == "boxes" and door()._core.outside_of("size=10..20")
    with pytest.raises(ValueError):
        door()._core.outside_of("games")


def test_a_failure_prints_the_smallest_case_and_how_to_show_it(tmp_path):
    ran = run_pytest(tmp_path, "from touchstone import solve\n"
                     "from touchstone.testing import for_each_case\n\n"
                     "@for_each_case('generic', count=40, budget=5)\n"
                     "def test_nothing_touches(case):\n"
                     "    assert not solve(case).contact\n")
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert "touchstone: AssertionError on the case generic-1-" in ran.stdout
    shown = re.search(r"the smallest case with the same failure, of \d+ tried.*:\n(\{.*\})\n"
                      r"to show it: touchstone show --out (\S+) (\S+)\n", ran.stdout)
    small = Case.from_json(shown.group(1))
    assert solve(small).contact and Case.load(shown.group(3)) == small
    assert shown.group(2).endswith(".html")
    assert len(small.to_json()) < 600, small.to_json()


def test_a_skip_is_no_failure_and_chance_is_reported_as_it_is(tmp_path):
    ran = run_pytest(tmp_path, "import pytest\nfrom touchstone.testing import for_each_case\n\n"
                     "@for_each_case('linear', count=2)\n"
                     "def test_skipped(case):\n    pytest.skip('no')\n\n"
                     "runs = []\n\n"
                     "@for_each_case('linear', count=1)\n"
                     "def test_once(case):\n    runs.append(case)\n"
                     "    if len(runs) == 1:\n        pytest.fail('only once')\n\n"
                     "@for_each_case('linear', count=1, budget=0)\n"
                     "def test_as_it_is(case):\n    assert False\n")
    assert "2 failed, 2 skipped" in ran.stdout, ran.stdout
    assert "it does not fail when it is run again" in ran.stdout
    assert '"id":"linear-1-0"' in ran.stdout


@HYPOTHESIS
def test_strategies_make_valid_bodies_and_motions():
    import hypothesis
    from touchstone.testing import boxes, hulls, motions
    kinds = set()

    @hypothesis.settings(max_examples=150, deadline=None, database=None, derandomize=True)
    @hypothesis.given(motion=motions(), box=boxes(), hull=hulls())
    def examine(motion, box, hull):
        assert isinstance(motion, Motion) and isinstance(box, Box) and isinstance(hull, Hull)
        case = Case(box, hull)
        kinds.add(motion.document["kind"])
        assert case.kind == "polyhedra" and len(case.to_json()) > 100
        case.pose(0, 1), case.pose(1, "1/2")

    examine()
    assert kinds >= {"static", "linear", "quaternion"} and len(kinds) == 4


@HYPOTHESIS
def test_failing_examples_are_made_smaller_by_shrink(tmp_path):
    ran = run_pytest(tmp_path, "from touchstone import solve\n"
                     "from touchstone.testing import boxes, given_bodies, hulls\n\n"
                     "@given_bodies(boxes(), hulls(), examples=60, budget=5)\n"
                     "def test_nothing_touches(case):\n"
                     "    assert not solve(case).contact\n\n"
                     "@given_bodies(boxes(), boxes(), examples=5)\n"
                     "def test_all_is_well(case):\n    solve(case)\n")
    assert "1 failed, 1 passed" in ran.stdout, ran.stdout + ran.stderr
    shown = re.search(r"the smallest case with the same failure, .*:\n(\{.*\})\n", ran.stdout)
    small = Case.from_json(shown.group(1))
    assert solve(small).contact and len(small.to_json()) < 1000
    assert ran.stdout.count("to show it: touchstone show") == 1
