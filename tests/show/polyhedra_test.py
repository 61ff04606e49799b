"""Polyhedra on pages of `touchstone show`: their places, touching features, and depths.

all_pages.py runs these tests."""

import glob
import json
import os
import subprocess
from fractions import Fraction

from pages import CASES, PROGRAM, ShowPages

# A cube with one face cut into four around the vertex 8 in its middle, and one edge with the vertex
# 9 on it. Neither of these vertices is a corner.
CUT_CUBE = {
    "vertices": [[x, y, z] for z in ("-1", "1") for y in ("-1", "1") for x in ("-1", "1")] +
                [["0", "0", "1"], ["0", "-1", "-1"]],
    "faces": [[0, 2, 3, 1, 9], [4, 5, 8], [5, 7, 8], [7, 6, 8], [6, 4, 8], [0, 9, 1, 5, 4],
              [1, 3, 7, 5], [3, 2, 6, 7], [2, 0, 4, 6]]}
PYRAMID = {"vertices": [["1", "0", "-1/2"], ["-1", "1", "-1/2"], ["-1", "-1", "-1/2"], ["0", "0", "1"]],
           "faces": [[0, 2, 1], [0, 1, 3], [1, 2, 3], [2, 0, 3]]}
TURNING = {
    "schema": "touchstone/case/1", "id": "turning-pyramid", "horizon": ["0", "2"], "boxes": [
        {"polyhedron": CUT_CUBE, "motion": {"kind": "static"}},
        {"polyhedron": PYRAMID, "motion": {
            "kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
            "translation": [["7/2", "-2"], ["1/4"], ["1/5"]]}}]}
MIRRORED = {
    "schema": "touchstone/case/1", "id": "mirrored", "boxes": [
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
        {"polyhedron": PYRAMID, "motion": {
            "kind": "matrix", "matrix": [
                [["-1"], ["0", "1"], ["0"], ["4", "-4"]], [["0"], ["2"], ["0"], ["0"]],
                [["0"], ["0"], ["1"], ["0"]]]}}]}


def flat(body, elsewhere):
    """A body that falls on a cube, starting at this height at t = 0."""
    return {"schema": "touchstone/case/1", "id": "flat", "boxes": [
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
        {"polyhedron": body, "motion": {
            "kind": "quaternion", "rotation": [["1"], ["0"], ["0", "1/2"], ["0"]],
            "translation": [["0"], ["0"], [elsewhere, "-3"]]}}]}


FLAT = [flat({"vertices": [["1", "0", "0"], ["0", "1", "0"], ["-1", "-1", "0"]],
              "faces": [[0, 1, 2], [2, 1, 0]]}, "3"),
        flat({"vertices": [["1", "0", "0"], ["-1", "0", "1/2"]], "faces": []}, "3"),
        flat({"vertices": [["0", "1/3", "0"]], "faces": []}, "2")]


def turned(t, vertex):
    """The position at t of a vertex of TURNING's second body."""
    x, y, z = map(Fraction, vertex)
    w = 1 + t * t
    return [((1 - t * t) * x - 2 * t * y) / w + Fraction(7, 2) - 2 * t,
            (2 * t * x + (1 - t * t) * y) / w + Fraction(1, 4), z + Fraction(1, 5)]


def mirrored(t, vertex):
    x, y, z = map(Fraction, vertex)
    return [t * y - x + 4 - 4 * t, 2 * y, z]


def corpus():
    return sorted(os.path.relpath(path, CASES) for path in glob.glob(os.path.join(CASES, "polyhedra", "*.json")))


# The distance of a point outside of each body, and the largest distance of a body's corner beyond
# the plane through the point. From the loops of the case, at the drawn poses.
OUTSIDE = """
(t, p, number = 0) => window.touchstone.cases[number].boxes.map((body, i) => {
  const pose = posesAt(window.touchstone.cases[number], t)[i];
  const corners = cornersOf(body, pose, '');
  const loops = body.loops ?? [];
  const [x, y, z] = pose.axes;
  const hand = dot(cross(x, y), z) < 0 ? -1 : 1;
  if (body.half) return Math.max(...[0, 1, 2].map((k) => {
    const n = cross(pose.axes[(k + 1) % 3], pose.axes[(k + 2) % 3]);
    return Math.abs(dot(n, minus(p, pose.center)) / dot(n, pose.axes[k])) - body.half[k];
  }));
  if (loops.length === 0) {
    const way = minus(corners[corners.length - 1], corners[0]);
    const s = corners.length > 1 ? dot(way, minus(p, corners[0])) / dot(way, way) : 0;
    return Math.max(-s, s - 1, Math.hypot(...minus(p, plus(corners[0], times(way, s)))));
  }
  return Math.max(...loops.map((loop) => {
    const n = loop.reduce((sum, v, k) => plus(sum, cross(corners[v], corners[loop[(k + 1) % loop.length]])), [0, 0, 0]);
    return hand * dot(n, minus(p, corners[loop[0]])) / Math.hypot(...n);
  }));
})
"""


class Polyhedra(ShowPages):
    def drawn_corners(self, body):
        """The corners of a body's faces in the scene, without duplicates."""
        drawn = self.browser.value(f"window.touchstone.scene.drawnCorners({body})")
        return sorted({tuple(round(x, 5) + 0.0 for x in p) for p in drawn})

    def check_corners(self, body, exact):
        drawn, right = self.drawn_corners(body), sorted([float(x) for x in p] for p in exact)
        self.assertEqual(len(drawn), len(right), (drawn, right))
        for point in right:
            nearest = min(max(abs(x - y) for x, y in zip(point, p)) for p in drawn)
            self.assertLess(nearest, 2e-5, (point, drawn))

    def test_corners_are_where_the_exact_pose_has_them(self):
        cube = [[Fraction(x) for x in v] for v in CUT_CUBE["vertices"][:8]]
        for case, where, resting in ((TURNING, turned, cube), (MIRRORED, mirrored, None)):
            page = self.opened([case])
            for position in (0, 12345, 50001, 77777, 100000):
                t = self.slide_to(position)
                self.check_corners(1, [where(t, v) for v in PYRAMID["vertices"]])
                if resting:
                    self.check_corners(0, resting)
            self.check_quiet(page)

    def test_edges_are_whole_ones(self):
        self.opened([TURNING])
        count = ("window.touchstone.scene.meshes.map((m) => "
                 "m.children[0].geometry.getAttribute('position').count / 2)")
        self.assertEqual(self.browser.value(count), [12, 6])

    def test_triangles_look_outward(self):
        # The shading of faces fits their normals.
        for case in (TURNING, MIRRORED):
            self.opened([case])
            inward = self.browser.value("""window.touchstone.scene.meshes.map((m) => {
              const [at, n] = ['position', 'normal'].map((k) => m.geometry.getAttribute(k));
              return Array.from({length: at.count}, (_, k) => [at, n].map((a) => new THREE.Vector3()
                .fromBufferAttribute(a, k))).filter(([p, q]) => p.dot(q) <= 0).length;
            })""")
            self.assertEqual(inward, [0, 0])

    def test_what_touches_is_named_and_lit(self):
        self.opened([TURNING])
        said = json.loads(subprocess.run([PROGRAM, "solve", "--json", self.file("t.json", json.dumps(TURNING))],
                                         capture_output=True, check=True).stdout)
        touch = said["contacts"][0]["touch"]
        self.assertEqual(self.texts("#state"), [f"touching, {touch['type']} {touch['box1']} | {touch['box2']}"])
        # Four edges for a face of a cube, none for a vertex; also the ball, the normal, and plane
        # and point of the proof.
        self.assertEqual([touch["box1"], touch["box2"][0]], ["f6", "v"])
        kinds = self.browser.value("window.touchstone.scene.marks.children.map((m) => m.type)")
        self.assertEqual(sorted(kinds), ["Line"] * 4 + ["Mesh"] * 3 + ["Object3D"] * 2)
        lit = self.browser.value("window.touchstone.scene.marks.children.filter((m) => m.type === 'Line')"
                                 ".flatMap((m) => [0, 1].map((k) => window.touchstone.scene.inCase("
                                 "new THREE.Vector3().fromBufferAttribute("
                                 "m.geometry.getAttribute('position'), k).toArray())))")
        self.assertEqual({tuple(round(x, 5) for x in p) for p in lit},
                         {(1, y, z) for y in (-1, 1) for z in (-1, 1)})
        self.assertAlmostEqual(self.ball()[0], 1, delta=1e-6)

    def test_contacts_of_the_corpus_are_on_both_bodies(self):
        seen = set()
        page = self.opened(corpus())
        for number, name in enumerate(corpus()):
            with self.subTest(name):
                self.browser.value(f"window.touchstone.take({number})")
                with open(os.path.join(CASES, name), encoding="utf-8") as file:
                    contacts = json.load(file)["expect"]["contacts"]
                for i, contact in enumerate(contacts):
                    if "touch" not in contact:
                        continue
                    t, touch = float(contact["enter"]["decimal"]), contact["touch"]
                    self.browser.value(f"window.touchstone.go({t})")
                    self.assertEqual(self.texts("#state"),
                                     [f"touching, {touch['type']} {touch['box1']} | {touch['box2']}"])
                    seen.add(touch["type"])
                    outside = self.browser.value(
                        f"({OUTSIDE})({t}, window.touchstone.cases[{number}].points[{i}][0], {number})")
                    self.assertLess(max(outside), 1e-9)
                self.check_quiet(page)
        self.assertGreater(len(seen), 4)

    def test_flat_bodies_are_drawn_and_named(self):
        for case, name, shown in zip(FLAT, ("f0", "e0-1", "v0"), (3, 2, 1)):
            with self.subTest(name):
                page = self.opened([case])
                state = self.texts("#state")[0]
                self.assertRegex(state, r"^touching, ")
                corners = self.drawn_corners(1)
                self.assertEqual(len(corners), shown)
                t = self.browser.value("window.touchstone.now()")
                outside = self.browser.value(f"({OUTSIDE})({t}, window.touchstone.cases[0].points[0][0])")
                self.assertLess(max(outside), 1e-9)
                self.assertEqual(self.browser.value("window.touchstone.scene.meshes[1].children[1].visible"),
                                 name == "v0")
                self.check_quiet(page)

    def test_depths_are_what_overlap_says(self):
        for case in [*corpus()[::4], TURNING, MIRRORED, *FLAT]:
            path = (os.path.join(CASES, case) if isinstance(case, str)
                    else self.file("depth.json", json.dumps(case)))
            self.opened([case])
            horizon = [Fraction(x) for x in self.browser.value("window.touchstone.cases[0].horizon")]
            for k in (1, 4):
                t = horizon[0] + (horizon[1] - horizon[0]) * k / 7
                with self.subTest(case=path, t=t):
                    said = json.loads(subprocess.run(
                        [PROGRAM, "overlap", "--json", "--at", str(float(t)), path],
                        capture_output=True, check=True).stdout)["poses"][0]
                    name, value = self.browser.value(
                        f"deciding(window.touchstone.cases[0], {float(t)})")
                    right = float(said["separation"])
                    self.assertAlmostEqual(value, right, delta=1e-9 * max(1, abs(right)))
                    # If several axes are equal, rounding decides which is found.
                    if not said.get("ties"):
                        self.assertEqual(name, said["axis"])

    def test_one_curve_is_drawn_and_what_there_is_not_is_said(self):
        self.opened([TURNING])
        self.assertEqual(self.browser.value("document.querySelectorAll('#conditions path').length"), 1)
        shown = [text for text in self.browser.value(
            "[...document.querySelectorAll('h2, p, span')].filter((n) => n.checkVisibility())"
            ".map((n) => n.innerText)")]
        text = "\n".join(shown)
        self.assertIn("Separation along the widest axis", shown)
        self.assertIn("Gauss spheres and homogeneous intervals are shown of two boxes alone", text)
        self.assertNotIn("Separation along the fifteen axes", shown)
        self.assertNotIn("Below: the homogeneous intervals", text)
        self.assertEqual(self.browser.value("document.querySelectorAll('#timeline .interval').length"), 0)
        self.assertEqual(self.browser.value("document.querySelectorAll('#gauss svg').length"), 0)
        # The curves change with the case.
        self.opened([TURNING, "paper/quadratic-edge-edge.json"])
        self.browser.value("window.touchstone.take(1)")
        self.assertEqual(self.browser.value("document.querySelectorAll('#conditions path').length"), 16)
        self.assertEqual(self.browser.value("document.querySelectorAll('#gauss svg').length"), 1)
        kinds = self.browser.value("window.touchstone.scene.meshes.map((m) => m.geometry.type)")
        self.assertEqual([kind[:3] for kind in kinds], ["Box"] * 2)
        self.browser.value("window.touchstone.take(0)")
        self.check_corners(1, [turned(Fraction(self.browser.value("window.touchstone.now()")), v)
                               for v in PYRAMID["vertices"]])

    def test_too_many_planes_are_said_not_drawn(self):
        sphere = [[str(x) for x in ((1 - s * s) * (1 - u * u), 2 * s * (1 - u * u), 2 * u * (1 + s * s))]
                  for s in (Fraction(k, 4) for k in range(-4, 4)) for u in (Fraction(k, 3) for k in (-2, -1, 0, 1, 2))]
        hull = {"hull": sphere, "motion": {"kind": "static"}}
        page = self.opened([{"schema": "touchstone/case/1", "id": "many", "boxes": [
            hull, {**hull, "motion": {"kind": "linear", "translation": ["6", "0", "0"],
                                      "velocity": ["-4", "0", "0"]}}]}])
        self.assertEqual(self.browser.value("document.querySelectorAll('#conditions path').length"), 0)
        self.assertRegex(self.texts("#conditions p")[0], "^Not drawn: .* touchstone overlap")
        self.check_quiet(page)
