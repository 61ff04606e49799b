"""Certificates of bodies of several parts as `certify` writes them, checked by both checkers; and
what such certificates and truths may get wrong.

usage: version2_compounds_test.py TOUCHSTONE TOUCHSTONE_CHECK
"""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import unittest

from both_checkers import lines_of, said_by_both
from union_damage import numbers_in

CASES = pathlib.Path(__file__).resolve().parents[2] / "cases" / "compounds"
TOUCHSTONE = TOUCHSTONE_CHECK = None
CHANGES_OF_EACH = 6


def corpus():
    return [json.loads(path.read_text(encoding="utf-8")) for path in sorted(CASES.glob("*.json"))]


class Drawn:
    """Random bodies of several parts: boxes, hulls, polygons and segments, with poses and radii, and
    motions of several kinds. Small integers make many parts touch."""

    def __init__(self, seed):
        self.dice = random.Random(seed)

    def number(self, size):
        return str(self.dice.randint(-size, size))

    def vector(self, size):
        return [self.number(size) for _ in range(3)]

    def extent(self):
        return self.dice.choice(("0", "1/2", "1", "3/2", "2"))

    def core(self):
        return self.dice.choice((
            {"half_extents": [self.extent() for _ in range(3)]},
            {"half_extents": [self.extent() for _ in range(3)]},
            {"polyhedron": {"vertices": [["1", "0", "0"], ["-1", "0", "0"]], "faces": []}},
            {"polyhedron": {"vertices": [["1", "2", "0"]], "faces": []}},
            {"polyhedron": {"vertices": [["0", "0", "0"], ["2", "0", "0"], ["0", "2", "0"]],
                            "faces": [[0, 1, 2], [2, 1, 0]]}},
            {"hull": [["1", "0", "0"], ["-1", "1", "0"], ["0", "-1", "1"], ["0", "0", "-1"],
                      ["1", "2", "1"]]}))

    def part(self, has_radii):
        part = self.core()
        if has_radii and self.dice.random() < 1 / 2:
            part["radius"] = self.extent()
        if self.dice.random() < 2 / 3:
            part["pose"] = {"translation": self.vector(2), "rotation": self.dice.choice((
                ["1", "0", "0", "1"], ["1", "0", "0", "1/2"], ["0", "1", "0", "0"],
                ["1", *self.vector(1)]))}
        return part

    def motion(self):
        linear = {"kind": "linear", "translation": self.vector(4), "velocity": self.vector(3)}
        turning = {"kind": "quaternion", "rotation": [["1"], *(["0", self.number(1)] for _ in "xyz")],
                   "translation": [[self.number(3), self.number(2)] for _ in "xyz"]}
        sheared = {"kind": "matrix", "matrix": [
            [["-1"], ["0"], ["0"], [self.number(3), self.number(3), self.number(2)]],
            [["0"], ["1", "1/2"], [self.number(1)], [self.number(2)]],
            [["0"], ["0"], ["1"], [self.number(2), self.number(2)]]]}
        other = {"kind": "linear", "translation": self.vector(4), "velocity": self.vector(3)}
        jumping = {"kind": "piecewise", "allow_jumps": True,
                   "pieces": [{"until": "1/2", "motion": linear}, {"motion": other}]}
        return self.dice.choice((linear, linear, turning, sheared, jumping))

    def case(self, number, least=1, most=3, spread=0):
        """A case of bodies of `least` to `most` parts, which are up to `spread` apart."""
        has_radii = number % 3 == 0
        boxes = [{"parts": [self.part(has_radii) for _ in range(self.dice.randint(least, most))],
                  "motion": self.motion()} for _ in range(2)]
        for part in [part for body in boxes if spread for part in body["parts"]]:
            part.setdefault("pose", {})["translation"] = self.vector(spread)
        return {"schema": "touchstone/case/1", "id": f"drawn-{number}", "boxes": boxes}


def run(*arguments, text):
    return subprocess.run([TOUCHSTONE, *arguments], input=text, capture_output=True, text=True,
                          check=False)


def certified(cases):
    done = run("certify", "-", text=lines_of(cases))
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def changed(certificate, dice):
    """The certificate with one of its lines left out, doubled, or with one number changed."""
    head, lines = certificate.splitlines()[:3], certificate.splitlines()[3:-1]
    i = dice.randrange(len(lines))
    kind = dice.randrange(4)
    if kind == 0:
        del lines[i]
    elif kind == 1:
        lines.insert(i, lines[dice.randrange(len(lines))])
    else:
        numbers = list(re.finditer(r"\d+", lines[i]))
        if numbers:
            found = dice.choice(numbers)
            other = str(abs(int(found[0]) + dice.choice((-2, -1, 1, 2))))
            lines[i] = lines[i][:found.start()] + other + lines[i][found.end():]
    return "\n".join([*head, *lines, "end", ""])


def sections(certificate):
    """The sets of parts of each section, as lists of numbers."""
    found = re.findall(r"^pairs (\S+) (\S+)$", certificate, re.MULTILINE)
    return [(numbers_in(one), numbers_in(two)) for one, two in found]


def negative(number):
    return number[1:] if number.startswith("-") else number if number == "0" else "-" + number


class Compounds(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.cases = corpus()
        cls.truths = certified(cls.cases)
        drawn = Drawn(20261130)
        cls.spread = [drawn.case(i, 4, 9, 6) for i in range(30)]
        cls.spread_truths = certified(cls.spread)

    def answers(self, pairs):
        cases, truths = map(list, zip(*pairs))
        return [said.splitlines() for said in said_by_both(TOUCHSTONE_CHECK, cases, truths)]

    def refused(self, pairs):
        self.assertGreater(len(pairs), 0)
        for said in self.answers(pairs):
            self.assertEqual(len(said), len(pairs))
            self.assertEqual([line for line in said if "VERIFIED" in line], [])

    def test_the_corpus_is_verified(self):
        self.assertGreaterEqual(len(self.cases), 30)
        for said in self.answers(list(zip(self.cases, self.truths))):
            self.assertEqual([line for line in said if not line.endswith("VERIFIED")], [])
            self.assertEqual(len(said), len(self.cases))
        for case, truth in zip(self.cases, self.truths):
            expected = {key: value for key, value in case["expect"].items()
                        if key not in ("certificate", "case_sha256")}
            self.assertEqual({key: truth[key] for key in expected}, expected)

    def test_drawn_bodies_are_verified(self):
        drawn = Drawn(20261129)
        cases = [drawn.case(i) for i in range(60)]
        truths = certified(cases)
        touching = sum(bool(contact.get("touch")) for truth in truths
                       for contact in truth["contacts"])
        self.assertGreater(touching, 4)
        for said in self.answers(list(zip(cases, truths))):
            self.assertEqual([line for line in said if not line.endswith("VERIFIED")], [])
            self.assertEqual(len(said), len(cases))

    def test_meshes_are_verified_with_their_triangles_as_parts(self):
        drawn = Drawn(7)
        # An open surface of four triangles: a tent over a square, with a side turned over.
        mesh = {"vertices": [["-1", "-1", "0"], ["1", "-1", "0"], ["1", "1", "0"], ["-1", "1", "0"],
                             ["0.25", "1/3", "5"], ["0", "0", "1"]],
                "triangles": [[0, 1, 5], [1, 2, 5], [2, 3, 5], [3, 5, 0]]}
        cases, written = [], []
        for i in range(24):
            # The default may be written; it does not change the hash of the case.
            solid = {"solid": False} if i % 4 == 0 else {}
            second = {**drawn.part(False), "motion": drawn.motion()}
            second.pop("pose", None)
            radius = {"radius": "1/2"} if i % 3 == 0 else {}
            body = {"mesh": mesh | solid, "motion": drawn.motion(), **radius}
            cases.append({"schema": "touchstone/case/1", "id": f"mesh-{i}",
                          "boxes": [body, second]})
            parts = [{"polyhedron": {"vertices": [mesh["vertices"][k] for k in triangle],
                                     "faces": [[0, 1, 2], [2, 1, 0]]},
                      **radius} for triangle in mesh["triangles"]]
            written.append({**cases[-1],
                            "boxes": [{"parts": parts, "motion": body["motion"]}, second]})
        truths = certified(cases)
        plain = [{**case, "boxes": [{**case["boxes"][0], "mesh": mesh}, case["boxes"][1]]}
                 for case in cases]
        self.assertEqual([truth["case_sha256"] for truth in certified(plain)],
                         [truth["case_sha256"] for truth in truths])
        self.assertGreater(sum(bool(truth["contacts"]) for truth in truths), 4)
        for said in self.answers(list(zip(cases, truths))):
            self.assertEqual([line for line in said if not line.endswith("VERIFIED")], [])
            self.assertEqual(len(said), len(cases))
        for truth, other in zip(truths, certified(written)):
            self.assertNotEqual(truth.pop("case_sha256"), other.pop("case_sha256"))
            del truth["certificate"], other["certificate"]
            self.assertEqual(truth, other)

    def test_a_mesh_of_4097_triangles_is_beyond_the_limit(self):
        case = {"schema": "touchstone/case/1", "id": "fan", "boxes": [
            {"mesh": {"vertices": [["0", "0", "1"], ["1", "0", "1"],
                                   *([str(i), "1", "0"] for i in range(4097))],
                      "triangles": [[0, 1, i + 2] for i in range(4097)]},
             "motion": {"kind": "static"}},
            {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}}]}
        done = run("certify", "-", text=json.dumps(case))
        self.assertEqual(done.returncode, 8, done.stderr)
        self.assertIn("at most 4096 parts, and it has 4097 triangles", done.stderr)
        truth = json.loads(run("solve", "--json", "-", text=json.dumps(case)).stdout)
        for said in self.answers([(case, truth | {"certificate": ""})]):
            self.assertIn("LIMIT", said[0])

    def test_each_pair_of_parts_is_in_one_section(self):
        for case, truth in zip(self.cases + self.spread, self.truths + self.spread_truths):
            pairs = [(i, j) for one, two in sections(truth["certificate"])
                     for i in one for j in two]
            counts = [len(body.get("parts", [body])) for body in case["boxes"]]
            self.assertEqual(sorted(pairs), [(i, j) for i in range(counts[0])
                                             for j in range(counts[1])])

    def test_groups_of_parts_that_are_apart_are_one_section(self):
        grouped = [[one for one in sections(truth["certificate"]) if len(one[0]) * len(one[1]) > 1]
                   for truth in self.spread_truths]
        self.assertGreater(sum(map(bool, grouped)), len(grouped) * 3 // 4)
        for said in self.answers(list(zip(self.spread, self.spread_truths))):
            self.assertEqual([line for line in said if not line.endswith("VERIFIED")], [])
            self.assertEqual(len(said), len(self.spread))

    def test_a_certificate_grows_with_the_parts_that_come_near(self):
        # Squares of cubes, of which one of the second body is lower and comes down on the first.
        lines = []
        for side in (3, 6, 12):
            boxes = [{"parts": [
                {"half_extents": ["1/4", "1/4", "1/4"],
                 "center": [str(x), str(y), "-1" if (x, y, body) == (1, 1, 1) else "0"]}
                for x in range(side) for y in range(side)],
                "motion": {"kind": "linear", "translation": ["0", "0", str(4 * body)],
                           "velocity": ["0", "0", str(-3 * body)]}} for body in range(2)]
            case = {"schema": "touchstone/case/1", "id": f"squares-{side}", "boxes": boxes}
            truth, = certified([case])
            for said in self.answers([(case, truth)]):
                self.assertIn("VERIFIED", said[0])
            lines.append(truth["certificate"].count("\n"))
        # Sixteen times as many parts are 256 times as many pairs.
        self.assertLess(lines[2], 4 * lines[0])

    def test_damaged_groups_are_refused(self):
        pairs = []
        for case, truth in zip(self.spread, self.spread_truths):
            def said(pattern, change, case=case, truth=truth):
                text = truth["certificate"]
                for found in re.finditer(pattern, text, re.MULTILINE):
                    other = text[:found.start()] + change(found) + text[found.end():]
                    pairs.append((case, truth | {"certificate": other}))

            # A pair in two sections, or in none; the plane turned around, and far away.
            said(r"^pairs (\d+)-(\d+) ", lambda found: f"pairs {found[1]} ")
            said(r"^pairs (\d+) ", lambda found: f"pairs {found[1]}-{int(found[1]) + 1} ")
            said(r"^apart (plane[12]) (\S+) (\S+) (\S+) (\S+)$", lambda found: " ".join(
                ["apart", found[1], *(negative(found[k]) for k in (2, 3, 4)), found[5]]))
            said(r"^apart (plane[12]) (\S+) (\S+) (\S+) (\S+)$", lambda found: " ".join(
                ["apart", *(found[k] for k in (1, 2, 3, 4)), "-1000000"]))
        self.assertGreater(len(pairs), 200)
        self.refused(pairs)

    def test_changes_are_answered_alike_and_almost_all_refused(self):
        dice = random.Random(3)
        pairs = []
        for case, truth in zip(self.cases, self.truths):
            for _ in range(CHANGES_OF_EACH):
                pairs.append((case, truth | {"certificate": changed(truth["certificate"], dice)}))
        one, two = ([re.search("VERIFIED|REJECTED|MALFORMED|LIMIT", line)[0] for line in said]
                    for said in self.answers(pairs))
        self.assertEqual(one, two)
        self.assertGreater(one.count("REJECTED"), len(pairs) // 6)
        # A number that no claim needs, or a point near the one that was written.
        self.assertLess(one.count("VERIFIED"), len(pairs) // 2)

    def with_touch(self):
        return [(case, truth) for case, truth in zip(self.cases, self.truths)
                if truth["contacts"] and truth["contacts"][0]["features"]]

    def wrong(self, change):
        """Pairs of a case and its truth with the first contact changed; without those that do not
        change."""
        made = []
        for case, truth in self.with_touch():
            other = copy.deepcopy(truth)
            change(other["contacts"][0])
            if other != truth:
                made.append((case, other))
        return made

    def test_wrong_pairs_of_parts_are_refused(self):
        def another_part(contact):
            for entry in (contact["features"][0], contact["touch"][0]):
                entry["parts"] = [entry["parts"][0] + 1, entry["parts"][1]]

        def no_part(contact):
            for entry in (contact["features"][0], contact["touch"][0]):
                del entry["parts"]

        def one_less(contact):
            contact["features"].pop()
            contact["touch"].pop()
            if not contact["touch"]:
                del contact["touch"]

        def another_order(contact):
            contact["features"].reverse()
            contact["touch"].reverse()

        def touch_alone(contact):
            contact["touch"] = contact["touch"][0]

        def empty_touch(contact):
            contact["touch"] = []

        def no_normal(contact):
            contact["features"][0].pop("normal", None)

        def multiplicity(contact):
            contact["enter"]["multiplicity"] = 2

        for change in (another_part, no_part, one_less, another_order, touch_alone, empty_touch,
                       no_normal, multiplicity):
            with self.subTest(change.__name__):
                self.refused(self.wrong(change))

    def test_a_pair_of_parts_in_no_section_is_refused(self):
        pairs = []
        for case, truth in zip(self.cases, self.truths):
            head, *sections = re.split(r"(?=^pairs )", truth["certificate"], flags=re.MULTILINE)
            if len(sections) < 2:
                continue
            pairs.append((case, truth | {"certificate": head + "".join(sections[1:])}))
            last = sections[-1].removesuffix("end\n")
            pairs.append((case, truth | {
                "certificate": head + "".join(sections[:-1]) + last + last + "end\n"}))
        self.assertGreater(len(pairs), 40)
        self.refused(pairs)

    def test_any_is_refused_where_no_pair_overlaps(self):
        case, = (case for case in self.cases
                 if case["id"] == "touches-for-an-instant-between-two-posts")
        truth, = certified([case])
        lines = truth["certificate"].splitlines()
        # The third part is apart throughout. While another pair overlaps, nothing has to be shown of
        # it; at the instant at which no pair does, everything.
        begin = lines.index("pairs 2 0")
        whole = ["at 0 separated", lines[begin + 2], "at 6 separated"]
        self.assertEqual(lines[begin + 1:-1], whole)

        def said(*section):
            changed_truth = truth | {"certificate": "\n".join(
                [*lines[:begin + 1], *section, "end", ""])}
            return [line[0] for line in self.answers([(case, changed_truth)])]

        apart = lines[begin + 2]
        then = "separated " + apart.removeprefix("apart ")
        begins, ends = ["at 0 separated", apart, "at 2 separated", "any"], [f"at 3 {then}", apart,
                                                                           "at 6 separated"]
        for line in said(*begins, f"at 5/2 {then}", "any", *ends):
            self.assertIn("VERIFIED", line)
        for line in said(*begins, *ends):
            self.assertIn("REJECTED", line)

    def test_a_truth_without_a_certificate_is_checked_with_one_made_for_it(self):
        cases = [case for case in self.cases if len(case["boxes"][0].get("parts", [])) < 5]
        done = run("check", "-", text=lines_of(cases))
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(done.stdout.count("VERIFIED"), len(cases))

    def test_the_radius_of_a_section_is_the_greatest_sum(self):
        # A sphere of radius 1 and a point above a floor at z = 0, at z = 3 and z = 1: a plane at
        # the distance 1 is above the floor for the sphere, not for the point and the sphere at once.
        case = {"schema": "touchstone/case/1", "id": "radii", "boxes": [
            {"min": ["-1", "-1", "-1"], "max": ["1", "1", "0"], "motion": {"kind": "static"}},
            {"parts": [{"half_extents": ["0", "0", "0"], "center": ["0", "0", "3"], "radius": "1"},
                       {"half_extents": ["0", "0", "0"], "center": ["0", "0", "1"]}],
             "motion": {"kind": "static"}}]}
        truth, = certified([case])
        head = truth["certificate"].splitlines()[:4]

        def said(*sections):
            lines = truth | {"certificate": "\n".join([*head, *sections, "end", ""])}
            return [line[0] for line in self.answers([(case, lines)])]

        def section(parts, words):
            return [f"pairs 0 {parts}", f"at 0 separated {words}", f"apart {words}",
                    f"at 1 separated {words}"]

        good = [*section("0", "plane1 0 0 1 1"), *section("1", "plane1 0 0 1 1/2")]
        for line in said(*good):
            self.assertIn("VERIFIED", line)
        for bad in ([*section("0-1", "plane1 0 0 1 1/2")],
                    [*section("0", "plane1 0 0 1 5/2"), *good[4:]],
                    [*good[:4], *section("1", "pair a5:w0")],
                    [*section("0", "a5 v4 w0"), *good[4:]]):
            for line in said(*bad):
                self.assertIn("REJECTED", line)
        low = copy.deepcopy(case)
        low["boxes"][1]["parts"][1]["center"][2] = "2"
        truth, = certified([low])
        lines = truth | {"certificate": "\n".join(
            [*truth["certificate"].splitlines()[:4], *section("0-1", "plane1 0 0 1 1/2"), "end", ""])}
        for said_of_one in self.answers([(low, lines)]):
            self.assertIn("VERIFIED", said_of_one[0])


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
