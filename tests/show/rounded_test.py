"""Bodies with a radius on pages of `touchstone show`: their surfaces, points and distances.

all_pages.py runs these tests."""

import glob
import json
import math
import os

from pages import CASES, ShowPages

# A box of half extents 2, 1, 1/2 and radius 1/4, and a capsule that flies over its edge.
FLYING = {
    "schema": "touchstone/case/1", "id": "flying", "boxes": [
        {"half_extents": ["2", "1", "1/2"], "radius": "1/4", "motion": {"kind": "static"}},
        {"polyhedron": {"vertices": [["0", "-3", "0"], ["0", "3", "0"]], "faces": []},
         "radius": "1/2", "motion": {"kind": "linear", "translation": ["9", "0", "2"],
                                     "velocity": ["-8", "0", "0"]}}]}


def rounded(body):
    return body.get("radius", "0") not in ("0", "0.0")


def corners(body):
    """How many corners the core of a body has. A box has eight, whatever its extents."""
    if "hull" in body:
        return len(body["hull"])
    return len(body["polyhedron"]["vertices"]) if "polyhedron" in body else 8


class Rounded(ShowPages):
    def test_the_surface_is_around_the_core(self):
        page = self.opened([FLYING])
        for position in (0, 40000, 100000):
            t = float(self.slide_to(position))
            found = self.browser.value("""window.touchstone.scene.skins.children.map((skin) => ({
              balls: skin.userData.balls.map((b) => window.touchstone.scene.inCase(b.position.toArray())),
              scale: skin.userData.balls[0].scale.x / skin.userData.tubes[0].scale.x,
              tubes: skin.userData.tubes.length,
              faces: skin.userData.faces.visible}))""")
            self.assertEqual([len(f["balls"]) for f in found], [8, 2])
            self.assertEqual([(f["tubes"], f["faces"]) for f in found], [(12, True), (1, False)])
            self.assertEqual([f["scale"] for f in found], [1, 1])
            for ball in found[0]["balls"]:
                self.assertAlmostEqual(abs(ball[0]), 2, delta=1e-4)
                self.assertAlmostEqual(abs(ball[2]), 0.5, delta=1e-4)
            for ball, y in zip(found[1]["balls"], (-3, 3), strict=True):
                for x, right in zip(ball, (9 - 8 * t, y, 2), strict=True):
                    self.assertAlmostEqual(x, right, delta=1e-4)
        self.check_quiet(page)

    def test_the_curve_is_the_distance_of_the_bodies(self):
        self.opened([FLYING])
        # Beside the box the distance of the cores is to its edge, above it to its face.
        for t, right in ((0, math.hypot(7, 1.5) - 0.75), (1, 1.5 - 0.75)):
            value = self.browser.value(
                f"deciding(window.touchstone.cases[0], {t})[1]")
            self.assertAlmostEqual(value, right, delta=1e-9)

    def test_the_point_of_contact_is_between_the_cores(self):
        self.opened(["rounded/spheres-graze-in-a-straight-line.json"])
        contact = self.browser.value("""(() => {
          const data = window.touchstone.cases[0];
          const t = Number(data.truth.contacts[0].enter.decimal);
          const centers = posesAt(data, t).map((pose) => pose.center);
          return {point: data.points[0][0], centers, radii: data.boxes.map(radiusOf)};
        })()""")
        for center, radius in zip(contact["centers"], contact["radii"], strict=True):
            self.assertAlmostEqual(math.dist(center, contact["point"]), radius, delta=1e-9)

    def test_every_case_of_the_folder_is_shown(self):
        names = sorted(os.path.relpath(path, CASES)
                       for path in glob.glob(os.path.join(CASES, "rounded", "*.json")))
        page = self.opened(names)
        for number, name in enumerate(names):
            self.browser.value(f"(() => {{ const s = document.getElementById('cases'); "
                               f"s.selectedIndex = {number}; s.dispatchEvent(new Event('change')); }})()")
            with open(os.path.join(CASES, name), encoding="utf-8") as file:
                case = json.load(file)
            self.assertEqual(self.browser.value("document.title"), case["id"])
            # The surfaces are those of this case: each has a ball at every corner of its core.
            balls = self.browser.value("window.touchstone.scene.skins.children.map("
                                       "(skin) => (skin.userData.balls ?? []).length)")
            self.assertEqual(balls, [corners(body) if rounded(body) else 0 for body in case["boxes"]])
            for position in (0, 33333, 100000):
                self.slide_to(position)
        self.check_quiet(page)
