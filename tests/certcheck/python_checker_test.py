#!/usr/bin/env python3
"""Tests of the checker in Python: its parts against direct formulas, and certificates written by
hand."""

import contextlib
import copy
import decimal
import hashlib
import io
import json
import math
import os
import pathlib
import random
import re
import signal
import sys
import tempfile
import time
import unittest
import unittest.mock
from fractions import Fraction as F
from itertools import product

ROOT = pathlib.Path(__file__).resolve().parents[2]
CASES = ROOT / "cases"


sys.path.insert(0, str(ROOT / "verify/prove/certcheck"))
sys.dont_write_bytecode = True

from checker import case_hash, errors, gaps, moments, motions, notation, polynomials  # noqa: E402
from checker import program, rounding, strict_json  # noqa: E402


def evaluate(p, t):
    return sum((a * t**k for k, a in enumerate(p)), F(0))


def expand_roots(*roots):
    """The polynomial with these rational roots."""
    result = [1]
    for root in map(F, roots):
        result = polynomials.times(result, [-root.numerator, root.denominator])
    return result


class Numbers(unittest.TestCase):
    def test_all_notations(self):
        for text, value in {
                "3": F(3), "-1/3": F(-1, 3), "+6/4": F(3, 2), "007/010": F(7, 10),
                "0.47": F(47, 100),
                "4.7e-1": F(47, 100), "-.5": F(-1, 2), "5.": F(5), "1E3": F(1000), "-0": F(0),
                "0x1.8p+1": F(3), "0X.8": F(1, 2), "-0xFFp-4": F(-255, 16),
                "0x1p-1074": F(2)**-1074,
                "1e-1000": F(10)**-1000, "1e00001": F(10), "0x1p+00001": F(2), "0x1p4096": F(2)**4096, 12: F(12), -3: F(-3)}.items():
            with self.subTest(text):
                self.assertEqual(notation.number(text, ""), value)

    def test_agrees_with_doubles(self):
        dice = random.Random(1)
        for _ in range(200):
            x = math.ldexp(dice.uniform(-1, 1), dice.randint(-1060, 900))
            self.assertEqual(notation.number(x.hex(), ""), F(x))
            self.assertEqual(notation.number(format(decimal.Decimal(x), "f")[:3900], "")
                             if len(format(decimal.Decimal(x), "f")) < 3900 else F(x), F(x))

    def test_refused(self):
        for value in ("", " 1", "1 ", "1/0", "1/00", "1/-2", "0.5/2", "1/2/3", "nan", "inf", "1x",
                      "0x",
                      "0xp3", "1e", ".", "0,5", "1e1001", "1e-1001", "0x1p4097", "1e99999", "--1",
                      "1_0",
                      "\u0663", "0" * 4001, None, True, 1.5, [], "1\n"):
            with self.subTest(str(value)[:20]), self.assertRaises(errors.Malformed):
                notation.number(value, "")

    def test_negative_extent(self):
        for value in ("-1", -1, "-0"):
            with self.assertRaises(errors.Malformed):
                notation.extent(value, "")


class Json(unittest.TestCase):
    def test_refused(self):
        for text in (b'{"a":1.0}', b'{"a":1e3}', b'{"a":NaN}', b'{"a":-Infinity}', b'{"a":1,"a":1}',
                     b'{"a":{"b":1,"b":2}}', b"\xff", b"", b"[1,]", b"1 2", b'"\\ud800"',
                     b"[" * 100 + b"]" * 100, b"[" * 100000, b"1" * 4001):
            with self.subTest(text[:20]), self.assertRaises(errors.Malformed):
                strict_json.read_json(text)

    def test_canonical_case(self):
        case = strict_json.read_json('{"b": -0, "expect": {}, "a": "\\u00e9\\u0001\\n\\/"}'.encode())
        text = '{"a":"é\\u0001\\n/","b":0}'
        self.assertEqual(case_hash.case_hash(case), hashlib.sha256(text.encode()).hexdigest())

    def test_the_place_of_a_document_that_python_does_not_read(self):
        deep = "[" * strict_json.MAX_DEPTH
        for key, step in {"a": "a", 'a"b': 'a"b', "back\\slash": "back\\slash", "a/b~": "a~1b~0"}.items():
            with self.subTest(key):
                place = strict_json.deep_place('{"x": [1, 2], ' + json.dumps(key) + ":" + deep)
                self.assertEqual(place[:len(step) + 3], f"/{step}/0")


class Polynomials(unittest.TestCase):
    def test_divisor_and_quotient(self):
        p, q = expand_roots(1, "1/2", 3), expand_roots("1/2", 3, 7, -2)
        g = polynomials.divisor(p, q)
        self.assertIn(g, (expand_roots("1/2", 3), polynomials.scale(expand_roots("1/2", 3), -1)))
        self.assertEqual(polynomials.times(polynomials.quotient(p, g), g), p)
        self.assertEqual(len(polynomials.divisor(p, expand_roots(5))), 1)
        with self.assertRaises(ArithmeticError):
            polynomials.quotient([1, 1, 1], [1, 2])

    def test_value_sign(self):
        p = expand_roots("1/3", "1/3", "7/5")
        for t in (F(-1), F(1, 3), F(1, 2), F(7, 5), F(9)):
            self.assertEqual(polynomials.sign_at(p, t), polynomials.sign(evaluate(p, t)))

    def test_sturm(self):
        p = polynomials.times(expand_roots("1/3", "1/3", "1/2", 2), [-2, 0, 1])
        chain = polynomials.sturm_chain(p)
        for low, high, count in ((0, 1, 2), (0, 2, 4), (1, 2, 2), (-2, 0, 1), (-2, 3, 5),
                                 (3, 4, 0)):
            self.assertEqual(polynomials.roots_between(chain, F(low), F(high)), count)
        self.assertGreater(len(chain[-1]), 1)  # the last element has the double root

    def test_bernstein(self):
        dice = random.Random(2)
        for degree in range(1, 9):
            low = F(dice.randint(-9, 9), dice.randint(1, 9))
            gap = gaps.Gap(low, low + F(dice.randint(1, 9), dice.randint(1, 9)))
            p = [dice.randint(-99, 99) for _ in range(degree)] + [1]
            b = gap.bernstein(p)
            values = []
            for i in range(degree + 1):
                x = F(i, degree)
                values.append(sum(c * math.comb(degree, k) * x**k * (1 - x)**(degree - k)
                                  for k, c in enumerate(b)))
            direct = [evaluate(p, gap.low + (gap.high - gap.low) * F(i, degree))
                      for i in range(degree + 1)]
            factors = {v / d for v, d in zip(values, direct) if d}
            self.assertEqual(len(factors), 1)
            self.assertGreater(factors.pop(), 0)

    def test_signs_on_a_gap(self):
        gap = gaps.Gap(F(0), F(1))
        self.assertEqual(gap.sign([0, 1]), 1)
        self.assertEqual(gap.sign([0, -1, 1]), -1)
        self.assertEqual(gap.sign([]), 0)
        self.assertIsNone(gap.sign([-1, 2]))
        # Positive, but proven only after a bisection.
        self.assertIsNone(gap.sign([13, -50, 50]))
        self.assertEqual(gaps.Gap(F(0), F(1, 2)).sign([13, -50, 50]), 1)
        self.assertTrue(gap.not_positive([]))
        self.assertTrue(gap.not_positive([0, -1]))
        self.assertFalse(gap.not_positive([0, 1]))


class Roots(unittest.TestCase):
    def moment(self, q, low, high):
        return moments.RootMoment(1, gaps.Gap(F(low), F(high)), q, None)

    def test_expansion(self):
        moment = self.moment([-1, 0, 2], 0, 1)
        self.assertEqual(moment.expand([]), (None, 0, 0))
        self.assertEqual(moment.expand([1, 1]), (0, 1, 1))
        self.assertEqual(moment.expand([-1, 0, 2]), (1, -1, 1))
        square = polynomials.times([1, 0, -2], [1, 0, -2])
        self.assertEqual(moment.expand(square), (2, 1, 1))
        self.assertEqual(moment.expand(polynomials.times(square, [1, 0, -2])), (3, 1, -1))
        with self.assertRaises(errors.Unproven):
            moment.expand([-1, 4])

    def test_signs_and_comparison(self):
        moment = self.moment([-1, 0, 2], 0, 1)
        self.assertEqual(moment.sign([-707, 1000]), 1)
        self.assertEqual(moment.sign([-70711, 100000]), -1)
        self.assertEqual(moment.sign([0, -1, 0, 2]), 0)
        self.assertEqual(moment.compare(F(707, 1000)), 1)
        self.assertEqual(moment.compare(F(708, 1000)), -1)
        self.assertEqual(moment.compare(F(0)), 1)
        self.assertEqual(moment.compare(F(5)), -1)

    def test_refused(self):
        for q, low, high, why in (([-1, 3], 0, 1, "rational"), ([-1, 4, 6], 0, 1, None),
                                  (expand_roots("1/3", "1/2", "2/3"), 0, 1, "one root"),
                                  ([1, 0, 1], 0, 1, "change"), ([0, -1, 2], 0, 1, "change"),
                                  (polynomials.times([-1, 3], [2, 0, 1]), 0, 1, "rational"),
                                  ([5], 0, 1, "change")):
            with self.subTest(q):
                if why is None:
                    self.moment(q, low, high)
                else:
                    with self.assertRaisesRegex(errors.Unproven, why):
                        self.moment(q, low, high)
        with self.assertRaises(errors.TooLarge):
            self.moment([-1] + [0] * 200 + [2], 0, 1)


class Decimals(unittest.TestCase):
    @staticmethod
    def rounded(x, digits):
        """The decimal in plain notation, by Python's decimal module."""
        with decimal.localcontext() as context:
            context.prec, context.rounding = digits, decimal.ROUND_HALF_EVEN
            context.Emin, context.Emax = -9999, 9999
            value = decimal.Decimal(x.numerator) / decimal.Decimal(x.denominator)
        text = format(value, "f")
        return text.rstrip("0").rstrip(".") if F(text) == x and "." in text else text

    def test_against_the_decimal_module(self):
        dice = random.Random(3)
        samples = [F(1, 3), F(-1, 80), F(12000), F(123456), F(99995, 10000), F(99996, 10000),
                   F(999951, 100000), F(0), F(5, 2), F(15, 10), F(25, 10), F(19, 20),
                   F(1, 7) / 10**30]
        samples += [F(dice.randint(-10**6, 10**6), dice.randint(1, 10**dice.randint(1, 9)))
                    for _ in range(200)]
        for x, digits in product(samples, (1, 2, 4, 17)):
            text = self.rounded(x, digits)
            with self.subTest(x=x, digits=digits, text=text):
                self.assertTrue(
                    rounding.is_decimal(text, digits, lambda q: polynomials.sign(x - q)))
                if x:
                    # Wrong decimals: a unit in the last place more or less, an additional zero,
                    # another notation.
                    last = F(1, 10**len(text.partition(".")[2]))
                    for other in (text + ("0" if "." in text else ".0"), "0" + text, "+" + text,
                                  text + "e0", self.rounded(F(text) + last, 40),
                                  self.rounded(F(text) - last, 40)):
                        self.assertFalse(rounding.is_decimal(other, digits,
                                                          lambda q: polynomials.sign(x - q)),
                                         other)

    def test_zero(self):
        for text, good in (("0", True), ("-0", False), ("0.0", False), ("0e0", False)):
            self.assertEqual(rounding.is_decimal(text, 5, lambda q: -polynomials.sign(q)), good)

    def test_trailing_zeros_of_what_is_rounded(self):
        x = F(2, 10) + F(1, 10**9)
        for text, good in (("0.20000", True), ("0.2", False), ("0.2000", False)):
            self.assertEqual(rounding.is_decimal(text, 5, lambda q: polynomials.sign(x - q)), good)


class Doubles(unittest.TestCase):
    @staticmethod
    def shortest(x):
        """The number in the form of C's %a: float.hex without zeros at the end of the fraction."""
        return re.sub(r"\.?0*p", "p", x.hex()) if math.isfinite(x) else str(x)

    def test_against_float(self):
        dice = random.Random(4)
        samples = [F(1, 3), F(0), F(2), F(-5, 7), F(2)**-1074, 3 * F(2)**-1075, F(2)**-1075,
                   F(2)**-1076,
                   -F(2)**-1080, F(2)**-1022, F(2)**-1022 - F(2)**-1075, 1 + F(2)**-53,
                   1 + 3 * F(2)**-53,
                   1 - F(2)**-54, 1 - 3 * F(2)**-55, F(10)**300, F(10)**-310,
                   F(2)**1024 - F(2)**971, F(2)**1024 - F(2)**970 - F(1, 3), F(2)**1024 - F(2)**970,
                   -F(2)**1024 + F(2)**970, F(10)**400, -F(10)**400]
        for _ in range(300):
            x = F(dice.randint(-10**20, 10**20), dice.randint(1, 10**20))
            samples.append(x * F(10)**dice.randint(-330, 280))
        for x in samples:
            try:
                expected = float(x) or (-0.0 if x < 0 else 0.0)
            except OverflowError:
                expected = -math.inf if x < 0 else math.inf
            text = self.shortest(expected)
            with self.subTest(x=x, text=text):
                self.assertTrue(rounding.is_double(text, lambda q: polynomials.sign(x - q)))
                for direction in (math.inf, -math.inf):
                    other = math.nextafter(expected, direction)
                    if other != expected:
                        self.assertFalse(rounding.is_double(self.shortest(other),
                                                         lambda q: polynomials.sign(x - q)))

    def test_other_forms(self):
        for text in ("0x1.80p-1", "0x1.8p-01", "0x1.8P-1", "0X1.8p-1", "0x3p-2", "0x0.cp+0", "0.75",
                     "+0x1.8p-1", "0x1.8p-1 "):
            self.assertFalse(
                rounding.is_double(text, lambda q: polynomials.sign(F(3, 4) - q)), text)


class Motions(unittest.TestCase):
    """Poses at rational times against direct formulas."""

    @staticmethod
    def pose(motion, t, horizon=(F(0), F(1))):
        poses = motions.read_motion(motion, "", list(horizon))
        numbers = [p for p in poses if p.low <= t <= p.high][-1].at(t)
        return [numbers[0:3], numbers[3:6], numbers[6:9]], numbers[9:]

    @staticmethod
    def rotate(q, x):
        """q x q* / |q|^2 by products of quaternions."""
        def product_of(a, b):
            return [a[0]*b[0] - a[1]*b[1] - a[2]*b[2] - a[3]*b[3],
                    a[0]*b[1] + a[1]*b[0] + a[2]*b[3] - a[3]*b[2],
                    a[0]*b[2] - a[1]*b[3] + a[2]*b[0] + a[3]*b[1],
                    a[0]*b[3] + a[1]*b[2] - a[2]*b[1] + a[3]*b[0]]
        turned = product_of(product_of(q, [0, *x]), [q[0], -q[1], -q[2], -q[3]])
        return [F(a) / sum(F(c) * c for c in q) for a in turned[1:]]

    def assert_rotation(self, columns, q):
        for column, axis in zip(columns, ([1, 0, 0], [0, 1, 0], [0, 0, 1])):
            self.assertEqual(column, self.rotate(q, axis))

    def test_static_and_linear(self):
        columns, p = self.pose({"kind": "static"}, F(1, 3))
        self.assertEqual((columns, p), ([[1, 0, 0], [0, 1, 0], [0, 0, 1]], [0, 0, 0]))
        columns, p = self.pose({"kind": "linear", "rotation": ["1", "-2", "1/2", 3],
                                "translation": ["1", "2", "3"], "velocity": ["1", "0", "-1/2"]},
                                F(1, 3))
        self.assert_rotation(columns, [F(1), F(-2), F(1, 2), F(3)])
        self.assertEqual(p, [F(4, 3), 2, 3 - F(1, 6)])

    def test_quaternion(self):
        t = F(2, 7)
        columns, p = self.pose({"kind": "quaternion",
                                "rotation": [["1"], ["0", "1"], ["1", "-1"], ["1/2"]],
                                "translation": [["0", "1"], ["1"], ["0", "0", "3"]],
                                "translation_denominator": ["-2", "-1"]}, t)
        self.assert_rotation(columns, [F(1), t, 1 - t, F(1, 2)])
        self.assertEqual(p, [t / (-2 - t), 1 / (-2 - t), 3 * t * t / (-2 - t)])

    def test_matrix(self):
        t = F(3, 5)
        rows = [[["1", "1"], ["0"], ["0"], ["5"]], [["0"], ["2"], ["0", "1"], ["0", "2"]],
                [["0"], ["0"], ["3"], ["1/3"]]]
        columns = [[1 + t, 0, 0], [0, 2, 0], [0, t, 3]]
        for extra, w, v in (({}, 1, 1), ({"denominator": ["-1", "-1"]}, -1 - t, -1 - t),
                            ({"denominator": ["2"], "translation_denominator": ["1", "1"]}, 2,
                             1 + t),
                            ({"translation_denominator": ["-3"]}, 1, -3)):
            with self.subTest(extra):
                a, p = self.pose({"kind": "matrix", "matrix": rows, **extra}, t)
                self.assertEqual(a, [[e / w for e in column] for column in columns])
                self.assertEqual(p, [e / v for e in (F(5), 2 * t, F(1, 3))])
        four = rows + [[["0"], [0], ["0"], ["1", "1"]]]
        a, p = self.pose({"kind": "matrix", "matrix": four}, t)
        self.assertEqual(p, [e / (1 + t) for e in (F(5), 2 * t, F(1, 3))])
        with self.assertRaises(errors.Malformed):
            self.pose({"kind": "matrix", "matrix": four, "denominator": ["1", "1"]}, t)

    def test_bezier(self):
        points = [["0", "1", "2"], ["3", "-1", "1/2"], ["1", "1", "1"], ["0", "5", "2"]]
        weights, t = ["1", "2", "1/3", "1"], F(2, 5)
        quaternions = [["1", "0", "0", "0"], ["2", "1", "0", "0"], ["1", "1", "1", "0"],
                       ["0", "1", "1", "1"]]
        b = [math.comb(3, k) * t**k * (1 - t)**(3 - k) for k in range(4)]
        columns, p = self.pose({"kind": "bezier", "degree": "3", "points": points,
                                "weights": weights,
                                "quaternions": quaternions}, t)
        w = sum(F(x) * y for x, y in zip(weights, b))
        self.assertEqual(p, [sum(F(x) * y * F(c[i]) for x, y, c in zip(weights, b, points)) / w
                             for i in range(3)])
        # The weights do not influence the rotation.
        self.assert_rotation(columns, [sum(y * F(c[i]) for y, c in zip(b, quaternions))
                                       for i in range(4)])

    def test_b_spline(self):
        degree, knots = 2, [F(k, 12) for k in (-1, 0, 0, 3, 8, 8, 12, 14)]
        points = [[str(a), str(a * a % 7), "1/2"] for a in range(5)]

        def basis(i, p, t):  # the recursion of Cox and de Boor
            if p == 0:
                return int(knots[i] <= t < knots[i + 1])
            left, right = knots[i + p] - knots[i], knots[i + p + 1] - knots[i + 1]
            return ((basis(i, p - 1, t) * (t - knots[i]) / left if left else 0)
                    + (basis(i + 1, p - 1, t) * (knots[i + p + 1] - t) / right if right else 0))

        motion = {"kind": "bezier", "degree": degree, "points": points,
                  "knots": [str(k) for k in knots]}
        horizon = (F(0), F(2, 3))
        for t in (F(0), F(1, 10), F(1, 4), F(1, 3), F(3, 5)):
            _, p = self.pose(motion, t, horizon)
            self.assertEqual(p, [sum(F(c[k]) * basis(i, degree, t) for i, c in enumerate(points))
                                 for k in range(3)])
        poses = motions.read_motion(motion, "", list(horizon))
        self.assertEqual([(p.low, p.high) for p in poses], [(0, F(1, 4)), (F(1, 4), F(2, 3))])

    def test_pieces(self):
        motion = {"kind": "piecewise", "pieces": [
            {"until": "1/3", "motion": {"kind": "linear", "velocity": ["1", "0", "0"]}},
            {"motion": {"kind": "static", "translation": ["1/3", "0", "0"],
                        "rotation": ["-2", 0, 0, 0]}}]}
        self.assertEqual(self.pose(motion, F(1, 6))[1], [F(1, 6), 0, 0])
        self.assertEqual(self.pose(motion, F(1))[1], [F(1, 3), 0, 0])
        jump = copy.deepcopy(motion)
        jump["pieces"][1]["motion"]["translation"][0] = "1/4"
        with self.assertRaisesRegex(errors.Malformed, "jumps at t = 1/3"):
            self.pose(jump, F(1))
        self.pose({**jump, "allow_jumps": True}, F(1))
        # A jump outside the horizon is not an error.
        self.pose(jump, F(1, 2), (F(1, 2), F(1)))

    def test_a_curve_reaches_the_ends_of_its_piece(self):
        curve = {"kind": "bezier", "degree": 1, "points": [["0", "0", "0"], ["1", "0", "0"]]}
        rest = {"motion": {"kind": "static", "translation": ["1", "0", "0"]}}
        horizons = (F(0), F(1, 2)), (F(0), F(1)), (F(3), F(4))

        def moves(*ends):
            pieces = [{"until": end, **rest} for end in ends[:-1]]
            return {"kind": "piecewise", "allow_jumps": True,
                    "pieces": [*pieces, {"until": ends[-1], "motion": curve}, rest]}

        for horizon in horizons[:2]:
            self.pose(moves("1"), F(1, 4), horizon)
            self.pose(moves("0", "1"), F(1, 4), horizon)
        for horizon in horizons:
            with self.assertRaisesRegex(errors.Malformed, "to the end of its piece"):
                self.pose(moves("2"), F(1, 4), horizon)
            with self.assertRaisesRegex(errors.Malformed, "from the start of its piece"):
                self.pose(moves("-1", "1"), F(1, 4), horizon)
        with self.assertRaisesRegex(errors.Malformed, "on all of the horizon"):
            self.pose(curve, F(1, 4), (F(0), F(2)))


class Malformed(unittest.TestCase):
    def test_the_corpus_of_malformed_cases(self):
        for entry in json.loads((CASES / "malformed" / "index.json").read_text("utf-8")):
            path = CASES / "malformed" / entry["file"]
            with self.subTest(entry["file"]):
                text = list(program.answer(program.documents(str(path))[0], None))[1]
                place = f"{path}: {entry['pointer']}".rstrip(": ")
                self.assertTrue(text.startswith(f"MALFORMED {place}: "), text)
                self.assertFalse(text.startswith(f"MALFORMED {place}: /"), text)
                words = text.removeprefix(f"MALFORMED {place}: ")
                if words.startswith("not JSON: line "):  # Python's own words follow the place
                    self.assertRegex(words, r"^not JSON: line \d+, column \d+: \S")
                else:
                    self.assertIn(entry["says"], words)
                self.assertNotIn("internal", text)
                self.assertNotIn("/expect: there is no truth", text)


def truth_of(path, *lines, digits=17):
    """A case of the corpus and its truth, with these lines as a version 1 certificate. Touching
    features of polyhedra are left out: only version 2 proves them."""
    case = strict_json.read_json((CASES / path).read_bytes())
    truth = {key: value for key, value in case["expect"].items()
             if key not in ("intervals", "certificate")}
    if any("polyhedron" in body for body in case["boxes"]):
        truth["contacts"] = [{key: contact[key] for key in ("kind", "enter", "exit")}
                             for contact in truth["contacts"]]
    head = ["touchstone/certificate/1", "case " + truth["case_sha256"], f"digits {digits}"]
    truth["certificate"] = "".join(line + "\n" for line in [*head, *lines, "end"])
    return case, truth


LINEAR = ("paper/linear-as-printed.json", "at 0 separated", "apart -a1", "at 956/2023 touching -a1",
          "overlapping", "at 4504/6069 touching +a1", "apart +a1", "at 1 separated")
GRAZE = ("grazing/turning-edge-grazes-a-face.json", "at 0 separated", "apart +b0",
         "at 1/2 touching +b0,-a2b1", "apart +b0", "at 1 separated")
IRRATIONAL = ("grazing/grazes-at-an-irrational-instant.json", "at 0 separated", "apart +a2",
              "at 1/2 separated", "root -1,0,2 apart:+a2 touching:+a2,+b2,+a0b1,-a1b0 apart:+a2",
              "at 3/4 separated", "apart +a2", "at 1 separated")
TURNING = ("paper/quadratic-edge-edge.json", "at 0 separated", "apart +a1", "at 1/3 separated",
           "apart +a1",
           "at 1/2 separated", "apart +a1", "at 7/13 separated", "apart +a2b1", "at 4/7 separated",
           "apart +a2b1", "at 5/8 separated",
           "root 462,-9174,27924,-22900 apart:+a2b1 touching:+a2b1 overlapping",
           "at 3/4 overlapping",
           "overlapping", "at 7/8 overlapping",
           "root 381,179,-12885,13723 overlapping touching:-a2b0 apart:-a2b0", "at 29/32 separated",
           "apart -a2b0", "at 1 separated")
SLIDING = ("sliding/slides-and-then-penetrates.json", "at 0 touching +a2,+b2,+a0b1,-a1b0",
           "touching +a2",
           "at 1/2 touching +a2,+b2,+a0b1,-a1b0", "overlapping", "at 1 overlapping")
JUMPS = ("piecewise/jumps-from-one-touch-to-another.json", "at 0 touching +a0,+b0,+a1b2,-a2b1",
         "touching +a0", "at 1/2 touching +a0,+b0,+a1b2,-a2b1", "touching +a2",
         "at 1 touching +a2,+b2,+a0b1,-a1b0")
POINT = ("flat/point-passes-through-a-plate.json", "at 0 separated", "apart +a2",
         "at 1/2 touching +a2,-a2,+b2,-b2,+a0b1,-a0b1,+a1b0,-a1b0", "apart -a2", "at 1 separated")
STICK = ("flat/stick-pierces-a-plate.json", "at 0 separated", "apart +a2",
         "at 1/4 touching +a2,+b2,+a0b1,-a1b0", "overlapping",
         "at 3/4 touching -a2,-b2,-a0b1,+a1b0",
         "apart -a2", "at 1 separated")
SOLID = ("polyhedra/box-meets-octahedron.json", "at 0 separated", "apart +a0",
         "at 55/144 touching +a0",
         "overlapping", "at 115/144 touching -a2b1,+a2b4", "apart -a2b1", "at 1 separated")
INSTANT = ("start/horizon-of-one-instant-touching.json", "at 1/2 touching +a0,+b0,+a1b2,-a2b1")
CERTIFICATES = (LINEAR, GRAZE, IRRATIONAL, TURNING, SLIDING, JUMPS, POINT, STICK, SOLID, INSTANT)


class Certificates(unittest.TestCase):
    def answer(self, case, truth):
        try:
            return program.check(case, truth)
        except (errors.Malformed, errors.NoCertificate, errors.Verdict) as error:
            return str(error)

    def expect(self, start, path, *lines):
        text = self.answer(*truth_of(path, *lines))
        self.assertTrue(text.startswith(start), text)

    def test_a_case_within_a_plane_is_beyond_the_limits(self):
        case, truth = truth_of(*LINEAR)
        answer = self.answer({**case, "plane": True}, truth)
        self.assertTrue(answer.startswith("LIMIT line 1: a case within a plane"), answer)
        self.assertIn("`touchstone import plane`", answer)

    def test_good_ones(self):
        for certificate in CERTIFICATES:
            with self.subTest(certificate[0]):
                self.expect("VERIFIED", *certificate)

    def test_a_root_beside_a_change_elsewhere(self):
        # The boxes stay 8 apart along x; along z one passes the other within the gap.
        case, truth = truth_of(*LINEAR)
        cube = {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}}
        motion = {"kind": "linear", "translation": ["10", "0", "-5"], "velocity": ["0", "0", "10"]}
        case["boxes"] = [cube, {**cube, "motion": motion}]
        truth.update(contact=False, contacts=[], case_sha256=case_hash.case_hash(case), timeline=[
            {"from": a, "to": b, "state": "separated"} for a, b in ("00", "01", "11")])
        truth["certificate"] = "\n".join((
            "touchstone/certificate/1", "case " + truth["case_sha256"], "digits 17",
            "at 0 separated", "root -1,3,1 apart:+a0 separated apart:+a0", "at 1 separated", "end",
            ""))
        self.assertEqual(self.answer(case, truth), "VERIFIED")

    def test_false_lines(self):
        for certificate, line, new, answer in (
                (LINEAR, 4, "at 0 overlapping", "REJECTED line 4:"),
                (LINEAR, 5, "apart +a1", "REJECTED line 5:"),
                (LINEAR, 5, "apart -a7", "REJECTED line 5:"),
                (LINEAR, 6, "at 957/2023 touching -a1", "REJECTED line 5:"),
                (LINEAR, 6, "at 955/2023 separated", "REJECTED line 7:"),
                (LINEAR, 6, "at 956/2023 touching -a1,+a2", "REJECTED line 6:"),
                (LINEAR, 7, "touching -a1", "REJECTED line 7:"),
                (LINEAR, 10, "at 2 separated", "REJECTED line 10:"),
                (GRAZE, 6, "at 1/2 touching +b0", "REJECTED line 6:"),
                (GRAZE, 6, "at 1/2 overlapping", "REJECTED line 6:"),
                (IRRATIONAL, 7, "apart +a2", "REJECTED line 7:"),
                (IRRATIONAL, 7, "root -2,0,3 apart:+a2 separated apart:+a2", "REJECTED line 7:"),
                (IRRATIONAL, 7, "root -1,0,2 apart:+a2 separated apart:+a2", "REJECTED line 7:"),
                (IRRATIONAL, 7, "root -1,0,2 apart:+a2 touching:+a2 apart:+a2", "REJECTED line 7:"),
                (IRRATIONAL, 7, "root -1,0,2 apart:+a2 overlapping apart:+a2", "REJECTED line 7:"),
                (IRRATIONAL, 7, "root 1,0,-4,0,4 apart:+a2 touching:+a2 apart:+a2",
                 "REJECTED line 7:"),
                (IRRATIONAL, 7, "root -7,10 apart:+a2 touching:+a2 apart:+a2", "REJECTED line 7:"),
                (TURNING, 6, "at 3/4 separated", "MALFORMED truth: /certificate: line 8"),
                (TURNING, 15, "root 462,-9174,27924,-22900 overlapping touching:+a2b1 apart:+a2b1",
                 "REJECTED line 15:"),
                (TURNING, 15, "root 462,-9174,27924,-22900 apart:+a2b1 touching:-a2b1 overlapping",
                 "REJECTED line 15:"),
                (TURNING, 16, "at 3/4 separated", "REJECTED line 16:"),
                (SLIDING, 5, "touching -a2", "REJECTED line 5:"),
                (SLIDING, 5, "overlapping", "REJECTED line 5:"),
                (SLIDING, 5, "apart +a2", "REJECTED line 5:"),
                (SLIDING, 7, "touching +a2", "REJECTED line 7:"),
                (JUMPS, 6, "at 1/2 touching +a2,+b2,+a0b1,-a1b0", "REJECTED line 6:"),
                (POINT, 6, "at 1/2 overlapping", "REJECTED line 6:"),
                (POINT, 6, "at 1/2 touching +a2,+b2,+a0b1,+a1b0", "REJECTED line 6:"),
                (STICK, 7, "touching +a2", "REJECTED line 7:"),
                (SOLID, 5, "apart +a1", "REJECTED line 5:"),
                (SOLID, 5, "apart +b8", "REJECTED line 5:"),
                (SOLID, 8, "at 115/144 touching -a2b1", "REJECTED line 8:"),
                (INSTANT, 4, "at 1/3 touching +a0,+b0,+a1b2,-a2b1", "REJECTED line 4:"),
                (IRRATIONAL, 7, "root -1," + "0," * 200 + "2 apart:+a2 touching:+a2 apart:+a2",
                 "LIMIT line 7:")):
            lines = list(certificate)
            lines[line - 3] = new
            with self.subTest(new[:60]):
                self.expect(answer, *lines)

    def test_lines_left_out(self):
        # A gap across a boundary of pieces, and gaps across a contact.
        self.expect("REJECTED line 5:", SLIDING[0], *SLIDING[1:3], SLIDING[5])
        self.expect("REJECTED line 5:", *LINEAR[:3], *LINEAR[7:])
        self.expect("REJECTED line 8:", *LINEAR[:6])

    def test_malformed_lines(self):
        for line, new in ((4, "at 0.0 separated"), (4, "at 0 separated "), (4, "at  0 separated"),
                          (4, "at 0/1 separated"), (4, "at 0 apart -a1"), (4, "at 0 touching"),
                          (4, "at 0 separated -a1"), (5, "separated"), (5, "apart"),
                          (5, "apart a1"),
                          (5, "apart -a1,-a2"), (5, "apart -a01"), (5, "apart -"),
                          (5, "apart -b1a1"),
                          (6, "at 1912/4046 touching -a1"), (6, "at 956/2023 touching -a1,-a1"),
                          (6, "at 0 touching -a1"), (6, "at 956/2023 touching -a1,"),
                          (7, "OVERLAPPING"),
                          (7, "overlapping\r"), (7, "root 1,2 overlapping overlapping"),
                          (7, "root 1,02 overlapping overlapping overlapping"),
                          (7, "root 1,2,0 overlapping overlapping overlapping"),
                          (7, "root 1,-0,2 overlapping overlapping overlapping"),
                          (7, "root 1,2 separated overlapping overlapping"),
                          (7, "root 1,2 overlapping apart:+a1 overlapping")):
            lines = list(LINEAR)
            lines[line - 3] = new
            with self.subTest(new):
                self.expect(f"MALFORMED truth: /certificate: line {line}:", *lines)

    def test_malformed_text(self):
        case, truth = truth_of(*LINEAR)
        good = truth["certificate"]
        for bad in ("", good[:-1], good + "\n", good + "end\n", good.replace("end\n", ""),
                    "\n" + good,
                    good.replace("certificate/1", "certificate/2"),
                    good.replace("digits 17", "digits 0"),
                    good.replace("digits 17", "digits 1001"),
                    good.replace("digits 17", "digits 017"),
                    good.replace("case 0", "case A"), good.replace("\n", "\r\n"),
                    good.replace("-a1", "−a1")):
            truth["certificate"] = bad
            with self.subTest(bad[:80]):
                self.assertTrue(self.answer(case, truth).startswith("MALFORMED"), bad)
        truth["certificate"] = good + "x" * (1 << 22)
        self.assertTrue(self.answer(case, truth).startswith("LIMIT line 1:"))
        truth["certificate"] = good.replace("case 09", "case 08")
        self.assertTrue(self.answer(case, truth).startswith("REJECTED line 2:"))

    def test_false_truths(self):
        def put(*path):
            *path, value = path

            def mutate(truth):
                for key in path[:-1]:
                    truth = truth[key]
                if value is None:
                    del truth[path[-1]]
                else:
                    truth[path[-1]] = value
            return mutate

        enter, feature = ("contacts", 0, "enter"), ("contacts", 0, "features", 0)
        for certificate, mutate, answer in (
                (LINEAR, put("id", "another"), "REJECTED line 2:"),
                (LINEAR, put("case_sha256", "0" * 64), "REJECTED line 2:"),
                (LINEAR, put("start", "touching"), "REJECTED line 4:"),
                (LINEAR, put("contact", False), "REJECTED line 6:"),
                (LINEAR, put("contacts", []), "REJECTED line 6:"),
                (LINEAR, put("contacts", 0, "kind", "sliding"), "REJECTED line 6:"),
                (LINEAR, put("timeline", 2, "state", "overlapping"), "REJECTED line 6:"),
                (LINEAR, put("timeline", 3, "state", "touching"), "REJECTED line 7:"),
                (LINEAR, put("timeline", 3, "to", "0.74213214697643764"), "REJECTED line 8:"),
                (LINEAR, put("timeline", 6, None), "REJECTED line 10:"),
                (LINEAR, put(*enter, "decimal", "0.47256549678695006"), "REJECTED line 6:"),
                (LINEAR, put(*enter, "double", "0x1.e3e835a7abf98p-2"), "REJECTED line 6:"),
                (LINEAR, put(*enter, "polynomial", ["-1912", "4046"]), "REJECTED line 6:"),
                (LINEAR, put(*enter, "interval", ["0", "1"]), "REJECTED line 6:"),
                (LINEAR, put(*enter, "multiplicity", 2), "REJECTED line 6:"),
                (LINEAR, put(*feature, "box2", "-x+y+z"), "REJECTED line 6:"),
                (LINEAR, put(*feature, "type", "VF"), "REJECTED line 6:"),
                (LINEAR, put(*feature, "normal", ["0", "1", "0"]), "REJECTED line 6:"),
                (LINEAR, put(*feature, None), "REJECTED line 6:"),
                (LINEAR, put("contacts", 0, "touch", None), "REJECTED line 6:"),
                (LINEAR, put("contacts", 0, "exit_touch", "box1", "-y"), "REJECTED line 8:"),
                (IRRATIONAL, put(*enter, "multiplicity", 1), "REJECTED line 7:"),
                (IRRATIONAL, put(*enter, "polynomial", ["1", "0", "-2"]), "REJECTED line 7:"),
                (IRRATIONAL, put(*enter, "polynomial", ["-2", "0", "4"]), "REJECTED line 7:"),
                (IRRATIONAL, put(*enter, "polynomial", ["1", "0", "-4", "0", "4"]),
                 "REJECTED line 7:"),
                (IRRATIONAL, put(*enter, "polynomial", ["-2", "0", "3"]), "REJECTED line 7:"),
                (IRRATIONAL, put(*enter, "interval", ["-1", "1"]), "REJECTED line 7:"),
                (IRRATIONAL, put(*enter, "interval", ["0", "7/10"]), "REJECTED line 7:"),
                (IRRATIONAL, put(*enter, "decimal", "0.70710678118654753"), "REJECTED line 7:"),
                (SLIDING, put("contacts", 0, "kind", "overlapping"), "VERIFIED"),
                (SLIDING, put("contacts", 0, "exit_touch",
                              {"type": "FF", "box1": "+z", "box2": "-z"}),
                 "REJECTED line 8:"),
                (LINEAR, put("intervals", {"homogeneous": 1, "culled": 0}),
                 "MALFORMED truth: /intervals"),
                (LINEAR, put("first_only", False), "MALFORMED truth: /first_only"),
                (LINEAR, put("number", "double"), "MALFORMED truth: /number"),
                (LINEAR, put("certificate", {}), "MALFORMED truth: /certificate"),
                (LINEAR, put("certificate", None), "NO CERTIFICATE: "),
                (LINEAR, put(*enter, "multiplicity", True), "MALFORMED truth: /contacts/0/enter"),
                (LINEAR, put(*enter, "multiplicity", "1"), "MALFORMED truth: /contacts/0/enter"),
                (LINEAR, put(*enter, "polynomial", ["-956", "+2023"]),
                 "MALFORMED truth: /contacts/0"),
                (LINEAR, put(*enter, "interval", ["1912/4046"] * 2),
                 "MALFORMED truth: /contacts/0"),
                (LINEAR, put(*feature, "normal", None), "MALFORMED truth: /contacts/0/features/0"),
                (LINEAR, put(*feature, "box1", ""), "MALFORMED truth: /contacts/0/features/0/box1"),
                (LINEAR, put("contacts", 0, "exit", None), "MALFORMED truth: /contacts/0"),
                (SOLID, put("contacts", 0, "features", []),
                 "MALFORMED truth: /contacts/0/features")):
            case, truth = truth_of(*certificate)
            mutate(truth)
            with self.subTest(f"{answer} {json.dumps(truth)[:200]}"):
                text = self.answer(case, truth)
                self.assertTrue(text.startswith(answer), f"{answer} expected: {text}")

    def test_a_factor_that_falls(self):
        """The common denominator 3 - 2 t falls, but is positive, so it must not reverse the axes.
        """
        case = {"schema": "touchstone/case/1", "id": "falling", "boxes": [
            {"half_extents": ["1", "1", "1"], "motion": {"kind": "static"}},
            {"half_extents": ["1", "1", "1"], "motion": {
                "kind": "bezier", "degree": 1, "points": [["4", "0", "0"], ["4", "1", "0"]],
                "weights": ["3", "1"]}}]}
        truth = {"schema": "touchstone/truth/1", "id": "falling",
                 "case_sha256": case_hash.case_hash(case),
                 "number": "exact", "contact": False, "start": "separated", "contacts": [],
                 "timeline": [{"from": a, "to": b, "state": "separated"}
                              for a, b in ("00", "01", "11")]}
        for axis, answer in (("+a0", "VERIFIED"), ("-a0", "REJECTED line 5:")):
            truth["certificate"] = (
                f"touchstone/certificate/1\ncase {truth['case_sha256']}\ndigits 17\n"
                f"at 0 separated\napart {axis}\nat 1 separated\nend\n")
            self.assertTrue(self.answer(case, truth).startswith(answer))


class Program(unittest.TestCase):
    """The command line: output and exit status."""

    def run_main(self, *arguments):
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(io.StringIO()):
            try:
                status = program.main("A test", list(arguments))
            except SystemExit as end:
                status = end.code
        return status, output.getvalue().splitlines()

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, *values):
        path = self.folder / name
        path.write_text("".join(json.dumps(value) + "\n" for value in values), "utf-8")
        return str(path)

    def test_statuses(self):
        pairs = [truth_of(*certificate) for certificate in (LINEAR, STICK, IRRATIONAL)]
        rejected, limit = copy.deepcopy(pairs[1][1]), copy.deepcopy(pairs[2][1])
        rejected["start"] = "touching"
        limit["certificate"] = limit["certificate"].replace("-1,0,2", "-1," + "0," * 200 + "2")
        cases = self.write("cases.jsonl", *(case for case, _ in pairs))
        good = [truth for _, truth in pairs]
        for truths, status, words in ((good, 0, "VERIFIED VERIFIED VERIFIED"),
                                      ([good[0], rejected, limit], 1, "VERIFIED REJECTED LIMIT"),
                                      ([good[0], {}, limit], 3, "VERIFIED MALFORMED LIMIT"),
                                      ([good[0], good[1], limit], 4, "VERIFIED VERIFIED LIMIT"),
                                      (good[:2], 3, "VERIFIED VERIFIED MALFORMED"),
                                      (good + good[:1], 3, "VERIFIED VERIFIED VERIFIED MALFORMED"),
                                      ([{}, rejected, limit], 1, "MALFORMED REJECTED LIMIT")):
            found, lines = self.run_main(cases, self.write("truths.jsonl", *truths))
            self.assertEqual([line.split(": ")[2].split(" ")[0] for line in lines], words.split())
            self.assertEqual(found, status)

    def test_expect_is_the_default(self):
        case, truth = truth_of(*LINEAR)
        path = self.write("case.json", {**case, "expect": truth})
        self.assertEqual(self.run_main(path), (0, ["VERIFIED"]))
        path = self.write("case.json", {key: case[key] for key in case if key != "expect"})
        self.assertEqual(self.run_main(path)[0], 3)
        self.assertEqual(self.run_main(self.write("x.jsonl", {**case, "expect": truth}, []))[0], 3)

    def test_forms_of_documents(self):
        case, truth = truth_of(*LINEAR)
        path = self.write("case.json", {**case, "expect": truth})
        self.assertEqual(self.run_main(path, self.write("null.json", None))[0], 3)
        lines = self.write("lines.jsonl", {**case, "expect": truth})
        whole = pathlib.Path(lines).read_bytes()
        for text, status in ((b"\xef\xbb\xbf" + whole, 0), (b"\n" + whole + b" \n", 0),
                             (whole[:-1] + b"\0{}", 3)):
            pathlib.Path(lines).write_bytes(text)
            self.assertEqual(self.run_main(lines)[0], status, text[:9])
        for number in (2**64, -2**63 - 1):
            long = self.write("long.json", {**case, "horizon": [0, number], "expect": truth})
            self.assertEqual(self.run_main(long), (3, [
                f"MALFORMED {long}: /horizon/1: expected a number as a string, or a JSON integer; "
                "found a number with a fraction, an exponent or more than 64 bits: write it in "
                f'quotes, "{number}"']))
        long = self.write("long.json", {"schema": "touchstone/case/1", "id": "a",
                                        "provenance": {"planted": {"x": 0.25}}, "boxes": []})
        self.assertIn("/provenance/planted/x: 0.25 is no integer", self.run_main(long)[1][0])

    def test_what_is_no_document_is_told_by_its_file(self):
        for name, data, said in (("empty.json", b"", "not JSON: line 1, column 1: Expecting value"),
                                 ("far.json", b'{"a": 1e400}', "not JSON: 1e400 is no number that a "
                                  "double comes near: write it in quotes, where a number is wanted"),
                                 ("none.jsonl", b"\n", "has no cases")):
            path = self.folder / name
            path.write_bytes(data)
            self.assertEqual(self.run_main(str(path)), (3, [f"MALFORMED {path}: {said}"]))
        absent = str(self.folder / "absent.json")
        self.assertEqual(self.run_main(absent), (3, [f"MALFORMED {absent}: there is no such file"]))

    def test_a_case_is_no_truth(self):
        case, truth = truth_of(*LINEAR)
        paths = self.write("case.json", case), self.write("truth.json", truth)
        named = {"case": '"touchstone/case/1", a case', "truth": '"touchstone/truth/1", a truth'}
        self.assertEqual(self.run_main(paths[0], paths[0]), (3, [
            f"MALFORMED {paths[0]}: /schema: expected {named['truth']}; found {named['case']}"]))
        self.assertEqual(self.run_main(paths[1], paths[0]), (3, [
            f"MALFORMED {paths[1]}: /schema: expected {named['case']}; found {named['truth']}"]))

    def test_the_schema_of_editors_changes_nothing(self):
        case, truth = truth_of(*LINEAR)
        path = self.write("case.json", {"$schema": "case.schema.json", **case, "expect": truth})
        self.assertEqual(self.run_main(path), (0, ["VERIFIED"]))

    def test_a_limit_of_time(self):
        case, truth = truth_of(*LINEAR)
        path = self.write("case.json", {**case, "expect": truth})
        status, lines = self.run_main(path, "--time-limit", "1e-6")
        self.assertEqual((status, lines), (4, ["LIMIT line 1: more than the time limit"]))

    def test_a_truth_without_a_certificate(self):
        case, truth = truth_of(*LINEAR)
        del truth["certificate"]
        path = self.write("case.json", {**case, "expect": truth})
        status, lines = self.run_main(path)
        self.assertEqual((status, len(lines)), (4, 1))
        self.assertTrue(lines[0].startswith("NO CERTIFICATE: "), lines)

    def test_what_ends_a_worker_does_not_end_the_others(self):
        case, truth = truth_of(*LINEAR)
        good, bad = {**case, "expect": truth}, {**case, "id": "bad"}
        path = self.write("cases.jsonl", good, bad, good, bad, good)
        check = program.check

        def overflow():
            raise MemoryError

        for end, limit in ((overflow, "more memory than there is"),
                           (lambda: os.kill(os.getpid(), signal.SIGKILL),
                            "more than the memory limit"),
                           (lambda: time.sleep(100), "more than the time limit")):
            def check_or_end(document, end=end):
                return end() if document["id"] == "bad" else check(document)

            with self.subTest(limit), unittest.mock.patch.object(program, "check", check_or_end):
                status, lines = self.run_main(path, "--time-limit", "2")
                place = f"{path}:2: bad: "
                self.assertEqual((status, lines[1]), (4, f"{place}LIMIT line 1: {limit}"))
                self.assertEqual([line.split(" ")[-1] for line in lines[::2]], ["VERIFIED"] * 3)

    def test_never_zero_by_accident(self):
        self.assertEqual(self.run_main()[0], 2)
        self.assertEqual(self.run_main("-h")[0], 2)
        self.assertEqual(self.run_main("--he")[0], 2)
        self.assertEqual(self.run_main("a", "b", "c")[0], 2)
        for limit in ("0", "-1", "inf", "nan", "x", "1e10"):
            self.assertEqual(self.run_main("a", "--time-limit", limit)[0], 2)
        self.assertEqual(self.run_main(str(self.folder / "none.json"))[0], 3)
        self.assertEqual(self.run_main(str(self.folder))[0], 3)
        self.assertEqual(self.run_main(self.write("empty.jsonl"))[0], 3)
        self.assertEqual(self.run_main(self.write("empty.json"))[0], 3)


if __name__ == "__main__":
    unittest.main()
