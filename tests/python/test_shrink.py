"""shrink: the smallest case on which a function is still wrong."""

import re
import subprocess
import sys
from fractions import Fraction

import numpy
import pytest
from questions import cube_at_wall
from solvers import stepping
from touchstone import Undecided, generate, judge, shrink, shrink_while, solve


def failing():
    return next(f.case for f in judge(stepping, generate("generic", 100)).findings
                if f.verdict == "missed")


def test_a_case_that_still_fails_and_is_smaller():
    case = failing()
    found = shrink(case, stepping)
    assert found.finished and found.tried > 10
    assert len(found.case.to_json()) < len(case.to_json())
    assert found.before != found.after and "awkward number" in found.before
    again = judge(stepping, [found.case])
    assert again.verdicts == {"missed": 1} and again.failed
    assert "missed with stepping" in found.case.title
    assert found.finding.verdict == "missed" and found.finding.case == found.case
    assert found.settings == {}
    assert found.case.id == f"{case.id}-shrunk"
    # A second run gives the same case.
    assert shrink(case, stepping).case == found.case


@pytest.mark.parametrize("returned, verdict", [
    (ZeroDivisionError("<b>\x1b[31m"), "crash"), (float("nan"), "not-finite"), (None, "missed"),
    (numpy.float64(0.9), "late"), (Fraction(9, 10), "late"), (numpy.bool_(False), "missed"),
    (numpy.array([1, 2]), "protocol-error")])
def test_whatever_a_function_does_wrong_is_kept(returned, verdict):
    def wrong(case):
        if isinstance(returned, Exception):
            raise returned
        return returned

    found = shrink(cube_at_wall(), wrong)
    assert found.finding.verdict == verdict and found.finished
    assert found.before == "8 awkward numbers"
    assert re.fullmatch("[0-3] awkward numbers?", found.after)
    assert "\x1b" not in str(found.finding)
    assert judge(wrong, [found.case]).verdicts == {verdict: 1}


def test_polyhedra_are_shrunk_for_those_who_take_them():
    case = next(c for c in generate("hull-generic", 40) if solve(c).contact)
    with pytest.raises(ValueError, match="unsupported"):
        shrink(case, lambda case: None)
    kinds = ["boxes", "polyhedra"]
    found = shrink(case, lambda case: None, kinds=kinds)
    assert found.finding.verdict == "missed"
    assert found.settings == {"kinds": ("boxes", "polyhedra")}
    assert len(found.case.to_json()) < len(case.to_json())
    assert judge(lambda case: None, [found.case], kinds=kinds).verdicts == {"missed": 1}


def test_its_test_fails_as_long_as_the_function_is_wrong(tmp_path):
    found = shrink(failing(), stepping)
    (tmp_path / "test_it.py").write_text(found.test("mine:stepping"))
    solvers = (tmp_path / "mine.py")
    here = __file__.rsplit("/", 1)[0]
    run = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_it.py"]
    solvers.write_text(f"import sys\nsys.path.append({here!r})\nfrom solvers import stepping\n")
    wrong = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True)
    assert wrong.returncode == 1 and "missed" in wrong.stdout, wrong.stdout
    solvers.write_text("from touchstone import solve\n"
                       "def stepping(case): return solve(case).time and float(solve(case).time)\n")
    mended = subprocess.run(run, cwd=tmp_path, capture_output=True, text=True)
    assert mended.returncode == 0, mended.stdout
    with pytest.raises(ValueError):
        found.test("import os; x:y")


def test_the_test_judges_by_what_it_was_shrunk_by(tmp_path, monkeypatch):
    (tmp_path / "late.py").write_text(
        "from touchstone import solve\nBY = 0.25\n"
        "def late(case):\n"
        "    time = solve(case).time\n    return time and float(time) + BY\n")
    monkeypatch.syspath_prepend(tmp_path)
    import late
    tolerance = {"time": numpy.float64(0.125), "distance": Fraction(1, 1000)}
    found = shrink(cube_at_wall(), late.late, tolerance=tolerance, contact="open")
    assert repr(found.settings) == repr(
        {"contact": "open", "tolerance": {"time": 0.125, "distance": "1/1000"}})
    made = {}
    exec(found.test("late:late"), made)
    with pytest.raises(AssertionError, match="late"):
        made["test_late_is_right"]()
    late.BY = 0.0625  # an error within the tolerance
    made["test_late_is_right"]()
    # An early answer does not fail a run; but if it was requested, the test for it fails.
    late.BY = -0.25
    found = shrink(cube_at_wall(), late.late, verdict="early")
    assert not found.finding.fails
    exec(found.test("late:late"), made)
    with pytest.raises(AssertionError, match="early"):
        made["test_late_is_right"]()
    late.BY = 0
    made["test_late_is_right"]()


def test_what_does_not_come_back_is_no_finding():
    calls = []

    def forgets(case):
        calls.append(case)
        return None if len(calls) < 5 else float(solve(case).time)

    found = shrink(cube_at_wall(), forgets)
    assert found.finding is None
    with pytest.raises(ValueError, match="nothing to test"):
        found.test("some:where")
    assert shrink_while(cube_at_wall(), lambda case: True).finding is None


def test_only_what_fails_can_be_shrunk():
    with pytest.raises(ValueError, match="correct"):
        shrink(cube_at_wall(), lambda case: 0.75)
    with pytest.raises(ValueError, match="early"):
        shrink(cube_at_wall(), lambda case: 0.5)
    assert shrink(cube_at_wall(), lambda case: 0.0, verdict="early").case.id == "case-shrunk"
    with pytest.raises(ValueError, match="verdict"):
        shrink(cube_at_wall(), lambda case: None, verdict="tardy")


def test_a_budget_ends_it():
    found = shrink(failing(), stepping, budget=1e-3)
    assert not found.finished


def test_any_function_of_a_case():
    case = next(generate("generic", first=7))
    found = shrink_while(case, lambda c: solve(c).contact == solve(case).contact)
    assert solve(found.case).contact == solve(case).contact
    assert len(found.case.to_json()) < len(case.to_json()) / 2
    with pytest.raises(ValueError):
        shrink_while(case, lambda c: False)
    with pytest.raises(ZeroDivisionError):
        shrink_while(case, lambda c: c == case or 1 / 0)

    def undecided(c):
        if c != case:
            raise Undecided("too long")
        return True

    assert shrink_while(case, undecided).finished


def test_an_interrupt_leaves_the_smallest_case_until_then():
    case = next(generate("generic", first=7))
    calls = []

    def interesting(c):
        calls.append(c)
        if len(calls) == 4:
            raise KeyboardInterrupt
        return True

    with pytest.raises(KeyboardInterrupt) as raised:
        shrink_while(case, interesting)
    assert raised.value.smallest == calls[2]
