"""Bodies that turn at constant speed are in contact when sampled poses are: turning_test.py FOLDER TOUCHSTONE."""

import json
import math
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER, TOUCHSTONE = pathlib.Path(sys.argv[1]), sys.argv[2]
sys.path.insert(0, str(FOLDER / "verify" / "judge" / "engines"))
import planes  # noqa: E402
import turning  # noqa: E402

COUNT = 6
SAMPLES = 256


def numbers(words):
    return [planes.Fraction(word) for word in words]


def product(p, q):
    a, b, c, d = p
    w, x, y, z = q
    return [a*w - b*x - c*y - d*z, a*x + b*w + c*z - d*y, a*y - b*z + c*w + d*x, a*z + b*y - c*x + d*w]


def columns(q):
    """The axes of a body that is turned by a quaternion of any length, in floats."""
    w, x, y, z = (part / math.sqrt(sum(part * part for part in q)) for part in q)
    return [[1 - 2*(y*y + z*z), 2*(x*y + w*z), 2*(x*z - w*y)], [2*(x*y - w*z), 1 - 2*(x*x + z*z), 2*(y*z + w*x)],
            [2*(x*z + w*y), 2*(y*z - w*x), 1 - 2*(x*x + y*y)]]


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[1]*b[2] - a[2]*b[1], a[2]*b[0] - a[0]*b[2], a[0]*b[1] - a[1]*b[0]]


def pose(motion, t):
    q = [float(part) for part in numbers(motion["rotation"])]
    at = [float(p) for p in numbers(motion["translation"])]
    if motion["kind"] == "static":
        return columns(q), at
    omega = [float(part) for part in numbers(motion["angular_velocity"])]
    length = math.hypot(*omega)
    spin = [math.cos(length * t / 2), *(part / length * math.sin(length * t / 2) for part in omega)]
    return columns(product(spin, q)), [p + float(v) * t for p, v in zip(at, numbers(motion["velocity"]))]


def gap(bodies, t):
    """The largest separation of two boxes along their axes and the products of these: below zero, they overlap."""
    (a, p), (b, q) = (pose(body["motion"], t) for body in bodies)
    halves = [[float(h) for h in numbers(body["half_extents"])] for body in bodies]
    way = [y - x for x, y in zip(p, q)]
    most = -math.inf
    for axis in [*a, *b, *(cross(u, v) for u in a for v in b)]:
        size = math.hypot(*axis)
        if size < 1e-9:
            continue
        reach = sum(h * abs(dot(axis, u)) for half, own in zip(halves, (a, b)) for h, u in zip(half, own))
        most = max(most, (abs(dot(axis, way)) - reach) / size)
    return most


class Turning(unittest.TestCase):
    def test_boxes_are_in_contact_when_sampled_poses_are(self):
        met, none = 0, 0
        for name in ("turning bodies", "turning boxes in the plane"):
            with tempfile.TemporaryDirectory() as folder:
                lines = [line for file in turning.files(COUNT, folder, name)[0]
                         for line in file.read_text(encoding="utf-8").splitlines()]
            cases = [json.loads(line) for line in lines]
            run = subprocess.run([TOUCHSTONE, "solve", "--json", "--digits", "10", "-"], input="\n".join(lines) + "\n",
                                 capture_output=True, text=True, check=True)
            for case, truth in zip(cases, map(json.loads, run.stdout.splitlines())):
                for span in truth["spans"]:
                    first, last = (float(planes.Fraction(span[end])) for end in ("from", "to"))
                    if span["state"] not in ("separated", "overlapping") or last - first < 4 / SAMPLES:
                        continue
                    gaps = [gap(case["boxes"], first + (last - first) * (i + 0.5) / SAMPLES) for i in range(SAMPLES)]
                    if span["state"] == "overlapping":
                        self.assertLess(max(gaps), 1e-9, case["id"])
                        met += 1
                    else:
                        self.assertGreater(min(gaps), -1e-9, case["id"])
                        none += 1
        self.assertGreater(met, COUNT)
        self.assertGreater(none, COUNT)

    def test_no_body_turns_by_more_than_half_a_turn_and_the_first_one_rests(self):
        for name in turning.BODIES:
            with tempfile.TemporaryDirectory() as folder:
                for file in turning.files(COUNT, folder, name)[0]:
                    for case in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
                        still, moving = (body["motion"] for body in case["boxes"])
                        self.assertEqual(still["kind"], "static")
                        self.assertNotIn("about", moving)
                        self.assertLess(math.hypot(*map(float, numbers(moving["angular_velocity"]))), math.pi)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
