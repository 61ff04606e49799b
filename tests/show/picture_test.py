#!/usr/bin/env python3
"""Pictures of `touchstone show --svg`: parsed as XML, and measured.

Usage: picture_test.py TOUCHSTONE CASES"""

import glob
import json
import math
import os
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree
from fractions import Fraction

PROGRAM, CASES = sys.argv[1:3]
HOSTILE = "</title><script>1</script><a b='c' d=\"e\"> & ]]> \u2028 \ufffe \x01"
SVG = "{http://www.w3.org/2000/svg}"
# A plank that rotates about z while it flies; computed by hand below.
TURNING = {
    "schema": "touchstone/case/1", "id": "turning", "title": HOSTILE, "horizon": ["0", "2"],
    "boxes": [{"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
              {"half_extents": ["2", "1/4", "0"], "center": ["1/3", "0", "0"],
               "motion": {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
                          "translation": [["7/2", "-1"], ["2"], ["0"]]}}]}


def flying(start, velocity, name="flying"):
    """A cube at rest at the origin, and another one that flies; both have half extents of 1."""
    return {"schema": "touchstone/case/1", "id": name, "boxes": [
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
        {"half_extents": ["1", "1", "1"],
         "motion": {"kind": "linear", "translation": start, "velocity": velocity}}]}


def turned(t, corner):
    """The position at t of a corner of TURNING's second box; the corner is given by three signs."""
    w = 1 + t * t
    x, y, z = (Fraction(s) * h for s, h in zip(corner, (2, Fraction(1, 4), 0)))
    x += Fraction(1, 3)
    return [((1 - t * t) * x - 2 * t * y) / w + Fraction(7, 2) - t,
            (2 * t * x + (1 - t * t) * y) / w + 2, z]


def seen(p):
    """The coordinates of a point in the camera's view: to the right and up. Both axes are
    perpendicular to the camera's direction, (60, -144, 65)."""
    return ((12 * p[0] + 5 * p[1]) / 13, (-25 * p[0] + 60 * p[1] + 156 * p[2]) / 169)


def pairs(text):
    return [tuple(map(float, pair.split(","))) for pair in text.split()]


def points_of_path(data):
    """The points of a path that begins with an absolute point, and has relative ones after it."""
    start, steps = data.removeprefix("M").split("l")
    numbers = [[float(x) for x in re.findall(r"-?\d*\.?\d+", text)] for text in (start, steps)]
    points = [tuple(numbers[0])]
    for dx, dy in zip(numbers[1][::2], numbers[1][1::2], strict=True):
        points.append((points[-1][0] + dx, points[-1][1] + dy))
    return points


def distance(p, lines):
    """From a point to the nearest point of polylines."""
    best = math.inf
    for line in lines:
        for a, b in zip(line, line[1:]):
            way, off = (b[0] - a[0], b[1] - a[1]), (p[0] - a[0], p[1] - a[1])
            length = way[0] ** 2 + way[1] ** 2
            s = min(1, max(0, (way[0] * off[0] + way[1] * off[1]) / length)) if length else 0
            best = min(best, math.hypot(off[0] - s * way[0], off[1] - s * way[1]))
    return best


def keyframes(count, jitter=0.0):
    """A log in which one body comes to another in an arc and turns; both shake by the jitter."""
    def pose(body, i):
        s = i / count
        shake = [jitter * math.sin(1e4 * (1 + i * (k + 1) + body)) for k in range(7)]
        place = [2 - 3 * s, math.sin(4 * s), math.cos(7 * s) / 5] if body else [0, 0, 0]
        turn = [math.cos(s), math.sin(s), 0, math.sin(3 * s)] if body else [1, 0, 0, 0]
        return [x + y for x, y in zip(place + turn, shake)]

    knots = [str(i) for i in range(count + 1)]
    bodies = []
    for body, half in enumerate((["1/2", "2/5", "3/10"], ["3/5", "1/4", "1/3"])):
        poses = [[repr(x) for x in pose(body, i)] for i in range(count + 1)]
        bodies.append({"half_extents": half, "motion": {
            "kind": "bezier", "degree": 1, "points": [p[:3] for p in poses],
            "quaternions": [p[3:] for p in poses], "knots": ["0", *knots, str(count)]}})
    return {"schema": "touchstone/case/1", "id": "log", "horizon": ["0", str(count)],
            "boxes": bodies}


class Pictures(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def run_program(self, *words, status=0):
        done = subprocess.run([PROGRAM, "show", *words], capture_output=True, check=False,
                              cwd=self.folder.name)
        self.assertEqual(done.returncode, status, done.stderr)
        return done

    def file(self, case):
        path = os.path.join(self.folder.name, case["id"] + ".json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(case, file)
        return path

    def drawn(self, case, *words):
        path = case if isinstance(case, str) else self.file(case)
        return ElementTree.fromstring(self.run_program("--svg", *words, path).stdout)

    def of_class(self, picture, name):
        return [e for e in picture.iter() if name in e.get("class", "").split()]

    def on_page(self, picture, point):
        """The expected position of a point of the world, in pixels."""
        still = self.of_class(picture, "still")[0]
        middle = [float(x) for x in still.get("data-middle").split()]
        center = [float(x) for x in still.get("data-center").split()]
        scale = float(still.get("data-scale"))
        right, up = seen(point)
        return (center[0] + (float(right) - middle[0]) * scale,
                center[1] - (float(up) - middle[1]) * scale)

    def assert_near(self, found, right):
        for x, y in zip(found, right, strict=True):
            self.assertLess(abs(x - y), 0.011)  # pixels are written with two decimals

    def test_corners_are_where_the_camera_sees_them(self):
        for t in (Fraction(0), Fraction(1, 2), Fraction(5, 3), Fraction(2)):
            with self.subTest(t):
                picture = self.drawn(TURNING, "--at", str(t))
                edges = {e.get("data-feature"): pairs(e.get("points"))
                         for e in self.of_class(picture, "edge") if "box2" in e.get("class")}
                self.assertEqual(len(edges), 12)
                for name, points in edges.items():
                    signs = {axis: 1 if sign == "+" else -1
                             for sign, axis in zip(name[::2], name[1::2])}
                    for end, point in zip((-1, 1), points, strict=True):
                        corner = [signs.get(axis, end) for axis in "xyz"]
                        self.assert_near(point, self.on_page(picture, turned(t, corner)))

    def test_everything_is_on_the_page_and_fills_it(self):
        picture = self.drawn(TURNING, "--at", "1/2")
        width, height = float(picture.get("width")), float(picture.get("height"))
        points = [p for e in picture.iter() if e.get("points") for p in pairs(e.get("points"))]
        for x, y in points:
            self.assertTrue(0 <= x <= width and 0 <= y <= height, (x, y))
        faces = [p for e in self.of_class(picture, "face") for p in pairs(e.get("points"))]
        across = max(x for x, _ in faces) - min(x for x, _ in faces)
        upwards = max(y for _, y in faces) - min(y for _, y in faces)
        # The picture is at most three times as large as the boxes.
        self.assertTrue(across > 300 or upwards > 110, (across, upwards))

    def paths(self, picture, body):
        groups = [g for g in self.of_class(picture, "path") if body in g.get("class").split()]
        return [points_of_path(p.get("d")) for g in groups for p in g]

    def test_paths_are_within_a_tenth_of_a_pixel_of_the_curves(self):
        picture = self.drawn(TURNING, "--at", "1/2")
        self.assertEqual(self.paths(picture, "box1"), [])  # it rests
        paths = self.paths(picture, "box2")
        self.assertEqual(len(paths), 4)  # the plank has no thickness, so pairs of corners are one
        self.assertLess(sum(map(len, paths)), 300)
        curves = []
        for x in (-1, 1):
            for y in (-1, 1):
                curves.append([self.on_page(picture, turned(Fraction(i, 1000), (x, y, 1)))
                               for i in range(2001)])
        for curve in curves:
            for p in curve[::5]:
                self.assertLess(distance(p, paths), 0.1)
        for path in paths:
            for a, b in zip(path, path[1:]):
                middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
                self.assertLess(distance(a, curves), 0.1)
                self.assertLess(distance(middle, curves), 0.1)

    def test_a_path_through_ten_to_the_300_is_drawn_where_it_passes(self):
        far = "1" + "0" * 300
        case = flying(["-" + far, "4", "0"], ["2" + "0" * 300, "0", "0"])
        picture = self.drawn(case, "--at", "1/2")
        paths = self.paths(picture, "box2")
        for y in (3, 5):
            for z in (-1, 1):
                where = self.on_page(picture, [0, y, z])
                self.assertLess(distance(where, paths), 0.1)
        self.assertTrue(all(-1 <= x <= 961 for path in paths for x, _ in path))

    def test_logs_have_small_pictures_that_name_what_is_left_out(self):
        for count, jitter in ((1000, 0.0), (1000, 0.002), (40, 0.0)):
            with self.subTest(count=count, jitter=jitter):
                path = self.file(keyframes(count, jitter))
                text = self.run_program("--svg", path).stdout
                self.assertLess(len(text), 200_000)
                picture = ElementTree.fromstring(text)
                self.assertEqual(len(self.paths(picture, "box2")), 8)
                lines = ["".join(e.itertext()) for e in picture.iter(SVG + "text")]
                left_out = [line for line in lines if "narrower than two pixels" in line]
                self.assertEqual(len(left_out), 1 if count == 1000 else 0, lines)
                bars = self.of_class(picture, "intervals")
                self.assertEqual(len(bars), 1 if count == 1000 else 0)
                for bar in bars:
                    self.assertEqual((bar.get("x"), bar.get("width")), ("20", "920"))
                    hidden = bar.find(SVG + "title").text
                    self.assertTrue(left_out[0].startswith(hidden), (hidden, left_out))

    def test_events_closer_than_two_pixels_are_one_line_with_their_number(self):
        # A cube comes to a wall 750 times; there are 1.6 events per pixel.
        pieces = []
        for i in range(1500):
            velocity = -1 if i % 2 == 0 else 1
            start = Fraction(5, 2) - velocity * (i + (0 if i % 2 == 0 else 1))
            pieces.append({"until": str(i + 1), "motion": {
                "kind": "linear", "translation": [str(start), "0", "0"],
                "velocity": [str(velocity), "0", "0"]}})
        del pieces[-1]["until"]
        case = {**flying(["0", "0", "0"], ["0", "0", "0"], "chatter"), "horizon": ["0", "1500"]}
        case["boxes"][1]["motion"] = {"kind": "piecewise", "pieces": pieces}
        picture = self.drawn(case)
        events = [e.find(SVG + "title").text for e in self.of_class(picture, "event")]
        self.assertLess(len(events), 500)
        several = [int(t.split()[0]) for t in events if " events from " in t]
        self.assertEqual(sum(several) + len(events) - len(several), 1502)
        lines = ["".join(e.itertext()) for e in picture.iter(SVG + "text")]
        self.assertIn(f"{sum(several)} events closer than two pixels are drawn as "
                      f"{len(several)} lines.", lines)

    def test_of_a_cube_three_faces_are_seen(self):
        picture = self.drawn(TURNING)
        faces = {e.get("data-feature") for e in self.of_class(picture, "box1")
                 if e.tag == SVG + "polygon"}
        self.assertEqual(faces, {"+x", "-y", "+z"})

    def test_the_nearer_box_is_painted_last(self):
        # The camera is in the direction (60, -144, 65).
        for start, last in ((["0", "-3", "0"], "box2"), (["0", "3", "0"], "box1"),
                            (["0", "0", "3"], "box2"), (["-3", "0", "0"], "box1")):
            with self.subTest(start):
                picture = self.drawn(flying(start, ["0", "0", "0"]))
                self.assertEqual(self.of_class(picture, "face")[-1].get("class").split()[1], last)

    def test_the_first_contact_is_marked(self):
        picture = self.drawn(flying(["0", "1", "6"], ["0", "0", "-8"]))  # z = 2 at t = 1/2
        text = " ".join("".join(e.itertext()) for e in picture.iter(SVG + "text"))
        self.assertIn("t = 0.5: touching, FF box 1 +z, box 2 -z", " ".join(text.split()))
        point = self.of_class(picture, "contact")[0]
        # The common part of the faces has y from 0 to 1.
        right = self.on_page(picture, [0, Fraction(1, 2), 1])
        self.assert_near((float(point.get("cx")), float(point.get("cy"))), right)
        normal = self.of_class(picture, "normal")
        self.assertEqual([n.get("x1") for n in normal], [point.get("cx")])
        self.assertEqual(normal[0].get("x2"), normal[0].get("x1"))  # vertical
        self.assertLess(float(normal[0].get("y2")), float(normal[0].get("y1")))
        self.assertEqual({e.get("data-feature") for e in self.of_class(picture, "touching")},
                         {"+z", "-z"})

    def test_the_points_of_the_manifold_are_drawn_on_both_bodies(self):
        # A cube an eighth deep in another; the lower corners of the upper one are in four points.
        case = flying(["1/2", "1/2", "15/8"], ["0", "0", "0"])
        self.assertEqual(self.of_class(self.drawn(case, "--at", "0"), "manifold"), [])
        picture = self.drawn(case, "--at", "0", "--manifold")
        points = self.of_class(picture, "manifold")
        self.assertEqual(len(points), 8)
        seen = [(float(p.get("cx")), float(p.get("cy"))) for p in points]
        for x in (Fraction(-1, 2), 1):
            for y in (Fraction(-1, 2), 1):
                for z in (1, Fraction(7, 8)):
                    right = self.on_page(picture, [x, y, z])
                    self.assertTrue(any(abs(p - right[0]) < 0.02 and abs(q - right[1]) < 0.02
                                        for p, q in seen), (x, y, z))

    def test_crossed_edges_touch_where_the_manifold_says(self):
        case = os.path.join(CASES, "paper/quadratic-edge-edge.json")
        said = subprocess.run([PROGRAM, "manifold", "--at", "first", "--json", case],
                              capture_output=True, check=True).stdout
        point = [Fraction(x) for x in json.loads(said)["poses"][0]["points"][0]["on1"]]
        picture = self.drawn(case)
        mark = self.of_class(picture, "contact")[0]
        self.assert_near((float(mark.get("cx")), float(mark.get("cy"))),
                         self.on_page(picture, point))

    def test_the_timeline_is_to_scale(self):
        # |z| <= 2 for t from 1/4 to 3/4 in [0, 1].
        picture = self.drawn(flying(["0", "0", "4"], ["0", "0", "-8"]))
        states = [(e.find(SVG + "title").text, float(e.get("x")), float(e.get("width")))
                  for e in self.of_class(picture, "state")]
        self.assertEqual(states, [("separated", 20, 230), ("overlapping", 250, 460),
                                  ("separated", 710, 230)])
        events = self.of_class(picture, "event")
        self.assertEqual([(e.find(SVG + "title").text, e.get("x1")) for e in events],
                         [("separated at 0", "20"), ("touching at 0.25", "250"),
                          ("touching at 0.75", "710"), ("separated at 1", "940")])
        self.assertTrue(self.of_class(picture, "now")[0].get("d").startswith("M250 "))

    def written(self, name, documents):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.writelines(json.dumps(d) + "\n" for d in documents)
        return path

    def told(self, picture):
        return ["".join(e.itertext()) for e in self.of_class(picture, "told")]

    def test_answers_of_subjects_stand_below_the_timeline_on_its_clock(self):
        case = flying(["0", "0", "4"], ["0", "0", "-8"])  # contact from 1/4 to 3/4
        answer = {"schema": "touchstone/verdict/1", "case": "flying", "family": "f", "group":
                  "plain", "replay": "touchstone judge --subject x flying.json", "exact": "0.25"}
        judged = self.written("v.jsonl", [
            {**answer, "subject": HOSTILE, "verdict": "late", "reported": "0x1.8p-1",
             "difference": "0.500", "ulps": "2.25e15", "depth": "1.3", "why": "because"},
            {**answer, "subject": "cpp:early", "verdict": "early", "reported": "1/8",
             "difference": "-0.125", "clearance": "1"},
            {**answer, "subject": "cpp:right", "verdict": "correct", "reported": "0.25"},
            {**answer, "subject": "cpp:none", "verdict": "missed", "reported": "none",
             "depth": "2"},
            {**answer, "subject": "cpp:beyond", "verdict": "out-of-range", "reported": "7e99"},
            {**answer, "subject": "cpp:other", "verdict": "correct", "case": "another"}])
        picture = self.drawn(case, "--judged", judged)
        shown = "</title><script>1</script><a b='c' d=\"e\"> & ]]> \\u2028 \\ufffe \\x01"
        self.assertEqual(self.told(picture)[1:], [
            shown + ": late by 0.500 (2.25e15 ulps), depth 1.3, because",
            "cpp:early: early by 0.125, clearance 1", "cpp:right: correct",
            "cpp:none: missed, depth 2; says none", "cpp:beyond: out-of-range"])
        # The horizon [0, 1] is drawn from 20 to 940.
        self.assertEqual([e.get("x1") for e in self.of_class(picture, "exact")], ["250"] * 5)
        self.assertEqual([e.get("d").split()[0] for e in self.of_class(picture, "answer")],
                         ["M710", "M135", "M250", "M940"])
        # Right and wrong answers differ not only in colour.
        self.assertEqual([e.get("fill") for e in self.of_class(picture, "answer")],
                         ["#111", "#111", "#fff", "#111"])
        lines = [float(e.get("y")) for e in self.of_class(picture, "told")]
        self.assertEqual(lines, sorted(set(lines)))
        self.assertLess(lines[-1] + 20, float(picture.get("height")))
        self.assertEqual(list(picture.iter(SVG + "script")), [])

    def test_another_truth_stands_below_the_timeline_with_its_differences(self):
        case = flying(["0", "0", "4"], ["0", "0", "-8"])
        solved = subprocess.run([PROGRAM, "solve", "--json", self.file(case)], check=True,
                                capture_output=True).stdout
        truth = json.loads(solved)
        same = self.drawn(case, "--truth", self.written("same.json", [truth]))
        self.assertEqual(self.told(same)[1:], ["No difference."])
        self.assertTrue(self.told(same)[0].endswith("same.json, number exact"))
        self.assertEqual(self.of_class(same, "different"), [])
        for stretch in truth["timeline"]:
            for end in ("from", "to"):
                if stretch[end] == "0.25":
                    stretch[end] = "0.5"
        truth["timeline"][-1]["state"] = HOSTILE
        truth["contacts"][0]["touch"]["box1"] = "+y"
        other = self.drawn(case, "--truth", self.written("other.jsonl", [truth]))
        shown = "</title><script>1</script><a b='c' d=\"e\"> & ]]> \\u2028 \\ufffe \\x01"
        self.assertEqual(self.told(other)[1:], [
            "at 0.25: separated there, exact: touching",
            "from 0.25 to 0.5: separated there, exact: overlapping",
            "at 0.5: touching there, exact: overlapping",
            f"at 1: {shown} there, exact: separated",
            "contact 1: FF +y | -z touches there, exact: FF +z | -z"])
        self.assertEqual([(e.get("x"), e.get("width")) for e in self.of_class(other, "different")],
                         [("247", "6"), ("247", "236"), ("477", "6"), ("937", "6")])
        # Answers to other cases do not change the picture, but cause a message.
        truth["id"] = "another"
        path = self.file(case)
        done = self.run_program("--svg", "--truth", self.written("none.json", [truth]), path)
        self.assertIn("have nothing about these cases", done.stderr.decode())
        self.assertEqual(done.stdout, self.run_program("--svg", path).stdout)

    def test_at_a_jump_the_boxes_are_where_they_touch_or_else_where_they_go_on(self):
        touching, away, far = ["2", "0", "0"], ["0", "0", "5"], ["5", "0", "0"]
        for before, after, shown in ((far, away, away), (touching, away, touching),
                                     (away, touching, touching)):
            with self.subTest((before, after)):
                case = flying(away, ["0", "0", "0"], "jumping")
                case["boxes"][1]["motion"] = {"kind": "piecewise", "allow_jumps": True, "pieces": [
                    {"until": "1/2", "motion": {"kind": "static", "translation": before}},
                    {"motion": {"kind": "static", "translation": after}}]}
                picture = self.drawn(case, "--at", "1/2")
                edges = {e.get("data-feature"): pairs(e.get("points"))
                         for e in self.of_class(picture, "edge") if "box2" in e.get("class")}
                corner = [Fraction(x) + 1 for x in shown]
                self.assert_near(edges["+x+y"][1], self.on_page(picture, corner))

    def test_titles_stay_text(self):
        picture = self.drawn(TURNING)
        shown = "turning: </title><script>1</script><a b='c' d=\"e\"> & ]]> \\u2028 \\ufffe \\x01"
        self.assertEqual(picture.find(f".//{SVG}g/{SVG}title").text, shown)
        self.assertEqual("".join(picture.find(f".//{SVG}g/{SVG}text").itertext()), shown)
        self.assertEqual(list(picture.iter(SVG + "script")), [])

    def test_long_titles_are_wrapped_and_nothing_of_them_is_lost(self):
        title = "many words " * 60 + "x" * 300
        picture = self.drawn({**TURNING, "title": title})
        lines = [e.text for e in picture.iter(SVG + "text") if e.get("font-weight") == "bold"
                 and e.get("text-anchor") is None]
        self.assertGreater(len(lines), 5)
        self.assertLessEqual(max(map(len, lines)), 110)
        self.assertEqual("".join(lines).replace(" ", ""), "turning:" + title.replace(" ", ""))
        bottom = max(float(e.get("y")) for e in picture.iter(SVG + "text"))
        self.assertLess(bottom, float(picture.get("height")))

    def test_the_whole_corpus_is_drawn(self):
        cases = []
        for path in sorted(glob.glob(os.path.join(CASES, "*", "*.json"))):
            if os.path.basename(os.path.dirname(path)) in ("malformed", "schema", "queries", "rounded",
                                                              "enclosed"):
                continue
            cases.append(path)
        self.assertGreater(len(cases), 100)
        done = self.run_program("--svg", "--jobs", "2", *cases)
        pictures = ElementTree.fromstring(done.stdout)
        self.assertEqual(len(pictures.findall(SVG + "g")), len(cases))
        self.assertEqual(len(self.of_class(pictures, "still")), len(cases))
        # All coordinates are plain numbers, without nan or infinity.
        for e in pictures.iter():
            for x, y in pairs(e.get("points", "")):
                self.assertTrue(abs(x) < 1e5 and abs(y) < 1e7)
        self.assertEqual(self.run_program("--svg", "--jobs", "1", *cases).stdout, done.stdout)

    def test_what_makes_no_sense_is_refused(self):
        case = self.file(TURNING)
        for words, status, reason in ((["--svg", "--at", "soon"], 2, "--at: "),
                                      (["--at", "1"], 2, "--svg"),
                                      (["--svg", "--truth", case], 3, "turning.json: expected"),
                                      (["--svg", "--judged", case], 3, "turning.json: its schema"),
                                      (["--svg", "--at", "5/2"], 2, "--at 5/2 is not on the horizon [")):
            with self.subTest(words):
                done = self.run_program(*words, case, status=status)
                self.assertIn(reason, done.stderr.decode())
                self.assertEqual(done.stdout, b"")

    def test_polyhedra_are_seen_by_their_whole_faces_and_edges(self):
        # A double pyramid. Its upper half is cut into eight, but it still has eight faces.
        around = [["2", "0", "0"], ["0", "2", "0"], ["-2", "0", "0"], ["0", "-2", "0"]]
        middles = [["1", "1", "0"], ["-1", "1", "0"], ["-1", "-1", "0"], ["1", "-1", "0"]]
        vertices = around + [["0", "0", "2"], ["0", "0", "-2"]] + middles
        faces = [f for i in range(4) for f in ([i, 6 + i, 4], [6 + i, (i + 1) % 4, 4],
                                                [(i + 1) % 4, 6 + i, i, 5])]
        start, velocity = [Fraction(7), Fraction(0), Fraction(1, 2)], [Fraction(-4), 0, 0]
        case = {"schema": "touchstone/case/1", "id": "octahedron", "boxes": [
            {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
            {"polyhedron": {"vertices": vertices, "faces": faces}, "motion": {
                "kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
                "translation": [[str(a), str(b)] for a, b in zip(start, velocity)]}}]}
        t = Fraction(1, 2)
        picture = self.drawn(case, "--at", str(t))
        where = []
        for x, y, z in (map(Fraction, v) for v in vertices):
            w = 1 + t * t
            where.append([((1 - t * t) * x - 2 * t * y) / w + start[0] + t * velocity[0],
                          (2 * t * x + (1 - t * t) * y) / w, z + start[2]])
        edges = {e.get("data-feature"): pairs(e.get("points")) for e in self.of_class(picture, "edge")
                 if "box2" in e.get("class")}
        self.assertEqual(set(edges), {f"e{i}-{k}" for i in range(4) for k in (4, 5)} |
                         {"e0-1", "e1-2", "e2-3", "e0-3"})
        for name, points in edges.items():
            for end, point in zip(name[1:].split("-"), points, strict=True):
                self.assert_near(point, self.on_page(picture, where[int(end)]))
        # Half of its faces point at the camera; since it looks from above, more upper ones do.
        shown = {e.get("data-feature"): pairs(e.get("points")) for e in self.of_class(picture, "face")
                 if "box2" in e.get("class")}
        toward = (60, -144, 65)
        right = set()
        for i in range(4):
            for tip in (4, 5):
                a, b, c = (where[k] for k in (i, (i + 1) % 4, tip))
                u, v = ([q - p for p, q in zip(a, end)] for end in (b, c))
                n = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]]
                if (1 if tip == 4 else -1) * sum(p * q for p, q in zip(n, toward)) > 0:
                    right.add(f"f{3 * i}" if tip == 4 else f"f{3 * i + 2}")
        self.assertEqual(set(shown), right)
        self.assertEqual({len(points) for points in shown.values()}, {3})
        # Its tip is at z = 5/2, its rim at z = 1/2, so an edge or a vertex of the rim touches
        # first.
        first = self.drawn(case)
        text = " ".join(" ".join("".join(e.itertext()) for e in first.iter(SVG + "text")).split())
        said = json.loads(subprocess.run([PROGRAM, "solve", "--json", self.file(case)],
                                         capture_output=True, check=True).stdout)["contacts"][0]
        touch, normal = said["touch"], [float(x) for x in said["features"][0]["normal"]]
        self.assertIn(f"touching, {touch['type']} box 1 {touch['box1']}, box 2 {touch['box2']}", text)
        names = {e.get("data-feature") for e in self.of_class(first, "touching")}
        self.assertEqual(names, {touch[k] for k in ("box1", "box2") if touch[k][0] != "v"})
        arrow = self.of_class(first, "normal")[0]
        way = seen(normal)
        self.assert_near([float(arrow.get("x2")) - float(arrow.get("x1")),
                          float(arrow.get("y2")) - float(arrow.get("y1"))],
                         [70 * way[0], -70 * way[1]])
        self.assertEqual(self.of_class(first, "interval"), [])

    def test_flat_bodies_are_drawn(self):
        def falling(body):
            return {"schema": "touchstone/case/1", "id": "flat", "boxes": [
                {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
                {"polyhedron": body, "motion": {"kind": "linear", "translation": ["0", "0", "3"],
                                                "velocity": ["0", "0", "-4"]}}]}
        triangle = [["1/2", "0", "0"], ["0", "1/2", "0"], ["0", "0", "0"]]
        for vertices, faces, touch, edges in (
                (triangle, [[0, 1, 2], [2, 1, 0]], "FF box 1 +z, box 2 f0", {"e0-1", "e1-2", "e0-2"}),
                (triangle[:2], [], "FE box 1 +z, box 2 e0-1", {"e0-1"}),
                (triangle[:1], [], "FV box 1 +z, box 2 v0", set())):
            with self.subTest(touch):
                picture = self.drawn(falling({"vertices": vertices, "faces": faces}))
                text = " ".join(" ".join("".join(e.itertext()) for e in picture.iter(SVG + "text")).split())
                self.assertIn("t = 0.5: touching, " + touch, text)
                self.assertEqual({e.get("data-feature") for e in self.of_class(picture, "edge")
                                  if "box2" in e.get("class")}, edges)
                self.assertEqual(len(self.of_class(picture, "vertex")), len(vertices) == 1)
                points = [[Fraction(x) for x in v] for v in vertices]
                mean = [sum(p[k] for p in points) / len(points) for k in (0, 1)] + [Fraction(1)]
                mark = self.of_class(picture, "contact")[0]
                self.assert_near((float(mark.get("cx")), float(mark.get("cy"))),
                                 self.on_page(picture, mean))

    def test_bodies_with_a_radius_are_drawn_by_their_outlines(self):
        # Two spheres of radius 1 that touch at rest, and a box of half extents 2, 1, 1 in its own
        # outline of radius 1/2.
        spheres = self.drawn(os.path.join(CASES, "rounded", "spheres-at-rest-touch.json"))
        scale = float(self.of_class(spheres, "still")[0].get("data-scale"))
        for outline in self.of_class(spheres, "outline"):
            radii = set(re.findall(r"A([\d.]+),([\d.]+) 0 0,1", outline.get("d")))
            self.assertEqual(len(radii), 1)
            self.assertAlmostEqual(float(radii.pop()[0]), scale, delta=0.01)
        at = self.of_class(spheres, "contact")[0]
        lefts = [re.match(r"M([\d.]+),([\d.]+)", e.get("d")).groups()
                 for e in self.of_class(spheres, "outline")]
        middle = [(float(lefts[0][k]) + float(lefts[1][k])) / 2 for k in (0, 1)]
        self.assertAlmostEqual(float(at.get("cx")), middle[0] + scale, delta=0.02)
        self.assertAlmostEqual(float(at.get("cy")), middle[1], delta=0.02)
        box = {"schema": "touchstone/case/1", "id": "box", "boxes": [
            {"half_extents": ["2", "1", "1"], "radius": "1/2", "motion": {"kind": "static"}},
            {"half_extents": ["1", "1", "1"],
             "motion": {"kind": "static", "translation": ["9", "0", "0"]}}]}
        picture = self.drawn(box)
        path = self.of_class(picture, "outline")[0].get("d")
        scale = float(self.of_class(picture, "still")[0].get("data-scale"))
        # A box is seen as a hexagon: six segments, and an arc at each of its corners.
        self.assertEqual((path.count("L"), path.count("A")), (6, 6))
        # Each end of a segment is as far from the nearest corner of the core as the radius.
        corners = [self.on_page(picture, (x, y, z)) for x in (-2, 2) for y in (-1, 1)
                   for z in (-1, 1)]
        for x, y in re.findall(r"[ML]([\d.]+),([\d.]+)", path):
            nearest = min(math.hypot(float(x) - p[0], float(y) - p[1]) for p in corners)
            self.assertAlmostEqual(nearest, scale / 2, delta=0.02)
        refused = self.run_program("--svg", "--manifold", "--at", "0", self.file(box), status=8)
        self.assertIn(b"radius", refused.stderr)

    def test_all_parts_of_a_body_are_drawn_and_those_in_contact_are_red(self):
        # A bar that is turned about z by the angle whose cosine is 3/5, and a ball, come down on a
        # box at once; a cube stays above both.
        case = {"schema": "touchstone/case/1", "id": "falling", "boxes": [
            {"half_extents": ["9", "9", "1"], "center": ["0", "0", "-1"],
             "motion": {"kind": "static"}},
            {"parts": [
                {"half_extents": ["2", "1/2", "1/4"],
                 "pose": {"rotation": ["2", "0", "0", "1"], "translation": ["-3", "1", "1/4"]}},
                {"half_extents": ["0", "0", "0"], "center": ["3", "0", "1/2"], "radius": "1/2"},
                {"half_extents": ["1", "1", "1"], "pose": {"translation": ["0", "0", "5"]}}],
             "motion": {"kind": "linear", "translation": ["0", "0", "3"],
                        "velocity": ["0", "0", "-6"]}}]}
        picture = self.drawn(case)
        parts = [(e.get("class").split()[-1], int(e.get("data-part")), e)
                 for e in self.of_class(picture, "part")]
        self.assertEqual(sorted(p[:2] for p in parts),
                         [("box1", 0), ("box2", 0), ("box2", 1), ("box2", 2)])
        touching = {p[:2] for p in parts if "in-contact" in p[2].get("class").split()}
        self.assertEqual(touching, {("box1", 0), ("box2", 0), ("box2", 1)})
        for name, number, part in parts:
            fills = {e.get("fill") for e in part.iter() if e.get("fill-opacity")}
            red = (name, number) in touching
            self.assertEqual(fills, {"#d00000"} if red else {"#b8560b"}, (name, number))
        # The bar's corners at the instant t = 1/2, of all edges.
        bar = next(p[2] for p in parts if p[:2] == ("box2", 0))
        ends = {end for e in bar.iter(SVG + "polyline") for end in pairs(e.get("points"))}
        corners = [self.on_page(picture, (Fraction(3 * x - 4 * y, 5) - 3,
                                          Fraction(4 * x + 3 * y, 5) + 1, z))
                   for x in (-2, 2) for y in (Fraction(-1, 2), Fraction(1, 2))
                   for z in (0, Fraction(1, 2))]
        self.assertEqual(len(ends), 8)
        for end in ends:
            nearest = min(math.dist(end, [float(x) for x in corner]) for corner in corners)
            self.assertLess(nearest, 0.02)
        self.assertEqual(len(self.of_class(picture, "contact")), 2)
        rows = self.of_class(picture, "pair-row")
        self.assertEqual([row.get("data-parts") for row in rows], ["0 | 0", "0 | 1"])
        texts = [e.text for e in picture.iter(SVG + "text")]
        self.assertIn("t = 0.5: touching, 2 pairs of parts in contact", texts)
        self.assertIn("  parts 0 | 0  FF  box 1 +z, box 2 -z", texts)
        # Before, nothing is red and no pair is named.
        before = self.drawn(case, "--at", "1/4")
        self.assertEqual(self.of_class(before, "in-contact"), [])
        self.assertEqual(self.of_class(before, "contact"), [])
        # The farthest part is painted first: the box is below the cube.
        order = [p[:2] for p in parts]
        self.assertLess(order.index(("box1", 0)), order.index(("box2", 2)))

    def test_bodies_of_many_parts_have_no_paths_and_this_is_said(self):
        posts = [{"half_extents": ["1/4", "1/4", "1/4"], "center": [str(x), "0", "0"]}
                 for x in range(40)]
        case = {"schema": "touchstone/case/1", "id": "posts", "boxes": [
            {"half_extents": ["99", "9", "1"], "motion": {"kind": "static"}},
            {"parts": posts, "motion": {"kind": "linear", "translation": ["0", "0", "3"],
                                        "velocity": ["0", "0", "-3"]}}]}
        picture = self.drawn(case)
        texts = " ".join(e.text for e in picture.iter(SVG + "text"))
        self.assertIn("The paths of the corners of box 2 are left out: it has 40 parts.", texts)
        self.assertIn("Of 40 pairs of parts in contact the first 24 have a row.", texts)
        self.assertIn("… and 32 more", texts)
        self.assertEqual(len(self.of_class(picture, "part")), 41)

    def test_a_picture_is_written_whole_or_not_at_all(self):
        case = self.file(TURNING)
        out = os.path.join(self.folder.name, "picture.svg")
        self.run_program("--svg", "--out", out, case)
        with open(out, "rb") as file:
            before = file.read()
        self.assertEqual(before, self.run_program("--svg", case).stdout)
        self.run_program("--svg", "--at", "9", "--out", out, case, status=2)
        with open(out, "rb") as file:
            self.assertEqual(file.read(), before)
        self.run_program("--svg", "--out", case, case, status=2)

    # Bodies that are round or turn at constant speed.

    WALL = {"min": ["2", "-9", "-9"], "max": ["3", "9", "9"], "motion": {"kind": "static"}}

    def enclosed(self, body, name="enclosed"):
        return {"schema": "touchstone/case/1", "id": name, "boxes": [body, self.WALL]}

    def turning(self, **more):
        return self.enclosed({"half_extents": ["3/2", "1", "1"], "motion": {
            "kind": "turning", "angular_velocity": ["0", "0", "1"],
            "translation": ["1/4", "0", "0"], **more}})

    def lines(self, picture):
        return [text.text for text in picture.iter(SVG + "text")]

    def test_an_enclosed_contact_is_told_in_words(self):
        picture = self.drawn(self.turning())
        lines = self.lines(picture)
        self.assertTrue(any(t.startswith("enter  t = 0.3454387294520822") for t in lines), lines)
        self.assertTrue(any(t.startswith("t = 0.3454387294520822") for t in lines), lines)
        self.assertEqual(len(self.of_class(picture, "event")), 2)

    def test_a_box_that_turns_is_to_scale(self):
        picture = self.drawn(self.turning(), "--at", "1/2")
        edges = [pairs(edge.get("points")) for edge in self.of_class(picture, "edge")
                 if "box1" in edge.get("class")]
        drawn = {point for edge in edges for point in edge}
        c, s = math.cos(0.5), math.sin(0.5)
        for x in (-1.5, 1.5):
            for y in (-1, 1):
                for z in (-1, 1):
                    at = self.on_page(picture, (c * x - s * y + 0.25, s * x + c * y, z))
                    self.assertLess(min(math.dist(at, p) for p in drawn), 0.02)

    def test_what_is_unknown_has_a_sentence(self):
        # The corner (3/5, 4/5) turns up to the wall, and never into it.
        case = self.enclosed({"half_extents": ["3/5", "4/5", "1"], "motion": {
            "kind": "turning", "angular_velocity": ["0", "0", "1"], "from": "1/2",
            "rotation": ["2", "0", "0", "-1"], "translation": ["1", "0", "0"]}})
        lines = self.lines(self.drawn(case))
        self.assertIn("It is unknown whether there is contact.", lines)
        self.assertTrue(any(t.startswith("unknown from t = 0.4") for t in lines), lines)

    def test_round_bodies_have_their_outline(self):
        """An outline reaches as far as the body, in each direction on the page."""
        moving = {"kind": "linear", "translation": ["-3", "0", "0"], "velocity": ["4", "0", "0"]}

        def support(kind, right, up):
            """How far the body reaches in a direction on the page, and where it starts."""
            w = tuple(right * a + up * b for a, b in zip((12 / 13, 5 / 13, 0),
                                                         (-25 / 169, 60 / 169, 156 / 169)))
            across, along = math.hypot(w[0], w[1]), w[2]
            if kind == "ellipsoid":
                return math.hypot(w[0], 2 * w[1], 3 * w[2])
            if kind == "cylinder":
                return across / 2 + abs(along)
            return max(across / 2 - along, along)
        for kind, shape in (("cylinder", {"radius": "1/2", "height": "2"}),
                            ("cone", {"radius": "1/2", "height": "2"}),
                            ("ellipsoid", {"radii": ["1", "2", "3"]})):
            picture = self.drawn(self.enclosed({kind: shape, "motion": moving}, kind), "--at", "0")
            still = self.of_class(picture, "still")[0]
            scale = float(still.get("data-scale"))
            middle, center = (tuple(map(float, still.get(key).split()))
                              for key in ("data-middle", "data-center"))
            data = self.of_class(picture, "outline")[0].get("d")
            outline = pairs(data.strip("Mz").replace("L", " "))
            self.assertGreater(len(outline), 60)
            start = seen((-3, 0, 0))
            for i in range(48):
                angle = i * math.pi / 24
                right, up = math.cos(angle), math.sin(angle)
                reach = max(right * (x - center[0]) / scale - up * (y - center[1]) / scale
                            + right * middle[0] + up * middle[1] for x, y in outline)
                true = support(kind, right, up) + right * start[0] + up * start[1]
                self.assertAlmostEqual(reach * scale, true * scale, delta=0.12)

    def test_ellipsoids_of_all_sizes_have_the_same_outline(self):
        """Bodies far beyond 1 and far below are drawn as those of ordinary size."""
        outlines = []
        for power in ("0", "800", "-800"):
            unit, beside = "0x1p" + power, "0x1.8p" + power
            case = self.enclosed({"ellipsoid": {"radii": [unit] * 3}, "motion": {"kind": "static"}})
            case["boxes"][1] = {"half_extents": [unit] * 3, "motion": {
                "kind": "static", "translation": [beside, "0", "0"]}}
            picture = self.drawn(case, "--at", "0")
            outlines.append(self.of_class(picture, "outline")[0].get("d"))
        self.assertGreater(len(outlines[0]), 1000)
        self.assertEqual(outlines, outlines[:1] * 3)

    def test_an_instant_beyond_the_horizon_is_refused(self):
        path = self.file(self.turning())
        done = self.run_program("--svg", "--at", "2", path, status=2)
        self.assertIn(b"not on the horizon", done.stderr)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1] + sys.argv[3:], verbosity=2)
