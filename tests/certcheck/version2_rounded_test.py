"""Gives both checkers certificates (version 2) of bodies with a radius: some written by hand,
random ones whose claims are compared with exact distances, and those that `certify` writes, whole
and damaged.

usage: version2_rounded_test.py TOUCHSTONE TOUCHSTONE_CHECK
"""

import copy
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
import unittest
from fractions import Fraction as Q
from math import isqrt

import core_distance
import mutations
import version2_corpus_test
import version2_test
from both_checkers import lines_of, said_by_both
from version2_corpus_test import exactly
from version2_test import (
    ROOT, BothCheckers, always, box, case, instant, sha256, straight, truth
)

SEED = 20


def ball(radius, center=("0", "0", "0"), motion=None):
    return box("0", "0", "0", center=center, motion=motion) | {"radius": radius}


def solid(vertices, faces=(), motion=None, radius="0"):
    return {"polyhedron": {"vertices": [list(map(str, x)) for x in vertices],
                           "faces": [list(loop) for loop in faces]},
            "motion": motion or {"kind": "static"}, "radius": radius}


def stick(first, second, **more):
    return solid([first, second], **more)


def matrix(rows, shift=("0", "0", "0")):
    """A constant affine motion."""
    return {"kind": "matrix", "matrix": [[[str(a)] for a in row] + [[str(s)]]
                                         for row, s in zip(rows, shift)]}


def at_rest(state, question, word):
    """The truth of bodies in one state throughout, with one word for all of it."""
    bare = f"at 0 {state} {word}", f"at 1 {state} {word}"
    open_ = "apart" if state == "separated" else state
    ends = {key: instant(n) | {"multiplicity": 1} for n, key in ((0, "enter"), (1, "exit"))}
    none = {"features": [], "exit_features": []}
    contacts = {"separated": [], "touching": [{"kind": "sliding", **ends, **none}],
                "overlapping": [{"kind": state, **ends, **none}]}[state]
    return truth(question, always(state), contacts, [bare[0], f"{open_} {word}", bare[1]])


# A ball falls onto a cube, into it, and on to its middle.
FALLS = case(box("1", "1", "1"), ball("1", motion=straight(("0", "0", "-4"), ("0", "0", "4"))))
FACE = {"type": "FV", "box1": "+z", "box2": "+x+y+z"}
FALLS_CONTACTS = [{
    "kind": "overlapping",
    "enter": instant(1, 2) | {"multiplicity": 1}, "exit": instant(1) | {"multiplicity": 1},
    "features": [FACE | {"normal": ["0", "0", "1"]}], "touch": FACE, "exit_features": []}]
FALLS_STATES = [("0", "0", "separated"), ("0", "0.5", "separated"), ("0.5", "0.5", "touching"),
                ("0.5", "1", "overlapping"), ("1", "1", "overlapping")]
PROOF = ["at 0 separated", "apart pair a5:w0", "at 1/2 touching pair a5:w0",
         "overlapping pair a5:w0", "at 3/4 overlapping", "overlapping near 0 0 0 0 0 0",
         "at 1 overlapping"]


class ByHand(BothCheckers):
    """Each test collects cases and truths with the expected answers, and asks once for all."""

    def setUp(self):
        self.asked = []

    def verified(self, question, document):
        self.asked.append((question, document, "VERIFIED$"))

    def refused(self, question, document, answer="REJECTED"):
        self.asked.append((question, document, answer))

    def tearDown(self):
        cases, truths = ([one[i] for one in self.asked] for i in (0, 1))
        both = [said.splitlines() for said in
                said_by_both(version2_test.TOUCHSTONE_CHECK, cases, truths)]
        self.assertEqual([len(said) for said in both], [len(cases)] * 2)
        for (_, document, answer), *answers in zip(self.asked, *both):
            with self.subTest(certificate=document["certificate"]):
                for said in answers:
                    self.assertRegex(said, f": {answer}")

    def changed(self, old, new, answer="REJECTED"):
        text = "\n".join(PROOF)
        self.assertIn(old, text)
        lines = text.replace(old, new).split("\n")
        self.refused(FALLS, truth(FALLS, FALLS_STATES, FALLS_CONTACTS, lines), answer)

    def test_a_ball_falls_onto_a_cube(self):
        self.verified(FALLS, truth(FALLS, FALLS_STATES, FALLS_CONTACTS, PROOF))
        for plane in ("plane1 0 0 1 3/2", "plane1 0 0 2 3", "plane2 0 0 -1 1/2"):
            lines = ["at 0 separated", f"apart {plane}", "at 1/4 separated", *PROOF[1:]]
            self.verified(FALLS, truth(FALLS, FALLS_STATES, FALLS_CONTACTS, lines))

    def test_what_does_not_prove_it_is_refused(self):
        self.changed("apart pair a5:w0", "apart pair a4:w0")
        self.changed("apart pair a5:w0", "apart pair a1:w0")
        self.changed("apart pair a5:w0", "apart pair v4:w0")
        self.changed("apart pair a5:w0", "apart pair v4-5:w0")
        self.changed("touching pair a5:w0", "touching pair v4:w0")
        self.changed("touching pair a5:w0", "touching pair a4:w0")
        self.changed("touching pair a5:w0", "touching pair a5:w8")
        self.changed("overlapping pair a5:w0", "overlapping pair v4:w0")
        self.changed("overlapping near 0 0 0 0 0 0", "overlapping near 0 0 1 0 0 0")
        self.changed("overlapping near 0 0 0 0 0 0", "overlapping near 0 0 2 0 0 0")
        self.changed("overlapping near 0 0 0 0 0 0", "overlapping near 0 0 0 0 0 1")
        # The plane of the core is no plane of the ball.
        self.changed("apart pair a5:w0", "apart plane1 0 0 1 1001/1000")
        self.changed("apart pair a5:w0", "apart plane1 0 0 1 3/2")
        self.changed("apart pair a5:w0", "apart plane2 0 0 -1 1")
        # The pair does not hold once the centre is in the cube.
        self.changed("at 3/4 overlapping\noverlapping near 0 0 0 0 0 0\nat 1 overlapping",
                     "at 1 overlapping")

    def test_words_about_the_cores_are_refused(self):
        self.changed("apart pair a5:w0", "apart a5 v4 w0", "REJECTED line 5: words of another")
        self.changed("touching pair a5:w0", "touching a5 v4 w0 w0",
                     "REJECTED line 6: words of another")
        self.changed("overlapping near 0 0 0 0 0 0", "overlapping axes a5",
                     "REJECTED line 9: words of another")
        # A point of the ball's core is in the cube, but this point of the cube is not in that core.
        self.verified(FALLS, truth(FALLS, FALLS_STATES, FALLS_CONTACTS,
                                   [*PROOF[:5], "overlapping p2 0 0 0", PROOF[6]]))
        self.changed("overlapping near 0 0 0 0 0 0", "overlapping p1 0 0 0")
        # Version 1 has axes only.
        question = case(box("1", "1", "1"), ball("1", center=("0", "0", "4")))
        document = truth(question, always("separated"), [],
                         ["at 0 separated", "apart +a2", "at 1 separated"])
        document["certificate"] = document["certificate"].replace("certificate/2", "certificate/1")
        self.refused(question, document, "REJECTED line 4: a case with parts, with a radius")

    def test_words_about_a_radius_are_refused_without_one(self):
        question = case(box("1", "1", "1"), ball("0", center=("0", "0", "4")))
        for words in ("pair a5:w0", "pair", "near 0 0 0 0 0 0", "pair what"):
            self.refused(question, at_rest("separated", question, words),
                         "REJECTED line 4: words of another class of cases")
        self.verified(question, at_rest("separated", question, "a5 v4 w0"))

    def test_what_is_no_pair_is_malformed(self):
        for word in ("a5", "a5:b0", "a5:w0-1", "v0-1:b0", "v0-1:w0-1", "+v0:w0", "+a5:w0", "w0:v0",
                     "a5:w00", "a5:w0:w0", "v0-:w0", "v-1:w0", "a5 w0", "", "*v0-1:w0-1"):
            self.changed("apart pair a5:w0", f"apart pair {word}", "MALFORMED")
        self.changed("near 0 0 0 0 0 0", "near 0 0 0 0 0", "MALFORMED")
        self.changed("near 0 0 0 0 0 0", "near 0 0 0 0 0 2/4", "MALFORMED")
        self.changed("touching pair a5:w0", "touching pair a5:w0 pair a5:w0", "MALFORMED")

    def test_features_are_those_of_the_direction_and_the_normal_is_always_there(self):
        for change in ({"type": "VV", "box1": "+x+y+z"}, {"box1": "-z"}, {"normal": None},
                       {"normal": ["0", "0", "-1"]}):
            contacts = copy.deepcopy(FALLS_CONTACTS)
            feature = contacts[0]["features"][0]
            feature.update(change)
            if feature["normal"] is None:
                del feature["normal"]
            self.refused(FALLS, truth(FALLS, FALLS_STATES, contacts, PROOF))

    def rests(self, question, word, states):
        """Which of the states a word proves of bodies at rest."""
        for state in ("separated", "overlapping"):
            answer = self.verified if state in states else self.refused
            answer(question, at_rest(state, question, f"pair {word}"))

    def test_an_edge_is_as_long_as_its_body_makes_it(self):
        # The edge from 0 to 1 becomes a quarter as long, and the foot of the point is beside it.
        short = stick((0, 0, 0), (1, 0, 0), motion=matrix([["1/4", 0, 0], [0, 1, 0], [0, 0, 1]]))
        for x, states in (("3", ()), ("1/2", ()), ("1/5", ("overlapping",))):
            question = case(short, ball("1", center=(x, "1/2", "0")))
            self.rests(question, "v0-1:w0", states)
            self.rests(case(*question["boxes"][::-1]), "v0:w0-1", states)

    def test_a_pair_proves_nothing_beyond_its_features(self):
        # Two crossing sticks, whose lines are 1 apart. If one stick ends before the crossing, no pair of inner points
        # is closest.
        for x, states in (("0", ("overlapping",)), ("-2", ()), ("2", ()), ("1", ("overlapping",))):
            for radius in ("9/8", "9"):
                question = case(stick((-1, 0, 0), (1, 0, 0)),
                                stick((x, -1, 1), (x, 1, 1), radius=radius))
                for sign in "+-":
                    self.rests(question, f"{sign}v0-1:w0-1", states)
        question = case(stick((-1, 0, 0), (1, 0, 0)), stick((5, -1, 1), (5, 1, 1), radius="1/2"))
        self.rests(question, "+v0-1:w0-1", ["separated"])
        self.rests(question, "-v0-1:w0-1", ())

    def test_touching_needs_a_point_of_both_bodies(self):
        # A line or plane of each question is at the radius, but the features end before.
        rod = (-1, 0, 0), (1, 0, 0)
        for first, second, word in (
                (box("1", "1", "1"), ball("1", center=("2", "5", "0")), "a1:w0"),
                (ball("1", center=("2", "5", "0")), box("1", "1", "1"), "v0:b1"),
                (stick(*rod), ball("1", center=("5", "1", "0")), "v0-1:w0"),
                (ball("1", center=("5", "1", "0")), stick(*rod), "v0:w0-1"),
                (stick(*rod), stick((5, -1, 1), (5, 1, 1), radius="1"), "+v0-1:w0-1"),
                (stick((-1, 5, 1), (1, 5, 1)), stick((0, -1, 0), (0, 1, 0), radius="1"),
                 "-v0-1:w0-1")):
            question = case(first, second)
            self.refused(question, at_rest("touching", question, f"pair {word}"),
                         "REJECTED line 4: an end of the shortest connection")

    def test_parallel_edges_have_no_common_perpendicular(self):
        question = case(stick((-1, 0, 0), (1, 0, 0)), stick((-1, 0, 1), (1, 0, 1), radius="2"))
        for sign in "+-":
            self.rests(question, f"{sign}v0-1:w0-1", ())
        self.rests(question, "v0:w0-1", ["overlapping"])

    def test_the_plane_of_a_face_is_no_face(self):
        # The far face is 3 from the ball, and the plane of a side is as near as that side is.
        question = case(box("1", "1", "1"), ball("2", center=("2", "0", "0")))
        for word, states in (("a1:w0", ["overlapping"]), ("a0:w0", ()), ("a3:w0", ()), ("a5:w0", ())):
            self.rests(question, word, states)
        question = case(box("1", "1", "1"), ball("2", center=("2", "5", "0")))
        for word in ("a1:w0", "a3:w0"):
            self.rests(question, word, {"a1:w0": (), "a3:w0": ["separated"]}[word])

    def test_the_radius_is_the_sum_of_both(self):
        for first, second, state in (("1", "1", "overlapping"), ("1/2", "1/4", "separated"),
                                     ("1", "0", "separated"), ("0", "1", "separated")):
            question = case(ball(first), ball(second, center=("3/2", "0", "0")))
            self.rests(question, "v0:w0", [state])

    def test_sections_of_a_body_with_parts_share_the_radius_of_the_other_body(self):
        parts = version2_test.parts(box("1", "1", "1"), box("1", "1", "2"))
        for height, answer in (("4", "VERIFIED"), ("302/100", "VERIFIED"), ("301/100", "REJECTED"),
                               ("29/10", "REJECTED")):
            question = case(ball("1", center=("0", "0", height)), parts)
            word = "plane2 0 0 1 201/100"
            lines = ["from 0 until 1", "pairs 0 0-1", f"at 0 separated {word}", f"apart {word}",
                     "at 1 separated"]
            self.refused(question, truth(question, always("separated"), [], lines), answer)


# What follows a word that is proven: nothing else is wrong, or the features of the truth.
PROVEN = re.compile("VERIFIED|another feature|a normal is there|: it is {")

# ---- Random words of random bodies, compared with exact distances

BRICK = [[0, 4, 6, 2], [1, 3, 7, 5], [0, 1, 5, 4], [2, 6, 7, 3], [0, 2, 3, 1], [4, 5, 7, 6]]
TETRAHEDRON = ([(1, 1, 1), (-1, -1, 1), (-1, 1, -1), (1, -1, -1)],
               [[0, 2, 1], [0, 1, 3], [0, 3, 2], [1, 2, 3]])
TRIPLES = [(1, 2, 2), (2, 3, 6), (3, 4, 0), (0, 0, 1), (0, 3, 4), (1, 4, 8), (2, 6, 9)]


class Words(BothCheckers):
    def setUp(self):
        self.random = random.Random(SEED)

    def number(self, most=3):
        return Q(self.random.randint(-2 * most, 2 * most), self.random.choice((1, 2, 3)))

    def motion(self, shift):
        """A motion that shows an error in a factor: its matrix has denominators, or stretches."""
        kind = self.random.choice(("static", "turn", "turn", "affine", "mirror"))
        shift = [str(c) for c in shift]
        if kind == "static":
            return {"kind": "matrix", "matrix": [
                [[str(int(i == k))] for k in range(3)] + [[s]] for i, s in enumerate(shift)]}
        if kind == "turn":
            turn = [[str(self.number(2)), str(self.number(2))] for _ in range(3)]
            return {"kind": "quaternion", "rotation": [["3"], *turn],
                    "translation": [[s] for s in shift]}
        rows = [[[str(Q(self.random.randint(1, 4), 3) if i == k else Q(self.random.randint(-1, 1), 4))]
                 for k in range(3)] for i in range(3)]
        if kind == "mirror":
            rows[0] = [[str(-Q(a))] for a, in rows[0]]
        return {"kind": "matrix", "matrix": [row + [[s]] for row, s in zip(rows, shift)]}

    def body(self, shift):
        motion, kind = self.motion(shift), self.random.randrange(5)
        if kind < 2:
            half = [self.random.choice(("0", "1", "1/2", "2")) for _ in range(3)]
            return box(*half, center=[str(self.number(1)) for _ in range(3)], motion=motion)
        if kind == 2:
            return solid(*TETRAHEDRON, motion=motion)
        if kind == 3:
            return solid([(0, 0, 0), (2, 0, 0), (2, 1, 0), (0, 1, 0)], [[0, 1, 2, 3], [3, 2, 1, 0]],
                         motion=motion)
        return stick((0, 0, 0), (1, "1/2", 2), motion=motion)

    def move_apart(self, made, t):
        """Moves body 2 so that the shortest vector has a rational length and a planned direction.
        """
        triple = self.random.choice(TRIPLES)
        ends = []
        for body, side in zip(made["boxes"], (1, -1)):
            placed = [core_distance.pose(body["motion"], t)(x) for x in core_distance.vertices(body)]
            heights = [side * core_distance.dot(triple, x) for x in placed]
            farthest = [x for x, h in zip(placed, heights) if h == max(heights)]
            weights = [self.random.randint(0, 2) for _ in farthest[1:]] + [1]
            ends.append([sum(w * x[i] for w, x in zip(weights, farthest)) / Q(sum(weights))
                         for i in range(3)])
        size = self.random.choice((Q(1, 3), Q(1, 7), Q(2, 5)))
        shift = [a + size * c - b for a, b, c in zip(*ends, triple)]
        motion = made["boxes"][1]["motion"]
        shifted = ([row[3] for row in motion["matrix"]] if "matrix" in motion
                   else motion["translation"])
        for entry, s in zip(shifted, shift):
            entry[0] = str(Q(entry[0]) + s)

    def question(self, number):
        """Bodies whose radius is their distance, a little more, a little less, or another one."""
        shift = [c * self.random.choice((1, 1, 2, Q(1, 3))) for c in self.random.choice(TRIPLES)]
        made = case(self.body((0, 0, 0)), self.body(shift), id=f"c{number}", horizon=["0", "1"])
        t = self.random.choice((0, 1))
        made["horizon"] = [str(t)] * 2
        if self.random.random() < 0.7:
            self.move_apart(made, t)
        x, _ = core_distance.nearest(list(core_distance.differences(made, t)))
        square = Q(core_distance.dot(x, x))
        root = Q(isqrt(square.numerator), isqrt(square.denominator))
        below = Q(isqrt(square.numerator * 10**60 // square.denominator), 10**30)
        exact = root if root * root == square else below
        radius = max(Q(1, 50), self.random.choice((exact, exact, exact * Q(99, 100), exact
                                                   * Q(101, 100), self.number())))
        share = self.random.choice((Q(0), Q(1), Q(1, 3)))
        for body, part in zip(made["boxes"], (share, 1 - share)):
            body["radius"] = str(radius * part)
        return made, t, x

    def features(self, body, letter, likely):
        """Names of features: vertex, segment, face. Half of them have the vertices of `likely`."""
        count = len(core_distance.vertices(body))
        faces = len(body["polyhedron"]["faces"]) if "polyhedron" in body else 6
        def vertex():
            return self.random.choice(likely) if self.random.random() < 0.8 else (
                self.random.randrange(count))
        u, v, side = vertex(), vertex(), "ab"[letter == "w"]
        if u == v:
            v = (u + self.random.choice((1, 2, 4))) % count
        return f"{letter}{u}", f"{letter}{u}-{v}", f"{side}{self.random.randrange(max(faces, 6))}"

    def pair(self, question, likely):
        one, two = (self.features(body, letter, own)
                    for body, letter, own in zip(question["boxes"], "vw", zip(*likely)))
        i, k = self.random.choice(((0, 0), (0, 1), (1, 0), (0, 2), (2, 0), (1, 1), (1, 1)))
        return f"pair {self.random.choice('+-') if i == k == 1 else ''}{one[i]}:{two[k]}"

    def plane(self, question, t, x):
        """A plane across a direction in the frame of a body, at some height over the body."""
        body = self.random.randrange(2)
        own = question["boxes"][body]
        move = core_distance.pose(own["motion"], t)
        axes = [[a - b for a, b in zip(move([int(i == k) for i in range(3)]), move([0, 0, 0]))]
                for k in range(3)]
        n = [(-1) ** body * core_distance.dot(axis, x) for axis in axes]
        heights = [core_distance.dot(n, v) for v in core_distance.vertices(own)]
        over = Q(self.random.choice((1, 10**6, 10**20)), 10**20) * core_distance.dot(x, x)
        return " ".join([f"plane{body + 1}", *map(str, n), str(max(heights) + over)])

    def near(self, question, likely):
        points = []
        for body, own in zip(question["boxes"], zip(*likely)):
            x = core_distance.vertices(body)
            a, b = (x[self.random.choice(own)] for _ in range(2))
            share = self.random.choice((Q(0), Q(1, 2), Q(1, 3)))
            out = self.random.choice((0, 0, 0, Q(1, 9)))
            points += [a[i] * share + b[i] * (1 - share) + out for i in range(3)]
        return " ".join(["near", *map(str, points)])

    def claims(self, count):
        for number in range(count):
            question, t, x = self.question(number)
            table = core_distance.differences(question, t)
            likely = [table[p] for p in core_distance.nearest(list(table))[1]]
            words = {("overlapping", self.near(question, likely)) for _ in range(8)}
            if any(x):
                words |= {("separated", self.plane(question, t, x)) for _ in range(4)}
            for _ in range(16):
                word = self.pair(question, likely)
                words |= {(state, word) for state in ("separated", "touching", "overlapping")}
            real = core_distance.state(question, t)
            for state, word in sorted(words):
                time = instant(t) | {"multiplicity": 1}
                feature = {"type": "VV", "box1": "v0", "box2": "v0"}
                contacts = [] if state == "separated" else [{
                    "kind": {"touching": "grazing"}.get(state, state), "enter": time, "exit": time,
                    "features": [], "exit_features": []}]
                if state == "touching":
                    contacts[0] |= {"features": [feature], "exit_features": [feature],
                                    "touch": feature, "exit_touch": feature}
                yield question, real, state, word, truth(
                    question, [(str(t), str(t), state)], contacts, [f"at {t} {state} {word}"])

    def test_no_false_word_is_accepted(self):
        claims = list(self.claims(80))
        cases, truths = [c for c, *_ in claims], [c[-1] for c in claims]
        both = [said.splitlines() for said in
                said_by_both(version2_test.TOUCHSTONE_CHECK, cases, truths)]
        self.assertEqual([len(said) for said in both], [len(claims)] * 2)
        accepted = {}
        for (question, real, state, word, _), *answers in zip(claims, *both):
            # A touching word that is accepted is followed by another feature: the truth has none.
            proven = [bool(PROVEN.search(said)) for said in answers]
            with self.subTest(case=question, word=word, answers=answers):
                self.assertEqual(proven[0], proven[1])
                if proven[0]:
                    self.assertEqual(state, real)
            if proven[0]:
                kind = state, word.split(" ")[0]
                accepted[kind] = accepted.get(kind, 0) + 1
        for kind in (("separated", "pair"), ("touching", "pair"), ("overlapping", "pair"),
                     ("overlapping", "near"), ("separated", "plane1"), ("separated", "plane2")):
            self.assertGreaterEqual(accepted.get(kind, 0), 10, (kind, accepted))


# ---- Certificates as they are written


def corpus():
    """The cases of bodies with a radius, without their truths and their texts for people."""
    documents = [json.loads(path.read_text(encoding="utf-8"))
                 for path in sorted((ROOT / "cases/rounded").glob("*.json"))]
    return [{key: document[key] for key in ("schema", "id", "horizon", "boxes") if key in document}
            for document in documents]


class Written(BothCheckers):
    def certified(self, cases):
        run = subprocess.run([version2_test.TOUCHSTONE, "certify", "-"], input=lines_of(cases),
                             capture_output=True, text=True, check=False)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return [json.loads(line) for line in run.stdout.splitlines()]

    def all_said(self, cases, truths):
        both = [said.splitlines()
                for said in said_by_both(version2_test.TOUCHSTONE_CHECK, cases, truths)]
        self.assertEqual([len(said) for said in both], [len(cases)] * 2)
        return both

    def verified_by_both(self, cases):
        truths = self.certified(cases)
        for said in self.all_said(cases, truths):
            self.assertEqual([line for line in said if not line.endswith("VERIFIED")], [])
        return truths

    def test_the_corpus(self):
        cases = corpus()
        self.assertGreaterEqual(len(cases), 58)
        text = "".join(truth["certificate"] for truth in self.verified_by_both(cases))
        for words in ("apart pair v", "apart pair a", "apart pair +v", "touching pair v",
                      "overlapping pair v", "touching pair +v", "overlapping near "):
            self.assertIn("\n" + words, text)

    def test_closest_features_that_change_at_an_irrational_instant(self):
        # A box dips, and turns about its middle edge; at 1/√2 it lies flat, and no pair is closest
        # on both sides. A plane is between the boxes.
        def question(radius):
            tilts = {"kind": "quaternion", "rotation": [["1"], ["-1/4", "0", "1/2"], ["0"], ["0"]],
                     "translation": [["0"], ["0"], ["5", "0", "-2", "0", "2"]]}
            return case(box("9", "9", "1", center=("0", "0", "-1")),
                        box("1", "1", "1", center=("0", "0", "1"), motion=tilts)
                        | {"radius": radius})
        for radius, state, word in (("4", "separated", "apart plane"),
                                    ("6", "overlapping", "overlapping ")):
            truth, = self.verified_by_both([question(radius)])
            self.assertEqual({entry["state"] for entry in truth["timeline"]}, {state})
            self.assertIn(word, truth["certificate"])

    def test_a_touch_that_lasts_changes_its_pair_at_an_irrational_instant(self):
        # A ball slides over the face of a cube, over its edge (after 1/√2) and beside it.
        slides = {"kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0"]],
                  "translation": [["0", "0", "2"], ["0"], ["2"]]}
        truth, = self.verified_by_both([case(box("1", "1", "1"), ball("1", motion=slides))])
        self.assertEqual([entry["state"] for entry in truth["timeline"]],
                         ["touching"] * 3 + ["separated"] * 2)
        self.assertIn("\nroot -1,0,2\ntouching pair a5:w0\ntouching pair ", truth["certificate"])

    def test_a_normal_near_the_end_of_a_piece(self):
        # The root is so near to 1/2 that it has to be narrowed between the components.
        moves = [{"until": "0.5", "motion": {
            "kind": "linear", "rotation": ["3", "1", "-2", "0"],
            "translation": ["2674920001/16572416000", "-165720034643/265158656000",
                            "248505947177/66289664000"],
            "velocity": ["-856/1445", "671/2890", "-2521/2312"]}}, {"motion": {
                "kind": "quaternion", "rotation": [["3"], ["1"], ["-2"], ["0"]],
                "translation": [["7428737601/16572416000", "-48/289"],
                                ["-22818786643/265158656000", "-71/289"],
                                ["197283419177/66289664000", "276/289"]]}}]
        turned = {"kind": "quaternion", "rotation": [["3"], ["-2"], ["-2"], ["0"]],
                  "translation": [["0"], ["0"], ["0"]]}
        octahedron = solid([("1/2", 0, 0), ("-1/2", 0, 0), (0, "3/2", 0), (0, "-3/2", 0), (0, 0, 1),
                            (0, 0, -1)], [[0, 2, 4], [2, 1, 4], [1, 3, 4], [3, 0, 4], [2, 0, 5],
                                          [1, 2, 5], [3, 1, 5], [0, 3, 5]], turned, "1/1000")
        plate = box("2", "1", "0", motion={"kind": "piecewise", "pieces": moves,
                                           "allow_jumps": True}) | {"radius": "1/1000"}
        del plate["center"]
        self.verified_by_both([case(plate, octahedron)])

    def test_hulls_of_many_corners(self):
        # Points of a sphere, stretched; a ball passes them, and rolls on.
        points = []
        for i in range(-6, 7):
            for k in range(-6, 7):
                x, y = Q(i, 4), Q(k, 4)
                size = 1 + x * x + y * y
                points.append([str(2 * x / size), str(2 * y / size), str((size - 2) / size)])
        hull = {"hull": points, "radius": "1/4", "motion": {
            "kind": "quaternion", "rotation": [["1"], ["0"], ["0"], ["0", "1"]],
            "translation": [["0"], ["0"], ["0"]]}}
        flies = ball("1/2", motion=straight(("-5", "1/3", "0"), ("3", "0", "1/4")))
        truth, = self.verified_by_both([case(hull, flies)])
        self.assertEqual(len(truth["contacts"]), 1)

    def test_mistakes_of_every_kind_are_refused(self):
        cases = {path.stem: json.loads(path.read_text(encoding="utf-8"))
                 for path in sorted((ROOT / "cases/rounded").glob("*.json"))}
        for question in cases.values():
            question.pop("expect")
        cases = {question["id"]: question for question in cases.values()}
        truths = self.certified(list(cases.values()))
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "truths.jsonl")
            path.write_text(lines_of(truths), encoding="utf-8")
            mutations.corpus.load(ROOT / "cases", path)
        of_the_truth = [*mutations.contacts.KINDS, *mutations.features.KINDS,
                        *mutations.timeline.KINDS, *mutations.times.KINDS]
        false = [(kind, case, truth) for number, kind in enumerate(mutations.KINDS)
                 for case, truth in version2_corpus_test.Written.mistaken(truths, number, kind)]
        self.assertGreaterEqual(len({kind.sentence for kind, *_ in false}), 70)
        both = self.all_said([cases[case] for _, case, _ in false], [truth for *_, truth in false])
        for (kind, case, _), *answers in zip(false, *both):
            with self.subTest(mutation=kind.sentence, case=case):
                for answer in answers:
                    self.assertNotRegex(answer, "VERIFIED")
                    if kind in of_the_truth:
                        self.assertRegex(answer, f": {kind.answer}\\b")

    def changed_case(self, question, chosen):
        """The case with another radius, or with its second core moved a little."""
        changed = copy.deepcopy(question)
        body = changed["boxes"][chosen.randrange(2)]
        factor = 1 + Q(chosen.choice((1, -1)), chosen.choice((2, 10, 1000, 2**40)))
        if chosen.random() < 0.5:
            body["radius"] = str(factor * exactly(body.get("radius", "1/100")))
        elif "center" in body or "half_extents" in body:
            center = body.get("center", ["0", "0", "0"])
            body["center"] = [str(exactly(center[0]) + factor - 1), *center[1:]]
        elif "polyhedron" in body:
            for x in body["polyhedron"]["vertices"]:
                x[2] = str(exactly(x[2]) + factor - 1)
        return changed

    @staticmethod
    def changed_line(line, chosen):
        """A line with another word: a number one more or less, a sign, a feature, a state."""
        places = list(re.finditer("[0-9]+", line))
        kind = chosen.randrange(4)
        if kind == 0 and places:
            place = chosen.choice(places)
            number = max(0, int(place[0]) + chosen.choice((1, -1)))
            return line[:place.start()] + str(number) + line[place.end():]
        if kind == 1:
            return line.translate(str.maketrans("+-", "-+"))
        if kind == 2:
            return line.translate(str.maketrans(chosen.choice(("av", "va", "bw", "wb", "12")),
                                                chosen.choice(("va", "av", "wb", "bw", "21"))))
        return re.sub("apart|touching|overlapping|separated", lambda _: chosen.choice(
            ("apart", "touching", "overlapping", "separated")), line)

    def test_no_damaged_certificate_proves_a_falsehood(self):
        chosen = random.Random(SEED)
        cases = corpus()
        truths, made = self.certified(cases), []
        for question, truth in list(zip(cases, truths)) * 35:
            changed = self.changed_case(question, chosen) if chosen.random() < 0.8 else question
            document = truth | {"case_sha256": sha256(changed)}
            lines = truth["certificate"].split("\n")
            lines[1] = "case " + sha256(changed)
            if changed is question or chosen.random() < 0.5:
                i = chosen.randrange(3, len(lines) - 2)
                lines[i] = self.changed_line(lines[i], chosen)
            document["certificate"] = "\n".join(lines)
            made.append((changed, document))
        self.assertGreaterEqual(len(made), 2000)
        both = self.all_said(*map(list, zip(*made)))
        accepted = [pair for pair, *said in zip(made, *both)
                    if any(answer.endswith("VERIFIED") for answer in said)]
        self.assertLess(50, len(accepted))
        self.assertLess(len(accepted), 1500)
        for said in zip(*both):
            self.assertEqual(*(re.search("VERIFIED|REJECTED|MALFORMED|LIMIT", answer)[0]
                               for answer in said))
        real = self.certified([question for question, _ in accepted])
        for (question, document), truth in zip(accepted, real):
            with self.subTest(case=question, certificate=document["certificate"]):
                self.assertEqual({key: document[key] for key in document if key != "certificate"},
                                 {key: truth[key] for key in truth if key != "certificate"})


if __name__ == "__main__":
    version2_test.TOUCHSTONE, version2_test.TOUCHSTONE_CHECK = sys.argv[1:3]
    unittest.main(argv=sys.argv[:1])
