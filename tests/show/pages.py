"""Pages of `touchstone show`, written and opened, and cases for them. The arguments are those of
all_pages.py: TOUCHSTONE CHROMIUM CASES."""

import json
import os
import subprocess
import sys
from fractions import Fraction

from in_browser import InBrowser

PROGRAM, _, CASES = sys.argv[1:4]
HOSTILE = "</script><script>window.owned = 1</script><img src=x onerror='window.owned = 1'> & \u2028"
# A box that rotates about z while it flies. show_test.py computes its axes and centre by hand.
TURNING = {
    "schema": "touchstone/case/1", "id": "turning", "title": HOSTILE, "horizon": ["0", "2"],
    "boxes": [{"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
              {"half_extents": ["2", "1/4", "0"], "center": ["1/3", "0", "0"],
               "motion": {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
                          "translation": [["7/2", "-1"], ["2"], ["0"]]}}]}
# A box that comes and goes, in two pieces.
BOUNCING = {
    "schema": "touchstone/case/1", "id": "bouncing", "boxes": [
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "piecewise", "pieces": [
            {"until": "1/2", "motion": {"kind": "linear", "translation": ["0", "0", "4"],
                                        "velocity": ["0", "0", "-4"]}},
            {"motion": {"kind": "linear", "translation": ["0", "0", "0"],
                        "velocity": ["0", "0", "4"]}}]}}]}


def jumping(before, after, name="jumping"):
    """A resting cube, and one that is elsewhere after t = 1/2."""
    return {"schema": "touchstone/case/1", "id": name, "boxes": [
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
        {"half_extents": ["1", "1", "1"], "motion": {"kind": "piecewise", "pieces": [
            {"until": "1/2", "motion": {"kind": "static", "translation": before}},
            {"motion": {"kind": "static", "translation": after}}], "allow_jumps": True}}]}


class ShowPages(InBrowser):
    def written(self, cases, change=lambda text: text, options=()):
        inputs = []
        for i, case in enumerate(cases):
            if isinstance(case, dict):
                inputs.append(os.path.join(self.folder.name, f"{i}.json"))
                with open(inputs[-1], "w", encoding="utf-8") as file:
                    json.dump(case, file)
            else:
                inputs.append(os.path.join(CASES, case))
        page = os.path.join(self.folder.name, "page.html")
        subprocess.run([PROGRAM, "show", "--out", page, *options, *inputs], check=True)
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
        """Checks that there are no errors, and that only the page itself was requested."""
        self.assertEqual(self.browser.errors, [])
        self.assertEqual(self.browser.requests, ["file://" + page])

    def matrix(self, box):
        """A box in the scene, in the case's units: its half axes and its centre."""
        return self.browser.value(f"window.touchstone.scene.drawnAt({box})")

    def ball(self):
        """The point of contact in the scene."""
        return self.browser.value(
            "(({scene}) => scene.inCase(scene.marks.getObjectByName('contact').position.toArray()))"
            "(window.touchstone)")

    def slide_to(self, position):
        self.browser.value("(() => { const s = document.getElementById('time'); "
                           f"s.value = {position}; s.dispatchEvent(new Event('input')); }})()")
        return Fraction(self.browser.value("window.touchstone.now()"))

    def texts(self, selector):
        return self.browser.value(
            f"[...document.querySelectorAll({json.dumps(selector)})].map((n) => n.textContent)")

    def file(self, name, text):
        path = os.path.join(self.folder.name, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def refused(self, *words, status=3):
        """The error message of a run that ends with this status."""
        done = subprocess.run([PROGRAM, "show", *words], capture_output=True, check=False)
        self.assertEqual(done.returncode, status)
        self.assertEqual(done.stdout, b"")
        return done.stderr.decode()
