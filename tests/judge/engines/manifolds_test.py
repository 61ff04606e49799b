"""Cases of contact manifolds meet by the features that their families promise, and the table counts verdicts:
manifolds_test.py FOLDER TOUCHSTONE."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

FOLDER, TOUCHSTONE = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(FOLDER / "verify" / "judge" / "engines"))
import manifold_table  # noqa: E402
import manifolds  # noqa: E402
import points  # noqa: E402

COUNT = 9
# The numbers of corners of the feature of each body.
FEATURES = {"faces": (3, 3), "turned": (3, 3), "edge": (3, 2), "crossed": (2, 2), "tip": (3, 1)}


def corners(body):
    """The corners of a body of a case in the world, as fractions."""
    if "half_extents" in body:
        shape = points.corners_of_box(list(map(Fraction, body["half_extents"])))
    else:
        shape = [list(map(Fraction, v)) for v in body["polyhedron"]["vertices"]]
    motion = body["motion"]
    at = list(map(Fraction, motion["translation"]))
    return [points.plus(points.turned(list(map(int, motion["rotation"])), v), at) for v in shape]


class Cases(unittest.TestCase):
    def test_bodies_meet_by_their_features(self):
        for bodies in manifolds.BODIES:
            for family, (least, others) in FEATURES.items():
                for index in range(COUNT):
                    made = manifolds.case(bodies, family, index)
                    with self.subTest(made["id"]):
                        one, two = map(corners, made["boxes"])
                        up = [2, 0, 1][index % 3]  # a third of a turn takes z to x
                        top, bottom = max(v[up] for v in one), min(v[up] for v in two)
                        self.assertTrue(Fraction(1, 64) <= top - bottom <= Fraction(1, 8))
                        count = sum(v[up] == top for v in one), sum(v[up] == bottom for v in two)
                        if others < 3:
                            self.assertEqual(count[1], others)
                        if least < 3:
                            self.assertEqual(count[0], least)
                        self.assertTrue(count[0] >= least and count[1] >= others)

    def test_bodies_overlap_little(self):
        with tempfile.TemporaryDirectory() as folder:
            for bodies in manifolds.BODIES:
                for file in manifolds.files(COUNT, folder, bodies)[1]:
                    run = subprocess.run([TOUCHSTONE, "overlap", "--json", "--quiet", file], capture_output=True,
                                         text=True, check=True)
                    for line in run.stdout.splitlines():
                        self.assertEqual(json.loads(line)["state"], "overlapping")


def verdict(kind, within=None, **more):
    return {"case": f"case-{kind}", "verdict": kind, "within_tolerance": within or kind, **more}


class Table(unittest.TestCase):
    def test_verdicts_are_counted_by_their_faults(self):
        left_out = verdict("wrong-manifold", why="its contacts leave out 1 of the contact patch")
        off = verdict("wrong-manifold", why="contact 0: the points …")
        boxes = [verdict("correct"), left_out, off, verdict("unsupported"), verdict("missed"),
                 verdict("asymmetric", also=["wrong-manifold"]), verdict("asymmetric")]
        row = manifold_table.line("one", {"boxes": boxes, "hulls": [verdict("wrong-manifold", "correct")]})
        self.assertEqual(row, ["one", "33.3", "100", "1", "1", "1", "1", "case-missed"])
        self.assertEqual(manifold_table.line("none", {}), ["none", "", "", "", "", "", "", ""])
        self.assertEqual(len(manifold_table.table({"one": {"boxes": boxes}}).splitlines()), 3)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
