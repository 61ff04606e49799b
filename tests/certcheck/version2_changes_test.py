"""Compares both checkers with a third one, on certificates of version 2 and on a thousand changed
ones. Both must agree, and what they verify must still be a proof according to the third checker.

usage: version2_changes_test.py TOUCHSTONE TOUCHSTONE_CHECK [CHANGES]
"""

import json
import random
import re
import subprocess
import sys
import unittest

import sturm
import third_checker as third
from both_checkers import lines_of, said_by_both
from sturm import Q

TOUCHSTONE = TOUCHSTONE_CHECK = None
CHANGES = 1000
FAMILIES = ("generic", "linear", "both-moving", "aligned", "flat", "common-axis", "planted-ee",
            "planted-vf", "tie", "slide", "graze", "points-and-sticks", "parallel-edges", "nested")
SEED = 21


def number(written):
    return Q(float.fromhex(written)) if "0x" in str(written) else Q(written)


def polynomial(written):
    return sturm.trim([number(c) for c in written])


def mover(motion):
    """The mover of a motion without pieces; None for kinds that this test does not parse."""
    rotation = [polynomial(q if isinstance(q, list) else [q])
                for q in motion.get("rotation", ["1", "0", "0", "0"])]
    p = [polynomial(c if isinstance(c, list) else [c])
         for c in motion.get("translation", ["0", "0", "0"])]
    v = polynomial(motion.get("translation_denominator", ["1"]))
    if motion["kind"] == "linear":
        p = [sturm.add(c, sturm.trim([Q(0), number(s)])) for c, s in zip(p, motion["velocity"])]
    elif motion["kind"] not in ("static", "quaternion"):
        return None
    w, x, y, z = rotation
    norm = sturm.reduce(sturm.add, (sturm.mul(c, c) for c in rotation))

    def twice(a, b, c, d, way):
        return sturm.times(sturm.add(sturm.mul(a, b), sturm.times(sturm.mul(c, d), way)), 2)

    def less(a, b):  # |q|² - 2 (a² + b²), the rotation matrix's diagonal
        return sturm.add(norm, sturm.add(sturm.mul(a, a), sturm.mul(b, b)), -2)
    a = [[less(y, z), twice(x, y, w, z, 1), twice(x, z, w, y, -1)],
         [twice(x, y, w, z, -1), less(x, z), twice(y, z, w, x, 1)],
         [twice(x, z, w, y, 1), twice(y, z, w, x, -1), less(x, y)]]

    def lowest(polynomials):
        shared = sturm.reduce(sturm.common, polynomials)
        return [sturm.divided(q, shared)[0] for q in polynomials]
    *entries, norm = lowest([*sum(a, []), norm])
    *p, v = lowest([*p, v])
    return third.Mover([entries[3 * m:3 * m + 3] for m in range(3)], norm, p, v)


def box(body):
    if "min" in body:
        low, high = ([number(c) for c in body[end]] for end in ("min", "max"))
        return third.Box([(b - a) / 2 for a, b in zip(low, high)],
                         [(a + b) / 2 for a, b in zip(low, high)])
    return third.Box([number(h) for h in body["half_extents"]],
                     [number(c) for c in body.get("center", ["0"] * 3)])


def is_read(case):
    return all(motion["kind"] in ("static", "linear", "quaternion")
               for motion in (body["motion"] for body in case["boxes"]))


class Account:
    """The content of a certificate: its claims, each with the instant or the span for which it is
    made."""

    def __init__(self, text):
        self.claims = []  # (words, sign function)
        self.events = []  # alternately (root or None, left, right, state), and the state after it
        lines = [line.split(" ") for line in text.split("\n")[3:-2]]
        ats = [i for i, line in enumerate(lines) if line[0] == "at"]
        for here, there in zip(ats, ats[1:] + [None]):
            self.at(lines, here)
            if there is not None:
                self.gap(lines[here + 1:there], Q(lines[here][1]), Q(lines[there][1]))

    def at(self, lines, i):
        t, words = Q(lines[i][1]), lines[i][2:]
        self.events.append((None, t, t, words[0]))
        if len(words) == 1:
            beside = lines[i - 1] if i > 0 else next(
                line for line in lines[1:] if line[0] != "root")
            assert beside[0] == {"separated": "apart"}.get(words[0], words[0])
            words = beside
        self.claims.append((words, sturm.at_instant(t)))

    def gap(self, lines, left, right):
        if len(lines) == 1:
            self.claims.append((lines[0], sturm.on_span(left, right)))
            self.events.append(self.state(lines[0]))
            return
        q = polynomial(lines[0][1].split(","))
        assert sturm.roots_between(q, left, right) == 1
        for side, words in zip((-1, 0, 1), lines[1:]):
            self.claims.append((words, sturm.beside_root(q, left, right, side)))
            state = self.state(words)
            self.events.append(state if side else (q, left, right, state))

    @staticmethod
    def state(words):
        return "separated" if words[0] == "apart" else words[0]

    def changes(self):
        """The events at which the state changes, and the states between them."""
        kept = self.events[:1]
        for i in range(1, len(self.events) - 1, 2):
            span, event = self.events[i], self.events[i + 1]
            kept += [span, event]
            is_last = i + 2 >= len(self.events)
            if not is_last and span == event[3] == self.events[i + 2]:
                kept[-2:] = []
        return kept


def are_same(one, two):
    """Whether two events, or two states, are equal."""
    if isinstance(one, str) or isinstance(two, str):
        return one == two
    (q, left, right, state), (p, other_left, other_right, other_state) = one, two
    left, right = max(left, other_left), min(right, other_right)
    if state != other_state or (q is None) != (p is None) or left > right:
        return False
    return left == right if q is None else sturm.roots_between(sturm.common(q, p), left, right) == 1


def changed(text, dice):
    """The certificate with one character, or one number, changed."""
    head, body = text.split("\n", 3)[:3], text.split("\n", 3)[3]
    if dice.random() < 0.5:
        i = dice.randrange(len(body) - 4)  # not in the last line, `end`
        body = body[:i] + dice.choice("0123456789 -+/,abvwp\n") + body[i + 1:]
    else:
        found = dice.choice(list(re.finditer(r"\d+", body)))
        number = int(found[0]) + dice.choice((-3, -2, -1, 1, 2, 3, 7))
        body = body[:found.start()] + str(abs(number)) + body[found.end():]
    return "\n".join([*head, body])


class Changes(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        made = [json.loads(line) for name in FAMILIES for line in subprocess.run(
            [TOUCHSTONE, "generate", name, "--count", "6", "--seed", str(SEED), "--no-certificate",
             "--quiet"], capture_output=True, text=True, check=True).stdout.splitlines()]
        cls.cases = [case for case in made if is_read(case)]
        for case in cls.cases:
            case.pop("expect")
        run = subprocess.run([TOUCHSTONE, "certify", "--certificate", "2", "-"], check=True,
                             input=lines_of(cls.cases), capture_output=True, text=True)
        cls.truths = [json.loads(line) for line in run.stdout.splitlines()]

    def proven(self, case, text):
        """The changes of state that a certificate proves, by the third checker; None if a claim is
        false."""
        account = Account(text)
        boxes = [box(body) for body in case["boxes"]]
        movers = [mover(body["motion"]) for body in case["boxes"]]
        if all(third.Words(boxes, movers, found).true(words) for words, found in account.claims):
            return account.changes()
        return None

    def said(self, cases, truths):
        """The verdicts of both checkers."""
        return [[re.search(r"VERIFIED|REJECTED|MALFORMED|LIMIT", line)[0]
                 for line in said.splitlines()]
                for said in said_by_both(TOUCHSTONE_CHECK, cases, truths)]

    def test_a_third_checker_finds_them_true(self):
        self.assertGreater(len(self.cases), 60)
        for case, truth in zip(self.cases, self.truths):
            with self.subTest(case=case["id"]):
                self.assertIsNotNone(self.proven(case, truth["certificate"]))

    def test_changed_ones_prove_the_same_or_nothing(self):
        dice = random.Random(SEED)
        picked = [dice.randrange(len(self.cases)) for _ in range(CHANGES)]
        texts = [changed(self.truths[i]["certificate"], dice) for i in picked]
        cases = [self.cases[i] for i in picked]
        first, second = self.said(cases, [self.truths[i] | {"certificate": text}
                                          for i, text in zip(picked, texts)])
        self.assertEqual((len(first), len(second)), (CHANGES, CHANGES))
        verified = 0
        for i, case, text, one, two in zip(picked, cases, texts, first, second):
            with self.subTest(case=case["id"], text=text):
                self.assertEqual(one, two)
                if one != "VERIFIED":
                    continue
                verified += 1
                found = self.proven(case, text)
                self.assertIsNotNone(found)
                original = Account(self.truths[i]["certificate"]).changes()
                self.assertEqual(len(found), len(original))
                self.assertTrue(all(map(are_same, found, original)))
        self.assertGreater(verified, CHANGES // 20)
        self.assertLess(verified, CHANGES // 2)


if __name__ == "__main__":
    TOUCHSTONE, TOUCHSTONE_CHECK, *more = sys.argv[1:]
    if more:
        CHANGES = int(more[0])
    unittest.main(argv=sys.argv[:1])
