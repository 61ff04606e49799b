"""Gives both checkers certificates of clearances (bounds of the least distance of two bodies).

The certificates are those that `touchstone clearance` writes, whole and damaged. No checker accepts
a false bound.

usage: clearance_test.py TOUCHSTONE TOUCHSTONE_CHECK
"""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
from decimal import Decimal, localcontext
from fractions import Fraction as Q

import version2_test
from both_checkers import lines_of, said_by_both
from version2_test import box, case, parts, straight

SEED = 5
ANSWER = re.compile("(VERIFIED|REJECTED|MALFORMED|LIMIT|NO CERTIFICATE).*")
EDITS = 12  # random edits of each false statement


def ball(radius, **more):
    return box("0", "0", "0", **more) | {"radius": radius}


def turning(rotation, path):
    return {"kind": "quaternion", "rotation": rotation, "translation": path}


SPIN = [["1"], ["1/3"], ["0"], ["0", "1"]]
HULL = {"hull": [["0", "0", "0"], ["2", "0", "0"], ["0", "2", "0"], ["0", "0", "2"], ["1", "1", "1"]]}
CASES = [
    case(box("1", "1", "1"), box("1", "1", "1", motion=straight(("5", "0", "0"), ("-3", "3", "0")))),
    case(box("1", "1", "1"), ball("1/2", motion=straight(("6", "0", "0"), ("-3", "2", "1")))),
    case(box("1", "2", "1/2"),
         box("1", "1", "1", motion=turning(SPIN, [["-4", "8"], ["5"], ["1/7"]]))),
    case(ball("1"), ball("1/3", motion=turning(SPIN, [["-4", "8"], ["2"], ["0", "1"]]))),
    case(HULL | {"motion": {"kind": "static"}},
         box("1", "0", "0", motion=turning(SPIN, [["4"], ["-3", "6"], ["2"]]))),
    # A parabola that misses a face by 2^-60.
    case(box("1", "1", "1"), box("1", "1", "1", motion=turning(
        [["1"], ["0"], ["0"], ["0"]], [["0"], ["0"], [f"{2 + Q(1, 4) + Q(1, 2**60)}", "-1", "1"]]))),
    case(box("1", "1", "1"), ball("1", motion=straight(("0", "0", "0"), ("0", "3", "0")))),
    # One instant.
    case(box("1", "1", "1"), box("1", "1", "1", motion=straight(("1", "0", "0"), ("4", "1", "0"))),
         horizon=["1", "1"]),
]


def clearances(cases):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "cases.jsonl")
        path.write_text(lines_of(cases), encoding="utf-8")
        run = subprocess.run([version2_test.TOUCHSTONE, "clearance", "--certificate", path],
                             capture_output=True, text=True, check=True)
    return list(map(json.loads, run.stdout.splitlines()))


def with_lines(document, change):
    """A copy whose lines of the certificate are changed in place."""
    document = copy.deepcopy(document)
    lines = document["certificate"].split("\n")
    change(lines)
    document["certificate"] = "\n".join(lines)
    return document


def decimal(value):
    """Nine significant digits, as in the documents."""
    with localcontext() as context:
        context.prec = 9
        return f"{Decimal(value.numerator) / Decimal(value.denominator):f}"


def stated(document, **values):
    """A copy with other bounds or another instant, in the members and in the certificate."""
    document = copy.deepcopy(document) | {key: str(value) for key, value in values.items()}
    middle = (Q(document["lower"]) + Q(document["upper"])) / 2
    document["decimal"] = decimal(middle)

    def change(lines):
        lines[3] = f"clearance {document['lower']} {document['upper']}"
        lines[4] = " ".join(["reached", document["at"], *lines[4].split(" ")[2:]])
    return with_lines(document, change)


def false_statements(document):
    lower, upper = Q(document["lower"]), Q(document["upper"])
    yield stated(document, lower=upper, upper=2 * upper)
    yield stated(document, lower=upper * (1 + Q(1, 10**6)), upper=2 * upper)
    yield stated(document, lower=lower / 2, upper=lower)
    yield stated(document, lower=lower / 3, upper=lower * (1 - Q(1, 10**6)))


def edited(document, chance):
    """A copy with a random change of a line behind the bounds."""
    words = ["overlapping", "near 0 0 0 0 0 0", "pair v0:w0", "pair v0-1:w0", "p1 0 0 0",
             "plane1 1 0 0 1000", "plane2 0 0 0 0", "separated", "apart pair v0:w0", "at 1/2 separated"]

    def change(lines):
        i = chance.randrange(4, len(lines) - 2)
        kind = chance.randrange(5)
        if kind == 0:
            del lines[i]
        elif kind == 1:
            lines.insert(i, chance.choice(lines[3:-2]))
        elif kind == 2:
            lines[i] = " ".join(lines[i].split(" ")[:2] + [chance.choice(words)])
        elif kind == 3:
            parts_of_line = lines[i].split(" ")
            parts_of_line[chance.randrange(len(parts_of_line))] = chance.choice(
                ["0", "1", "1/2", "-7", "w0", *words])
            lines[i] = " ".join(parts_of_line)
        else:
            k = chance.randrange(4, len(lines) - 2)
            lines[i], lines[k] = lines[k], lines[i]
    return with_lines(document, change)


class Clearances(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cases = [question | {"id": f"case-{i}"} for i, question in enumerate(CASES)]
        cls.documents = clearances(cls.cases)

    def both(self, cases, documents):
        """The answers of both checkers, without the names of files and ids."""
        answers = [[ANSWER.search(line)[0] for line in said.splitlines()] for said in
                   said_by_both(version2_test.TOUCHSTONE_CHECK, cases, documents)]
        self.assertEqual([len(said) for said in answers], [len(cases)] * 2)
        return answers

    def test_what_is_written_is_verified(self):
        for answers in self.both(self.cases, self.documents):
            self.assertEqual(answers, ["VERIFIED"] * len(self.cases))

    def test_a_false_bound_is_never_accepted(self):
        chance = random.Random(SEED)
        cases, documents = [], []
        for question, document in zip(self.cases, self.documents):
            for wrong in false_statements(document):
                cases += [question] * (EDITS + 1)
                documents += [wrong, *(edited(wrong, chance) for _ in range(EDITS))]
        self.assertGreater(len(cases), 400)
        for answers in self.both(cases, documents):
            for document, answer in zip(documents, answers):
                with self.subTest(certificate=document["certificate"]):
                    self.assertRegex(answer, "REJECTED|MALFORMED")
            # Without further edits, a false bound is rejected for what it says.
            self.assertTrue(all(a.startswith("REJECTED") for a in answers[::EDITS + 1]))

    def test_each_member_is_compared(self):
        question, document = self.cases[0], self.documents[0]
        changes = [
            ({"at": "0"}, "REJECTED line 5"), ({"lower": "1/2"}, "REJECTED line 4"),
            ({"upper": "5"}, "REJECTED line 4"), ({"decimal": "2"}, "REJECTED line 4"),
            ({"id": "another"}, "REJECTED line 2"), ({"case_sha256": "0" * 64}, "REJECTED line 2"),
            ({"contact": True}, "MALFORMED"), ({"lower": "2/4"}, "MALFORMED"), ({"more": 1}, "MALFORMED"),
            ({"upper": 5}, "MALFORMED")]
        documents = [document | change for change, _ in changes]
        lines = [
            (2, "digits 3", "REJECTED line 4"), (3, "clearance 1", "MALFORMED"),
            (4, "reached 0", "MALFORMED"), (4, "at 0 separated", "MALFORMED"),
            (5, "at 1/2 separated", "REJECTED line 6")]
        for i, line, _ in lines:
            documents.append(with_lines(document, lambda all_, i=i, line=line:
                                        all_.__setitem__(i, line)))
        expected = [answer for _, answer in changes] + [answer for *_, answer in lines]
        for answers in self.both([question] * len(documents), documents):
            for answer, wanted in zip(answers, expected):
                self.assertTrue(answer.startswith(wanted), (answer, wanted))

    def test_an_instant_at_which_the_bodies_are_far_is_rejected(self):
        documents = [stated(document, at="0") for document in self.documents[:6]]
        for answers in self.both(self.cases[:6], documents):
            for answer in answers:
                self.assertTrue(answer.startswith("REJECTED line 5"), answer)

    def test_a_truth_is_no_clearance(self):
        cases, documents = [self.cases[0]] * 2, [copy.deepcopy(self.documents[0]) for _ in range(2)]
        del documents[0]["certificate"]
        documents[1]["schema"] = "touchstone/truth/1"
        for answers in self.both(cases, documents):
            self.assertTrue(answers[0].startswith("NO CERTIFICATE"), answers[0])
            self.assertTrue(answers[1].startswith("MALFORMED"), answers[1])

    def test_bodies_with_parts_have_none(self):
        union = case(parts(box("1", "1", "1")), parts(box("1", "1", "1", center=("5", "0", "0"))))
        document = self.documents[0] | {"id": union["id"], "case_sha256": version2_test.sha256(union)}
        document = with_lines(document, lambda lines: lines.__setitem__(
            1, "case " + version2_test.sha256(union)))
        for answers in self.both([union], [document]):
            self.assertTrue(answers[0].startswith("REJECTED line 4"), answers[0])

    def test_either_pose_of_a_jump_may_reach_the_upper_bound(self):
        cases = []
        for first, second in (("4", "3"), ("3", "4")):
            still = [straight(("0", "0", "0"), ("0", "0", z)) for z in (first, second)]
            motion = {"kind": "piecewise", "allow_jumps": True,
                      "pieces": [{"until": "1/2", "motion": still[0]}, {"motion": still[1]}]}
            cases.append(case(box("1", "1", "1"), box("1", "1", "1", motion=motion)))
        documents = [stated(document, at="1/2") for document in clearances(cases)]
        for answers in self.both(cases, documents):
            self.assertEqual(answers, ["VERIFIED"] * 2)


if __name__ == "__main__":
    version2_test.TOUCHSTONE, version2_test.TOUCHSTONE_CHECK = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
