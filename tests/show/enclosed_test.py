"""Bodies that turn at constant speed, cylinders, cones and ellipsoids on pages of `touchstone show`.

all_pages.py runs these tests."""

import math

from pages import ShowPages

WALL = {"min": ["2", "-9", "-9"], "max": ["3", "9", "9"], "motion": {"kind": "static"}}
# A box that turns about z into a wall: its corner (3/2, 1) reaches x = 2.
TURNING = {
    "schema": "touchstone/case/1", "id": "turning", "boxes": [
        {"half_extents": ["3/2", "1", "1"],
         "motion": {"kind": "turning", "angular_velocity": ["0", "0", "1"],
                    "translation": ["1/4", "0", "0"]}}, WALL]}
# Its corner turns up to the wall, and never into it.
GRAZING = {
    "schema": "touchstone/case/1", "id": "grazing", "boxes": [
        {"half_extents": ["3/5", "4/5", "1"],
         "motion": {"kind": "turning", "angular_velocity": ["0", "0", "1"], "from": "1/2",
                    "rotation": ["2", "0", "0", "-1"],
                    "translation": ["1", "0", "0"]}}, WALL]}
FLYING = {"kind": "linear", "translation": ["-3", "0", "0"], "velocity": ["4", "0", "0"]}
ROUND = {
    "schema": "touchstone/case/1", "id": "round", "boxes": [
        {"cylinder": {"radius": "1/2", "height": "2", "axis": "x"}, "motion": FLYING},
        {"ellipsoid": {"radii": ["1", "2", "3"], "center": ["0", "0", "1"]},
         "motion": {"kind": "static"}}]}
CONE = {
    "schema": "touchstone/case/1", "id": "cone", "boxes": [
        {"cone": {"radius": "1/2", "height": "2", "axis": "y"}, "motion": FLYING}, WALL]}

# It touches a plate from 0.4995 to 0.5005.
SLIDING = {
    "schema": "touchstone/case/1", "id": "sliding", "boxes": [
        {"cylinder": {"radius": "1/2", "height": "2", "axis": "y"},
         "motion": {"kind": "linear", "translation": ["-1/2", "0", "1/2"], "velocity": ["1", "0", "0"]}},
        {"min": ["-1/2000", "-9", "-1"], "max": ["1/2000", "9", "0"], "motion": {"kind": "static"}}]}


class Enclosed(ShowPages):
    def test_a_short_unknown_span_is_unknown_throughout(self):
        self.opened([SLIDING])
        for position, state in ((40000, "separated"), (49960, "unknown"), (50040, "unknown"), (60000, "separated")):
            self.slide_to(position)
            self.assertIn(state, " ".join(self.texts("#state")), position)

    def test_the_turning_box_is_where_it_is(self):
        page = self.opened([TURNING])
        for position in (0, 40000, 100000):
            t = float(self.slide_to(position))
            c, s = math.cos(t), math.sin(t)
            right = [1.5 * c, 1.5 * s, 0, -s, c, 0, 0, 0, 1, 0.25, 0, 0]
            for x, expected in zip(self.matrix(0), right, strict=True):
                self.assertAlmostEqual(x, expected, delta=1e-5)
        self.check_quiet(page)

    def test_events_are_shown_with_their_bounds(self):
        page = self.opened([TURNING])
        true = math.atan2(1, 1.5) - math.acos(1.75 / math.hypot(1.5, 1))
        self.assertAlmostEqual(float(self.browser.value("window.touchstone.now()")), true, delta=1e-12)
        words = " ".join(self.texts("#state"))
        self.assertIn("enter  t = 0.3454387294520822", words)
        self.assertIn("enclosed within", words)
        rows = self.texts("#events td")
        self.assertEqual([row for row in rows if row in ("enter", "exit")], ["enter", "exit"])
        self.assertTrue(any("/" in row and len(row) > 20 for row in rows), rows)
        heads = self.texts("h2:not([hidden])")
        self.assertIn("Events", heads)
        for of_exact_ones in ("Gauss spheres", "Contacts", "Separation along the widest axis"):
            self.assertNotIn(of_exact_ones, heads)
        self.check_quiet(page)

    def test_what_is_unknown_is_said(self):
        self.opened([GRAZING])
        self.assertIn("It is unknown whether there is contact.", self.texts("#events p"))
        self.assertIn("unknown from t = 0.4", " ".join(self.texts("#state")))
        self.assertTrue(any(t.startswith("unknown from t = ") for t in self.texts("#timeline title")))

    def test_round_bodies_are_smooth(self):
        page = self.opened([ROUND, CONE])
        for case, body, has in ((0, 0, lambda x, y, z: max(abs(x) - 1, math.hypot(y, z) - 0.5)),
                                (0, 1, lambda x, y, z: math.hypot(x, y / 2, (z - 1) / 3) - 1),
                                (1, 0, lambda x, y, z: max(abs(y) - 1,
                                                           math.hypot(x, z) - (1 - y) / 4))):
            self.browser.value(f"window.touchstone.take({case})")
            t = float(self.slide_to(0))
            drawn = self.browser.value(f"window.touchstone.scene.drawnCorners({body})")
            self.assertGreater(len(drawn), 100)
            offset = 0 if body else -3 + 4 * t
            for x, y, z in drawn:
                self.assertLess(has(x - offset, y, z), 1e-4)
            # Points of a facet are on the surface or on an end.
            self.assertGreater(sum(abs(has(x - offset, y, z)) < 1e-4 for x, y, z in drawn),
                               0.9 * len(drawn))
        self.check_quiet(page)
