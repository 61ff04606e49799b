"""Version 2 certificates written by hand, checked by both checkers.

usage: version2_test.py TOUCHSTONE TOUCHSTONE_CHECK
"""

import hashlib
import json
import pathlib
import subprocess
import sys
import unittest

from both_checkers import said_by_both

ROOT = pathlib.Path(__file__).resolve().parents[2]
TOUCHSTONE = TOUCHSTONE_CHECK = None


def case(first, second, **more):
    return {"schema": "touchstone/case/1", "id": "a-case", "boxes": [first, second], **more}


def box(*half, center=("0", "0", "0"), motion=None):
    return {"half_extents": list(half), "center": list(center),
            "motion": motion or {"kind": "static"}}


def straight(velocity, start=("0", "0", "0")):
    return {"kind": "linear", "translation": list(start), "velocity": list(velocity)}


def parts(*shapes, motion=None):
    shapes = [{key: value for key, value in shape.items() if key != "motion"} for shape in shapes]
    return {"parts": shapes, "motion": motion or {"kind": "static"}}


def sha256(question):
    text = json.dumps(question, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def instant(n, d=1):
    """The time n / d, which must have few digits, as in a truth."""
    value = n / d
    ends = f"{n}/{d}" if d > 1 else str(n)
    significand, exponent = value.hex().split("p") if value else ("0x0", "+0")
    significand = significand.rstrip("0").rstrip(".") if "." in significand else significand
    return {"decimal": f"{value:g}", "double": f"{significand}p{exponent}",
            "polynomial": [str(-n), str(d)], "interval": [ends, ends]}


def truth(question, states, contacts, lines):
    """The truth with these lines as its certificate. `states`: alternately times and states.
    `contacts`: as in a truth."""
    timeline = [{"from": a, "to": b, "state": state} for a, b, state in states]
    head = f"touchstone/certificate/2\ncase {sha256(question)}\ndigits 17\n"
    return {"schema": "touchstone/truth/1", "id": question["id"], "case_sha256": sha256(question),
            "number": "exact", "contact": bool(contacts), "start": timeline[0]["state"],
            "contacts": contacts, "timeline": timeline,
            "certificate": head + "\n".join(lines) + "\nend\n"}


def by_solver(question, lines):
    """The solver's truth for two boxes, with these lines as its certificate."""
    run = subprocess.run([TOUCHSTONE, "certify", "-"], input=json.dumps(question),
                         capture_output=True, text=True, check=True)
    said = json.loads(run.stdout)
    head = said["certificate"].split("\n")[1:3]
    said["certificate"] = "\n".join(["touchstone/certificate/2", *head, *lines, "end", ""])
    return said


def always(state):
    return [("0", "0", state), ("0", "1", state), ("1", "1", state)]


# A cube flies straight into another one, and stops inside it.
HEAD_ON = case(box("1", "1", "1"),
               box("1", "1", "1", motion=straight(("-4", "0", "0"), ("4", "0", "0"))))
PROOF = ["at 0 separated", "apart a1 v1 w0", "at 1/2 touching a1 v1 w0 v1+v7", "overlapping v1+v7",
         "at 1 overlapping p2 0 0 0"]

# Part 1 beside part 2, without reaching its face x = 2.
BESIDE = case({"min": ["0", "-1", "-1"], "max": ["1", "1", "1"], "motion": {"kind": "static"}},
              {"min": ["2", "-3", "-3"], "max": ["4", "3", "3"], "motion": {"kind": "static"}})

# A table of two boards, and a box that falls onto both at once.
TABLE = case(parts(box("1", "2", "1", center=("-1", "0", "-1")),
                   box("1", "2", "1", center=("1", "0", "-1"))),
             box("1", "1", "1", motion=straight(("0", "0", "-4"), ("0", "0", "3"))))
TABLE_CONTACT = [{
    "kind": "overlapping",
    "enter": instant(1, 2) | {"multiplicity": 1}, "exit": instant(1) | {"multiplicity": 1},
    "features": [{"parts": [0, 0], "type": "FF", "box1": "+z", "box2": "-z",
                  "normal": ["0", "0", "1"]},
                 {"parts": [1, 0], "type": "FF", "box1": "+z", "box2": "-z",
                  "normal": ["0", "0", "1"]}],
    "touch": [{"parts": [0, 0], "type": "FF", "box1": "+z", "box2": "-z"},
              {"parts": [1, 0], "type": "FF", "box1": "+z", "box2": "-z"}],
    "exit_features": []}]
TABLE_STATES = [("0", "0", "separated"), ("0", "0.5", "separated"), ("0.5", "0.5", "touching"),
                ("0.5", "1", "overlapping"), ("1", "1", "overlapping")]
# The contact with each board is half of the lower face; its middle is at x = -1/2 or 1/2.
LEFT = ["pairs 0 0", "at 0 separated", "apart a5 v4 w0",
        "at 1/2 touching a5 v4 w0 w0+w2+w0-1a1+w2-3a1", "overlapping p2 -1/2 0 -1",
        "at 1 overlapping p2 -1/2 0 0"]
RIGHT = ["pairs 1 0", "at 0 separated", "apart a5 v4 w0",
         "at 1/2 touching a5 v4 w0 w1+w3+w1-0a0+w3-2a0", "overlapping w1+w3+w1-0a0+w3-2a0",
         "at 1 overlapping p2 1/2 0 0"]
WHOLE = ["from 0 until 1"]


class BothCheckers(unittest.TestCase):
    def said(self, question, document):
        """The answers of both checkers."""
        return [said.strip() for said in said_by_both(TOUCHSTONE_CHECK, question, document)]

    def verified(self, question, document):
        self.assertEqual(self.said(question, document), ["VERIFIED"] * 2)

    def refused(self, question, document, answer="REJECTED"):
        for said in self.said(question, document):
            self.assertRegex(said, f"^{answer}")


class Witness(BothCheckers):
    def changed(self, old, new, answer="REJECTED", line=None):
        """Checks that the proof of the cubes with one change is refused."""
        text = "\n".join(PROOF)
        self.assertIn(old, text)
        lines = text.replace(old, new).split("\n")
        with self.subTest(old=old, new=new):
            where = f" line {line}" if line else ""
            self.refused(HEAD_ON, by_solver(HEAD_ON, lines), answer + where)

    def test_cubes_that_meet_head_on(self):
        self.verified(HEAD_ON, by_solver(HEAD_ON, PROOF))

    def test_what_does_not_prove_it_is_refused(self):
        self.changed("apart a1 v1", "apart a0 v1")
        self.changed("apart a1 v1 w0", "apart a1 v0 w0")  # v0 is not on the face
        self.changed("apart a1 v1 w0", "apart a1 v1 w1")
        self.changed("apart a1 v1 w0", "apart b1 v1 w0")
        self.changed("apart a1 v1 w0", "apart +a0b0 v1 w0")  # the direction vanishes
        self.changed("touching a1 v1 w0", "touching -a0b0 v1 w0", line=6)
        self.changed("touching a1 v1 w0", "touching a1 v1 w0 a1 v1 w0", line=6)
        self.changed("w0 v1+v7", "w0 v1+v6", line=6)
        self.changed("overlapping p2 0 0 0", "overlapping p1 2 0 0", line=8)
        self.changed("overlapping p2 0 0 0", "overlapping p2 1 0 0", line=8)
        self.changed("overlapping v1+v7", "overlapping v0", line=7)
        self.changed("at 0 separated", "at 0 overlapping", line=4)
        self.changed("at 1 overlapping p2 0 0 0", "at 1 separated", line=8)
        self.changed("apart a1 v1 w0", "apart a1 v8 w0")
        self.changed("apart a1 v1 w0", "apart a6 v1 w0")
        self.changed("apart a1", "apart +a3b0")
        self.changed("overlapping p2 0 0 0", "overlapping pair +00:-00", line=8)
        # The truth has its event at 1/2.
        self.changed("at 1/2", "at 1/3", line=6)
        self.changed("apart a1 v1 w0\n", "root -1,2\napart a1 v1 w0\nseparated a1 v1 w0\n"
                     "apart a1 v1 w0\n", line=5)

    def test_what_holds_up_to_an_instant_need_not_hold_then(self):
        self.changed("at 1/2 touching a1 v1 w0 v1+v7", "at 1/2 separated", line=6)
        leaves = case(box("1", "1", "1"),
                      box("1", "1", "1", motion=straight(("2", "0", "0"), ("1", "0", "0"))))
        lines = ["at 0 overlapping", "overlapping w0+w6", "at 1/2 touching a1 v1 w0 w0+w6",
                 "apart a1 v1 w0", "at 1 separated"]
        self.verified(leaves, by_solver(leaves, lines))
        lines[2] = "at 1/2 overlapping"
        self.refused(leaves, by_solver(leaves, lines), "REJECTED line 6")

    def test_planes_of_a_body(self):
        far = case(box("1", "1", "1"), box("1", "1", "1", center=("4", "0", "0")))
        for words in ("plane1 1 0 0 2", "plane2 -1 0 0 -2"):
            self.verified(far, by_solver(far, ["at 0 separated", f"apart {words}",
                                               "at 1 separated"]))
        for words in ("plane1 1 0 0 1", "plane1 1 0 0 3", "plane1 0 0 0 1", "plane1 -1 0 0 2",
                      "plane2 1 0 0 2", "plane2 1 0 0 -2"):
            self.refused(far, by_solver(far, ["at 0 separated", f"apart {words}",
                                              "at 1 separated"]))

    def test_what_is_not_of_the_form_is_malformed(self):
        for old, new in (("apart a1 v1 w0", "apart +a1 v1 w0"), ("apart a1", "apart a0b1"),
                         ("apart a1", "apart a01"), ("v1 w0\nat 1/2", "w0 v1\nat 1/2"),
                         ("apart a1 v1 w0", "any"), ("v1+v7\nat 1", "v1+\nat 1"),
                         ("v1+v7\nat 1", "v1-7a0\nat 1"), ("v1+v7\nat 1", "w1-7b0\nat 1"),
                         ("at 1/2", "at 2/4"), ("at 1/2", "at 0"), ("apart", "separated"),
                         ("apart a1 v1 w0\n", "apart a1 v1 w0\napart a1 v1 w0\n"),
                         ("at 0 separated", "at 0 separated\nat 0 separated"),
                         ("apart a1 v1 w0\n", "root 1,0\napart a1 v1 w0\n"),
                         ("\nat 1 overlapping p2 0 0 0", ""),
                         ("at 0 separated", "from 0 until 1\npairs 0 0\nat 0 separated")):
            self.changed(old, new, "MALFORMED")
        self.changed("v1+v7\nat 1", "+".join(["v1"] * 65) + "\nat 1", "LIMIT")
        self.changed("p2 0 0 0", "p2 0 0 " + "1" * (1 << 17 | 1), "LIMIT")

    def test_crossings_with_both_ends_on_one_side_are_in_no_part(self):
        # The crossing's weight is 2, and its point (3, -1, -1) is strictly inside part 2.
        lines = ["at 0 overlapping", "overlapping v0-1b1+v1-0b0", "at 1 overlapping"]
        self.refused(BESIDE, truth(BESIDE, always("overlapping"), [{
            "kind": "overlapping", "enter": instant(0) | {"multiplicity": 1},
            "exit": instant(1) | {"multiplicity": 1}, "features": [], "exit_features": []}],
            lines), "REJECTED line 4: the point is not proven")
        # If the first end is outside and the second inside, the weight is negative.
        meets = case(box("1", "1", "1"), box("1", "1", "1", center=("3/2", "0", "0")))
        good = ["at 0 overlapping", "overlapping w0-1a1+w6-7a1+v1+v7", "at 1 overlapping"]
        self.verified(meets, by_solver(meets, good))
        self.refused(meets, by_solver(meets, [good[0], "overlapping w1-0a1+w7-6a1", good[2]]),
                     "REJECTED line 4: the weight")

    def test_a_support_is_shown_over_all_vertices(self):
        # A cube whose upper face is cut, with a vertex (8) in its middle. All neighbours of this
        # vertex are in one plane, so that a comparison only with neighbours would accept it as the
        # support along -z.
        cut = {"vertices": [[x, y, z] for z in ("-1", "1") for y in ("-1", "1")
                            for x in ("-1", "1")] + [["0", "0", "1"]],
               "faces": [[0, 2, 3, 1], [0, 1, 5, 4], [1, 3, 7, 5], [3, 2, 6, 7], [2, 0, 4, 6],
                         [4, 5, 8], [5, 7, 8], [7, 6, 8], [6, 4, 8]]}
        inside = case({"polyhedron": cut, "motion": {"kind": "static"}}, box("1", "1", "1"))
        lines = ["at 0 separated", "apart a0 v8 w4", "at 1 separated"]
        self.refused(inside, truth(inside, always("separated"), [], lines))

    def test_flat_parts(self):
        plate, stick = box("2", "2", "0"), box("0", "0", "1")
        through = case(plate, stick)
        self.verified(through, by_solver(
            through, ["at 0 overlapping", "overlapping w0-4a5", "at 1 overlapping"]))
        for words in ("w0", "v0", "p1 0 0 0", "p2 0 0 0"):
            self.refused(through, by_solver(
                through, ["at 0 overlapping", f"overlapping {words}", "at 1 overlapping"]))
        along = case(plate, box("1", "0", "0"))  # a stick in a plate touches it
        self.refused(along, truth(along, always("overlapping"), [{
            "kind": "overlapping", "enter": instant(0) | {"multiplicity": 1},
            "exit": instant(1) | {"multiplicity": 1}, "features": [], "exit_features": []}],
            ["at 0 overlapping", "overlapping w0+w1", "at 1 overlapping"]))
        self.verified(along, by_solver(along, ["at 0 touching a5 v0 w0 w0+w1",
                                               "touching a5 v0 w0 w0", "at 1 touching b4 v7 w1 w1"]))

    def test_weights_are_fixed_to_the_last_factor(self):
        # Quaternions of different lengths give one rotation. Crossings are added to vertices:
        # the point stays the same.
        lines = ["at 0 overlapping", "overlapping w0-1a1+w0+v7", "at 1 overlapping"]
        for rotation in (["1", "0", "0", "0"], ["2", "0", "0", "0"], ["1/3", "0", "0", "0"]):
            body = box("1", "1", "1", motion={"kind": "static", "rotation": rotation,
                                              "translation": ["5/4", "1/2", "1/2"]})
            question = case(box("1", "1", "1"), body)
            self.verified(question, by_solver(question, lines))

    def test_an_instant_with_two_poses_has_two_lines(self):
        def still(x, until=None):
            piece = {"motion": {"kind": "static", "translation": [x, "0", "0"]}}
            return piece | ({"until": until} if until else {})
        jump = {"kind": "piecewise", "allow_jumps": True,
                "pieces": [still("5", "1/2"), still("1")]}
        question = case(box("1", "1", "1"), box("1", "1", "1", motion=jump))
        good = ["at 0 separated", "apart a1 v1 w0", "at 1/2 separated", "at 1/2 overlapping",
                "overlapping p1 1/2 0 0", "at 1 overlapping"]
        self.verified(question, by_solver(question, good))
        for lines in ([*good[:2], *good[3:]], [*good[:3], *good[4:]],
                      [*good[:3], good[2], *good[3:]]):
            self.refused(question, by_solver(question, lines), "MALFORMED")
        self.refused(question, by_solver(
            question, [*good[:2], good[3], good[2], *good[4:]]))

    def test_a_contact_with_two_parts(self):
        lines = [*WHOLE, *LEFT, *RIGHT]
        self.verified(TABLE, truth(TABLE, TABLE_STATES, TABLE_CONTACT, lines))
        # While one pair overlaps, no claim is needed for the other pair.
        some = [*RIGHT[:4], "any", "at 1 any"]
        self.verified(TABLE, truth(TABLE, TABLE_STATES, TABLE_CONTACT, [*WHOLE, *LEFT, *some]))
        # A proof of one chapter is cut into two chapters.
        halves = ["from 0 until 3/4", *LEFT[:5], "at 3/4 overlapping", *RIGHT[:5],
                  "at 3/4 overlapping", "from 3/4 until 1", "pairs 0-1 0", "at 3/4 any", "any",
                  "at 1 any"]
        self.refused(TABLE, truth(TABLE, TABLE_STATES, TABLE_CONTACT, halves),
                     "REJECTED line 19: .?any")
        halves[halves.index("pairs 0-1 0"):] = [
            "pairs 1 0", "at 3/4 any", "any", "at 1 any", "pairs 0 0", "at 3/4 overlapping",
            "overlapping p2 -1/2 0 -1", "at 1 overlapping p2 -1/2 0 0"]
        self.verified(TABLE, truth(TABLE, TABLE_STATES, TABLE_CONTACT, halves))

    def test_where_chapters_join_within_a_contact_nobody_asks_for_features(self):
        on = case(parts(box("1", "1", "1")), box("1", "1", "1", center=("0", "0", "2")))
        touch = {"parts": [0, 0], "type": "FF", "box1": "+z", "box2": "-z"}
        features = [touch | {"normal": ["0", "0", "1"]}]
        contact = {"kind": "sliding", "enter": instant(0) | {"multiplicity": 1},
                   "exit": instant(1) | {"multiplicity": 1}, "features": features,
                   "touch": [touch], "exit_features": features, "exit_touch": [touch]}
        whole, some = "touching a5 v4 w0 w0+w3", "touching a5 v4 w0 w0"  # of the face; of a corner
        lines = ["from 0 until 1/2", "pairs 0 0", f"at 0 {whole}", whole, f"at 1/2 {some}",
                 "from 1/2 until 1", "pairs 0 0", f"at 1/2 {some}", some, f"at 1 {whole}"]
        self.verified(on, truth(on, always("touching"), [contact], lines))
        for i in (2, -1):  # the ends of the contact need the whole face
            changed = list(lines)
            changed[i] = changed[i].replace(whole, some)
            self.refused(on, truth(on, always("touching"), [contact], changed),
                         "REJECTED .*narrow")

    def test_weights_are_of_points_whatever_makes_these_whole(self):
        # The edge from v6 to v7 meets the plane of face 1, x = 7/4, outside both bodies. The middle
        # between that point and v6, x = 7/8, is inside both.
        first = {"min": ["0", "0", "0"], "max": ["1", "1/3", "1/7"], "motion": {"kind": "static"}}

        def meets(motion, until):
            other = box("1/2", "1/5", "1/11", center=("5/4", "1/6", "1/14"), motion=motion)
            return case(first, other, horizon=["0", until])

        def lines(words, until):
            return ["at 0 overlapping", f"overlapping {words}", f"at {until} overlapping"]

        still = meets({"kind": "static"}, "1")
        self.verified(still, by_solver(still, lines("v6+v6-7b1", "1")))
        for words in ("v6+v6+v6-7b1", "v6+v6-7b1+v6-7b1"):
            self.refused(still, by_solver(still, lines(words, "1")))
        # The other body is stretched along z by 1 + t, and the crossing's weight grows by this
        # factor. At 1/3, the point is at x = 1.
        stretched = {"kind": "matrix", "matrix": [[["1"], ["0"], ["0"], ["0"]],
                                                  [["0"], ["1"], ["0"], ["0"]],
                                                  [["0"], ["0"], ["1", "1"], ["0"]]]}
        for until, is_inside in (("1/3", True), ("2/5", False)):
            question = meets(stretched, until)
            found = by_solver(question, lines("v6+v6-7b1", until))
            (self.verified if is_inside else self.refused)(question, found)

    def test_sections_and_chapters_have_to_fit(self):
        def refuse(lines, answer="REJECTED"):
            with self.subTest(lines=lines):
                self.refused(TABLE, truth(TABLE, TABLE_STATES, TABLE_CONTACT, lines), answer)

        refuse([*WHOLE, *LEFT])  # a pair in no section
        refuse([*WHOLE, *LEFT, *RIGHT, *RIGHT])  # a pair in two sections
        refuse(["from 0 until 1/2", *LEFT, *RIGHT])
        refuse([*WHOLE, *LEFT, *RIGHT, *WHOLE, *LEFT, *RIGHT])
        refuse([*LEFT, *RIGHT], "MALFORMED")
        refuse(["from 1 until 0", *LEFT, *RIGHT], "MALFORMED")
        for word in ("0-1", "1,0", "2", "0-0", "0,1", "1-0", "00", "-", "0-1,", ""):
            refuse([*WHOLE, *LEFT, f"pairs {word} 0", *RIGHT[1:]],
                   "REJECTED" if word == "0-1 " else "MALFORMED")
        # `any` while no pair overlaps: at the first instant, and at the touch.
        refuse([*WHOLE, *LEFT, "pairs 1 0", "at 0 any", *RIGHT[2:]])
        refuse([*WHOLE, *LEFT, *RIGHT[:3], "at 1/2 any", *RIGHT[4:]])
        refuse([*WHOLE, *LEFT, "pairs 1 0", "at 0 separated", "apart a5 v4 w0",
                "at 1/4 separated", "any", "at 1 any"])
        # Sums whose point is not the middle of the contact along every axis.
        lines = [*WHOLE, *LEFT, *RIGHT]
        refuse([line.replace("w0+w2+w0-1a1+w2-3a1", "w0+w2") for line in lines])
        refuse([line.replace("touching a5 v4 w0 w1", "touching a5 v4 w0 b4 v4 w0 w1")
                .replace("w1+w3+w1-0a0+w3-2a0", "w1") for line in lines])


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
