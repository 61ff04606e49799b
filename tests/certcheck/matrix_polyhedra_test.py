"""Polyhedra under matrices (sheared, stretched, mirrored), checked by both checkers: their normals
are transformed by the cofactors, unlike edges. And the corpus cases of such polyhedra, by brute
force over all planes of the Minkowski sum.

usage: matrix_polyhedra_test.py TOUCHSTONE TOUCHSTONE_CHECK
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction
from itertools import combinations, product

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOUCHSTONE = TOUCHSTONE_CHECK = None
CASES = 40
EPSILON = Fraction(1, 10**15)  # more than the error of decimals with 17 digits

TETRAHEDRON = {"vertices": [["0", "0", "0"], ["1", "0", "0"], ["0", "1", "0"], ["0", "0", "1"]],
               "faces": [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]]}
LARGE = {**TETRAHEDRON, "vertices": [["0", "0", "0"], ["4", "0", "0"], ["0", "4", "0"],
                                     ["0", "0", "4"]]}
SHEAR = [["2", "0", "1"], ["0", "4", "0"], ["-1", "3", "2"]]


def matrix(rows, translation):
    return {"kind": "matrix", "matrix": [[[e] for e in row] + [p]
                                         for row, p in zip(rows, translation)]}


def case(name, *bodies):
    return {"schema": "touchstone/case/1", "id": name, "boxes": list(bodies)}


# Apart: a face of body 1 separates. If normals were transformed like edges, they would overlap.
APART = case("apart", {"polyhedron": LARGE, "motion": matrix(SHEAR, [["0"]] * 3)},
             {"polyhedron": TETRAHEDRON,
              "motion": {"kind": "static", "rotation": ["0", "0", "1", "0"],
                         "translation": ["1/2", "4", "11/2"]}})


def determinant(m):
    return sum(m[0][i] * (m[1][(i + 1) % 3] * m[2][(i + 2) % 3]
                          - m[1][(i + 2) % 3] * m[2][(i + 1) % 3]) for i in range(3))


def drawn(number):
    draw = random.Random(number)
    while True:
        rows = [[draw.randint(-3, 3) for _ in range(3)] for _ in range(3)]
        if determinant(rows) != 0:
            break
    way = [[str(draw.randint(-9, 9)), str(draw.randint(-9, 9))] for _ in range(3)]
    moved = matrix([[str(e) for e in row] for row in rows], way)
    shapes = [{"polyhedron": LARGE}, {"half_extents": ["1", "2", "1/2"]}]
    draw.shuffle(shapes)
    bodies = [{**shapes[0], "motion": moved},
              {"polyhedron": TETRAHEDRON, "motion": {"kind": "static"}}]
    draw.shuffle(bodies)
    return case(f"drawn-{number}", *bodies), determinant(rows)


def certified(one, folder):
    path = folder / f"{one['id']}.json"
    path.write_text(json.dumps(one), encoding="utf-8")
    run = subprocess.run([TOUCHSTONE, "certify", path], capture_output=True, text=True, check=True)
    return path, json.loads(run.stdout)


def under_matrices():
    """The cases of the corpus with a polyhedron that moves by a matrix."""
    cases = [json.loads(path.read_text(encoding="utf-8"))
             for folder in ("polyhedra", "turning")
             for path in sorted((ROOT / "cases" / folder).glob("*.json"))]
    return [one for one in cases if any(body["motion"]["kind"] == "matrix" and "polyhedron" in body
                                        for body in one["boxes"])]


def value(polynomial, t):
    listed = polynomial if isinstance(polynomial, list) else [polynomial]
    return sum(Fraction(c) * t ** k for k, c in enumerate(listed))


def points_at(body, t):
    """The vertices of a body at time t."""
    if "polyhedron" in body:
        own = [[Fraction(c) for c in x] for x in body["polyhedron"]["vertices"]]
    else:
        own = list(product(*((-Fraction(h), Fraction(h)) for h in body["half_extents"])))
    motion = body["motion"]
    rows = [[int(i == k) for i in range(3)] for k in range(3)]
    shift = [value(c, t) for c in motion.get("translation", ["0"] * 3)]
    if motion["kind"] == "matrix":
        *rows, shift = zip(*([value(c, t) for c in row] for row in motion["matrix"]))
        rows = list(zip(*rows))
    elif motion["kind"] == "linear":
        shift = [c + Fraction(v) * t for c, v in zip(shift, motion["velocity"])]
    return [[dot(row, x) + c for row, c in zip(rows, shift)] for x in own]


def dot(a, b):
    return sum(p * q for p, q in zip(a, b))


def cross(a, b):
    return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]


def state_at(one, t):
    """The state at an instant, by all planes of the Minkowski sum of one body and the other's
    mirror image. Each plane is spanned by two differences of vertices of one body each, not only by
    edges."""
    first, second = (points_at(body, t) for body in one["boxes"])
    ways = [[q - p for p, q in zip(a, b)] for body in (first, second)
            for a, b in combinations(body, 2)]
    widest = None
    for n in (cross(a, b) for a, b in combinations(ways, 2)):
        if not any(n):
            continue
        one_way = min(dot(n, x) for x in second) - max(dot(n, x) for x in first)
        other_way = min(dot(n, x) for x in first) - max(dot(n, x) for x in second)
        gap = max(one_way, other_way)
        if gap > 0:
            return "separated"
        widest = gap if widest is None else max(widest, gap)
    return "touching" if widest == 0 else "overlapping"


class Matrices(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def verdicts(self, path, truth):
        told = self.folder / "truth.json"
        told.write_text(json.dumps(truth), encoding="utf-8")
        checkers = [TOUCHSTONE_CHECK], [sys.executable, "-B", ROOT / "verify/prove/certcheck/check.py"]
        return [subprocess.run([*checker, path, told], capture_output=True, text=True,
                               check=False).stdout.strip() for checker in checkers]

    def test_truths_are_verified(self):
        mirrored = meeting = 0
        for number in range(CASES):
            one, volume = drawn(number)
            with self.subTest(number):
                path, truth = certified(one, self.folder)
                mirrored += volume < 0
                meeting += bool(truth["contacts"])
                self.assertEqual(self.verdicts(path, truth), ["VERIFIED", "VERIFIED"])
        self.assertGreater(mirrored, 10)
        self.assertGreater(meeting, 5)

    def test_an_overlap_that_is_none_is_refused(self):
        path, truth = certified(APART, self.folder)
        self.assertEqual(truth["contacts"], [])
        self.assertEqual(self.verdicts(path, truth), ["VERIFIED", "VERIFIED"])

        def end(time, polynomial):
            return {"decimal": time, "double": f"0x{time}p+0", "polynomial": polynomial,
                    "interval": [time, time], "multiplicity": 1}

        false = {key: truth[key] for key in ("schema", "id", "case_sha256", "number")} | {
            "contact": True, "start": "overlapping",
            "contacts": [{"kind": "overlapping", "enter": end("0", ["0", "1"]),
                          "exit": end("1", ["-1", "1"])}],
            "timeline": [{"from": a, "to": b, "state": "overlapping"}
                         for a, b in (("0", "0"), ("0", "1"), ("1", "1"))],
            "certificate": f"touchstone/certificate/1\ncase {truth['case_sha256']}\ndigits 17\n"
                           "at 0 overlapping\noverlapping\nat 1 overlapping\nend\n"}
        for verdict in self.verdicts(path, false):
            self.assertTrue(verdict.startswith("REJECTED line 4"), verdict)

    def test_the_corpus_is_right_by_all_planes_of_the_sum(self):
        cases = under_matrices()
        self.assertGreaterEqual(len(cases), 9)
        kinds = set()
        for one in cases:
            expected = one["expect"]
            with self.subTest(one["id"]):
                for stretch in expected["timeline"]:
                    begin, end = (Fraction(stretch[key]) for key in ("from", "to"))
                    if begin != end:
                        inside = [begin + (end - begin) * part / 1000 for part in (1, 300, 999)]
                        for t in (begin + EPSILON, *inside, end - EPSILON):
                            self.assertEqual(state_at(one, t), stretch["state"])
                for contact in expected["contacts"]:
                    kinds |= {touch["type"] for touch in contact["features"]} | {contact["kind"]}
                    for end in contact["enter"], contact["exit"]:
                        self.see_instant(one, end)
        self.assertLessEqual({"VF", "FV", "EE", "grazing"}, kinds)

    def see_instant(self, one, end):
        """Checks a contact's end with a rational time exactly."""
        begin, until = map(Fraction, end["interval"])
        if begin == until:
            self.assertEqual(state_at(one, begin), self.state_of(one, end["decimal"]))

    @staticmethod
    def state_of(one, decimal):
        return next(stretch["state"] for stretch in one["expect"]["timeline"]
                    if stretch["from"] == stretch["to"] == decimal)


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
