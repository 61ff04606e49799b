#!/usr/bin/env python3
"""recheck.py FILE.jsonl... : re-derives the flags and the level of hard cases from their numbers.
A case names its family by its first tag; what that promises is computed here again, in integers and
fractions, and has to be what all tags say. Exit status: 0 all are as they say, 1 some are not."""
import json
import math
import sys
from fractions import Fraction as F

from exact import (FORMATS, cross, dot, floor_log2, is_of, number, numbers_of, require,
                   turned_axes)


class Case:
    def __init__(self, case):
        self.boxes = case["boxes"]
        self.motions = [box["motion"] for box in self.boxes]
        self.format = case["provenance"]["only"]["format"]
        self.p = FORMATS[self.format][0]

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
        return (["even", "window"], floor_log2(m / w) - 1) if w else (["even", "double-root"], self.p)

    def fma(self):
        b, a = (self.integer(row[0][0]) for row in self.motions[0]["matrix"][:2])
        d, c = (self.integer(x) for x in self.motions[1]["translation"][:2])
        require(a * d - b * c == 1, "not nearly the same products")
        return ["fma"], floor_log2(F(a * d))

    def parallel_ladder(self):
        a, b = (turned_axes(motion["rotation"]) for motion in self.motions)
        offset = [number(x) for x in self.motions[1]["translation"]]
        extents = [number(x) for box in self.boxes for x in box["max"]]
        normals = a + b + [cross(x, y) for x in a for y in b]
        apart = [abs(dot(n, offset)) > sum(h * abs(dot(n, e)) for h, e in zip(extents, a + b))
                 for n in normals]
        require(apart == [i == 6 for i in range(15)], "it is not a0 x b0 alone that separates")
        return ["parallel-ladder"], floor_log2(1 / dot(normals[6], normals[6])) // 2

    def parallel_noise(self):
        a, b = (turned_axes(motion["rotation"]) for motion in self.motions)
        require(all([dot(x, y) for y in b].count(0) == 2 for x in a), "edges are not parallel")
        require(len({str(m["rotation"]) for m in self.motions}) == 2, "rotations are the same")
        return ["parallel-noise"], self.p

    def tie(self):
        if "pieces" in self.motions[1]:
            meet = number(self.motions[1]["pieces"][0]["until"])
            ends = [number(m["translation"][0]) + meet * number(m["velocity"][0])
                    for m in (piece["motion"] for piece in self.motions[1]["pieces"])]
            require(ends == [0, 0], "no touch where pieces meet")
            return ["tie", "piece"], self.p
        (way, speed), (aside, by) = self.linear()
        if aside:
            require(way * by == aside * speed, "two planes are not reached at once")
            return ["tie", "planes"], self.p
        require(abs(speed) == abs(way) or way in (0, speed + 1), "no tie, and no near one")
        kind = "end-miss" if way == speed + 1 else "end" if way else "start"
        return ["tie", kind], floor_log2(F(way)) if kind == "end-miss" else self.p

    def ulp_graze(self):
        (way, speed), (other, by) = self.linear()
        off = way - F(other * speed, by)
        require(off in (-2, -1, 0, 1, 2), "no near miss")
        inside = off < 0 and number(self.boxes[0]["max"][2]) > 0  # at a corner, a point is left
        return ["ulp-graze", "near-miss" if off > 0 else "window" if inside else "touch"], \
            floor_log2((way - off) / abs(off)) if off else self.p

    def range(self):
        size = number(self.boxes[1]["max"][0])
        require(not is_of(size**2, self.format), "products are numbers of the format")
        e = floor_log2(size)
        return ["range", "overflow" if e > 0 else "underflow"], abs(e)

    def far(self):
        here, there = (number(m["translation"][0]) for m in self.motions)
        return ["far"], floor_log2(here / (there - here))


def check(case):
    known = Case(case)
    for x in numbers_of(known.boxes):
        require(is_of(x, known.format), f"{x} is no number of the format")
    flags, level = getattr(known, case["tags"][0].replace("hard-", "").replace("-", "_"))()
    require(case["tags"] == flags + [f"level {level}"], f"it is {flags}, level {level}")


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
