"""judge: the verdicts of `touchstone judge` on a function."""

import json
import math
import random
import subprocess
import sys
from collections import Counter
from decimal import Decimal
from fractions import Fraction

import numpy
import pytest
from questions import PROGRAM, SOURCE, cube_at_wall
from solvers import aligned, stepping
from touchstone import CaseError, Case, Report, generate, judge, solve


class Stubborn:
    """An object that cannot be converted to a number or to a text."""

    def as_integer_ratio(self):
        raise ZeroDivisionError("no")

    def __repr__(self):
        raise RuntimeError("no")


def right(case):
    time = solve(case).time
    return None if time is None else float(time)


def test_what_is_right_is_correct():
    report = judge(right, generate("linear", 20))
    assert report.verdicts == {"correct": 20} and not report.failed and report.findings == []
    assert repr(report) == "<Report: 20 correct>"
    assert "20 cases" in str(report) and "0 failures of 20 cases judged" in str(report)
    assert report.markdown().startswith("|") or "|" in report.markdown()


def test_polyhedra_are_asked_of_those_who_take_them():
    cases = list(generate("hull-generic", 6))
    assert judge(right, cases).verdicts == {"unsupported": 6}
    report = judge(right, cases, kinds=["boxes", "polyhedra"])
    assert report.verdicts == {"correct": 6}
    missed = judge(lambda case: None, generate("prism-on-prism", 4), kinds=["polyhedra"])
    assert missed.verdicts == {"missed": 4} and missed.failed
    for kinds in (["polyhedron"], ["flat-polyhedra"], []):
        with pytest.raises(ValueError):
            judge(right, [], kinds=kinds)


def test_bodies_with_a_radius_are_asked_of_those_who_take_them():
    cases = list(generate("rounded-hit", 6))
    assert judge(right, cases, kinds=["boxes", "polyhedra"]).verdicts == {"unsupported": 6}
    kinds = ["boxes", "polyhedra", "flat-polyhedra", "spheres", "capsules", "rounded-boxes",
             "rounded-polyhedra"]
    assert judge(right, cases, kinds=kinds).verdicts == {"correct": 6}
    assert judge(lambda case: None, cases, kinds=kinds).verdicts == {"missed": 6}


def test_verdicts_are_those_of_the_program_on_the_same_arithmetic(tmp_path):
    out = tmp_path / "verdicts.jsonl"
    subject = f"exec:{sys.executable} {SOURCE}/verify/subjects/examples/minimal.py"
    subprocess.run([PROGRAM, "judge", "--subject", subject, "--family", "cubes-head-on", "--family",
                    "aligned", "--count", "60", "--seed", "5", "--out", str(out), "--quiet"],
                   capture_output=True)
    said = [json.loads(line) for line in out.read_text().splitlines()]
    assert len(said) == 120
    cases = [*generate("cubes-head-on", 60, 5), *generate("aligned", 60, 5)]
    report = judge(aligned, cases)
    assert Counter(report.verdicts) == Counter(v["verdict"] for v in said)
    assert len(report.verdicts) > 1
    by_id = {v["case"]: v for v in said}
    for finding in report.findings:
        other = by_id[finding.case.id]
        for member in ("verdict", "reported", "exact", "difference", "ulps", "depth", "clearance",
                       "group", "margin", "family"):
            assert finding.document.get(member) == other.get(member), (finding, other)


@pytest.mark.parametrize("returned, verdict", [
    (0.75, "correct"), ("0.75", "correct"), ("3/4", "correct"), (0.5, "early"), (0.8, "late"),
    (None, "missed"), (False, "missed"), (float("nan"), "not-finite"),
    (float("inf"), "not-finite"), (2, "out-of-range"), (-1e-300, "out-of-range"),
    ("soon", "protocol-error"), ([0.75], "protocol-error"), (True, "protocol-error"),
    (Fraction(3, 4), "correct"), (Fraction(1, 3), "early"), (Decimal("0.75"), "correct"),
    (numpy.float64(0.75), "correct"), (numpy.float32(0.75), "correct"),
    (numpy.longdouble(0.75), "correct"), (numpy.array(0.75), "correct"), (numpy.int64(1), "late"),
    (numpy.float32("nan"), "not-finite"), (numpy.float64("-inf"), "not-finite"),
    (numpy.array(math.nan), "not-finite"), (Decimal("nan"), "not-finite"),
    (numpy.bool_(False), "missed"), (numpy.bool_(True), "protocol-error"),
    (numpy.array([0.75]), "protocol-error"), (numpy.array([0.5, 0.75]), "protocol-error"),
    (1j, "protocol-error"), (b"0.75", "protocol-error"), (object(), "protocol-error"),
    (Stubborn(), "protocol-error"), (solve(cube_at_wall()).time, "correct"),
    (solve(cube_at_wall(-3.5)).time, "late")])
def test_each_verdict(returned, verdict):
    report = judge(lambda case: returned, [cube_at_wall()])
    assert report.verdicts == {verdict: 1}
    assert report.failed == (verdict not in ("correct", "early"))
    for finding in report.findings:
        assert finding.case == cube_at_wall() and finding.verdict == verdict
        assert finding.fails == report.failed
        assert str(finding).startswith(f"{verdict}  case: ")
        assert repr(finding) == f"<Finding {finding}>" and "\n" not in repr(finding)
        assert finding.document["schema"] == "touchstone/verdict/1"


def test_false_contacts_and_functions_that_say_only_whether():
    assert judge(lambda case: 0.5, [cube_at_wall(4)]).verdicts == {"false": 1}
    assert judge(lambda case: True, [cube_at_wall()], times=False).verdicts == {"correct": 1}
    assert judge(lambda case: True, [cube_at_wall(4)], times=False).verdicts == {"false": 1}
    assert judge(lambda case: False, [cube_at_wall()], times=False).verdicts == {"missed": 1}


def test_an_exact_time_is_rounded_to_the_numbers_of_the_function():
    turning = next(c for c in generate("generic", 50)
                   if solve(c).time and solve(c).time.fraction is None)

    def exactly(case):
        return solve(case).time

    for number in ("double", "float", "long-double"):
        assert judge(exactly, [turning], number=number).verdicts == {"correct": 1}
    report = judge(exactly, [turning], number="rational")
    assert report.verdicts == {"protocol-error": 1}
    assert "irrational" in report.findings[0].document["why"]
    assert judge(exactly, [cube_at_wall(-3)], number="rational").verdicts == {"correct": 1}


def test_what_is_raised_that_is_no_error_is_not_kept():
    class Leaves:
        def as_integer_ratio(self):
            raise KeyboardInterrupt

    for returned in (Leaves(), None):
        def leaves(case, returned=returned):
            if returned is None:
                raise SystemExit(3)
            return returned

        with pytest.raises((KeyboardInterrupt, SystemExit)):
            judge(leaves, [cube_at_wall()])


def test_exceptions_are_crashes_and_what_is_not_taken_is_unsupported():
    def crashes(case):
        return 1 / 0

    def takes_nothing(case):
        raise NotImplementedError("boxes")

    report = judge(crashes, [cube_at_wall()])
    assert report.verdicts == {"crash": 1} and report.failed
    assert report.findings[0].document["why"] == "ZeroDivisionError: division by zero"
    assert "return 1 / 0" in str(report)
    report = judge(takes_nothing, [cube_at_wall()])
    assert report.verdicts == {"unsupported": 1} and not report.failed


def test_another_answer_to_the_same_question_is_non_deterministic():
    answers = iter([0.8, 0.9])
    assert judge(lambda case: next(answers), [cube_at_wall()]).verdicts == {"non-deterministic": 1}


def test_a_tolerance_and_a_convention():
    report = judge(lambda case: 0.7500001, [cube_at_wall()], tolerance={"time": "1e-6"})
    assert report.verdicts == {"late": 1} and not report.failed
    assert judge(lambda case: 0.7501, [cube_at_wall()], tolerance={"time": 1e-6}).failed
    assert not judge(lambda case: 0.751, [cube_at_wall()], tolerance={"distance": 0.005}).failed
    touching = cube_at_wall(-3)
    assert judge(lambda case: None, [touching]).failed
    assert judge(lambda case: None, [touching], contact="open").verdicts == {"correct": 1}


def test_the_function_is_given_the_numbers_in_which_it_is_judged():
    seen = []

    def keeps(case):
        seen.append(case)
        return float(solve(case).time)

    thirds = cube_at_wall("-1/3", horizon=(0, 10))
    report = judge(keeps, [thirds])
    assert report.verdicts == {"correct": 1}
    assert seen[0].motion(1).document["velocity"][0] in ("-6004799503160661/18014398509481984",)
    judge(keeps, [thirds], number="rational")
    assert seen[-1].motion(1).document["velocity"][0] == "-1/3"


def test_wrong_arguments_and_cases_that_are_none(tmp_path):
    for wrong in ({"number": "half"}, {"contact": "ajar"}, {"start": "never"},
                  {"tolerance": {"space": 1}}, {"tolerance": {"time": -1}}, {"time_limit": 0}):
        with pytest.raises(ValueError):
            judge(right, [], **wrong)
    broken = tmp_path / "broken.jsonl"
    broken.write_text(cube_at_wall().to_json() + "\n{}\n")
    with pytest.raises(CaseError) as raised:
        judge(right, Case.load_all(broken))
    assert raised.value.file.endswith(":2")


def test_an_interrupt_leaves_the_report_until_then():
    def stops(case):
        if case.id.endswith("-3"):
            raise KeyboardInterrupt
        return None

    with pytest.raises(KeyboardInterrupt) as raised:
        judge(stops, generate("linear", 10))
    report = raised.value.report
    assert isinstance(report, Report) and sum(report.verdicts.values()) == 3
    assert "3 cases, then interrupted" in str(report)


def test_what_a_finding_says_of_how_to_make_its_case_again():
    report = judge(stepping, generate("generic", 30, 3, only={"rotation": 0}))
    assert report.failed and report.findings
    finding = report.findings[0]
    again = eval(finding.document["replay"], {"generate": generate})
    assert again == finding.case
    document = report.document
    assert document["schema"] == "touchstone/judgement/1" and document["cases"] == 30
    assert document["subjects"][0]["subject"] == "stepping"
    random.seed(1)  # the cases must not depend on this
    assert judge(stepping, generate("generic", 30, 3, only={"rotation": 0})).verdicts == \
        report.verdicts
