"""The page of a case, also for cases that are large, far away, short, or jump.

all_pages.py runs these tests."""

import contextlib
import json
from fractions import Fraction

from pages import BOUNCING, ShowPages, jumping


def scaled(size, shift=0):
    """Two rotating boxes, one of which approaches the other, at another scale and place."""
    def number(x, k=0):
        return str(Fraction(x) * Fraction(size) + (Fraction(shift) if k else 0))
    return {"schema": "touchstone/case/1", "id": "turning-both", "boxes": [
        {"half_extents": [number(1), number("1/2"), number("3/4")], "motion": {
            "kind": "quaternion", "rotation": [["1"], ["0", "1/2"], ["0", "1"], ["0"]],
            "translation": [[number(0, 1)], [number(0, 1), number("1/2")], [number(0, 1)]]}},
        {"half_extents": [number(2), number("1/4"), number("1/2")], "motion": {
            "kind": "quaternion", "rotation": [["1"], ["0"], ["1/2", "0", "1"], ["0", "1"]],
            "translation": [[number(4, 1), number(-4)], [number(0, 1)],
                            [number(1, 1), number(0), number(-1)]]}}]}


def passing(half, start, velocity, horizon=("0", "1")):
    """A cube that flies past a resting cube, or into it."""
    return {"schema": "touchstone/case/1", "id": "passing", "horizon": list(horizon), "boxes": [
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
        {"half_extents": [half] * 3, "motion": {"kind": "linear", "translation": start,
                                                "velocity": velocity}}]}


class Looks(ShowPages):
    def picture(self):
        return self.browser.value("document.querySelector('#picture canvas').toDataURL()")

    def press(self, button):
        self.browser.value(f"document.getElementById('{button}').click()")

    def boxes_of(self, selector):
        """Left, right, top and bottom of the shown elements."""
        return self.browser.value(
            f"[...document.querySelectorAll('{selector}')].map((n) => n.getBoundingClientRect())"
            ".map((r) => [r.left, r.right, r.top, r.bottom])")

    def test_a_case_looks_the_same_in_any_unit(self):
        # With powers of two, all doubles are equal except for their exponents.
        self.opened([scaled(1)])
        right = self.picture()
        separated = "window.touchstone.go(0.25)"
        self.browser.value(separated)
        apart = self.picture()
        self.assertNotEqual(apart, right)
        for size in (Fraction(1, 2**100), 2**100, Fraction(1, 2**900), 2**900):
            with self.subTest(float(size)):
                page = self.opened([scaled(size)])
                self.check_quiet(page)
                self.assertEqual(self.picture(), right)
                self.browser.value(separated)
                self.assertEqual(self.picture(), apart)
                self.assertEqual(self.browser.value("window.touchstone.scene.marks.getObjectByName"
                                                    "('plane') !== undefined"), True)
                centre = Fraction(4) * size - Fraction(size)  # x of box 2 at t = 1/4
                self.assertLess(abs(Fraction(self.matrix(1)[9]) / centre - 1), 1e-12)

    def test_a_case_far_from_the_origin_does_not_shake(self):
        self.opened([scaled(1)])
        right = self.browser.value("window.touchstone.scene.meshes[1].matrix.elements")
        page = self.opened([scaled(1, 2**30)])
        found = self.browser.value("window.touchstone.scene.meshes[1].matrix.elements")
        for x, y in zip(found, right, strict=True):
            self.assertLess(abs(x - y), 1e-6)
        self.check_quiet(page)

    def test_numbers_beyond_doubles_are_drawn_by_nobody(self):
        for size in (10**400, Fraction(1, 10**400)):
            with self.subTest(size > 1):
                said = self.refused(self.file("beyond.json", json.dumps(scaled(size))), status=8)
                self.assertIn("its numbers are too " + ("large" if size > 1 else "small"), said)
        near = passing("1", ["5", "0", "0"], ["0", "0", "0"], ("1e20", "100000000000000000001"))
        said = self.refused(self.file("near.json", json.dumps(near)), status=8)
        self.assertIn("its horizon is too short", said)

    def test_no_path_crosses_a_jump(self):
        page = self.opened([jumping(["2", "0", "0"], ["0", "0", "5"])])
        # The cube rests on both pieces, so the paths of its corners are points.
        longest = self.browser.value("""Math.max(...window.touchstone.scene.paths.children
          .filter((line) => line.material.opacity === 1).map((line) => {
            line.geometry.computeBoundingBox();
            return line.geometry.boundingBox.getSize(new THREE.Vector3()).length(); }))""")
        self.assertEqual(longest, 0)
        # Curves are also interrupted: each piece starts anew.
        starts = self.browser.value("[...document.querySelectorAll('#conditions path')]"
                                    ".map((p) => p.getAttribute('d').split('M').length - 1)")
        self.assertEqual(set(starts) - {0}, {2})
        self.check_quiet(page)

    def test_paths_are_as_fine_as_they_are_bent(self):
        # A stick that makes almost a full turn in a tenth of the horizon.
        stick = {"half_extents": ["3", "1/4", "1/4"], "motion": {
            "kind": "quaternion", "rotation": [["1", "0", "-100"], ["0"], ["0"], ["0", "20"]],
            "translation": [["7/2"], ["0"], ["0"]]}}
        self.opened([{**scaled(1), "boxes": [scaled(1)["boxes"][0], stick]}])
        # The chords of each corner's path stay close to its circle, relative to the size of the
        # picture.
        off = self.browser.value("""(() => {
          const {cases: [data]} = window.touchstone;
          const box = data.boxes[1];
          return Math.max(...pathsOn(box.pieces[0], box, 0.01).map((path) => Math.max(
            ...path.slice(1).map((p, i) => {
              const middle = times(plus(p, path[i]), 0.5);
              return Math.hypot(p[0] - 3.5, p[1]) - Math.hypot(middle[0] - 3.5, middle[1]); }))));
        })()""")
        self.assertLess(off, 0.011)
        self.assertGreater(off, 0)

    def test_labels_of_times_do_not_cover_each_other(self):
        stick = {"half_extents": ["3", "1/4", "1/4"], "motion": {
            "kind": "quaternion", "rotation": [["1", "0", "-100"], ["0"], ["0"], ["0", "20"]],
            "translation": [["7/2"], ["0"], ["0"]]}}
        cube = {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}}
        self.opened([{**scaled(1), "boxes": [cube, stick]}])
        labels = self.boxes_of("#timeline .event")
        self.assertEqual(len(labels), 6)
        for i, a in enumerate(labels):
            for b in labels[:i]:
                self.assertTrue(a[0] > b[1] + 2 or b[0] > a[1] + 2 or a[2] >= b[3] - 3 or b[2] >= a[3] - 3,
                                (a, b))

    def test_a_short_contact_is_seen_closer(self):
        page = self.opened([passing("1", ["1e6", "0", "0"], ["-2e6", "0", "0"])])
        drawn = "#timeline rect:not(.interval)"
        self.assertLess(self.boxes_of(drawn)[1][1] - self.boxes_of(drawn)[1][0], 1)
        for _ in range(6):
            self.press("shorter")
        low, high = self.browser.value("window.touchstone.span()")
        self.assertLess(abs(high - low - 1e-6), 1e-12)
        self.assertTrue(low < 0.499999 < high)
        bars = self.browser.value(f"[...document.querySelectorAll('{drawn}')]"
                                  ".map((r) => r.textContent.split(' ')[0])")
        self.assertEqual(bars, ["separated", "overlapping"])
        # The slider covers the visible part of the time.
        self.assertTrue(low <= self.slide_to(70000) <= high)
        self.press("after")
        self.assertEqual(self.browser.value("window.touchstone.now()"), 0.500001)
        low, high = self.browser.value("window.touchstone.span()")
        self.assertTrue(low <= 0.500001 <= high)
        for _ in range(30):
            self.press("shorter")
        low, high = self.browser.value("window.touchstone.span()")
        self.assertTrue(0 < high - low < 2e-14)
        for _ in range(30):
            self.press("longer")
        self.assertEqual(self.browser.value("window.touchstone.span()"), [0, 1])
        self.check_quiet(page)

    def test_what_is_small_is_seen_closer(self):
        page = self.opened([passing("1/1000000", ["0", "0", "3"], ["0", "0", "-3"])])
        height = """(() => { const {scene, cases: [data], now} = window.touchstone;
          scene.camera.updateMatrixWorld();
          const y = cornersOf(data.boxes[1], poseAt(data.boxes[1], now()), '')
            .map((p) => new THREE.Vector3(...scene.inScene(p)).project(scene.camera).y);
          return Math.max(...y) - Math.min(...y); })()"""
        self.assertLess(self.browser.value(height), 1e-4)
        self.press("closer")
        self.assertGreater(self.browser.value(height), 0.3)
        self.press("everything")
        self.assertLess(self.browser.value(height), 1e-4)
        self.check_quiet(page)

    def test_the_strip_names_the_axis_that_decides(self):
        self.opened([scaled(1)])
        strip = self.browser.value("[...document.querySelectorAll('#conditions .deciding title')]"
                                   ".map((n) => n.textContent.split(' '))")
        self.assertGreater(len(strip), 2)
        for words in strip:
            self.assertEqual(self.browser.value(
                f"deciding(window.touchstone.cases[0], {words[-4]})[0]"), words[0])
        # The separation is 0 when they touch.
        self.assertRegex(self.texts("#conditions p")[0], "^Largest here: .*, exactly 0$")

    def test_the_deciding_curve_is_not_flattened_by_others(self):
        self.opened([{**passing("1/1000", ["0", "0", "3"], ["0", "0", "-3"]), "boxes": [
            {"half_extents": ["1e9", "1e9", "1"], "motion": {"kind": "static"}},
            passing("1/1000", ["0", "0", "3"], ["0", "0", "-3"])["boxes"][1]]}])
        thick = self.browser.value(
            "(({height}) => height)(document.querySelector('#conditions path[stroke-width=\"3\"]')"
            ".getBBox())")
        self.assertGreater(thick, 80)

    def test_polynomials_are_written_as_by_hand(self):
        self.opened([BOUNCING])
        self.assertEqual(self.browser.value("""[['0', '1'], ['-3', '-1', '0', '12'],
          ['0', '0', '-1', '1']].map(polynomialText)"""),
                         ["t = 0", "-3 - t + 12 t^3 = 0", "-t^2 + t^3 = 0"])
        self.assertIn("near (0, 0, 1)", self.texts("#contacts td:last-child div"))

    @contextlib.contextmanager
    def window(self, width):
        self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900,
                          deviceScaleFactor=1, mobile=False)
        try:
            yield
        finally:
            self.browser.call("Emulation.clearDeviceMetricsOverride")

    def check_within(self, width, *selectors):
        """Checks that these elements are completely visible without scrolling."""
        for selector in selectors:
            boxes = self.boxes_of(selector)
            self.assertTrue(boxes, selector)
            for left, right, *_ in boxes:
                self.assertTrue(0 <= left <= right <= width, (selector, left, right))
        self.assertEqual(self.browser.value(
            "[...document.querySelectorAll('main *')].filter((n) => n.scrollWidth > n.clientWidth + 1 "
            "&& ['auto', 'scroll'].includes(getComputedStyle(n).overflowX)).length"), 0)

    def test_a_narrow_window_shows_what_happens_now(self):
        with self.window(400):
            self.opened([scaled(1)])  # a case with long numbers
            self.assertLessEqual(
                self.browser.value("document.documentElement.scrollWidth"), 400)
            for t in (0, 0.5, 1):
                self.browser.value(f"window.touchstone.go({t})")
                (left, right, _, _), = self.boxes_of("#timeline .hand")
                self.assertTrue(0 <= left and right <= 400, (left, right))
                self.check_within(400, "#timeline text", "#conditions text", "#conditions p",
                                  "#gauss text", "#state", "#now")

    def test_in_a_narrow_window_letters_keep_their_size_and_nothing_is_scrolled(self):
        for width in (320, 400, 600):
            with self.subTest(width), self.window(width):
                self.opened(["paper/quadratic-edge-edge.json"])
                self.check_within(width, "#timeline text", "#conditions text", "#conditions p",
                                  "#gauss text", "#contacts td", "#events td", "#contacts .number")
                for left, right, top, bottom in self.boxes_of("#gauss text, #conditions text"):
                    self.assertGreater(bottom - top, 9)
                # Each row becomes a block, in which every cell shows its name.
                said = self.browser.value(
                    "[...document.querySelectorAll('#contacts tr:nth-child(2) td')].map((n) => "
                    "getComputedStyle(n, '::before').content)")
                self.assertEqual(said[1:], ['attr(data-name) ": "'] * 4 if said[1].startswith("attr")
                                 else ['"kind: "', '"time: "', '"root of: "', '"features: "'])
                self.assertEqual(self.browser.value(
                    "getComputedStyle(document.querySelector('#contacts td')).display"), "block")

    def test_a_window_that_is_made_narrow_is_laid_out_anew(self):
        with self.window(1280):
            page = self.opened(["paper/quadratic-edge-edge.json"])
            self.browser.value("window.touchstone.go(0.75)")
            said = self.texts("#conditions p")
        with self.window(400):
            self.browser.value("new Promise((done) => requestAnimationFrame(() => "
                               "requestAnimationFrame(() => done(0))))")
            self.check_within(400, "#timeline text", "#conditions text", "#conditions p")
            self.assertEqual(self.texts("#conditions p"), said)
            self.assertEqual(self.browser.value("window.touchstone.now()"), 0.75)
        self.check_quiet(page)

    def test_no_number_lies_on_a_curve(self):
        for width in (1280, 400):
            with self.subTest(width), self.window(width):
                for case in ("paper/quadratic-edge-edge.json", scaled(1), scaled(2**60)):
                    self.opened([case])
                    labels = self.boxes_of("#conditions .height")
                    self.assertGreater(len(labels), 1)
                    curves = self.browser.value(
                        "[...document.querySelectorAll('#conditions path')].map((p) => {"
                        "const b = p.getBBox(); const m = p.getScreenCTM(); return m.a * b.x + m.e; })")
                    self.assertEqual(len(curves), 16)
                    for left, right, top, bottom in labels:
                        self.assertLess(right, min(curves))
                    # They must not overlap each other.
                    labels.sort(key=lambda box: box[2])
                    for above, below in zip(labels, labels[1:], strict=False):
                        self.assertLess(above[3], below[2] + 3)

    def test_names_on_the_spheres_lie_over_all_that_is_drawn(self):
        self.opened(["paper/quadratic-edge-edge.json"])
        drawn = self.browser.value(
            "[...document.querySelector('#gauss svg').children].map((n) => n.tagName)")
        self.assertEqual(drawn.count("text"), 12)
        self.assertEqual(drawn[-12:], ["text"] * 12)
