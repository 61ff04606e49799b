"""Unions of boxes, checked by both checkers. A train of boxes runs along x past resting boxes, so
that states, contacts and the proof of each pair are known without a solver.

usage: version2_unions_test.py TOUCHSTONE_CHECK
"""

import random
import re
import sys
import unittest
from fractions import Fraction as Q

from both_checkers import said_by_both
from version2_test import instant, truth

TOUCHSTONE_CHECK = None
UNIONS = 60
SPEED = 16  # a power of two, so that times have few digits
DEPTH = ("separated", "touching", "overlapping")


class Box:
    def __init__(self, low, high):
        self.low, self.high = low, high

    def document(self):
        return {"min": [str(x) for x in self.low], "max": [str(x) for x in self.high]}


class Pair:
    """A resting box and one of the train: the times at which they meet and part, and their lines of
    proof."""

    def __init__(self, rest, runs):
        self.rest, self.runs = rest, runs
        self.across = [(max(rest.low[k], runs.low[k]), min(rest.high[k], runs.high[k]))
                       for k in (1, 2)]
        self.meets = Q(rest.low[0] - runs.high[0], SPEED)
        self.parts = Q(rest.high[0] - runs.low[0], SPEED)
        self.passes = any(low > high for low, high in self.across)
        assert all(low != high for low, high in self.across)

    def state(self, t):
        if self.passes or t < self.meets or t > self.parts:
            return "separated"
        return "touching" if t in (self.meets, self.parts) else "overlapping"

    def apart(self):
        """An axis that separates them throughout, if one passes beside the other."""
        k = 1 if self.across[0][0] > self.across[0][1] else 2
        is_above = self.runs.low[k] > self.rest.high[k]
        corner = 1 << k
        return f"a{2 * k + 1} v{corner} w0" if is_above else f"a{2 * k} v0 w{corner}"

    def point(self, frame, x):
        """A point with this x in one body's frame, in the middle of the common ranges of y and z.
        """
        return " ".join(map(str, [frame, x, *((low + high) / Q(2) for low, high in self.across)]))

    def contact(self, entering):
        """The contact of two faces: the sum of the corners of their common rectangle; None if it
        cannot be written."""
        axis = "a0 v0 w1" if entering else "a1 v1 w0"
        terms = []
        for ends in ((0, 0), (1, 0), (0, 1), (1, 1)):
            terms.append(self.corner(ends, entering))
        return None if None in terms else f"{axis} " + "+".join(terms)

    def corner(self, ends, entering):
        """One corner of the common rectangle: a vertex of one box, or a point where an edge of one
        crosses a face of the other.
        """
        owners = [0 if (self.rest.high[k] if end else self.rest.low[k]) ==
                  self.across[k - 1][end] else 1 for k, end in zip((1, 2), ends)]
        x = {0: 0 if entering else 1, 1: 1 if entering else 0}  # the touching end of each box
        bits = [end << k for k, end in zip((1, 2), ends)]
        if owners[0] == owners[1]:
            body = owners[0]
            return "vw"[body] + str(x[body] | bits[0] | bits[1])
        # An edge along y of one box, at its end in z, meets a y face of the other.
        body = owners[1]
        outside = x[body] | bits[1] | (ends[0] << 1)
        inside = x[body] | bits[1] | ((1 - ends[0]) << 1)
        return f"{'vw'[body]}{inside}-{outside}{'ba'[body]}{2 + ends[0]}"

    def at(self, t):
        state = self.state(t)
        return f"at {t} " + (
            f"touching {self.contact(t == self.meets)}" if state == "touching" else state)

    def spans(self):
        """Pairs of an end and the proof up to it. The front of the train serves until it is half
        through, the back in the second half; between them, the middle of a long resting box."""
        if self.passes:
            return [(None, f"apart {self.apart()}")]
        middle, half = (self.meets + self.parts) / 2, Q(self.rest.high[0] - self.rest.low[0], 2)
        return [(self.meets, "apart a0 v0 w1"),
                (min(middle, self.meets + half / SPEED),
                 f"overlapping {self.point('p2', self.runs.high[0])}"),
                (max(middle, self.parts - half / SPEED),
                 f"overlapping {self.point('p1', self.rest.low[0] + half)}"),
                (self.parts, f"overlapping {self.point('p2', self.runs.low[0])}"),
                (None, "apart a1 v1 w0")]

    def section(self, number, begin, until):
        lines = [f"pairs {number[0]} {number[1]}", self.at(begin)]
        for end, words in self.spans():
            end = until if end is None else min(end, until)
            if end > begin:
                lines += [words, self.at(end)]
                begin = end
        return lines

    def features(self, number, t):
        entry = {"parts": list(number), "type": "FF"}
        if t == self.meets:
            return entry | {"box1": "-x", "box2": "+x", "normal": ["-1", "0", "0"]}
        return entry | {"box1": "+x", "box2": "-x", "normal": ["1", "0", "0"]}


class Union:
    def __init__(self, dice):
        def ends(at, most):
            low = dice.randrange(*at)
            return low, low + dice.randrange(1, most)
        boxes = {"rest": [], "runs": []}
        for name, x in (("rest", (0, 12)), ("runs", (-30, -2))):
            for _ in range(dice.randrange(1, 4)):
                sides = [ends(x, 9), ends((0, 6), 5), ends((0, 6), 5)]
                # In y and z, ends of the train are never equal to those of resting boxes, so
                # nothing grazes.
                if name == "runs":
                    sides[1:] = [(low + Q(1, 2), high + Q(1, 2)) for low, high in sides[1:]]
                boxes[name].append(Box(*zip(*sides)))
        self.rest, self.runs = boxes["rest"], boxes["runs"]
        self.pairs = {(i, j): Pair(one, two) for i, one in enumerate(self.rest)
                      for j, two in enumerate(self.runs)}
        self.until = Q(dice.randrange(8, 64), SPEED)

    def case(self):
        still = {"kind": "static"}
        runs = {"kind": "linear", "translation": ["0"] * 3, "velocity": [str(SPEED), "0", "0"]}
        return {"schema": "touchstone/case/1", "id": "a-train", "horizon": ["0", str(self.until)],
                "boxes": [{"parts": [box.document() for box in boxes], "motion": motion}
                          for boxes, motion in ((self.rest, still), (self.runs, runs))]}

    def state(self, t):
        return max((pair.state(t) for pair in self.pairs.values()), key=DEPTH.index)

    def timeline(self):
        """Alternately instants and states, at changes of state and at both ends."""
        times = {t for pair in self.pairs.values() if not pair.passes
                 for t in (pair.meets, pair.parts) if 0 < t < self.until}
        times = sorted({Q(0), self.until} | times)
        kept = [(times[0], self.state(times[0]))]
        for a, b in zip(times, times[1:]):
            between, state = self.state((a + b) / 2), self.state(b)
            if b != self.until and between == state == self.state(self.after(b, times)):
                continue
            kept += [between, (b, state)]
        return kept

    @staticmethod
    def after(t, times):
        return (t + times[times.index(t) + 1]) / 2

    def touching(self, t):
        if self.state(t) != "touching":
            return []
        return [pair.features(number, t) for number, pair in sorted(self.pairs.items())
                if pair.state(t) == "touching"]

    def contacts(self, timeline):
        runs, run = [], []
        for i, entry in enumerate([*timeline, "separated"]):
            if (entry if i % 2 else entry[1]) != "separated":
                run.append((i, entry))
            elif run:
                runs.append(run)
                run = []
        return [self.contact(run) for run in runs]

    def contact(self, run):
        states = [entry if i % 2 else entry[1] for i, entry in run]
        kind = ("overlapping" if "overlapping" in states else
                "grazing" if len(run) == 1 else "sliding")
        contact = {"kind": kind}
        for name, features, touch, (_, (t, _)) in (
                ("enter", "features", "touch", run[0]),
                ("exit", "exit_features", "exit_touch", run[-1])):
            contact[name] = instant(t.numerator, t.denominator) | {"multiplicity": 1}
            contact[features] = self.touching(t)
            if contact[features]:
                contact[touch] = [{key: value for key, value in entry.items() if key != "normal"}
                                  for entry in contact[features]]
        return contact

    def truth(self, lines):
        timeline = self.timeline()
        decimals = [instant(t.numerator, t.denominator)["decimal"] for t, _ in timeline[::2]]
        states = []
        for i, entry in enumerate(timeline):
            here = decimals[i // 2]
            states.append((here, decimals[i // 2 + 1], entry) if i % 2 else (here, here, entry[1]))
        return truth(self.case(), states, self.contacts(timeline), lines)

    def sections(self, begin, until):
        """The sections: one per pair, or one for all boxes of the train that the same plane
        separates from a resting box."""
        lines = []
        for i, rest in enumerate(self.rest):
            highest = max(box.high[2] for box in self.runs)
            if len(self.runs) > 1 and highest < rest.low[2]:
                h = Q(-(highest + rest.low[2])) / 2
                lines += [f"pairs {i} 0-{len(self.runs) - 1}", f"at {begin} separated",
                          f"apart plane1 0 0 -1 {h}", f"at {until} separated"]
                continue
            for j in range(len(self.runs)):
                lines += self.pairs[i, j].section((i, j), begin, until)
        return lines

    def chapters(self, cuts):
        ends = [Q(0), *cuts, self.until]
        return [line for a, b in zip(ends, ends[1:])
                for line in (f"from {a} until {b}", *self.sections(a, b))]


def changed(lines, dice):
    """The lines with one of them left out, doubled or swapped with another, or with one number
    changed."""
    lines = list(lines)
    i = dice.randrange(len(lines))
    kind = dice.randrange(4)
    if kind == 0:
        del lines[i]
    elif kind == 1:
        lines.insert(i, lines[dice.randrange(len(lines))])
    elif kind == 2:
        k = dice.randrange(len(lines))
        lines[i], lines[k] = lines[k], lines[i]
    else:
        found = dice.choice(list(re.finditer(r"\d+", lines[i])))
        number = str(abs(int(found[0]) + dice.choice((-2, -1, 1, 2))))
        lines[i] = lines[i][:found.start()] + number + lines[i][found.end():]
    return lines


class Unions(unittest.TestCase):
    def said(self, pairs):
        cases, truths = map(list, zip(*pairs))
        return [said.splitlines() for said in said_by_both(TOUCHSTONE_CHECK, cases, truths)]

    def made(self):
        dice = random.Random(5)
        for _ in range(UNIONS):
            union = Union(dice)
            cut = union.until * Q(dice.randrange(1, 8), 8)
            yield union, union.chapters([cut] if dice.random() < 0.5 else []), dice

    def test_a_train_of_boxes(self):
        made = [(union, lines) for union, lines, _ in self.made()]
        contacts = sum(len(union.contacts(union.timeline())) for union, _ in made)
        self.assertGreater(contacts, UNIONS // 2)
        for said in self.said([(union.case(), union.truth(lines)) for union, lines in made]):
            self.assertEqual([line for line in said if not line.endswith("VERIFIED")], [])
            self.assertEqual(len(said), UNIONS)

    def test_changed_ones_are_refused_or_verified_by_both(self):
        changes = []
        for union, lines, dice in self.made():
            for _ in range(4):
                changes.append((union.case(), union.truth(changed(lines, dice))))
        one, two = ([re.search(r"VERIFIED|REJECTED|MALFORMED|LIMIT", line)[0] for line in said]
                    for said in self.said(changes))
        self.assertEqual(one, two)
        self.assertGreater(one.count("REJECTED"), len(changes) // 6)
        self.assertLess(one.count("VERIFIED"), len(changes) // 3)

    def test_truths_of_another_time_or_state_are_refused(self):
        false = []
        for union, lines, _ in self.made():
            right = union.truth(lines)
            if not right["contacts"]:
                continue
            union.until += Q(1, SPEED)  # the lines made from now on are for a longer horizon
            wrong = union.truth(lines) | {"case_sha256": right["case_sha256"]}
            wrong["certificate"] = right["certificate"]
            union.until -= Q(1, SPEED)
            false.append((union.case(), wrong))
        for said in self.said(false):
            self.assertEqual([line for line in said if "VERIFIED" in line], [])

    def test_many_denominators_without_a_common_factor(self):
        places = [3 * i + Q(1, 2**600 + 2 * i + 1) for i in range(300)]
        rows = [{"min": [str(x), "0", "0"], "max": [str(x + 1), "1", "1"]} for x in places]
        above = {"min": ["0", "0", "5"], "max": ["1", "1", "6"]}
        case = {"schema": "touchstone/case/1", "id": "row", "horizon": ["0", "1"], "boxes": [
            {"parts": rows, "motion": {"kind": "static"}},
            {"parts": [above], "motion": {"kind": "static"}}]}
        lines = ["from 0 until 1", "pairs 0-299 0", "at 0 separated", "apart plane1 0 0 1 3",
                 "at 1 separated"]
        apart = [(a, b, "separated") for a, b in ("00", "01", "11")]
        for said in said_by_both(TOUCHSTONE_CHECK, case, truth(case, apart, [], lines)):
            self.assertIn("VERIFIED", said)


if __name__ == "__main__":
    TOUCHSTONE_CHECK = sys.argv[1]
    unittest.main(argv=sys.argv[:1])
