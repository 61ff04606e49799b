"""The cases in the plane have the contacts that their families promise: planes_test.py FOLDER TOUCHSTONE."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

FOLDER, TOUCHSTONE = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(FOLDER / "verify" / "judge" / "engines"))
import planes  # noqa: E402

COUNT = 8


def cases(folder, bodies):
    """{family and question: its cases}"""
    files = sum(planes.files(COUNT, folder, bodies), [])
    return {file.stem.removeprefix(f"plane-{bodies}-"):
            [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()] for file in files}


def asked(command, made, *options):
    run = subprocess.run([TOUCHSTONE, command, "--json", *options, "-"], input=json.dumps(made), capture_output=True,
                         text=True, check=True)
    return json.loads(run.stdout)


def flat(body):
    """The body's section with the plane z = 0: a box without thickness, or a polygon with its two faces."""
    if "half_extents" in body:
        return {**body, "half_extents": [*body["half_extents"][:2], "0"]}
    vertices = body["polyhedron"]["vertices"]
    corners = [[x, y, "0"] for x, y, _ in vertices[:len(vertices) // 2]]
    loop = list(range(len(corners)))
    return {"polyhedron": {"vertices": corners, "faces": [loop, loop[::-1]]}, "motion": body["motion"]}


def planar(case):
    return {**case, "boxes": [flat(body) for body in case["boxes"]]}


def said(answer):
    (pose,) = answer["poses"]
    return answer["state"], float(pose["separation"]) if answer["state"] == "overlapping" else pose["distance"]["value"]


class Planes(unittest.TestCase):
    def test_the_families_have_the_contacts_that_they_promise(self):
        for bodies in planes.CASTS:
            with tempfile.TemporaryDirectory() as folder:
                made = cases(folder, bodies)
            for case in made["past-cast"]:
                self.assertFalse(asked("solve", case)["contact"], case["id"])
            for case in made["graze-cast"]:
                truth = asked("solve", case)
                self.assertEqual((truth["contact"], truth["start"]), (True, "separated"), case["id"])
                self.assertEqual(truth["contacts"][0]["kind"], "overlapping", case["id"])
            for case in made["apart-rest"]:
                self.assertEqual(asked("overlap", case)["state"], "separated", case["id"])
            met = [asked("solve", case)["contact"] for case in made["across-cast"] + made["alike-cast"]]
            self.assertGreater(sum(met), COUNT)
            states = {asked("overlap", case)["state"] for case in made["across-rest"] + made["alike-rest"]}
            self.assertLessEqual({"separated", "overlapping"}, states)

    def test_depths_and_distances_are_those_of_flat_bodies_in_two_dimensions(self):
        for bodies in planes.CASTS:
            with tempfile.TemporaryDirectory() as folder:
                made = cases(folder, bodies)
            for case in (case for name, lines in made.items() if name.endswith("rest") for case in lines):
                there = said(asked("overlap", case, "--distance"))
                self.assertEqual(there, said(asked("overlap", planar(case), "--plane", "--distance")), case["id"])

    def test_a_case_does_not_depend_on_the_count(self):
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            few, many = planes.files(2, first, "prisms"), planes.files(3, second, "prisms")
            for small, large in zip(sum(few, []), sum(many, [])):
                self.assertEqual(small.read_text(encoding="utf-8").splitlines(),
                                 large.read_text(encoding="utf-8").splitlines()[:2])

    def test_corners_stand_out(self):
        square = [(0, 0), (2, 0), (2, 2), (0, 2)]
        self.assertEqual(planes.hull([*square, (1, 0), (1, 1)]), square)
        flat = Fraction(1, 64)
        self.assertFalse(planes.corner_is_clear((0, 0), (1, -flat), (2, 0)))
        self.assertTrue(planes.corner_is_clear((0, 0), (1, -4 * flat), (2, 0)))


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
