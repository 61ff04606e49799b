#!/usr/bin/env python3
"""recheck.py FILE.jsonl... : re-derives the flags and the level of hard cases from their numbers.
A case names its family by its first tag; what that promises is computed here again, in integers and
fractions, and has to be what all tags say. Exit status: 0 all are as they say, 1 some are not."""
import json
import math
import sys
from fractions import Fraction as F

FORMATS = {"f64": (53, -1074, 1024), "f32": (24, -149, 128)}  # precision, last and first power


def require(condition, why):
    if not condition:
        raise ValueError(why)


def number(text):
    sign, hexadecimal, rest = str(text).partition("0x")
    if not hexadecimal:
        return F(sign)
    mantissa, _, exponent = rest.partition("p")
    whole, _, part = mantissa.partition(".")
    return F(int(sign + whole + part, 16)) * F(2) ** (int(exponent or 0) - 4 * len(part))


def numbers_of(value):
    if isinstance(value, dict):
        value = [v for key, v in value.items() if key != "kind"]
    return [n for v in value for n in numbers_of(v)] if isinstance(value, list) else [number(value)]


def floor_log2(q):
    k = q.numerator.bit_length() - q.denominator.bit_length()
    return k if q >= F(2) ** k else k - 1


class Case:
    def __init__(self, case):
        self.boxes = case["boxes"]
        self.motions = [box["motion"] for box in self.boxes]
        self.p, self.last, self.first = FORMATS[case["provenance"]["only"]["format"]]

    def has(self, x):  # whether it is a number of the format
        n, d = abs(x.numerator), x.denominator
        low = (n & -n).bit_length() - d.bit_length()  # the power of two of its last bit
        return n == 0 or (d & (d - 1) == 0 and self.last <= low
                          and floor_log2(abs(x)) < min(self.first, low + self.p))

    def integer(self, text):  # what was scaled down to about 1
        x = number(text) * 2 ** (self.p - 1)
        require(x.denominator == 1, f"{text} is too fine")
        return int(x)

    def linear(self):  # where box 2 is along x and y, and how fast it comes
        return [(self.integer(self.motions[1]["translation"][i]),
                 -self.integer(self.motions[1]["velocity"][i])) for i in (0, 1)]

    def along_x(self):  # the distance of the boxes, a polynomial
        return [number(c) for c in self.motions[1]["matrix"][0][3]]

    def quotient(self):
        ((g, v), _), power = self.linear(), 2 ** (self.p + 1)
        rest = power * g % v
        require(0 < g < v and rest in (1, v - 1), "not next to a midpoint")
        k = (power * g + (-1 if rest == 1 else 1)) // v
        twice = (rest == 1) != ((k + 1) // 2 % 2 == 0)  # the even neighbour is the wrong one
        return ["hard-quotient"] + ["double-rounding"] * twice, floor_log2(F(power * g))

    def root(self):
        height, slope, square = self.along_x()
        below = height / -square * 2 ** (2 * self.p + 2)
        require(slope == 0 and square < 0 and below.denominator == 1, "no free fall")
        x = math.isqrt(int(below)) + 1
        r = x * x - int(below)
        require(x % 2 == 1 and x.bit_length() == self.p + 1 and 0 < r < 2 ** 20, "no midpoint near")
        return ["hard-root"], floor_log2(F(2 * x * x, r))

    def photo_finish(self):
        (a, b), (c, d) = self.linear()
        require(abs(a * d - c * b) == 1, "no neighbours")
        late, other = (a, d) if a * d - c * b == 1 else (c, b)
        return ["photo-finish", "feature"], floor_log2(F(late * other))

    def mignotte(self):
        x = [c / self.along_x()[2] for c in self.along_x()]
        n, a = len(x) - 1, -2 / x[1]
        k = floor_log2(a)
        require(a == 2 ** k and x[0] == 1 / a**2 and x[2] == 1 and not any(x[3:-1])
                and abs(x[-1]) == 1 / (2 * a**2), "not Mignotte's polynomial")
        return ["mignotte", "window" if x[-1] < 0 else "near-miss"], (n * k - 1) // 2

    def even(self):
        height, slope, square = self.along_x()
        m = -slope / square / 2
        w2 = m * m - height / square
        w = F(math.isqrt(w2.numerator), math.isqrt(w2.denominator))
        require(square > 0 and w * w == w2 and 0 <= w < m, "no square")
        return ["even"] + (["window"] if w else ["double-root"]), \
            floor_log2(m / (2 * w)) if w else self.p

    def fma(self):
        b, a = (self.integer(row[0][0]) for row in self.motions[0]["matrix"][:2])
        d, c = (self.integer(x) for x in self.motions[1]["translation"][:2])
        require(a * d - b * c == 1, "not nearly the same products")
        return ["fma"], floor_log2(F(a * d))

    def tie(self):
        (way, speed), _ = self.linear()
        require(abs(speed) == abs(way) or way in (0, speed + 1), "no tie, and no near one")
        kind = "end-miss" if way == speed + 1 else "end" if way else "start"
        return ["tie", kind], floor_log2(F(way)) if kind == "end-miss" else self.p

    def range(self):
        size = number(self.boxes[1]["max"][0])
        require(not self.has(size**2), "products are numbers of the format")
        e = floor_log2(size)
        return ["range", "overflow" if e > 0 else "underflow"], abs(e)

    def far(self):
        here, there = (number(m["translation"][0]) for m in self.motions)
        return ["far"], floor_log2(here / (there - here))


def check(case):
    known = Case(case)
    for x in numbers_of(known.boxes):
        require(known.has(x), f"{x} is no number of the format")
    flags, level = getattr(known, case["tags"][0].replace("hard-", "").replace("-", "_"))()
    require(case["tags"] == flags + [f"level {level}"],
            f"says {case['tags']}, is {flags}, level {level}")


def main(files):
    wrong = cases = 0
    for case in (json.loads(line) for name in files for line in open(name, encoding="utf-8")):
        cases += 1
        try:
            check(case)
        except (AttributeError, LookupError, ValueError, ZeroDivisionError) as why:
            wrong += 1
            print(f"{case.get('id')}: {why!r}")
    print(f"{cases} cases, {wrong} not as they say")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
