"""Cases of a point and a body have the answers that their families promise, by fractions alone: points_test.py FOLDER
TOUCHSTONE."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

FOLDER, TOUCHSTONE = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(FOLDER / "verify" / "judge" / "engines"))
import points  # noqa: E402

COUNT = 12


def cases(name):
    """{family and question: its cases}"""
    with tempfile.TemporaryDirectory() as folder:
        files = sum(points.files(COUNT, folder, name), [])
        return {"-".join(file.stem.split("-")[-2:]): [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
                for file in files}


def asked(command, made, *options):
    text = "".join(f"{json.dumps(case)}\n" for case in made)
    run = subprocess.run([TOUCHSTONE, command, "--json", "--quiet", *options, "-"], input=text, capture_output=True, text=True,
                         check=True)
    return [json.loads(line) for line in run.stdout.splitlines()]


def numbers(words):
    return [Fraction(word) for word in words]


def in_frame(rotation, vector):
    """The vector in the frame of a body that is turned by this quaternion."""
    w, x, y, z = numbers(rotation)
    return points.turned([w, -x, -y, -z], vector)


def slabs(case):
    """The times from which and until which the point is in the box, by its three slabs; None if never. They may lie
    outside of the horizon."""
    box, point = case["boxes"]
    start = in_frame(box["motion"]["rotation"], numbers(point["motion"]["translation"]))
    way = in_frame(box["motion"]["rotation"], numbers(point["motion"].get("velocity", ["0"] * 3)))
    enter, leave = None, None
    for half, at, speed in zip(numbers(box["half_extents"]), start, way):
        if speed == 0:
            if abs(at) > half:
                return None
            continue
        first, last = sorted([(-half - at) / speed, (half - at) / speed])
        enter = first if enter is None else max(enter, first)
        leave = last if leave is None else min(leave, last)
    return (enter, leave) if enter <= leave else None


class Points(unittest.TestCase):
    def test_rays_meet_boxes_where_their_slabs_say(self):
        for name in ("boxes and a point", "boxes and a point in the plane"):
            met = 0
            for family, made in cases(name).items():
                if not family.endswith("cast"):
                    continue
                for case, truth in zip(made, asked("solve", made)):
                    span = slabs(case)
                    is_met = span is not None and span[1] >= 0 and span[0] <= 1
                    self.assertEqual(truth["contact"], is_met, case["id"])
                    met += is_met
                    if is_met:
                        enter = float(max(span[0], Fraction(0)))
                        said = float.fromhex(truth["contacts"][0]["enter"]["double"])
                        self.assertAlmostEqual(said, enter, 12, case["id"])
            self.assertGreater(met, 3 * COUNT)

    def test_the_families_are_what_they_promise(self):
        for name in points.BODIES:
            made = cases(name)
            self.assertFalse(any(truth["contact"] for truth in asked("solve", made["past-cast"])), name)
            for family in ("across-cast", "far-cast"):
                for truth in asked("solve", made[family]):
                    self.assertEqual((truth["contact"], truth["start"]), (True, "separated"), truth["id"])
            self.assertTrue(all(truth["start"] != "separated" for truth in asked("solve", made["inside-cast"])), name)
            shorts = [truth["contact"] for truth in asked("solve", made["short-cast"])]
            self.assertIn(True, shorts)
            at_rest = {family: [answer["state"] for answer in asked("overlap", made[f"{family}-rest"])]
                       for family in points.AT_REST}
            self.assertEqual(set(at_rest["outside"]), {"separated"}, name)
            self.assertNotIn("separated", at_rest["inside"] + at_rest["middle"], name)
            self.assertEqual(len(at_rest["surface"]), COUNT)

    def test_a_point_is_always_body_2_and_a_case_does_not_depend_on_the_count(self):
        with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
            few, many = points.files(2, first, "hulls and a point"), points.files(3, second, "hulls and a point")
            for small, large in zip(sum(few, []), sum(many, [])):
                lines = small.read_text(encoding="utf-8").splitlines()
                self.assertEqual(lines, large.read_text(encoding="utf-8").splitlines()[:2])
                for line in lines:
                    self.assertEqual(json.loads(line)["boxes"][1]["half_extents"], ["0", "0", "0"])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
