#!/usr/bin/env python3
"""Re-establish the truth of a case from its certificate: check.py CASE [TRUTH]

CASE is a case (touchstone/case/1), TRUTH a truth with a certificate; without TRUTH the member
`expect` of the case is checked. A name that ends in .jsonl holds one document a line.

Everything here follows cases/schema/certificate.md and nothing else: separating axes, integers and
rationals. No floating point takes part, and nothing is shared with the solver.

One line for each document: VERIFIED, REJECTED line N: why, MALFORMED where: why, or LIMIT line N:
why, after its file and id where there are several. Exit status: 1 if any was rejected, else 3 if
any was malformed, else 4 if a limit was hit, else 0. A wrong command line is 2.
"""

import argparse
import hashlib
import json
import re
import signal
import sys
from contextlib import contextmanager
from fractions import Fraction
from functools import cache, reduce
from itertools import accumulate, chain, islice, product, repeat, zip_longest
from math import comb, gcd, lcm
from operator import mul

SEPARATED, TOUCHING, OVERLAPPING = 0, 1, 2
STATES = ("separated", "touching", "overlapping")
MAX_DEGREE = 200
MAX_UNDETERMINED = 8
MAX_BYTES = 1 << 22
MAX_DEPTH = 64


class Malformed(Exception):
    """A document that is not of its format."""

    def __init__(self, where, why):
        super().__init__(f"MALFORMED {where or '/'}: {why}")


class Verdict(Exception):
    """The end of a check: REJECTED or LIMIT, with the line of the certificate."""

    def __init__(self, word, line, why):
        super().__init__(f"{word} line {line}: {why}")


class Unproven(Exception):
    """What a line claims is not established; the line is added by whoever knows it."""


class OutOfTime(Exception):
    """A check took longer than it may."""


class TooLarge(Exception):
    """A limit of the format was exceeded."""


# --- Polynomials -----------------------------------------------------------------------------
#
# A polynomial is a list of coefficients, constant first, without zeros at the end; [] is zero.
# Coefficients are integers, but for motions as they are read, where they are fractions.


def sign(x):
    return (x > 0) - (x < 0)


def trim(p):
    while p and not p[-1]:
        p.pop()
    return p


def add(p, q, factor=1):
    """p + factor * q"""
    return trim([a + factor * b for a, b in zip_longest(p, q, fillvalue=0)])


def scale(p, factor):
    return [factor * a for a in p] if factor else []


def times(p, q):
    if not p or not q:
        return []
    result = [0] * (len(p) + len(q) - 1)
    for i, a in enumerate(p):
        if a:
            for j, b in enumerate(q, i):
                result[j] += a * b
    return result


def total(polynomials):
    return reduce(add, polynomials, [])


def dot(u, v):
    return total(map(times, u, v))


def cross(u, v):
    return [add(times(u[i - 2], v[i - 1]), times(u[i - 1], v[i - 2]), -1) for i in range(3)]


def determinant(columns):
    return dot(cross(columns[0], columns[1]), columns[2])


def primitive(p):
    """p divided by the greatest common divisor of its coefficients (signs stay)."""
    content = gcd(*p)
    return [a // content for a in p] if content > 1 else p


def remainder(p, q):
    """A positive multiple of the remainder of p by q, primitive."""
    p, lead = list(p), q[-1]
    while len(p) >= len(q):
        # Scaling p by a positive number only keeps the signs that Sturm's theorem needs.
        common = gcd(p[-1], lead)
        factor, top, shift = abs(lead) // common, p[-1] // common, len(p) - len(q)
        top = top if lead > 0 else -top
        p = [factor * a for a in p]
        for i, b in enumerate(q, shift):
            p[i] -= top * b
        trim(p)
    return primitive(p)


def divisor(p, q):
    """The greatest common divisor of two polynomials, primitive."""
    p, q = primitive(p), primitive(q)
    while q:
        p, q = q, (remainder(p, q) if len(q) > 1 else [])
    return p if len(p) != 1 else [1]


def quotient(p, q):
    """p / q, where it is known that q divides p and the result has integer coefficients."""
    p, result = list(p), [0] * max(len(p) - len(q) + 1, 0)
    for shift in reversed(range(len(result))):
        result[shift], rest = divmod(p[shift + len(q) - 1], q[-1])
        if rest:
            raise ArithmeticError("a division that should have been exact is not")
        for i, b in enumerate(q, shift):
            p[i] -= result[shift] * b
    return trim(result)


def value_sign(p, n, d=1):
    """The sign of p at n/d, d > 0."""
    value, power = 0, 1
    for a in reversed(p):
        value, power = value * n + a * power, power * d
    return sign(value)


def sign_at(p, t):
    return value_sign(p, t.numerator, t.denominator)


def sturm_chain(p):
    chain = [primitive(p), primitive([i * a for i, a in enumerate(p)][1:])]
    while chain[-1]:
        chain.append(scale(remainder(chain[-2], chain[-1]), -1))
    return chain[:-1]


def roots_between(chain, low, high):
    """How many different roots are in the interval (low, high]; none may be at low."""
    counts = []
    for t in (low, high):
        signs = [s for s in (sign_at(p, t) for p in chain) if s]
        counts.append(sum(a != b for a, b in zip(signs, signs[1:])))
    return counts[0] - counts[1]


class Gap:
    """An open interval (low, high), and signs on it by Bernstein coefficients."""

    def __init__(self, low, high):
        self.low, self.high = low, high
        self.denominator = lcm(low.denominator, high.denominator)
        self.matrices = {}

    def matrix(self, degree):
        """Weights and rows that take power coefficients to a positive multiple of Bernstein's.

        Coefficient j of t^k is its polar form with degree-j arguments low and j arguments high,
        which is the coefficient of x^k in (1 + low x)^(degree-j) (1 + high x)^j, divided by
        comb(degree, k).
        """
        q = self.denominator
        low, high = int(self.low * q), int(self.high * q)
        binomials = [comb(degree, k) for k in range(degree + 1)]
        common = lcm(*binomials)
        weights = [common // b * q ** (degree - k) for k, b in enumerate(binomials)]
        rows = [[b * low**k for k, b in enumerate(binomials)]]
        for _ in range(degree):
            # One factor (1 + low x) is divided out, one factor (1 + high x) comes in.
            less = list(accumulate(rows[-1], lambda before, a: a - low * before))
            rows.append([a + high * b for a, b in zip(less, [0] + less)])
        return weights, rows

    def bernstein(self, p):
        degree = len(p) - 1
        if degree not in self.matrices:
            self.matrices[degree] = self.matrix(degree)
        weights, rows = self.matrices[degree]
        weighted = list(map(mul, weights, p))
        return [sum(map(mul, row, weighted)) for row in rows]

    def sign(self, p):
        """1 or -1 where that is proven on the whole gap, 0 for the zero polynomial, else None."""
        if len(p) < 2:
            return sign(p[0]) if p else 0
        coefficients = self.bernstein(p)
        if min(coefficients) >= 0:
            return 1
        return -1 if max(coefficients) <= 0 else None

    def not_positive(self, p):
        return not p or max(self.bernstein(p)) <= 0


# --- Documents -------------------------------------------------------------------------------

NUMBER = re.compile(
    r"([+-]?)(?:(?P<n>[0-9]+)/(?P<d>0*[1-9][0-9]*)"
    r"|0[xX](?=\.?[0-9a-fA-F])(?P<hex>[0-9a-fA-F]*)(?:\.(?P<hexfrac>[0-9a-fA-F]*))?"
    r"(?:[pP](?P<pow>[+-]?[0-9]{1,4}))?"
    r"|(?=\.?[0-9])(?P<int>[0-9]*)(?:\.(?P<frac>[0-9]*))?(?:[eE](?P<exp>[+-]?[0-9]{1,4}))?)")
SOMETHING = re.compile(".+", re.DOTALL)
DEGREE = re.compile(r"0*([1-9]|1[0-9]|2[0-4])")
INTEGER = re.compile(r"0|-?[1-9][0-9]*")
RATIONAL = re.compile(r"0|-?[1-9][0-9]*(/[1-9][0-9]*)?")
DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")
DOUBLE = re.compile(r"-?(0[xX][0-9a-fA-F]+(\.[0-9a-fA-F]+)?[pP][+-]?[0-9]{1,5}|inf)")
SHA256 = re.compile(r"[0-9a-f]{64}")


def read_json(data):
    """The JSON value in `data` (bytes), without floats, NaN, duplicate keys or deep nesting."""

    def pairs(items):
        result = dict(items)
        if len(result) != len(items):
            keys = [key for key, _ in items]
            raise Malformed("JSON", f"the key {max(keys, key=keys.count)!r} is given twice")
        return result

    def integer(text):
        if len(text) > 20 or not -2**63 <= int(text) < 2**64:
            raise Malformed("JSON", f"{text[:40]} has more than 64 bits; write it as a string")
        return int(text)

    def refuse(text):
        raise Malformed("JSON", f"{text[:40]} is not an integer; write it as a string")

    def depth(value):
        nested = value.values() if isinstance(value, dict) else value
        return 1 + max(map(depth, nested), default=0) if isinstance(value, (dict, list)) else 0

    try:
        value = json.loads(data.decode("utf-8-sig"), object_pairs_hook=pairs, parse_int=integer,
                           parse_float=refuse, parse_constant=refuse)
        if depth(value) > MAX_DEPTH:
            raise RecursionError
        json.dumps(value, ensure_ascii=False).encode("utf-8")  # fails for half a surrogate pair
    except UnicodeError:
        raise Malformed("UTF-8", "the text is not UTF-8") from None
    except RecursionError:
        raise Malformed("JSON", f"nested more than {MAX_DEPTH} deep") from None
    except json.JSONDecodeError as error:
        raise Malformed("JSON", f"line {error.lineno}: {error.msg}") from None
    return value


def case_hash(case):
    """The SHA-256 of the canonical case."""
    case = {key: value for key, value in case.items() if key != "expect"}
    # Code points sort as UTF-8 does, and Python escapes exactly what the format says.
    text = json.dumps(case, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def members(value, where, required, optional=()):
    if not isinstance(value, dict):
        raise Malformed(where, "expected an object")
    for key in value:
        if key not in required and key not in optional:
            raise Malformed(f"{where}/{key}", "unknown member")
    for key in required:
        if key not in value:
            raise Malformed(where, f"the member {key!r} is missing")
    return value


def items(value, where, least, most=None):
    if not isinstance(value, list):
        raise Malformed(where, "expected an array")
    if len(value) < least or (most is not None and len(value) > most):
        raise Malformed(where, f"expected {least} to {most or 'any number of'} elements, "
                               f"found {len(value)}")
    return [(item, f"{where}/{i}") for i, item in enumerate(value)]


def string(value, where, pattern=None):
    if not isinstance(value, str) or (pattern and not pattern.fullmatch(value)):
        raise Malformed(where, f"{str(value)[:60]!r} is not of the form required here")
    return value


def integer(value, where, low, high=None):
    """An integer of JSON; True and False, which Python takes for integers, are none."""
    if type(value) is not int or value < low or (high is not None and value > high):
        raise Malformed(where, "expected an integer within its bounds")
    return value


def boolean(value, where):
    if not isinstance(value, bool):
        raise Malformed(where, "expected true or false")
    return value


def number(value, where):
    """An exact number: a JSON integer, or a string in one of the four notations."""
    if type(value) is int:
        return Fraction(value)
    if not isinstance(value, str) or len(value) > 4000:
        raise Malformed(where, "expected a number: a string of at most 4000 characters")
    match = NUMBER.fullmatch(value)
    if not match:
        raise Malformed(where, f"{value[:60]!r} is not a number")
    if match["n"]:
        result = Fraction(int(match["n"]), int(match["d"]))
    else:
        hexadecimal = match["hex"] is not None
        whole, fraction, exponent, bound, base, digit = (
            (match["hex"], match["hexfrac"], match["pow"], 4096, 2, 4) if hexadecimal
            else (match["int"], match["frac"], match["exp"], 1000, 10, 1))
        fraction, exponent = fraction or "", int(exponent or 0)
        if abs(exponent) > bound:
            raise Malformed(where, f"the exponent {exponent} is beyond {bound}")
        exponent -= digit * len(fraction)
        result = int(whole + fraction, 16 if hexadecimal else 10) * Fraction(base) ** exponent
    return -result if match[1] == "-" else result


def extent(value, where):
    if number(value, where) < 0 or (isinstance(value, str) and value.startswith("-")):
        raise Malformed(where, "a half extent is negative")
    return number(value, where)


def numbers(value, where, count):
    return [number(*item) for item in items(value, where, count, count)]


def polynomial(value, where):
    return trim([number(*item) for item in items(value, where, 1, 25)])


def polynomials(value, where, count):
    return [polynomial(*item) for item in items(value, where, count, count)]


# --- Motions ---------------------------------------------------------------------------------


def nonzero_sign(p, low, high, where, what):
    """The sign of p on [low, high]; a root there makes the case malformed."""
    if not p:
        raise Malformed(where, f"the {what} is identically zero")
    result = sign_at(p, low)
    if not result or not sign_at(p, high):
        raise Malformed(where, f"the {what} has a root at an end of [{low}, {high}]")
    if low < high and Gap(low, high).sign(p) is None and roots_between(sturm_chain(p), low, high):
        raise Malformed(where, f"the {what} has a root within [{low}, {high}]")
    return result


def to_integers(polys):
    """Fractional polynomials, jointly scaled to integer coefficients."""
    common = lcm(*(a.denominator for p in polys for a in p))
    return [[int(a * common) for a in p] for p in polys]


class Pose:
    """x -> columns x / w + p / v for low <= t <= high: integer polynomials, w and v positive."""

    def __init__(self, formula, low, high):
        self.low, self.high = low, high
        *entries, w = self.reduced([*sum(formula.columns, []), formula.w], formula.w_at)
        *p, v = self.reduced([*formula.p, formula.v], formula.v_at)
        self.columns, self.w = [entries[0:3], entries[3:6], entries[6:9]], w
        self.p, self.v = p, v
        self.handedness = nonzero_sign(determinant(self.columns), low, high, formula.columns_at,
                                       "determinant") if formula.columns_at else 1

    def reduced(self, polys, where):
        """Polynomials over a denominator, the last, in lowest terms: the denominator positive."""
        polys = to_integers(polys)
        nonzero_sign(polys[-1], self.low, self.high, where, "denominator")  # as written, too
        shared = reduce(divisor, sorted(polys, key=len, reverse=True))
        if len(shared) > 1:
            polys = [quotient(p, shared) for p in polys]
        orient = nonzero_sign(polys[-1], self.low, self.high, where, "denominator")
        return [scale(p, orient) for p in polys]

    def at(self, t):
        """The twelve numbers of the pose at t."""
        def value(p):
            return sum(a * t**k for k, a in enumerate(p))
        return ([value(e) / value(self.w) for column in self.columns for e in column]
                + [value(e) / value(self.v) for e in self.p])


class Formula:
    """A motion as written, on one span of times (None: without end), not yet examined for roots.

    `w_at`, `v_at` and `columns_at` say where in the document these came from; `columns_at` is set
    only where the determinant may have a root.
    """

    def __init__(self, columns, w, p, v, w_at, v_at, columns_at=None, low=None, high=None):
        self.columns, self.w, self.p, self.v = columns, w, p, v
        self.w_at, self.v_at, self.columns_at = w_at, v_at, columns_at
        self.low, self.high = low, high


def turn(quaternion):
    """The columns and the denominator of the rotation by a polynomial quaternion."""
    w, x, y, z = quaternion

    def form(*terms):
        return total(scale(times(a, b), factor) for factor, a, b in terms)

    rows = [[form((1, w, w), (1, x, x), (-1, y, y), (-1, z, z)),
             form((2, x, y), (-2, w, z)), form((2, x, z), (2, w, y))],
            [form((2, x, y), (2, w, z)),
             form((1, w, w), (-1, x, x), (1, y, y), (-1, z, z)), form((2, y, z), (-2, w, x))],
            [form((2, x, z), (-2, w, y)), form((2, y, z), (2, w, x)),
             form((1, w, w), (-1, x, x), (-1, y, y), (1, z, z))]]
    return [list(column) for column in zip(*rows)], dot(quaternion, quaternion)


ONE = [Fraction(1)]
IDENTITY = [ONE, [], [], []]


def read_steady(motion, where):
    """A static or a linear motion."""
    linear = motion["kind"] == "linear"
    members(motion, where, ["kind", "velocity"] if linear else ["kind"],
            ["rotation", "translation"])
    quaternion = numbers(motion.get("rotation", [1, 0, 0, 0]), f"{where}/rotation", 4)
    if not any(quaternion):
        raise Malformed(f"{where}/rotation", "the quaternion is zero")
    start = numbers(motion.get("translation", [0, 0, 0]), f"{where}/translation", 3)
    speed = numbers(motion.get("velocity", [0, 0, 0]), f"{where}/velocity", 3)
    columns, w = turn([trim([a]) for a in quaternion])
    return [Formula(columns, w, [trim([a, b]) for a, b in zip(start, speed)], ONE,
                    f"{where}/rotation", where)]


def read_matrix(motion, where):
    members(motion, where, ["kind", "matrix"], ["denominator", "translation_denominator"])
    rows = items(motion["matrix"], f"{where}/matrix", 3, 4)
    entries = [polynomials(row, at, 4) for row, at in rows]
    w, w_at = ONE, f"{where}/denominator"
    if len(rows) == 4:
        if "denominator" in motion:
            raise Malformed(w_at, "the fourth row holds the denominator already")
        last, last_at = rows[3]
        for i in range(3):
            # Type and value: Python takes False for 0.
            if [(type(a), a) for a in last[i]] not in ([(str, "0")], [(int, 0)]):
                raise Malformed(f"{last_at}/{i}", 'expected the zero polynomial, ["0"]')
        w, w_at = entries[3][3], f"{last_at}/3"
    elif "denominator" in motion:
        w = polynomial(motion["denominator"], w_at)
    v, v_at = w, w_at
    if "translation_denominator" in motion:
        v_at = f"{where}/translation_denominator"
        v = polynomial(motion["translation_denominator"], v_at)
    columns = [[entries[i][k] for i in range(3)] for k in range(3)]
    return [Formula(columns, w, [entries[i][3] for i in range(3)], v, w_at, v_at,
                    f"{where}/matrix")]


def read_quaternion(motion, where):
    members(motion, where, ["kind", "rotation"], ["translation", "translation_denominator"])
    columns, w = turn(polynomials(motion["rotation"], f"{where}/rotation", 4))
    p = polynomials(motion.get("translation", [[0]] * 3), f"{where}/translation", 3)
    v_at = f"{where}/translation_denominator"
    v = polynomial(motion.get("translation_denominator", [1]), v_at)
    return [Formula(columns, w, p, v, f"{where}/rotation", v_at)]


def spline_span(controls, knots, degree, span):
    """The polynomial of a scalar B-spline between knots[span] and knots[span + 1] (de Boor)."""
    level = [trim([a]) for a in controls[span - degree:span + 1]]
    for r in range(1, degree + 1):
        for j in reversed(range(r, degree + 1)):
            first, last = knots[span - degree + j], knots[span + 1 + j - r]
            # level[j-1] (last - t) / (last - first) + level[j] (t - first) / (last - first)
            rising = trim([-first, Fraction(1)])
            level[j] = scale(add(times(level[j], rising),
                                 times(level[j - 1], add([last] if last else [], [0, 1], -1))),
                             1 / (last - first))
    return level[degree]


def read_bezier(motion, where):
    members(motion, where, ["kind", "degree"],
            ["points", "quaternions", "weights", "knots", "allow_jumps"])
    boolean(motion.get("allow_jumps", False), f"{where}/allow_jumps")
    degree = motion["degree"]
    if isinstance(degree, str):
        degree = int(string(degree, f"{where}/degree", DEGREE))
    integer(degree, f"{where}/degree", 1, 24)
    if "points" not in motion and "quaternions" not in motion:
        raise Malformed(where, "neither points nor quaternions")
    if "weights" in motion and "points" not in motion:
        raise Malformed(f"{where}/weights", "weights without points")
    if "knots" in motion:
        knots = [number(*item) for item in items(motion["knots"], f"{where}/knots", 4)]
        for i in range(1, len(knots)):
            if knots[i] < knots[i - 1]:
                raise Malformed(f"{where}/knots/{i}", "the knots decrease")
        count = len(knots) - degree - 1
        if count < degree + 1:
            raise Malformed(f"{where}/knots", f"too few knots for degree {degree}")
        if knots[degree] == knots[count]:
            raise Malformed(f"{where}/knots", "the domain of the curve is empty")
    else:
        # A Bezier curve is the B-spline on these knots.
        count = degree + 1
        knots = [Fraction(0)] * count + [Fraction(1)] * count
    rows = {}
    for key, size in (("points", 3), ("quaternions", 4), ("weights", None)):
        if key in motion:
            at = f"{where}/{key}"
            rows[key] = [number(*item) if size is None else numbers(*item, size)
                         for item in items(motion[key], at, count, count)]
    weights = rows.get("weights", [Fraction(1)] * count)
    points = [[w * a for a in point]
              for w, point in zip(weights, rows.get("points", [[Fraction(0)] * 3] * count))]
    result = []
    for span in range(degree, count):
        if knots[span] == knots[span + 1]:
            continue

        def curve(controls):
            return spline_span(controls, knots, degree, span)

        columns, w = turn([curve(list(c)) for c in zip(*rows["quaternions"])]
                          if "quaternions" in rows else IDENTITY)
        result.append(Formula(columns, w, [curve(list(c)) for c in zip(*points)], curve(weights),
                              f"{where}/quaternions", f"{where}/weights",
                              low=knots[span], high=knots[span + 1]))
    return result


READERS = {"static": read_steady, "linear": read_steady, "matrix": read_matrix,
           "quaternion": read_quaternion, "bezier": read_bezier}


def read_simple(motion, where, kinds):
    if not isinstance(motion, dict) or "kind" not in motion:
        raise Malformed(where, "expected an object with the member 'kind'")
    kind = motion["kind"]
    if not isinstance(kind, str) or kind not in kinds:
        raise Malformed(f"{where}/kind", f"the kind is not one of {', '.join(kinds)}")
    return READERS[kind](motion, where)


def later(a, b):
    return b if a is None else a if b is None else max(a, b)


def earlier(a, b):
    return b if a is None else a if b is None else min(a, b)


def restrict(formulas, low, high, horizon, jumps, where):
    """Those formulas that hold on a part of [low, high]; they must cover it on the horizon."""
    first, last = formulas[0].low, formulas[-1].high
    start, end = later(low, horizon[0]), earlier(high, horizon[1])
    matters = start < end or (start == end and counts_at_one_instant(horizon, jumps))
    if matters and ((first is not None and first > start)
                    or (last is not None and last < end)):
        raise Malformed(where, f"the curve is not defined on all of the horizon [{start}, {end}]")
    result = []
    for f in formulas:
        a, b = later(low, f.low), earlier(high, f.high)
        if a is None or b is None or a < b:
            result.append(Formula(f.columns, f.w, f.p, f.v, f.w_at, f.v_at, f.columns_at, a, b))
    return result


def counts_at_one_instant(horizon, jumps):
    """Whether a piece that meets the horizon in one instant matters: as the other side of a jump."""
    return jumps or horizon[0] == horizon[1]


def read_motion(motion, where, horizon, steady):
    """The poses of a motion: consecutive pieces that cover the horizon."""
    jumps = isinstance(motion, dict) and boolean(motion.get("allow_jumps", False),
                                                 f"{where}/allow_jumps")
    if isinstance(motion, dict) and motion.get("kind") == "piecewise" and not steady:
        members(motion, where, ["kind", "pieces"], ["allow_jumps"])
        pieces = items(motion["pieces"], f"{where}/pieces", 1)
        formulas, since = [], None
        for i, (piece, at) in enumerate(pieces):
            last = i + 1 == len(pieces)
            if last and isinstance(piece, dict) and "until" in piece:
                raise Malformed(f"{at}/until", "the last piece has no end")
            members(piece, at, ["motion"] if last else ["motion", "until"])
            until = None if last else number(piece["until"], f"{at}/until")
            if since is not None and until is not None and until <= since:
                raise Malformed(f"{at}/until", "the times do not increase")
            inner = read_simple(piece["motion"], f"{at}/motion", READERS)
            formulas += restrict(inner, since, until, horizon, jumps, f"{at}/motion")
            since = until
    else:
        kinds = ("static", "linear") if steady else READERS
        formulas = read_simple(motion, where, kinds)
        formulas = restrict(formulas, None, None, horizon, jumps, where)
    poses = []
    for f in formulas:
        low, high = later(f.low, horizon[0]), earlier(f.high, horizon[1])
        if low < high or low == high and counts_at_one_instant(horizon, jumps):
            poses.append(Pose(f, low, high))
            if not jumps and len(poses) > 1 and poses[-2].at(low) != poses[-1].at(low):
                raise Malformed(where, f"the motion jumps at t = {low}")
    return poses


# --- Bodies ----------------------------------------------------------------------------------


class Box:
    """A box by its centre and half extents, and its motion."""

    def __init__(self, body, where, horizon, steady):
        if "min" in body or "max" in body:
            members(body, where, ["min", "max", "motion"])
            low, high = (numbers(body[key], f"{where}/{key}", 3) for key in ("min", "max"))
            for i in range(3):
                if low[i] > high[i]:
                    raise Malformed(f"{where}/max/{i}", "max is below min")
            self.center = [(a + b) / 2 for a, b in zip(low, high)]
            self.half = [(b - a) / 2 for a, b in zip(low, high)]
        else:
            members(body, where, ["half_extents", "motion"], ["center"])
            half = items(body["half_extents"], f"{where}/half_extents", 3, 3)
            self.half = [extent(*item) for item in half]
            self.center = numbers(body.get("center", [0, 0, 0]), f"{where}/center", 3)
        self.poses = read_motion(body["motion"], f"{where}/motion", horizon, steady)
        # The rest makes a polyhedron of the box, whatever its extents, for cases with another.
        self.vertices = [[c + s * h for c, s, h in zip(self.center, signs, self.half)]
                         for signs in product((-1, 1), repeat=3)]
        self.normals = self.edges = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]


def minus(u, v):
    return [a - b for a, b in zip(u, v)]


def product_of(u, v):
    return [u[i - 2] * v[i - 1] - u[i - 1] * v[i - 2] for i in range(3)]


def inner(u, v):
    return sum(map(mul, u, v))


class Polyhedron:
    """A convex polyhedron with its outer normals and its edges, and its motion."""

    def __init__(self, body, where, horizon):
        members(body, where, ["polyhedron", "motion"])
        where_motion, where = f"{where}/motion", f"{where}/polyhedron"
        solid = members(body["polyhedron"], where, ["vertices", "faces"])
        self.vertices = [numbers(*item, 3)
                         for item in items(solid["vertices"], f"{where}/vertices", 4, 256)]
        for i, vertex in enumerate(self.vertices):
            if vertex in self.vertices[:i]:
                raise Malformed(f"{where}/vertices/{i}", "the same point as an earlier vertex")
        common = lcm(*(a.denominator for v in self.vertices for a in v))
        self.points = [[int(a * common) for a in v] for v in self.vertices]
        faces = [(self.read_face(*item), item[1])
                 for item in items(solid["faces"], f"{where}/faces", 4, 508)]
        directed = {}
        for face, at in faces:
            for edge in zip(face, face[1:] + face[:1]):
                if edge in directed:
                    raise Malformed(at, "turned inside out: an edge runs the same way twice")
                directed[edge] = at
        for (u, v), at in directed.items():
            if (v, u) not in directed:
                raise Malformed(at, "the surface is not closed")
        for i in range(len(self.vertices)):
            if all(i not in face for face, _ in faces):
                raise Malformed(f"{where}/vertices/{i}", "the vertex is on no face")
        self.normals = [self.face_normal(*face) for face in faces]
        if all(inner(n, minus(p, self.points[face[0]])) == 0
               for n, (face, _) in zip(self.normals, faces) for p in self.points):
            raise Malformed(where, "the polyhedron has no volume")
        self.edges = [minus(self.points[v], self.points[u])
                      for u, v in sorted(directed) if u < v]
        self.poses = read_motion(body["motion"], where_motion, horizon, steady=True)

    def read_face(self, value, where):
        face = []
        for index, at in items(value, where, 3, 256):
            if isinstance(index, str):
                index = int(string(index, at, re.compile("[0-9]+")))
            face.append(integer(index, at, 0, len(self.points) - 1))
            if index in face[:-1]:
                raise Malformed(at, "the vertex is on this face already")
        return face

    def face_normal(self, face, where):
        """The outer normal of a face, which is found to be a plane convex loop on the hull."""
        loop = [self.points[i] for i in face]
        sides = [minus(b, a) for a, b in zip(loop, loop[1:] + loop[:1])]
        normal = [0, 0, 0]
        for point, following in zip(loop[1:], loop[2:]):
            corner = product_of(minus(point, loop[0]), minus(following, loop[0]))
            normal = [a + b for a, b in zip(normal, corner)]
        if not any(normal):
            raise Malformed(where, "not a convex loop: it has no area")
        if any(inner(normal, minus(p, loop[0])) for p in loop):
            raise Malformed(where, "the face is not plane")
        for a, side, following in zip(loop, sides, sides[1:] + sides[:1]):
            inward = product_of(normal, side)
            if any(inner(inward, minus(p, a)) < 0 for p in loop) or (
                    not inner(inward, following) and inner(side, following) < 0):
                raise Malformed(where, "not a convex loop")
        if any(inner(normal, minus(p, loop[0])) > 0 for p in self.points):
            raise Malformed(where, "not convex, or not counter-clockwise: a vertex is outside")
        return normal


# --- Axes ------------------------------------------------------------------------------------


class Axis:
    """The two planes of an axis: D+ = plus - sum |T_m| and D- = minus - sum |T_m|.

    f_m = n.E_m; where all are zero the normal vanishes. `plus` and `minus` are O and -O for boxes;
    polyhedra have the extents in them already, no T_m, and one f_m that tells whether the normal
    vanishes.
    """

    def __init__(self, key, planes, terms, f, normal):
        self.key, self.name = key, name_of(*key)
        self.terms, self.f, self.normal = terms, f, normal
        self.planes = {1: planes[0], -1: planes[1]}
        self.length = max(map(len, [*planes, *terms, *f]))
        if self.length > MAX_DEGREE + 1:
            raise TooLarge(f"a polynomial of degree {self.length - 1} at axis {self.name}")

    def never(self):
        """Whether the normal is identically zero."""
        return not any(self.f)

    def bound(self, direction, signs):
        """+-O - sum s_m T_m"""
        result = self.planes[direction]
        for term, s in zip(self.terms, signs):
            if s:
                result = add(result, term, -s)
        return result


def name_of(i, j):
    return ("" if i is None else f"a{i}") + ("" if j is None else f"b{j}")


def plane_name(direction, name):
    return ("+" if direction > 0 else "-") + name


class BoxCell:
    """The axes of two boxes while each is on one piece of its motion."""

    def __init__(self, boxes, poses):
        self.poses = poses
        (w1, v1), (w2, v2) = [(pose.w, pose.v) for pose in poses]
        self.denominators = [w1, w2, v1, v2]
        both = times(v1, v2)
        self.cofactors = times(w2, both), times(w1, both)
        shifts = times(times(w1, w2), v2), times(times(w1, w2), v1)
        # Lengths are multiplied by `unit`, which makes them integers.
        unit = lcm(*(a.denominator for box in boxes for a in box.half + box.center))
        self.offset = [[], [], []]
        for box, pose, side, along, shift in zip(boxes, poses, (-1, 1), self.cofactors, shifts):
            for i in range(3):
                self.offset[i] = add(self.offset[i], times(pose.p[i], shift), side * unit)
                for column, c in zip(pose.columns, box.center):
                    shifted = times(column[i], along)
                    self.offset[i] = add(self.offset[i], shifted, side * int(c * unit))
        self.h = [[int(a * unit) for a in box.half] for box in boxes]
        self.names = ([(k, None) for k in range(3)] + [(None, k) for k in range(3)]
                      + list(product(range(3), range(3))))
        self.built = {}

    def axis(self, i, j):
        if (i, j) not in self.built:
            self.built[i, j] = self.build(i, j)
        return self.built[i, j]

    def axes(self):
        return (self.axis(i, j) for i, j in self.names)

    def build(self, i, j):
        if (i, j) not in self.names:
            raise Unproven(f"there is no axis {name_of(i, j)}")
        first, second = self.poses
        if i is not None and j is not None:
            normal = cross(first.columns[i], second.columns[j])
        else:
            pose, k = (first, i) if j is None else (second, j)
            normal = cross(pose.columns[k - 2], pose.columns[k - 1])
            normal = [scale(e, pose.handedness) for e in normal]
        f, terms = [], []
        for pose, along, half in zip(self.poses, self.cofactors, self.h):
            for column, h in zip(pose.columns, half):
                f.append(dot(normal, column))
                terms.append(scale(times(f[-1], along), h) if h else [])
        o, *terms = self.reduced([dot(normal, self.offset), *terms])
        return Axis((i, j), (o, scale(o, -1)), terms, f, normal)

    def reduced(self, polys):
        """Divided by each denominator, which is positive throughout, as long as it divides all."""
        for denominator in self.denominators:
            d = primitive(denominator)
            while len(d) > 1 and any(polys) and not any(remainder(p, d) for p in polys):
                polys = [quotient(p, d) for p in polys]
        return polys


class SolidCell:
    """The axes of two bodies in linear motion, at least one a polyhedron: n is constant."""

    def __init__(self, bodies, poses):
        def column(pose, vector):
            return [sum((e[i][0] if e[i] else 0) * a for e, a in zip(pose.columns, vector))
                    for i in range(3)]

        def integral(vectors):
            return [to_integers([v])[0] for v in vectors]

        self.normals, self.edges = [
            [integral([column(pose, v) for v in getattr(body, key)])
             for body, pose in zip(bodies, poses)] for key in ("normals", "edges")]
        spots = [[[Fraction(a, pose.w[0]) for a in column(pose, v)] for v in body.vertices]
                 for body, pose in zip(bodies, poses)]
        moves = [[[Fraction(a, pose.v[0]) for a in e] for e in pose.p] for pose in poses]
        move = [add(b, a, -1) for a, b in zip(*moves)]
        unit = lcm(*(a.denominator for v in spots[0] + spots[1] + move for a in v))
        self.spots = [[[int(a * unit) for a in v] for v in spot] for spot in spots]
        self.move = [[int(a * unit) for a in e] for e in move]
        self.names = ([(k, None) for k in range(len(self.normals[0]))]
                      + [(None, k) for k in range(len(self.normals[1]))]
                      + list(product(range(len(self.edges[0])), range(len(self.edges[1])))))
        self.built = {}

    axis = BoxCell.axis
    axes = BoxCell.axes

    def build(self, i, j):
        first, second = self.edges if i is not None and j is not None else self.normals
        if (i is not None and i >= len(first)) or (j is not None and j >= len(second)):
            raise Unproven(f"there is no axis {name_of(i, j)}")
        n = (first[i] if j is None else second[j] if i is None
             else product_of(first[i], second[j]))
        low, high = zip(*((min(reach), max(reach)) for reach in
                          ([inner(n, spot) for spot in spots] for spots in self.spots)))
        along = total(scale(e, a) for e, a in zip(self.move, n))
        planes = [add(scale(along, s), trim([gap]))
                  for s, gap in ((1, low[1] - high[0]), (-1, low[0] - high[1]))]
        return Axis((i, j), planes, [], [[1] if any(n) else []], None)


class Case:
    """A case: the horizon and the two bodies."""

    def __init__(self, case):
        members(case, "", ["schema", "id", "boxes"],
                ["title", "source", "tags", "provenance", "horizon", "expect"])
        if case["schema"] != "touchstone/case/1":
            raise Malformed("/schema", "expected touchstone/case/1")
        self.id = string(case["id"], "/id", SOMETHING)
        string(case.get("title", ""), "/title")
        source = members(case.get("source", {"name": "-"}), "/source", ["name"], ["note"])
        string(source["name"], "/source/name")
        string(source.get("note", ""), "/source/note")
        for tag, at in items(case.get("tags", []), "/tags", 0):
            string(tag, at)
        if not isinstance(case.get("expect", {}), dict):
            raise Malformed("/expect", "expected an object")
        self.horizon = numbers(case.get("horizon", [0, 1]), "/horizon", 2)
        if self.horizon[0] > self.horizon[1]:
            raise Malformed("/horizon", "the horizon ends before it begins")
        bodies = items(case["boxes"], "/boxes", 2, 2)
        for body, at in bodies:
            if not isinstance(body, dict):
                raise Malformed(at, "expected an object")
        solid = [(body, at) for body, at in bodies if "polyhedron" in body]
        self.bodies = [Polyhedron(body, at, self.horizon) if "polyhedron" in body
                       else Box(body, at, self.horizon, steady=bool(solid))
                       for body, at in bodies]
        self.cell_type = SolidCell if solid else BoxCell
        self.hash = case_hash(case)
        self.cells = {}

    def cell(self, i, j):
        """The axes while body 1 is on its piece i and body 2 on its piece j."""
        if (i, j) not in self.cells:
            poses = self.bodies[0].poses[i], self.bodies[1].poses[j]
            self.cells[i, j] = self.cell_type(self.bodies, poses)
        return self.cells[i, j]

    def cells_at(self, t):
        """The cells of the earlier and of the later poses at the instant t."""
        found = [[i for i, pose in enumerate(body.poses) if pose.low <= t <= pose.high]
                 for body in self.bodies]
        return self.cell(found[0][0], found[1][0]), self.cell(found[0][-1], found[1][-1])

    def cell_between(self, low, high):
        found = []
        for body in self.bodies:
            held = [i for i, p in enumerate(body.poses) if p.low <= low and high <= p.high]
            if not held:
                raise Unproven("a boundary between pieces lies within the gap")
            found.append(held[0])
        return self.cell(*found)


# --- Proofs ----------------------------------------------------------------------------------


def check_gap(cell, gap, state, plane):
    """Prove that the bodies are in this state on the whole gap, by this plane."""

    def signs_of(axis):
        return [gap.sign(term) for term in axis.terms]

    def bounding_signs(axis):
        """Those proven; else the sign at the middle: any choice bounds D from above."""
        return [(sign_at(term, (gap.low + gap.high) / 2) or 1) if s is None else s
                for term, s in zip(axis.terms, signs_of(axis))]

    if plane:
        direction, axis = plane[0], cell.axis(*plane[1:])
        signs = signs_of(axis)
        name = plane_name(direction, axis.name)
    if state == SEPARATED:
        if signs.count(None) > MAX_UNDETERMINED:
            raise TooLarge(f"more than {MAX_UNDETERMINED} undetermined terms")
        for choice in product(*((1, -1) if s is None else (s,) for s in signs)):
            if gap.sign(axis.bound(direction, choice)) != 1:
                raise Unproven(f"D > 0 is not proven for {name}")
        return
    if state == TOUCHING:
        if None in signs:
            raise Unproven(f"a term of {axis.name} is undetermined")
        if axis.bound(direction, signs):
            raise Unproven(f"D is not zero throughout for {name}")
        if not any(gap.sign(f) for f in axis.f):
            raise Unproven(f"the normal of {axis.name} may vanish")
    for other in cell.axes():
        if other.never():
            continue
        signs = bounding_signs(other)
        for direction in (1, -1):
            bound = other.bound(direction, signs)
            if state == TOUCHING and not gap.not_positive(bound):
                raise Unproven(f"D <= 0 is not proven for {plane_name(direction, other.name)}")
            if state == OVERLAPPING and gap.sign(bound) != -1:
                raise Unproven(f"D < 0 is not proven for {plane_name(direction, other.name)}")


class Moment:
    """An instant: its line in the certificate, its state, the planes through the origin.

    `earlier` and `later` are the cells on its two sides, `cell` the one the planes belong to.
    """

    def __init__(self, line, cells):
        self.line = line
        self.earlier, self.later = cells
        self.cell, self.state, self.planes = cells[0], None, []
        self.decimal = None  # as proven


class RationalMoment(Moment):
    """An instant at a rational time; its state is found by evaluation."""

    def __init__(self, line, time, case):
        super().__init__(line, case.cells_at(time))
        self.time = time
        self.state, self.planes = self.evaluate(self.earlier)
        if self.later is not self.earlier:
            state, planes = self.evaluate(self.later)
            if state > self.state:
                self.cell, self.state, self.planes = self.later, state, planes

    def evaluate(self, cell):
        n, d = self.time.numerator, self.time.denominator
        up, down = (cache(lambda k, base=base: base**k) for base in (n, d))
        powers = cache(lambda length: [up(k) * down(length - 1 - k) for k in range(length)])
        planes = []
        for axis in cell.axes():
            weights = powers(axis.length)
            if not any(sum(map(mul, f, weights)) for f in axis.f):
                continue
            reach = sum(abs(sum(map(mul, term, weights))) for term in axis.terms)
            for direction, p in axis.planes.items():
                distance = sum(map(mul, p, weights)) - reach
                if distance > 0:
                    return SEPARATED, []
                if distance == 0:
                    planes.append((direction, axis))
        return (TOUCHING if planes else OVERLAPPING), planes

    def compare(self, q):
        return sign(self.time - q)

    def sign(self, p):
        return sign_at(p, self.time)

    def expand(self, p):
        """The order of p's root here and the signs of p before and after; None for zero."""
        if not p:
            return None, 0, 0
        order = 0
        while not self.sign(p):
            p = quotient(p, [-self.time.numerator, self.time.denominator])
            order += 1
        return order, self.sign(p) * (-1) ** order, self.sign(p)


class RootMoment(Moment):
    """The one root of q in the gap, an irrational instant."""

    def __init__(self, line, gap, q, cell):
        super().__init__(line, (cell, cell))
        if len(q) - 1 > MAX_DEGREE:
            raise TooLarge(f"a polynomial of degree {len(q) - 1}")
        self.gap, self.q = gap, primitive(q)
        self.rising = sign_at(q, gap.high)
        if not self.rising or sign_at(q, gap.low) != -self.rising:
            raise Unproven("the polynomial does not change sign on the gap")
        signs = [sign(b) for b in gap.bernstein(q) if b]
        if sum(a != b for a, b in zip(signs, signs[1:])) != 1:
            raise Unproven("the polynomial is not proven to have one root in the gap")
        # The root is within (a/d, b/d), ever closer.
        self.d = gap.denominator
        self.a, self.b = int(gap.low * self.d), int(gap.high * self.d)
        self.cache = {}
        if self.is_rational():
            raise Unproven("the root is rational")

    def is_rational(self):
        """A rational root, multiplied by the leading coefficient, is an integer."""
        lead = abs(self.q[-1])
        while (self.b - self.a) * lead >= self.d:
            if not self.halve():
                return True
        k = self.b * lead // self.d
        return k * self.d > self.a * lead and value_sign(self.q, k, lead) == 0

    def halve(self):
        middle, self.d = self.a + self.b, 2 * self.d
        s = value_sign(self.q, middle, self.d)
        self.a, self.b = (2 * self.a, middle) if s == self.rising else (middle, 2 * self.b)
        return s != 0

    def compare(self, q):
        if q <= self.gap.low:
            return 1
        return -1 if q >= self.gap.high else -self.rising * sign_at(self.q, q)

    def common_root(self, p):
        """The common divisor of p and q if the root is a root of both, else None."""
        g = divisor(p, self.q)
        return g if sign_at(g, self.gap.low) != sign_at(g, self.gap.high) else None

    def vanishes(self, p):
        return not p or self.common_root(p) is not None

    def sign(self, p):
        """The sign of p at the root, whatever p does elsewhere."""
        s, bits = self.gap.sign(p), 64
        if s is None and self.vanishes(p):
            return 0
        while s is None:
            for _ in repeat(None, bits):
                self.halve()
            s, bits = Gap(Fraction(self.a, self.d), Fraction(self.b, self.d)).sign(p), 2 * bits
        return s

    def expand(self, p):
        """The multiplicity of the root in p and the signs of p before and after it, on the gap."""
        if not p:
            return None, 0, 0
        order, before, after = 0, 1, 1
        while (s := self.gap.sign(p)) is None:
            g = self.common_root(p)
            if g is None:
                raise Unproven("the gap is too wide: a polynomial has no one sign beside the root")
            before *= sign_at(g, self.gap.low)
            after *= sign_at(g, self.gap.high)
            p, order = quotient(p, g), order + 1
        return order, s * before, s * after

    def around(self, axis):
        """The signs of D before, at and after the root for each direction, and of the terms."""
        if axis.name not in self.cache:
            terms = [self.expand(term) for term in axis.terms]
            result = {}
            for direction in (1, -1):
                bounds = [axis.bound(direction, [term[side] for term in terms])
                          for side in (1, 2)]
                before = self.expand(bounds[0])
                after = before if bounds[1] == bounds[0] else self.expand(bounds[1])
                result[direction] = (before[1], 0 if before[0] != 0 else before[1], after[2])
            self.cache[axis.name] = result, terms
        return self.cache[axis.name]

    def prove(self, before, at, after):
        """Prove the three states of a `root` line; each is a state and its planes."""
        for (state, planes), side in ((before, 0), (after, 2)):
            self.prove_side(state, planes, side)
        state, claimed = at
        axes = (axis for axis in self.cell.axes() if not axis.never())
        if state == SEPARATED:
            if not any(1 in self.at_root(axis).values() for axis in axes):
                raise Unproven("no axis separates at the root")
        else:
            for axis in axes:
                signs = self.at_root(axis)
                if 1 in signs.values():
                    raise Unproven(f"separated at the root along {axis.name}")
                if 0 in signs.values() and not all(map(self.vanishes, axis.f)):
                    self.planes += [(d, axis) for d, s in signs.items() if s == 0]
            same_planes(claimed, self.planes)
        self.state = state

    def at_root(self, axis):
        """The sign of D at the root itself for each direction."""
        terms = [self.sign(term) for term in axis.terms]
        return {d: self.sign(axis.bound(d, terms)) for d in (1, -1)}

    def prove_side(self, state, planes, side):
        where = "before" if side == 0 else "after"
        for direction, i, j in planes:
            axis = self.cell.axis(i, j)
            signs, terms = self.around(axis)
            if state == SEPARATED:
                if signs[direction][side] != 1:
                    raise Unproven(f"D > 0 is not proven {where} the root")
                return
            bound = axis.bound(direction, [term[side or 1] for term in terms])
            if bound:
                raise Unproven(f"D is not zero throughout {where} the root")
            if not any(map(self.nonzero_beside, axis.f)):
                raise Unproven(f"the normal may vanish {where} the root")
        most = -1 if state == OVERLAPPING else 0
        for axis in self.cell.axes():
            if not axis.never() and max(d[side] for d in self.around(axis)[0].values()) > most:
                raise Unproven(f"{STATES[state]} is not proven {where} the root: {axis.name}")

    def nonzero_beside(self, f):
        try:
            return self.expand(f)[0] is not None
        except Unproven:
            return False


def same_planes(claimed, planes):
    claimed = {plane_name(direction, name_of(i, j)) for direction, i, j in claimed}
    found = {plane_name(direction, axis.name) for direction, axis in planes}
    if claimed != found:
        raise Unproven("the planes through the origin are "
                       f"{', '.join(sorted(found)) or 'none'}")


# --- The certificate's text ------------------------------------------------------------------

PLANE = re.compile(r"([+-])(?:a(0|[1-9][0-9]*))?(?:b(0|[1-9][0-9]*))?")


def read_certificate(text):
    """(digits, [at, gap, at, ...]); each is (line, time or coefficients, claims)."""

    def bad(line, why):
        return Malformed(f"certificate line {line}", why)

    def rational(word, line):
        if not RATIONAL.fullmatch(word):
            raise bad(line, f"{word[:60]!r} is not a rational")
        value = Fraction(word)
        if str(value) != word:
            raise bad(line, f"{word[:60]!r} is not in lowest terms")
        return value

    def claim(words, line, instant):
        """A state with its planes: `words` is ["separated"], ["touching", AXES] and so on."""
        state, *names = words
        needs = {"touching": 1, "overlapping": 0} | ({"separated": 0} if instant else {"apart": 1})
        if needs.get(state) != len(names):
            raise bad(line, "not a state with its axes")
        planes = []
        for name in names[0].split(",") if names else []:
            match = PLANE.fullmatch(name)
            if not match or (match[2] is None and match[3] is None):
                raise bad(line, f"{name[:60]!r} is not an axis with its sign")
            i, j = (None if m is None else int(m) for m in match.groups()[1:])
            planes.append((1 if match[1] == "+" else -1, i, j))
        if len(set(planes)) != len(planes) or (len(planes) > 1 and not instant):
            raise bad(line, "more axes than allowed here, or one twice")
        return (SEPARATED if state == "apart" else STATES.index(state)), planes

    if not text.isascii() or not text.endswith("\n"):
        raise Malformed("certificate", "not lines of ASCII text")
    lines = text[:-1].split("\n")
    if len(lines) < 5 or lines[0] != "touchstone/certificate/1":
        raise bad(1, "expected touchstone/certificate/1 and at least four more lines")
    if not re.fullmatch("case [0-9a-f]{64}", lines[1]):
        raise bad(2, "expected case and 64 hexadecimal digits")
    if not re.fullmatch("digits [1-9][0-9]{0,3}", lines[2]) or int(lines[2][7:]) > 1000:
        raise bad(3, "expected digits and a number from 1 to 1000")
    if lines[-1] != "end":
        raise bad(len(lines), "expected end")
    entries = []
    for line, content in enumerate(lines[3:-1], 4):
        words = content.split(" ")
        if len(entries) % 2 == 0:
            if words[0] != "at" or len(words) < 3:
                raise bad(line, "expected at, a time and a state")
            time = rational(words[1], line)
            if entries and time <= entries[-2][1]:
                raise bad(line, "the times do not increase")
            entries.append((line, time, [claim(words[2:], line, True)]))
        elif words[0] == "root":
            if len(words) != 5:
                raise bad(line, "expected root, a polynomial and three states")
            coefficients = words[1].split(",")
            if not all(map(INTEGER.fullmatch, coefficients)) or coefficients[-1] == "0":
                raise bad(line, "not a polynomial with integer coefficients")
            claims = [claim(word.split(":"), line, instant)
                      for word, instant in zip(words[2:], (False, True, False))]
            entries.append((line, [int(a) for a in coefficients], claims))
        else:
            entries.append((line, None, [claim(words, line, False)]))
    if len(entries) % 2 == 0:
        raise bad(len(lines), "expected at after the last gap")
    return lines[1][5:], int(lines[2][7:]), entries


def prove(case, entries):
    """Prove every line; the timeline as [(moment, state), span, ...] with spans (line, state)."""
    events = []
    for (line, time, _), end, what in zip((entries[0], entries[-1]), case.horizon,
                                          ("begins", "ends")):
        if time != end:
            raise Verdict("REJECTED", line, f"the horizon {what} at {end}")
    for index, (line, what, claims) in enumerate(entries):
        try:
            if index % 2 == 0:
                moment = RationalMoment(line, what, case)
                state, planes = claims[0]
                if moment.state != state:
                    raise Unproven(f"the state at {what} is {STATES[moment.state]}")
                if state == TOUCHING:
                    same_planes(planes, moment.planes)
                events.append(moment)
                continue
            low, high = entries[index - 1][1], entries[index + 1][1]
            cell, gap = case.cell_between(low, high), Gap(low, high)
            if what is None:
                state, planes = claims[0]
                check_gap(cell, gap, state, planes[0] if planes else None)
                events.append((line, state))
            else:
                moment = RootMoment(line, gap, what, cell)
                moment.prove(*claims)
                events += [(line, claims[0][0]), moment, (line, claims[2][0])]
        except Unproven as error:
            raise Verdict("REJECTED", line, error) from None
        except TooLarge as error:
            raise Verdict("LIMIT", line, error) from None
    return events


# --- Decimals and doubles --------------------------------------------------------------------
#
# x is known by a function compare(q), the sign of x - q for rational q.

PLAIN = re.compile(r"(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?")
SHORT_HEX = re.compile(r"(-?)0x(?:1(?:\.([0-9a-f]{0,12}[1-9a-f]))?p(\+0|[+-][1-9][0-9]{0,3})"
                       r"|0\.([0-9a-f]{0,12}[1-9a-f])p-1022)")
BEYOND = 2**1024 - 2**970  # from here on numbers round to infinity


def is_rounded(compare, value, low, high, even, even_low):
    """Whether x rounds to `value`: it is between value - low and value + high away from zero."""
    s = sign(value)
    above = s * compare(value + s * high)
    below = s * compare(value - s * low)
    return (above < 0 or (above == 0 and even)) and (below > 0 or (below == 0 and even_low))


def is_decimal(text, digits, compare):
    """Whether `text` is x rounded to so many significant digits, written as it must be."""
    match = PLAIN.fullmatch(text)
    if not match:
        return False
    fraction = match[3] or ""
    value, written = Fraction(text), (match[2] + fraction).lstrip("0")
    if compare(value) == 0:
        return (len(written.rstrip("0")) <= digits and not fraction.endswith("0")
                and (value != 0 or not match[1]))
    if value == 0 or len(written) < digits or written[digits:].strip("0"):
        return False
    if match[3] and len(written) != digits:
        return False
    unit = Fraction(10) ** (len(written) - digits - len(fraction))
    mantissa = int(written[:digits])
    power = mantissa == 10 ** (digits - 1)  # the decimals below are ten times as dense
    return is_rounded(compare, value, unit / (20 if power else 2), unit / 2, mantissa % 2 == 0,
                      power or mantissa % 2 == 0)


def is_double(text, compare):
    """Whether `text` is the double nearest to x, ties to even, in the shortest hexadecimal form."""
    if text in ("0x0p+0", "-0x0p+0"):
        least = Fraction(1, 2**1075)
        return (compare(-least) >= 0 >= compare(least)
                and (compare(Fraction(0)) < 0) == text.startswith("-"))
    if text in ("inf", "-inf"):
        return compare(Fraction(-BEYOND)) <= 0 if text[0] == "-" else compare(Fraction(BEYOND)) >= 0
    match = SHORT_HEX.fullmatch(text)
    if not match:
        return False
    lead, fraction, exponent = 1, match[2] or "", int(match[3] or -1022)
    if match[4]:  # subnormal
        lead, fraction = 0, match[4]
    value = int(f"{lead}{fraction}", 16) * Fraction(2) ** (exponent - 4 * len(fraction))
    unit = Fraction(2) ** (exponent - 52)
    if not -1022 <= exponent <= 1023 or (value / unit).denominator != 1:
        return False
    even = value / unit % 2 == 0
    power = not fraction and exponent > -1022  # the doubles below are twice as dense
    return is_rounded(compare, -value if match[1] else value, unit / (4 if power else 2), unit / 2,
                      even, even)


# --- The truth -------------------------------------------------------------------------------

FACES = re.compile(r"(?=.)([+-]x)?([+-]y)?([+-]z)?")
FEATURE_TYPE = re.compile("FV|VF|EE|FE|EF|FF")
TOUCH_TYPE = re.compile("[VEF][VEF]")
KINDS = {"overlapping", "grazing", "sliding"}


def read_truth(truth, solid):
    """Check the form of a truth with a certificate; what it says is not looked at yet."""
    members(truth, "", ["schema", "id", "case_sha256", "number", "contact", "start", "contacts",
                        "timeline", "certificate"])
    for key, only in (("schema", "touchstone/truth/1"), ("number", "exact")):
        string(truth[key], f"/{key}", re.compile(re.escape(only)))
    string(truth["id"], "/id", SOMETHING)
    string(truth["case_sha256"], "/case_sha256", SHA256)
    string(truth["certificate"], "/certificate")
    boolean(truth["contact"], "/contact")
    string(truth["start"], "/start", re.compile("|".join(STATES)))
    for entry, at in items(truth["timeline"], "/timeline", 1):
        members(entry, at, ["from", "to", "state"])
        string(entry["from"], f"{at}/from", DECIMAL)
        string(entry["to"], f"{at}/to", DECIMAL)
        string(entry["state"], f"{at}/state", re.compile("|".join(STATES)))
    for contact, at in items(truth["contacts"], "/contacts", 0):
        lists = [] if solid else ["features", "exit_features"]
        members(contact, at, ["kind", "enter", "exit"] + lists,
                [] if solid else ["touch", "exit_touch"])
        string(contact["kind"], f"{at}/kind", re.compile("|".join(KINDS)))
        for key in ("enter", "exit"):
            read_time(contact[key], f"{at}/{key}")
        for key in lists:
            for feature, spot in items(contact[key], f"{at}/{key}", 0):
                members(feature, spot, ["type", "box1", "box2", "normal"])
                read_feature(feature, spot, FEATURE_TYPE)
                for component, where in items(feature["normal"], f"{spot}/normal", 3, 3):
                    string(component, where, DECIMAL)
        for key in ("touch", "exit_touch"):
            if key in contact:
                members(contact[key], f"{at}/{key}", ["type", "box1", "box2"])
                read_feature(contact[key], f"{at}/{key}", TOUCH_TYPE)


def read_feature(feature, where, kind):
    string(feature["type"], f"{where}/type", kind)
    for key in ("box1", "box2"):
        string(feature[key], f"{where}/{key}", FACES)


def read_time(time, where):
    members(time, where, ["decimal", "double", "polynomial", "interval", "multiplicity"])
    string(time["decimal"], f"{where}/decimal", DECIMAL)
    string(time["double"], f"{where}/double", DOUBLE)
    for item in items(time["polynomial"], f"{where}/polynomial", 2):
        string(*item, INTEGER)
    for item in items(time["interval"], f"{where}/interval", 2, 2):
        string(*item, RATIONAL)
        if str(Fraction(item[0])) != item[0]:
            raise Malformed(item[1], "not in lowest terms")
    integer(time["multiplicity"], f"{where}/multiplicity", 1)


class Judge:
    """Compares a truth with what the certificate has proven."""

    def __init__(self, case, digits, events):
        self.case, self.digits = case, digits
        self.solid = case.cell_type is SolidCell
        self.events = self.simplify(events)

    @staticmethod
    def simplify(events):
        """Moments and spans by turns, without the instants at which nothing changes."""
        result = [events[0]]
        for span, moment in zip(events[1::2], events[2::2]):
            result += [span, moment]
            # Looking back: the instant before this span can go if it is like both neighbours.
            if len(result) > 3:
                states = [result[-4][1], result[-3].state, result[-2][1]]
                if len(set(states)) == 1:
                    del result[-3:-1]
        return result

    def insist(self, holds, line, why):
        if not holds:
            raise Verdict("REJECTED", line, why)

    def judge(self, truth):
        first = self.events[0]
        self.insist(truth["id"] == self.case.id, 2, "the truth has the id of another case")
        self.insist(truth["start"] == STATES[first.state], first.line,
                    f"the state at the start is {STATES[first.state]}")
        self.judge_timeline(truth["timeline"])
        runs = self.runs()
        self.insist(truth["contact"] == bool(runs), (runs[0][0] if runs else first).line,
                    "contact is proven" if runs else "it is proven that there is no contact")
        for i, (run, contact) in enumerate(zip_longest(runs, truth["contacts"])):
            self.insist(run, self.events[-1].line, f"it is proven that there is no contact {i}")
            self.insist(contact, run[0].line, f"contact {i} is missing in the truth")
            self.judge_contact(contact, run, f"contact {i}")

    def judge_timeline(self, timeline):
        for i, (entry, event) in enumerate(zip_longest(timeline, self.events)):
            if event is None or entry is None:
                event = event or self.events[-1]
                raise Verdict("REJECTED", event.line if isinstance(event, Moment) else event[0],
                              f"the timeline has {len(self.events)} entries")
            if isinstance(event, Moment):
                ends, line, state = (event, event), event.line, event.state
            else:
                ends, (line, state) = (self.events[i - 1], self.events[i + 1]), event
            self.insist(entry["state"] == STATES[state], line,
                        f"timeline entry {i} is {STATES[state]}")
            for key, moment in zip(("from", "to"), ends):
                self.judge_decimal(entry[key], moment, f"'{key}' of timeline entry {i}")

    def judge_decimal(self, text, moment, what):
        if moment.decimal is None and is_decimal(text, self.digits, moment.compare):
            moment.decimal = text
        self.insist(text == moment.decimal, moment.line, f"{what} is not {text[:40]}")

    def runs(self):
        """The maximal runs of contact, each a list of moments and spans."""
        runs, open_run = [], False
        for event in self.events:
            state = event.state if isinstance(event, Moment) else event[1]
            if state != SEPARATED:
                if not open_run:
                    runs.append([])
                runs[-1].append(event)
            open_run = state != SEPARATED
        for run in runs:
            # Contact is closed, so this cannot be; but nothing rests on it here.
            for event in (run[0], run[-1]):
                self.insist(isinstance(event, Moment), event.line if isinstance(event, Moment)
                            else event[0], "a contact without a first or a last instant")
        return runs

    def judge_contact(self, contact, run, what):
        states = {event.state if isinstance(event, Moment) else event[1] for event in run}
        kind = ("overlapping" if OVERLAPPING in states else
                "grazing" if len(run) == 1 else "sliding")
        self.insist(contact["kind"] == kind, run[0].line, f"{what} is {kind}")
        for key, moment, features, touch in (("enter", run[0], "features", "touch"),
                                             ("exit", run[-1], "exit_features", "exit_touch")):
            try:
                self.judge_time(contact[key], moment, key == "enter", f"{key} of {what}")
            except TooLarge as error:
                raise Verdict("LIMIT", moment.line, error) from None
            if not self.solid:
                self.judge_features(contact[features], contact.get(touch), moment,
                                    f"{features} of {what}")

    def judge_time(self, time, moment, is_enter, what):
        line = moment.line
        polynomial = [int(a) for a in time["polynomial"]]
        if len(polynomial) - 1 > MAX_DEGREE:
            raise Verdict("LIMIT", line, f"{what}: a polynomial of degree {len(polynomial) - 1}")
        low, high = map(Fraction, time["interval"])
        if isinstance(moment, RationalMoment):
            n, d = moment.time.numerator, moment.time.denominator
            self.insist(polynomial == [-n, d], line, f"{what}: the polynomial is not {[-n, d]}")
            self.insist(low == high == moment.time, line, f"{what}: the interval is not its root")
        else:
            self.insist(polynomial[-1] > 0 and gcd(*polynomial) == 1, line,
                        f"{what}: the polynomial is not primitive with a positive leading term")
            chain = sturm_chain(polynomial)
            self.insist(len(chain[-1]) == 1, line, f"{what}: the polynomial is not square-free")
            self.insist(low < high and moment.compare(low) > 0 > moment.compare(high), line,
                        f"{what}: the interval does not contain the instant")
            self.insist(sign_at(polynomial, low) != 0 and roots_between(chain, low, high) == 1,
                        line, f"{what}: the interval does not isolate one root")
            self.insist(moment.vanishes(polynomial), line,
                        f"{what}: the instant is no root of the polynomial")
        self.judge_decimal(time["decimal"], moment, f"the decimal of {what}")
        self.insist(is_double(time["double"], moment.compare), line,
                    f"the double of {what} is not {time['double'][:40]}")
        multiplicity = self.multiplicity(moment, is_enter)
        self.insist(time["multiplicity"] == multiplicity, line,
                    f"the multiplicity of {what} is {multiplicity}")

    def multiplicity(self, moment, is_enter):
        if self.solid or moment.state != TOUCHING:
            return 1
        start, end = self.events[0], self.events[-1]
        after = moment is not end if is_enter else moment is start
        sides = (after,) if moment in (start, end) else (after, not after)
        for side in sides:
            orders = []
            cell = moment.cell if start is end else moment.later if side else moment.earlier
            for direction, axis in moment.planes:
                axis = cell.axis(*axis.key)
                if start is end:
                    signs = [moment.sign(term) for term in axis.terms]
                else:
                    signs = [moment.expand(term)[2 if side else 1] for term in axis.terms]
                orders.append(moment.expand(axis.bound(direction, signs))[0])
            if any(orders):
                return min(filter(None, orders))
        return 1

    def judge_features(self, features, touch, moment, what):
        line = moment.line
        if moment.state != TOUCHING:
            self.insist(not features and touch is None, line, f"{what}: the boxes overlap then")
            return
        expected, fixed = {}, [set() for _ in range(6)]
        for direction, axis in moment.planes:
            signs = [direction * moment.sign(f) for f in axis.f]
            signs[3:] = [-s for s in signs[3:]]
            for i, s in enumerate(signs):
                fixed[i].add(s)
            pair = self.describe(signs)
            expected[pair["box1"], pair["box2"]] = pair, direction, axis
        self.insist(len(features) == len(expected), line,
                    f"{what}: there are {len(expected)}, not {len(features)}")
        for feature in features:
            # Each may be used once only, so none is named twice.
            found = expected.pop((feature["box1"], feature["box2"]), None)
            self.insist(found and found[0]["type"] == feature["type"], line,
                        f"{what}: not {feature['type']} {feature['box1']} {feature['box2']}")
            self.judge_normal(feature["normal"], moment, *found[1:], what)
        combined = [1 if 1 in signs else min(signs) for signs in fixed]
        self.insist(touch == self.describe(combined), line,
                    f"{what}: the touch is {' '.join(self.describe(combined).values())}")

    @staticmethod
    def describe(signs):
        names = ["".join(("+" if s > 0 else "-") + axis for s, axis in zip(part, "xyz") if s)
                 for part in (signs[:3], signs[3:])]
        return {"type": "".join(" FEV"[len(name) // 2] for name in names),
                "box1": names[0], "box2": names[1]}

    def judge_normal(self, normal, moment, direction, axis, what):
        square = dot(axis.normal, axis.normal)
        for text, component in zip(normal, axis.normal):
            s = direction * moment.sign(component)
            own_square = times(component, component)

            def compare(q):
                """The sign of component / length - q, by squares where the signs agree."""
                if s != sign(q) or not s:
                    return sign(s - sign(q))
                return s * moment.sign(add(scale(own_square, q.denominator**2), square,
                                           -q.numerator**2))

            self.insist(is_decimal(text, self.digits, compare), moment.line,
                        f"{what}: {text[:40]} is not the component of the normal")


# --- The program -----------------------------------------------------------------------------


def check(case_document, *truth_documents):
    """The answer for one case, with its truth or its own `expect`; documents are JSON values."""
    case = Case(case_document)
    if truth_documents:
        truth_document, = truth_documents
    else:
        if "expect" not in case_document:
            raise Malformed("/expect", "there is no truth to check")
        truth_document = case_document["expect"]
    try:
        read_truth(truth_document, case.cell_type is SolidCell)
        text = truth_document["certificate"]
        if len(text.encode("utf-8")) > MAX_BYTES:
            raise Verdict("LIMIT", 1, f"more than {MAX_BYTES} bytes of certificate")
        digest, digits, entries = read_certificate(text)
    except Malformed as error:
        raise Malformed("truth", str(error).removeprefix("MALFORMED ")) from None
    if not digest == case.hash == truth_document["case_sha256"]:
        raise Verdict("REJECTED", 2, "not the case that the truth is about: its SHA-256 is "
                      + case.hash)
    Judge(case, digits, prove(case, entries)).judge(truth_document)
    return "VERIFIED"


def documents(path):
    """[(place, bytes or None)]: the documents in a file."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        return [(path, Malformed(path, error.strerror))]
    if not path.endswith(".jsonl"):
        return [(path, data)]
    return [(f"{path}:{i}", line) for i, line in enumerate(data.split(b"\n"), 1) if line.strip()]


@contextmanager
def time_limit(seconds):
    def end(*_):
        raise OutOfTime

    signal.signal(signal.SIGALRM, end)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)


def answer(case_source, truth_source, seconds=0):
    """(place and id, answer) for one case and, perhaps, its truth."""
    place, name = (case_source or truth_source)[0], "?"
    try:
        values = []
        for source in filter(None, (case_source, truth_source)):
            if isinstance(source[1], Malformed):
                raise source[1]
            values.append(read_json(source[1]))
        if case_source is None:
            raise Malformed(place, "a truth without a case")
        if isinstance(values[0], dict) and isinstance(values[0].get("id"), str):
            name = values[0]["id"]
        with time_limit(seconds):
            return f"{place}: {name}", check(*values)
    except (Malformed, Verdict) as error:
        return f"{place}: {name}", str(error)
    except OutOfTime:
        return f"{place}: {name}", "LIMIT line 1: more than the time limit"
    except Exception as error:  # a mistake of this program, but never a verified truth
        return f"{place}: {name}", f"MALFORMED internal: {type(error).__name__}: {error}"


def main(arguments=None):
    """Check what the command line names; the exit status."""
    if hasattr(sys, "set_int_max_str_digits"):
        sys.set_int_max_str_digits(0)
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="backslashreplace")
    # No -h: a file of such a name must not end in status 0.
    parser = argparse.ArgumentParser(description=__doc__, add_help=False, allow_abbrev=False,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--help", action="help", help="say this")
    parser.add_argument("case", metavar="CASE")
    parser.add_argument("truth", metavar="TRUTH", nargs="?")
    parser.add_argument("--time-limit", metavar="SECONDS", type=float, default=600,
                        help="for one case; what takes longer is a LIMIT (default: 600)")
    options = parser.parse_args(arguments)
    cases = documents(options.case)
    if options.truth is None:
        pairs = zip(cases, repeat(None))
    else:
        pairs = zip_longest(cases, documents(options.truth))
    head = list(islice(pairs, 2))
    answers = set()
    for case_source, truth_source in chain(head, pairs):
        if options.truth is not None and truth_source is None:
            place, text = f"{case_source[0]}: ?", "MALFORMED truth: there is none for this case"
        else:
            place, text = answer(case_source, truth_source, options.time_limit)
        said = f"{place}: {text}" if len(head) > 1 else text
        print("".join(c if c.isprintable() else "?" for c in said), flush=True)
        answers.add(text.split(" ")[0])
    for word, status in (("REJECTED", 1), ("MALFORMED", 3), ("LIMIT", 4)):
        if word in answers:
            return status
    return 0 if answers == {"VERIFIED"} else 3


if __name__ == "__main__":
    sys.exit(main())
