"""Polyhedra under constant matrices (sheared, stretched, mirrored) before both checkers: normals
turn by the cofactors there, and not as edges do.

usage: matrix_polyhedra_test.py TOUCHSTONE TOUCHSTONE_CHECK
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOUCHSTONE = TOUCHSTONE_CHECK = None
CASES = 40

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


# Apart: a face of body 1 separates. By normals that are turned as edges they would overlap.
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


class Matrices(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def verdicts(self, path, truth):
        told = self.folder / "truth.json"
        told.write_text(json.dumps(truth), encoding="utf-8")
        checkers = [TOUCHSTONE_CHECK], [sys.executable, "-B", ROOT / "verify/certcheck/check.py"]
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


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
