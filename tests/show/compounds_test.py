"""Bodies of several parts on pages of `touchstone show`: where parts are, which are in contact.

all_pages.py runs these tests."""

import glob
import json
import os
import subprocess
import sys
from fractions import Fraction

from pages import CASES, PROGRAM, ShowPages

# A box, and a body that comes down on it: a turned bar, a ball, and a tetrahedron above both. The
# quaternion 2 + k turns the bar about z, by the angle whose cosine is 3/5.
FALLING = {
    "schema": "touchstone/case/1", "id": "falling", "boxes": [
        {"half_extents": ["9", "9", "1"], "center": ["0", "0", "-1"], "motion": {"kind": "static"}},
        {"parts": [
            {"half_extents": ["2", "1/2", "1/4"], "center": ["1", "0", "0"],
             "pose": {"rotation": ["2", "0", "0", "1"], "translation": ["-3", "1", "1/4"]}},
            {"half_extents": ["0", "0", "0"], "center": ["3", "0", "1/2"], "radius": "1/2"},
            {"hull": [["0", "0", "0"], ["1", "0", "0"], ["0", "1", "0"], ["0", "0", "1"]],
             "pose": {"translation": ["0", "0", "4"]}}],
         "motion": {"kind": "linear", "translation": ["0", "0", "3"],
                    "velocity": ["0", "0", "-6"]}}]}
RED, BLUE, BROWN = 0xD00000, 0x1F5FA8, 0xB8560B


def corpus():
    return sorted(os.path.relpath(path, CASES)
                  for path in glob.glob(os.path.join(CASES, "compounds", "*.json")))


def part_counts(path):
    with open(os.path.join(CASES, path), encoding="utf-8") as file:
        case = json.load(file)
    return [len(body.get("parts", [None])) for body in case["boxes"]], case


class Compounds(ShowPages):
    def colours(self):
        return self.browser.value(
            "window.touchstone.scene.meshes.map((m) => m.material.color.getHex())")

    def test_parts_are_in_their_places(self):
        page = self.opened([FALLING])
        self.assertEqual(self.browser.value("window.touchstone.scene.meshes.length"), 4)
        for position in (0, 30000, 100000):
            height = float(3 - 6 * self.slide_to(position))
            cos, sin = 3 / 5, 4 / 5
            bar = [2 * cos, 2 * sin, 0, -sin / 2, cos / 2, 0, 0, 0, 1 / 4,
                   -3 + cos, 1 + sin, 1 / 4 + height]
            for found, right in zip(self.matrix(1), bar, strict=True):
                self.assertAlmostEqual(found, right, delta=1e-4)
            ball = self.browser.value("""((scene) => scene.inCase(
              scene.skins.children[2].userData.balls[0].position.toArray()))(
              window.touchstone.scene)""")
            for found, right in zip(ball, (3, 0, 1 / 2 + height), strict=True):
                self.assertAlmostEqual(found, right, delta=1e-4)
            corners = self.browser.value("window.touchstone.scene.drawnCorners(3)")
            self.assertEqual({tuple(round(x, 3) for x in corner) for corner in corners},
                             {(x, y, round(z + 4 + height, 3))
                              for x, y, z in ((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))})
        self.check_quiet(page)

    def test_parts_in_contact_are_red_and_have_a_row(self):
        page = self.opened([FALLING])
        # The first contact, of the bar and of the ball.
        self.assertEqual(self.browser.value("window.touchstone.now()"), 0.5)
        self.assertEqual(self.colours(), [RED, RED, RED, BROWN])
        state = self.texts("#state")[0]
        self.assertTrue(state.startswith("touching"), state)
        self.assertIn("parts 0 | 0", state)
        self.assertIn("parts 0 | 1", state)
        self.assertEqual(self.browser.value(
            "window.touchstone.scene.marks.children.filter((m) => m.name === 'contact').length"), 2)
        self.assertEqual(self.texts("#pairs g text"), ["parts 0 | 0", "parts 0 | 1"])
        self.assertIn("parts 0 | 1 near ", self.texts("#contacts")[0])
        self.slide_to(20000)
        self.assertEqual(self.colours(), [BLUE, BROWN, BROWN, BROWN])
        self.slide_to(60000)
        self.assertEqual(self.colours(), [RED, RED, RED, BROWN])
        self.assertIn("overlapping, parts 0 | 0, 0 | 1", self.texts("#state")[0])
        self.check_quiet(page)

    def test_what_is_not_shown_is_hidden(self):
        self.opened([FALLING])
        seen = self.browser.value(
            "[...document.querySelectorAll('h2')].filter((h) => h.offsetParent)"
            ".map((h) => h.textContent)")
        self.assertEqual(seen, ["Timeline", "Pairs of parts in contact", "Contacts", "Events"])

    def test_a_report_shows_the_smallest_cases_of_parts_and_of_radii(self):
        never = self.file("never.py", """
import json, sys
for line in sys.stdin:
    m = json.loads(line)
    if m["type"] == "hello":
        print(json.dumps({"type": "hello", "protocol": "touchstone/subject/1", "name": "never",
                          "version": "1", "number": "double", "returns": ["time"],
                          "motions": ["static", "linear", "quaternion", "matrix", "affine"],
                          "kinds": ["boxes", "polyhedra", "spheres", "capsules", "rounded-boxes",
                                    "rounded-polyhedra", "compounds"]}), flush=True)
    elif m["type"] == "solve":
        print(json.dumps({"type": "result", "id": m["id"], "contact": False}), flush=True)
    else:
        break
""")
        page = os.path.join(self.folder.name, "report.html")
        for family, parts in (("legs", True), ("rounded-hit", False)):
            judged = subprocess.run(
                [PROGRAM, "judge", "--subject", f"exec:{sys.executable} {never}", "--family",
                 family, "--count", "4", "--json"], capture_output=True, check=False)
            self.assertEqual(judged.returncode, 1, judged.stderr)
            done = subprocess.run([PROGRAM, "report", "--quiet", "--out", page, "-"], check=False,
                                  input=judged.stdout, capture_output=True)
            self.assertEqual((done.returncode, done.stderr), (0, b""))
            self.browser.open(page)
            self.assertEqual(self.browser.errors, [])
            count = self.browser.value("window.touchstone.viewer().scene.meshes.length")
            self.assertEqual(count > 2, parts)
            self.assertEqual(self.browser.value(
                "document.getElementById('pairs').childElementCount > 0"), parts)

    def test_the_corpus_is_shown(self):
        cases = corpus()
        self.assertGreater(len(cases), 20)
        page = self.opened(cases)
        for i, path in enumerate(cases):
            counts, case = part_counts(path)
            with self.subTest(path):
                self.browser.value(f"window.touchstone.take({i})")
                meshes = self.browser.value("window.touchstone.scene.meshes.length")
                self.assertEqual(meshes, sum(counts))
                contacts = case["expect"]["contacts"]
                found = self.browser.value(f"window.touchstone.cases[{i}].pairs.length")
                self.assertEqual(found > 0, bool(contacts))
                if not contacts:
                    self.assertNotIn(RED, self.colours())
                    continue
                self.assertEqual(Fraction(self.browser.value("window.touchstone.now()")),
                                 Fraction(float(contacts[0]["enter"]["decimal"])))
                self.assertIn(RED, self.colours())
                # All points of contact are at a corner, an edge or a face of both parts.
                points = self.browser.value(f"window.touchstone.cases[{i}].points[0][0].length")
                self.assertEqual(points, len(contacts[0]["features"]))
        self.check_quiet(page)
