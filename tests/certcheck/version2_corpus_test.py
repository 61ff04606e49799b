"""Version 2 certificates from `certify`, checked by both checkers: for the corpus, and for cases of
every family.

usage: version2_corpus_test.py TOUCHSTONE TOUCHSTONE_CHECK [CASES_OF_EACH_FAMILY]

With a number, slow families are included.
"""

import copy
import json
import pathlib
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction

import mutations
from both_checkers import lines_of, said_by_both

CASES = pathlib.Path(__file__).resolve().parents[2] / "cases"
TOUCHSTONE = TOUCHSTONE_CHECK = None
OF_EACH_FAMILY = 4
ASK_SLOW_FAMILIES = False
SEED = 11


def corpus():
    """The cases of two boxes."""
    apart = {"malformed", "schema", "certificates", "queries", "turning", "rounded", "enclosed",
             "compounds"}
    paths = (path for path in CASES.glob("*/*.json") if path.parent.name not in apart)
    cases = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(paths)]
    return [case for case in cases if not any("polyhedron" in body for body in case["boxes"])]


def solids(folder):
    """The cases of polyhedra in a folder (`turning`: those that rotate)."""
    return [json.loads(path.read_text(encoding="utf-8"))
            for path in sorted(CASES.glob(f"{folder}/*.json"))]


# The corners of each face of a box, counter-clockwise. A corner's number is made of its signs, with
# x in the lowest bit.
LOOPS = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]]


def exactly(number):
    text = str(number).lower()
    if "0x" not in text:
        return Fraction(text)
    mantissa, _, exponent = text.partition("p")
    whole, _, digits = mantissa.partition(".")
    value = Fraction(int(whole + digits, 16), 16 ** len(digits))
    return value * Fraction(2) ** int(exponent or 0)


def solid(body):
    """The body as a polyhedron; without volume, as a polygon, a segment or a point."""
    if "min" in body:
        corners = [[exactly(x) for x in body[end]] for end in ("min", "max")]
    else:
        half = [exactly(x) for x in body["half_extents"]]
        centre = [exactly(x) for x in body.get("center", ["0", "0", "0"])]
        corners = [[c - h for c, h in zip(centre, half)], [c + h for c, h in zip(centre, half)]]
    along = [axis for axis in range(3) if corners[0][axis] != corners[1][axis]]
    vertices = []
    for corner in range(1 << len(along)):
        ends = [corner >> along.index(axis) & 1 if axis in along else 0 for axis in range(3)]
        vertices.append([str(corners[end][axis]) for axis, end in enumerate(ends)])
    faces = {3: LOOPS, 2: [[0, 1, 3, 2], [2, 3, 1, 0]]}.get(len(along), [])
    return {"polyhedron": {"vertices": vertices, "faces": faces}, "motion": body["motion"]}


def as_hull(body, backwards):
    """The body as the hull of its vertices, together with points that do not change the hull."""
    if len(body.get("polyhedron", {}).get("faces", [])) < 4:  # a box, or flat
        return body
    vertices = body["polyhedron"]["vertices"]
    points = vertices[::-1] if backwards else list(vertices)
    middle = [str(sum(exactly(v[i]) for v in vertices) / len(vertices)) for i in range(3)]
    on_edge = [str((exactly(a) + exactly(b)) / 2) for a, b in zip(points[0], points[1])]
    return {"hull": [points[0], middle, *points, on_edge, points[-1]], "motion": body["motion"]}


def circle_point(quarters):
    """A rational point of the unit circle near this number of quarter turns."""
    turns, part = divmod(quarters, 1)
    x, y = (1 - part**2) / (1 + part**2), 2 * part / (1 + part**2)
    for _ in range(turns):
        x, y = -y, x
    return x, y


def prism(sides, size=1, bottom=0):
    """An almost regular prism of height 1 on `bottom`, with the circumradius `size`."""
    ring = [circle_point(Fraction(4 * i, sides)) for i in range(sides)]
    loops = [list(range(sides))[::-1], list(range(sides, 2 * sides))]
    loops += [[i, (i + 1) % sides, sides + (i + 1) % sides, sides + i] for i in range(sides)]
    vertices = [[str(c * size) for c in (x, y, z)] for z in (bottom, bottom + 1) for x, y in ring]
    return {"vertices": vertices, "faces": loops}


OF_POLYHEDRA = ("hull-generic", "kdop", "hull-of-boxes", "hull-vertex-face", "prism-on-prism",
                "hull-edge-edge", "hull-face-face", "sliver", "flat-polyhedra", "many-faces",
                "hull-in-line", "hull-slide", "hull-pivot")


# Families with events so close to each other that `certify` takes up to 20 seconds per case. They
# are used only if a number of cases is given, as in the tests with the label `long`.
SLOW = ("dip",)
# Families with events only 2^-880 apart. For some of their cases `certify` reaches its time limit
# of a minute, so no test uses their version 2 certificates.
WITHOUT_CERTIFICATES = ("extreme",)


# Families of bodies of several parts have a test of their own, and so do answers that are enclosed:
# those of bodies that turn at constant speed, and of cylinders.
IN_PARTS = ("compound-of-one", "compound-cut", "legs", "part-to-part", "rake", "notch", "hollow",
            "chain", "shell", "mesh-ball", "mixed", "compound-rest", "compound-in-line",
            "thread", "car", "terrain", "mesh-rest", "seam")


def families():
    listed = subprocess.run([TOUCHSTONE, "generate", "--list", "--json"], capture_output=True,
                            text=True, check=True).stdout
    all_families = [json.loads(line) for line in listed.splitlines()]
    left_out = (*OF_POLYHEDRA, *WITHOUT_CERTIFICATES, *IN_PARTS,
                *(() if ASK_SLOW_FAMILIES else SLOW))
    return [family["family"] for family in all_families
            if family["family"] not in left_out and "turning" not in family["motions"]]


def of_family(name):
    made = subprocess.run(
        [TOUCHSTONE, "generate", name, "--count", str(OF_EACH_FAMILY), "--seed", str(SEED),
         "--no-certificate", "--quiet"], capture_output=True, text=True, check=True).stdout
    return [json.loads(line) for line in made.splitlines()]


class Written(unittest.TestCase):
    def certified(self, cases, version):
        run = subprocess.run([TOUCHSTONE, "certify", "--certificate", str(version), "-"],
                             input=lines_of(cases), capture_output=True, text=True, check=False)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return [json.loads(line) for line in run.stdout.splitlines()]

    def said(self, cases, truths):
        """The answers of both checkers, one line per case."""
        both = [said.splitlines() for said in said_by_both(TOUCHSTONE_CHECK, cases, truths)]
        self.assertEqual([len(said) for said in both], [len(cases)] * 2)
        return both

    def verified_by_both(self, cases):
        for case in cases:
            case.pop("expect", None)
        truths = self.certified(cases, 2)
        self.assertEqual(len(truths), len(cases))
        for said in self.said(cases, truths):
            self.assertEqual([line for line in said if not line.endswith("VERIFIED")], [])
        return truths

    def test_the_corpus(self):
        cases = corpus()
        self.assertGreater(len(cases), 80)
        witnessed = self.verified_by_both(cases)
        # Versions 1 and 2 are two proofs of the same truth.
        for one, two in zip(self.certified(cases, 1), witnessed):
            self.assertTrue(one.pop("certificate").startswith("touchstone/certificate/1\n"))
            self.assertTrue(two.pop("certificate").startswith("touchstone/certificate/2\n"))
            self.assertEqual(one, two)

    def test_a_box_that_rocks_on_a_table_and_lies_flat_for_an_irrational_instant(self):
        # The box stands on its lower edge except at 1/√2, when it lies flat; the timeline has no
        # event there.
        tilt = {"kind": "quaternion", "translation": [["0"], ["0"], ["0"]],
                "rotation": [["1"], ["1/4", "0", "-1", "0", "1"], ["0"], ["0"]]}
        case = {"schema": "touchstone/case/1", "id": "rocks", "boxes": [
            {"min": ["-10", "-10", "-2"], "max": ["10", "10", "0"], "motion": {"kind": "static"}},
            {"min": ["-1", "0", "0"], "max": ["1", "2", "2"], "motion": tilt}]}
        truth, = self.verified_by_both([case])
        self.assertEqual([stretch["state"] for stretch in truth["timeline"]], ["touching"] * 3)
        lines = truth["certificate"].split("\n")
        self.assertIn("root -1,0,2", lines)
        # Without the lines for this instant the proof fails, since a height is zero there.
        i = lines.index("root -1,0,2")
        without = "\n".join([*lines[:i], lines[i + 1], *lines[i + 4:]])
        for said in self.said([case], [truth | {"certificate": without}]):
            self.assertIn("REJECTED", said[0])

    def test_a_box_hovers_so_low_that_no_axis_parts_it_throughout(self):
        # The box tilts over its middle by less than its height above the table, which is at least
        # 2^-60. At 1/√2 it lies flat, and all supports change. Only a plane between the two
        # separates them, too close for doubles.
        height = [str(Fraction(1, 2**60) + 2**57), "0", str(-2**59), "0", str(2**59)]
        hovers = {"kind": "quaternion", "translation": [["0"], ["0"], height],
                  "rotation": [["1"], ["-1/4", "0", "1/2"], ["0"], ["0"]]}
        case = {"schema": "touchstone/case/1", "id": "hovers", "boxes": [
            {"min": ["-10", "-10", "-2"], "max": ["10", "10", "0"], "motion": {"kind": "static"}},
            {"min": ["-1", "-1", "0"], "max": ["1", "1", "2"], "motion": hovers}]}
        truth, = self.verified_by_both([case])
        self.assertEqual(truth["contacts"], [])

    def test_faces_of_more_corners_than_a_sum_has_terms(self):
        # For these, a few of the corners have the same middle as the whole contact.
        table = {"min": ["-3", "-3", "-1"], "max": ["3", "3", "0"], "motion": {"kind": "static"}}
        spins, shears = [["1"], ["0"], ["0"], ["0", "1"]], [[["1"], ["0", "1"]], [["0"], ["1"]]]
        falls, rests = ["1", "0", "-2"], ["0"]

        def stands(sides, rotation, height, along="0"):
            return sides, {"kind": "quaternion", "rotation": rotation,
                           "translation": [["0", along], ["0"], height]}

        def sheared(sides, height):
            rows = [[*row, ["0"], ["0"]] for row in shears] + [[["0"], ["0"], ["1"], height]]
            return sides, {"kind": "matrix", "matrix": rows}

        tilts = [["1"], ["1/4", "0", "-1/2"], ["0"], ["0"]]
        kinds = {"falls": (stands(66, spins, falls), "overlapping"),
                 "kisses": (stands(128, spins, ["1", "-4", "4"]), "grazing"),
                 "stands": (stands(66, spins, rests), "sliding"),
                 "slides over the edge": (stands(66, [["1"], ["0"], ["0"], ["0"]], rests, "5"),
                                          "sliding"),
                 "lies flat for an instant": (stands(66, tilts, falls), "overlapping"),
                 "is sheared and falls": (sheared(128, falls), "overlapping"),
                 "is sheared and stands": (sheared(66, rests), "sliding")}
        cases = [{"schema": "touchstone/case/1", "id": name,
                  "boxes": [table, {"polyhedron": prism(sides), "motion": motion}]}
                 for name, ((sides, motion), _) in kinds.items()]
        self.assertEqual([truth["contacts"][0]["kind"] for truth in self.verified_by_both(cases)],
                         [kind for _, kind in kinds.values()])

    def test_prisms_so_large_that_doubles_do_not_see_what_touches(self):
        # Doubles would take a single corner for the whole contact.
        size = 2**797
        still = {"kind": "static"}
        cases = [{"schema": "touchstone/case/1", "id": name, "boxes": [
            {"polyhedron": prism(66, size, 0), "motion": still},
            {"polyhedron": prism(66, size, -1), "motion": {
                "kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
                "translation": [["0"], ["0"], [str(c * size) for c in height]]}}]}
            for name, height in (("rises", [-1, 2]), ("rises faster and faster", [-1, 0, 2]))]
        for truth in self.verified_by_both(cases):
            touch = truth["contacts"][0]["touch"]
            self.assertEqual([touch["box1"], touch["box2"]], ["f0", "f1"])

    def test_no_words_are_said_of_one_gap_and_again_of_the_next(self):
        # For thin bodies, the first cuts of a gap are far from where it has to be cut.
        cases = of_family("thin")
        for case, truth in zip(cases, self.certified(cases, 2)):
            gaps = [""]
            for line in truth["certificate"].splitlines()[3:-1]:
                gaps = [*gaps, ""] if line.startswith("at ") else [*gaps[:-1], f"{gaps[-1]}{line}\n"]
            with self.subTest(case=case["id"]):
                self.assertFalse([a for a, b in zip(gaps, gaps[1:]) if a and a == b])

    def test_mistakes_of_every_kind_are_refused(self):
        """Applies the mistakes of version 1 certificates, as far as they make sense in version 2.
        """
        cases = {case["id"]: case for case in corpus()}
        truths = self.certified(list(cases.values()), 2)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "truths.jsonl")
            path.write_text(lines_of(truths), encoding="utf-8")
            mutations.corpus.load(CASES, path)
        of_the_truth = [*mutations.contacts.KINDS, *mutations.features.KINDS,
                        *mutations.timeline.KINDS, *mutations.times.KINDS]
        false = [(kind, case, truth) for number, kind in enumerate(mutations.KINDS)
                 for case, truth in self.mistaken(truths, number, kind)]
        made = {kind.sentence for kind, *_ in false}
        self.assertGreaterEqual(len(made), 80)
        self.assertLessEqual({kind.sentence for kind in of_the_truth}, made)
        both = self.said([cases[case] for _, case, _ in false], [truth for *_, truth in false])
        for (kind, case, _), *answers in zip(false, *both):
            with self.subTest(mutation=kind.sentence, case=case):
                for answer in answers:
                    self.assertNotRegex(answer, "VERIFIED")
                    if kind in of_the_truth:
                        self.assertRegex(answer, f": {kind.answer}\\b")

    @staticmethod
    def mistaken(truths, number, kind):
        """Up to three truths with a mistake of this kind, and the ids of their cases. Each kind
        starts at a different truth."""
        start, made = 7 * number % len(truths), []
        for original in truths[start:] + truths[:start]:
            truth = copy.deepcopy(original)
            try:
                is_made = kind.apply(truth) is not False and truth != original
            except (IndexError, ValueError, StopIteration):  # it changes a line that only version 1
                                                             # has
                continue
            if is_made:
                made.append((original["id"], truth))
            if len(made) == mutations.APPLICATIONS:
                break
        return made

    def test_every_family(self):
        names = families()
        self.assertGreaterEqual(len(names), 50)
        self.verified_by_both([case for name in names for case in of_family(name)])

    def test_polyhedra_that_turn(self):
        cases = solids("turning")
        self.assertGreaterEqual(len(cases), 18)
        self.verified_by_both(cases)

    def test_families_of_polyhedra(self):
        cases = [case for name in OF_POLYHEDRA for case in of_family(name)]
        self.assertGreater(len(cases), 3 * OF_EACH_FAMILY)
        self.verified_by_both(cases)

    def test_hulls_that_turn(self):
        cases = solids("turning")
        plain = self.verified_by_both(cases)
        for backwards in (False, True):
            hulls = [case | {"boxes": [as_hull(body, backwards) for body in case["boxes"]]}
                     for case in cases]
            self.assertGreaterEqual(sum("hull" in body for case in hulls for body in case["boxes"]),
                                    20)
            made = self.verified_by_both(hulls)
            for one, two in zip(plain, made):
                self.assertEqual(one["timeline"], two["timeline"])
                self.assertEqual([c["kind"] for c in one["contacts"]],
                                 [c["kind"] for c in two["contacts"]])
            # If all points are corners, in their order, vertices keep their numbers.
            for one, two in zip(plain, made):
                if one["id"] in self.CORNERS and not backwards:
                    self.assertEqual(self.vertices(one), self.vertices(two))

    CORNERS = ("tetrahedron-tumbles-into-a-tetrahedron", "tips-meet-as-an-octahedron-turns")

    @staticmethod
    def vertices(truth):
        return [c["touch"][body] for c in truth["contacts"] if "touch" in c
                for body in ("box1", "box2") if c["touch"][body][0] in "ve"]

    def test_polyhedra_in_linear_motion(self):
        cases = solids("polyhedra")
        self.assertGreaterEqual(len(cases), 14)
        witnessed = self.verified_by_both(cases)
        self.assertGreaterEqual(sum("touch" in contact for truth in witnessed
                                    for contact in truth["contacts"]), 8)
        # Whichever version is asked for.
        self.assertEqual(self.certified(cases, 1), witnessed)

    def test_another_feature_of_polyhedra_in_linear_motion_is_refused(self):
        case, = (case for case in solids("polyhedra")
                 if case["id"] == "octahedra-meet-face-to-face")
        case.pop("expect")
        truth, = self.verified_by_both([case])
        false = []
        for member in ("features", "exit_features", "touch"):
            wrong = copy.deepcopy(truth)
            named = wrong["contacts"][0][member]
            (named if member == "touch" else named[0])["box1"] = "f7"
            false.append(wrong)
        wrong = copy.deepcopy(truth)
        wrong["contacts"][0]["features"][0]["normal"][0] = "0.57735026918962577"
        false.append(wrong)
        for said in self.said([case] * len(false), false):
            self.assertEqual([line for line in said if "REJECTED" not in line], [])

    def test_boxes_of_every_family_written_as_polyhedra(self):
        drawn = [case for name in families() for case in of_family(name)]
        # Some families contain hulls, which are left out here.
        cases = [case for case in drawn if not any({"hull", "polyhedron"} & body.keys() for body in case["boxes"])]
        for case in cases:
            case["boxes"] = [solid(body) for body in case["boxes"]]
            case.pop("expect", None)
        self.assertGreater(len(cases), 30 * OF_EACH_FAMILY)
        self.verified_by_both(cases)


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK, *more = sys.argv[1:]
    if more:
        OF_EACH_FAMILY = int(more[0])
        ASK_SLOW_FAMILIES = True
    unittest.main(argv=sys.argv[:1])
