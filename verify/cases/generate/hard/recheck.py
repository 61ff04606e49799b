#!/usr/bin/env python3
"""recheck.py FILE.jsonl... : recomputes the flags and the level of hard cases from their numbers.

The first tag of a case names its family, and the method of Hard with this name checks the case: it
takes the free numbers from the case (exact.py), requires the property that makes the case hard, in
integers and fractions, and returns the tags that follow from them. They have to equal those in the
case. README.md describes the families; p is the precision of the format in bits.

Exit status: 0 if all cases match their tags, 1 if some do not.
"""
import json
import math
import sys
from fractions import Fraction as F

from exact import (EDGES, FACES, FIXED, RESTS, VERTICES, Case, cross, dot, fits, floor_log2, linear,
                   matrix, require, static)


class Hard(Case):
    """A method for each family: returns the case's flags, and its level (the bits of the gap)."""

    def quotient(self):
        """The time g / v is next to a midpoint k / 2^(p+1): 2^(p+1) g = k v + 1 or - 1."""
        x, *aside = self.flight(FACES)
        (g, v), power = self.integers(x), 2 ** (self.p + 1)
        rest = power * g % v
        require(0 < g < v and rest in (1, v - 1) and aside == [FIXED] * 2, "not next to a midpoint")
        k = (power * g + (-1 if rest == 1 else 1)) // v
        twice = (rest == 1) != ((k + 1) // 2 % 2 == 0)  # rounding to even gives the wrong neighbour
        return ["hard-quotient"] + ["double-rounding"] * twice, floor_log2(F(power * g))

    def root(self):
        """Free fall: the time is the root of (x^2 - r) / 2^(2p+2), next to x / 2^(p+1)."""
        height, slope, square = self.along_x()
        below = height / -square * 2 ** (2 * self.p + 2)
        require(slope == 0 > square and below.denominator == 1, "no free fall")
        x = math.isqrt(int(below)) + 1
        r = x * x - int(below)
        require(x % 2 == 1 and x.bit_length() == self.p + 1 and 0 < r < 2 ** 20, "no midpoint near")
        return ["hard-root"], floor_log2(F(2 * x * x, r))

    def photo_finish(self):
        """Two faces are reached at a / b and c / d, which are neighbours: |a d - c b| = 1."""
        x, y, z = self.flight(EDGES)
        (a, b), (c, d) = self.integers(x), self.integers(y)
        require(abs(a * d - c * b) == 1 and 0 < a < b and 0 < c < d and z == FIXED, "no neighbours")
        late, other = (a, d) if a * d - c * b == 1 else (c, b)
        return ["photo-finish", "feature"], floor_log2(F(late * other))

    def mignotte(self):
        """The distance is (t - 1/a)^2 -+ t^n / (2 a^2), up to a factor, with a = 2^k."""
        x = [c / self.along_x()[2] for c in self.along_x()]
        n, a = len(x) - 1, -2 / x[1]
        k = floor_log2(a)
        require(a == 2 ** k and x[0] == 1 / a**2 and not any(x[3:-1]) and abs(x[-1]) == 1 / (2 * a**2),
                "not Mignotte's polynomial")
        return ["mignotte", "window" if x[-1] < 0 else "near-miss"], (n * k - 1) // 2

    def even(self):
        """The distance is (t - m)^2 - w^2, up to a factor."""
        height, slope, square = self.along_x()
        m = -slope / square / 2
        w2 = m * m - height / square
        w = F(math.isqrt(w2.numerator), math.isqrt(w2.denominator))
        require(square > 0 and w * w == w2 and 0 <= w < m and m + w < 1, "no square")
        return (["even", "window"], floor_log2(m / w) - 1) if w else (["even", "double-root"], self.p)

    def fma(self):
        """A point beside a plate: the products a d and b c decide the side, and differ by 1."""
        (b, a), place = (row[0][0] for row in self.first["matrix"][:2]), self.second["translation"]
        self.require_boxes(([[-1, 0, -1], [1, 0, 1]], [[0] * 3] * 2),
                           matrix([[b], [-a], [0], [0]], [[a], [b], [0], [0]], [[0], [0], [1], [0]]),
                           static(place[:2] + [0]))
        (a, d), (b, c) = self.integers((a, place[0])), self.integers((b, place[1]))
        require(a * d - b * c == 1, "not nearly the same products")
        return ["fma"], floor_log2(F(a * d))

    def parallel_ladder(self):
        """Of all 15 axes (3 of each box, 9 products) only a0 x b0 separates the boxes at t = 0."""
        a, b, separate = self.turned()
        require(separate(0) == [i == 6 for i in range(15)], "it is not a0 x b0 alone that separates")
        normal = cross(a[0], b[0])
        return ["parallel-ladder"], floor_log2(1 / dot(normal, normal)) // 2

    def parallel_noise(self):
        """All edges are parallel, but the quaternions differ. Box 2 flies through box 1."""
        a, b, separate = self.turned()
        require(all([dot(x, y) for y in b].count(0) == 2 for x in a), "edges are not parallel")
        require(self.first["rotation"] != self.second["rotation"], "rotations are the same")
        require([any(separate(F(t, 2))) for t in range(3)] == [True, False, True], "no way through")
        return ["parallel-noise"], self.p

    def piece(self):
        """A tie: the boxes touch exactly where two pieces of the motion meet."""
        first, last = self.second["pieces"]
        speed, meet = last["motion"]["velocity"][0], first["until"]
        self.require_boxes(FACES, RESTS, {"kind": "piecewise", "pieces": [
            {"until": meet, "motion": linear([speed * meet, 0, 0], [-speed, 0, 0])},
            {"motion": linear([-speed * meet, 0, 0], [speed, 0, 0])}]})
        require(0 < meet < 1 and speed > 0, "no touch where pieces meet")
        return ["tie", "piece"], self.p

    def tie(self):
        """A contact at an end of the horizon or just beyond, where pieces meet, or of two planes."""
        if "pieces" in self.second:
            return self.piece()
        two = self.boxes[0]["max"][1] == 0
        x, y, z = self.flight(EDGES if two else FACES)
        (way, speed), (aside, by) = self.integers(x), self.integers(y)
        if two:
            require(way * by == aside * speed and 0 < way < speed and 0 < aside and z == FIXED,
                    "two planes are not reached at once")
            return ["tie", "planes"], self.p
        kind = "start" if way == 0 > speed else {0: "end", 1: "end-miss"}.get(way - speed)
        require(kind and way >= 0 and y == z == FIXED, "no tie, and no near one")
        return ["tie", kind], floor_log2(F(way)) if kind == "end-miss" else self.p

    def ulp_graze(self):
        """An edge or corner is reached when it is left, up to two units of the last bit."""
        corner = self.boxes[0]["max"][2] == 0
        x, y, z = self.flight(VERTICES if corner else EDGES)
        (way, speed), (other, by) = self.integers(x), self.integers(y)
        off = way - F(other * speed, by)
        require(off in (-2, -1, 0, 1, 2) and by < other < 0 < speed
                and z == ((-y[0], -y[1]) if corner else FIXED), "no near miss")
        inside = off < 0 and not corner  # at a corner, the contact is a single point
        return ["ulp-graze", "near-miss" if off > 0 else "window" if inside else "touch"], \
            floor_log2((way - off) / abs(off)) if off else self.p

    def range(self):
        """Lengths whose squares are beyond the range of the format."""
        size = self.boxes[1]["max"][0]
        (way, speed), *aside = self.flight([[[size * x for x in c] for c in box] for box in FACES])
        require(0 < way < speed and aside == [FIXED] * 2, "no contact")
        require(not fits(size**2, self.code), "products are numbers of the format")
        e = floor_log2(size)
        return ["range", "overflow" if e > 0 else "underflow"], abs(e)

    def far(self):
        """Both boxes are far from the origin, and a few last bits apart."""
        here = self.first["translation"][0]
        (there, speed), *aside = self.flight(FACES, static([here, 0, 0]))
        require(0 < there - here < speed and aside == [FIXED] * 2, "no small gap")
        return ["far"], floor_log2(here / (there - here))


def check(case):
    flags, level = getattr(Hard(case), case["tags"][0].replace("hard-", "").replace("-", "_"))()
    require(case["tags"] == flags + [f"level {level}"], f"it is {flags}, level {level}")


def main(files):
    wrong = cases = 0
    for case in (json.loads(line) for name in files for line in open(name, encoding="utf-8")):
        cases += 1
        try:
            check(case)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as why:
            wrong += 1
            print(f"{case.get('id')}: {why!r}")
    print(f"{cases} cases, {wrong} not as they say")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
