#!/usr/bin/env python3
"""Pages of `touchstone show` in a real browser.

Usage: show_test.py TOUCHSTONE CHROMIUM CASES"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

from devtools import Page

PROGRAM, CHROMIUM, CASES = sys.argv[1:4]
HOSTILE = "</script><script>window.owned = 1</script><img src=x onerror='window.owned = 1'> & \u2028"
# A box that turns about z and flies: axes and centre by hand below.
TURNING = {
    "schema": "touchstone/case/1", "id": "turning", "title": HOSTILE, "horizon": ["0", "2"],
    "boxes": [{"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
              {"half_extents": ["2", "1/4", "0"], "center": ["1/3", "0", "0"],
               "motion": {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
                          "translation": [["7/2", "-1"], ["2"], ["0"]]}}]}
# One that comes and goes, in two pieces.
BOUNCING = {
    "schema": "touchstone/case/1", "id": "bouncing", "boxes": [
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "piecewise", "pieces": [
            {"until": "1/2", "motion": {"kind": "linear", "translation": ["0", "0", "4"],
                                        "velocity": ["0", "0", "-4"]}},
            {"motion": {"kind": "linear", "translation": ["0", "0", "0"],
                        "velocity": ["0", "0", "4"]}}]}}]}


def turned(t):
    """The columns of the matrix of TURNING's box 2, scaled by its half extents, and its centre."""
    w = 1 + t * t
    axes = [[(1 - t * t) / w, 2 * t / w, 0], [-2 * t / w, (1 - t * t) / w, 0], [0, 0, 1]]
    centre = [Fraction(7, 2) - t + axes[0][0] / 3, 2 + axes[0][1] / 3, 0]
    return [x * h for axis, h in zip(axes, (2, Fraction(1, 4), 0)) for x in axis] + centre


def bounced(t):
    height = 4 - 4 * t if t <= Fraction(1, 2) else 4 * t
    return [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, height]


class Pages(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.browser = Page(CHROMIUM)

    @classmethod
    def tearDownClass(cls):
        cls.browser.__exit__()
        cls.folder.cleanup()

    def written(self, cases, change=lambda text: text):
        inputs = []
        for i, case in enumerate(cases):
            if isinstance(case, dict):
                inputs.append(os.path.join(self.folder.name, f"{i}.json"))
                with open(inputs[-1], "w", encoding="utf-8") as file:
                    json.dump(case, file)
            else:
                inputs.append(os.path.join(CASES, case))
        page = os.path.join(self.folder.name, "page.html")
        subprocess.run([PROGRAM, "show", "--out", page, *inputs], check=True)
        with open(page, encoding="utf-8") as file:
            text = change(file.read())
        with open(page, "w", encoding="utf-8") as file:
            file.write(text)
        return page

    def opened(self, *arguments, **named):
        page = self.written(*arguments, **named)
        self.browser.open(page)
        return page

    def check_quiet(self, page):
        """No complaint, nothing but the page itself asked for."""
        self.assertEqual(self.browser.errors, [])
        self.assertEqual(self.browser.requests, ["file://" + page])

    def matrix(self, box):
        e = self.browser.value(f"window.touchstone.scene.meshes[{box}].matrixWorld.elements")
        e = list(e.values()) if isinstance(e, dict) else e
        return e[0:3] + e[4:7] + e[8:11] + e[12:15]

    def slide_to(self, position):
        self.browser.value("(() => { const s = document.getElementById('time'); "
                           f"s.value = {position}; s.dispatchEvent(new Event('input')); }})()")
        return Fraction(self.browser.value("window.touchstone.now()"))

    def check_pose(self, exact):
        for i, (found, right) in enumerate(zip(self.matrix(1), exact, strict=True)):
            # A plate is drawn a little thick: TURNING's third half extent.
            thick = i == 8 and right == 0
            self.assertLess(abs(Fraction(found) - right), 1e-3 if thick else 1e-6)

    def test_the_slider_moves_the_boxes_to_the_exact_pose(self):
        page = self.opened([TURNING])
        for position in (0, 12345, 50001, 77777, 100000):
            t = self.slide_to(position)
            self.assertLess(abs(t - Fraction(position, 50000)), 0.02)  # an event may be near
            self.check_pose(turned(t))
        self.check_quiet(page)

    def test_pieces_follow_each_other(self):
        page = self.opened([BOUNCING])
        for position in (10000, 49000, 50000, 52000, 90000):
            self.check_pose(bounced(self.slide_to(position)))
        self.check_quiet(page)

    def test_the_slider_snaps_to_events_and_buttons_visit_them(self):
        self.opened(["paper/quadratic-edge-edge.json"])
        self.slide_to(65390)
        event = 0.65400695234692961
        self.assertEqual(self.browser.value("window.touchstone.now()"), event)
        state = self.browser.value("document.getElementById('state').textContent")
        self.assertEqual(state, "touching, EE -x+y | +x-z")
        self.assertGreater(self.browser.value("window.touchstone.scene.marks.children.length"), 2)
        self.browser.value("document.getElementById('after').click()")
        self.assertGreater(self.browser.value("window.touchstone.now()"), event)
        self.slide_to(100)
        state = self.browser.value("document.getElementById('state').textContent")
        self.assertEqual(state, "separated, axis +a1 separates")

    def test_text_of_others_stays_text(self):
        page = self.opened([TURNING])
        self.assertEqual(self.browser.value("document.getElementById('title').textContent"),
                         "turning: " + HOSTILE)
        self.assertIsNone(self.browser.value("window.owned"))
        self.check_quiet(page)

    def test_one_of_several_cases_is_chosen(self):
        page = self.opened([TURNING, BOUNCING])
        self.browser.value("(() => { const s = document.getElementById('cases'); s.value = 1; "
                           "s.dispatchEvent(new Event('change')); })()")
        self.assertEqual(self.browser.value("document.title"), "bouncing")
        self.check_pose(bounced(self.slide_to(90000)))
        self.check_quiet(page)

    def test_the_axis_of_the_first_contact_decides_there_by_nothing(self):
        page = self.opened(["paper/quadratic-edge-edge.json"])
        self.assertEqual(self.browser.value(
            "document.querySelectorAll('#conditions path').length"), 16)
        axis, distance = self.browser.value(
            "deciding(window.touchstone.cases[0].boxes, window.touchstone.now())")
        self.assertEqual(axis, "a2b1")
        self.assertLess(abs(distance), 1e-12)
        self.browser.value("window.touchstone.go(0.75)")
        said = self.browser.value("document.querySelector('#conditions p').textContent")
        # What `touchstone overlap --at 3/4 --digits 6` says, exactly.
        self.assertEqual(said, "Largest here: a0, about -4.61710")
        self.check_quiet(page)

    def test_every_number_can_be_copied(self):
        page = self.opened(["paper/quadratic-edge-edge.json"])
        numbers = self.browser.value(
            "[...document.querySelectorAll('.number')].map((n) => n.textContent)")
        self.assertIn("-231 + 4587 t - 13962 t^2 + 11450 t^3 = 0", numbers)
        self.assertIn("0.65400695234692961", numbers)
        self.browser.value("document.querySelector('.number').click()")
        self.check_quiet(page)

    def test_without_the_library_there_is_the_timeline(self):
        def without(text):
            return re.sub(r'<script id="library">.*?</script>', "", text, flags=re.S)
        page = self.opened([TURNING], change=without)
        self.assertIn("without three.js",
                      self.browser.value("document.getElementById('picture').textContent"))
        self.assertGreater(self.browser.value("document.querySelectorAll('#timeline rect').length"),
                           0)
        self.check_quiet(page)

    def test_a_request_would_be_noticed_and_is_forbidden(self):
        def fetching(text):
            return text.replace("</main>", '<img src="http://127.0.0.1:9/x.png"></main>')
        self.opened([TURNING], change=fetching)
        self.assertNotEqual(self.browser.errors, [])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1], verbosity=2)
