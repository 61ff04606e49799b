"""Mistakes in version 2 certificates, checked by both checkers: in factors of points, weights,
instants, and sections that are nearly one.

usage: version2_faults_test.py TOUCHSTONE TOUCHSTONE_CHECK
"""

import copy
import json
import re
import subprocess
import sys
import unittest
from fractions import Fraction as Q

import version2_test
from both_checkers import lines_of, said_by_both
from version2_test import BothCheckers, always, box, by_solver, case, instant, parts, straight, truth

HAIR = Q(1, 2**30)


def certified_all(questions):
    run = subprocess.run([version2_test.TOUCHSTONE, "certify", "--certificate", "2", "-"],
                         input=lines_of(questions),
                         capture_output=True, text=True, check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def certified(question):
    return certified_all([question])[0]


def brick(low, high, motion=None):
    return {"min": [str(x) for x in low], "max": [str(x) for x in high],
            "motion": motion or {"kind": "static"}}


def as_polyhedron(body):
    corners = [body["min"], body["max"]]
    return {"polyhedron": {
        "vertices": [[corners[bits >> k & 1][k] for k in range(3)] for bits in range(8)],
        "faces": [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1],
                  [4, 5, 7, 6]]}, "motion": body["motion"]}


def turned(*rotation):
    return {"kind": "quaternion", "rotation": [[c] if isinstance(c, str) else c for c in rotation],
            "translation": [["0"], ["0"], ["0"]]}


def stretched(*factors):
    rows = [[[factors[k] if i == k else "0"] for i in range(3)] + [["0"]] for k in range(3)]
    return {"kind": "matrix", "matrix": rows}


class Many(BothCheckers):
    def all_said(self, pairs):
        """The verdicts of both checkers on pairs of a case and a truth."""
        cases, truths = map(list, zip(*pairs))
        return [re.findall("VERIFIED|REJECTED|MALFORMED|LIMIT", said)
                for said in said_by_both(version2_test.TOUCHSTONE_CHECK, cases, truths)]


class Factors(Many):
    """Body 1 ends at x = 1; body 2 begins slightly before. The sum consists of a vertex at x = 0
    and of a crossing with the far face of body 2. If that face is at (k + 1)/k, the sum's middle is
    at x = 1 only for the crossing's weight k."""

    @staticmethod
    def question(end, motion, scale=1, solid=False, at="0"):
        body = brick([(1 - HAIR) / scale, -3, -3], [end / scale, 3, 3], motion)
        return case(brick([0, -1, -1], [1, 1, 1]), as_polyhedron(body) if solid else body,
                    horizon=[at, at])

    def test_each_is_the_one_of_the_page(self):
        kinds = ((1, None, {}),
                 (1, turned("1", "0", "0", "0"), {}),
                 (1, turned("2", "0", "0", "0"), {}),  # quaternions need no unit length
                 (1, turned("1/3", "0", "0", "0"), {}),
                 (5, turned("3", "1", "0", "0"), {}),  # rigid; the matrix has the denominator 5
                 (2, turned("1", ["0", "1"], "0", "0"), {"at": "1"}),  # the factor 1 + t² is not
                                                                       # cancelled
                 (72, None, {"solid": True}),  # the length of the normal is twice the face's area
                 (3, stretched("2", "3", "1"), {"scale": 2}))  # normals from the cofactors
        questions = [self.question(Q(k + 1, k) * factor, motion, **more)
                     for k, motion, more in kinds
                     for factor in (1, 1 + HAIR / 8, 1 - 8 * HAIR)]
        pairs = []
        for question, found in zip(questions, certified_all(questions)):
            at = question["horizon"][0]
            head = found["certificate"].split("\n")[1:3]
            lines = ["touchstone/certificate/2", *head, f"at {at} overlapping v0+v0-1b1", "end", ""]
            pairs.append((question, found | {"certificate": "\n".join(lines)}))
        for said in self.all_said(pairs):
            self.assertEqual(said, ["VERIFIED", "REJECTED", "REJECTED"] * len(kinds))


class Faults(Many):
    def test_a_weight_that_changes_its_sign_is_refused(self):
        # The edge rotates past the plane with which its line is intersected.
        turns = {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
                 "translation": [["0"], ["0"], ["0"]]}
        question = case(box("1", "1", "1"), box("2", "2", "2", motion=turns), horizon=["0", "2"])
        self.verified(question, by_solver(question, ["at 0 overlapping", "overlapping p1 0 0 0",
                                                     "at 2 overlapping"]))
        self.refused(question, by_solver(question, [
            "at 0 overlapping p1 0 0 0", "overlapping v0+v7+w0-1a1",
            "at 2 overlapping p1 0 0 0"]), "REJECTED line 5: the weight")

    def test_no_support_parts_cubes_that_overlap(self):
        question = case(box("1", "1", "1"), box("1", "1", "1", center=("1/2", "1/2", "1/2")))
        # All pairs of vertices, for some axes.
        pairs = [(question, truth(question, always("separated"), [], [
            "at 0 separated", f"apart {axis} v{v} w{w}", "at 1 separated"]))
            for axis in ("a0", "a1", "a5", "b0", "b1", "b3", "+a0b1", "-a2b0")
            for v in range(8) for w in range(8)]
        for said in self.all_said(pairs):
            self.assertEqual(said, ["REJECTED"] * len(pairs))

    def test_a_point_of_one_frame_is_none_of_the_other(self):
        question = case(box("1", "1", "1"), box("1", "1", "1", center=("3/2", "0", "0"),
                                                motion=straight(("1/4", "0", "0"))))
        for body, state in ((1, "VERIFIED"), (2, "REJECTED")):
            document = by_solver(question, ["at 0 overlapping", f"overlapping p{body} 7/8 0 0",
                                            "at 1 overlapping"])
            for said in self.said(question, document):
                self.assertRegex(said, f"^{state}")

    def test_a_product_that_vanishes_at_the_root_is_no_direction(self):
        # The box lies flat at 1/√2, when an edge of it is parallel to one of the table.
        tilt = {"kind": "quaternion", "translation": [["0"], ["0"], ["0"]],
                "rotation": [["1"], ["1/4", "0", "-1", "0", "1"], ["0"], ["0"]]}
        question = case(brick([-10, -10, -2], [10, 10, 0]), brick([-1, 0, 0], [1, 2, 2], tilt))
        found = certified(question)
        self.verified(question, found)
        lines = found["certificate"].split("\n")
        i = lines.index("root -1,0,2") + 2
        words = lines[i].split(" ")
        self.assertEqual(words[0], "touching")
        lines[i] = " ".join([words[0], "+a1b1", *words[2:]])
        self.refused(question, found | {"certificate": "\n".join(lines)},
                     f"REJECTED line {i + 1}: the direction may vanish")

    def test_a_contact_along_a_line_has_no_normal(self):
        # A tip touches an edge for one instant: planes with many normals separate them.
        path = version2_test.ROOT / "cases/polyhedra/mirrored-octahedron-grazes-an-edge.json"
        question = json.loads(path.read_text(encoding="utf-8"))
        question.pop("expect")
        found = certified(question)
        self.verified(question, found)
        self.assertNotIn("normal", found["contacts"][0]["features"][0])
        found["contacts"][0]["features"][0]["normal"] = ["1", "0", "0"]
        self.refused(question, found)

    def test_what_is_before_a_root_is_not_what_is_after_it(self):
        falls = {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
                 "translation": [["0"], ["0"], ["2", "0", "-2"]]}
        question = case(box("1", "1", "1", center=("0", "0", "-1")),
                        box("1", "1", "1", motion=falls))
        good = ["at 0 separated", "root -1,0,2", "apart a5 v4 w0", "touching a5 v4 w0 w0+w3",
                "overlapping p2 0 0 -1", "at 1 overlapping"]
        self.verified(question, by_solver(question, good))
        self.refused(question, by_solver(question, [*good[:2], good[4], good[3], good[2], good[5]]))
        self.refused(question, by_solver(question, [*good[:2], good[2], good[4], good[4], good[5]]))

    def test_roots_of_sections_that_differ_in_the_60th_bit_are_two_instants(self):
        # Two boards, the second of which is lower by 2^-60, and is met later.
        falls = {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
                 "translation": [["0"], ["0"], ["2", "0", "-2"]]}
        low = -1 - Q(1, 2**60)
        question = case(parts(box("1", "2", "1", center=("-1", "0", "-1")),
                              box("1", "2", "1", center=("1", "0", str(low)))),
                        box("1", "1", "1", motion=falls))
        root = {"decimal": "0.70710678118654752", "double": "0x1.6a09e667f3bcdp-1",
                "polynomial": ["-1", "0", "2"], "interval": ["0", "1"], "multiplicity": 1}
        entry = {"type": "FF", "box1": "+z", "box2": "-z"}
        contact = {"kind": "overlapping", "enter": root, "exit": instant(1) | {"multiplicity": 1},
                   "features": [{"parts": [0, 0]} | entry | {"normal": ["0", "0", "1"]}],
                   "touch": [{"parts": [0, 0]} | entry], "exit_features": []}
        at = root["decimal"]
        states = [("0", "0", "separated"), ("0", at, "separated"), (at, at, "touching"),
                  (at, "1", "overlapping"), ("1", "1", "overlapping")]

        def section(pair, polynomial, corners, x):
            return [f"pairs {pair} 0", "at 0 separated", f"root {polynomial}", "apart a5 v4 w0",
                    f"touching a5 v4 w0 {corners}", f"overlapping p2 {x} 0 -1", "at 1 overlapping"]
        left = section(0, "-1,0,2", "w0+w2+w0-1a1+w2-3a1", "-1/2")
        right = section(1, f"{-2**60 - 1},0,{2**61}", "w1+w3+w1-0a0+w3-2a0", "1/2")
        lines = ["from 0 until 1", *left, *right]
        self.verified(question, truth(question, states, [contact], lines))
        both = copy.deepcopy(contact)
        both["features"].append(both["features"][0] | {"parts": [1, 0]})
        both["touch"].append(both["touch"][0] | {"parts": [1, 0]})
        self.refused(question, truth(question, states, [both], lines))
        # They do not touch at the other section's root either.
        right[2] = left[2]
        self.refused(question, truth(question, states, [both], ["from 0 until 1", *left, *right]))


if __name__ == "__main__":
    version2_test.TOUCHSTONE, version2_test.TOUCHSTONE_CHECK = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
