#!/usr/bin/env python3
"""Re-derives the flags and the level of hard cases from their numbers alone.

    recheck.py FILE.jsonl...

A case names its family by its first tag; what that promises is computed here again, in integers and
fractions, and has to be what all tags say. Exit status: 0 all are as they say, 1 some are not.
"""
import json
import math
import sys
from fractions import Fraction as F

FORMATS = {"f64": (53, -1074, 1024), "f32": (24, -149, 128)}  # precision, last and first power


def require(condition, why):
    if not condition:
        raise ValueError(why)


def number(text):
    text = str(text)
    sign = -1 if text.startswith("-") else 1
    if "0x" not in text:
        return F(text)
    mantissa, _, exponent = text.lstrip("-")[2:].partition("p")
    whole, _, part = mantissa.partition(".")
    return sign * F(int(whole + part, 16)) * F(2) ** (int(exponent or 0) - 4 * len(part))


def numbers_of(value):
    if isinstance(value, dict):
        value = [v for key, v in value.items() if key != "kind"]
    if isinstance(value, list):
        return [n for v in value for n in numbers_of(v)]
    return [number(value)]


def is_of(x, precision, last, first):
    n, d = abs(x.numerator), x.denominator
    low = (n & -n).bit_length() - d.bit_length()  # the power of two of its last bit
    return n == 0 or (d & (d - 1) == 0 and last <= low
                      and floor_log2(abs(x)) < min(first, low + precision))


def floor_log2(q):
    k = q.numerator.bit_length() - q.denominator.bit_length()
    return k if q >= F(2) ** k else k - 1


def power_of(q):
    k = floor_log2(q)
    require(q == F(2) ** k, f"{q} is no power of two")
    return k


def linear(case):  # where box 2 is along each axis, and how fast it comes
    motion = case["boxes"][1]["motion"]
    return [(number(p), -number(v)) for p, v in zip(motion["translation"], motion["velocity"])]


def along_x(case):  # the distance of the boxes, a polynomial
    return [number(c) for c in case["boxes"][1]["motion"]["matrix"][0][3]]


def quotient(case, p, _):
    g, v = (int(x * 2 ** (p - 1)) for x in linear(case)[0])
    power = 2 ** (p + 1)
    rest = power * g % v
    require(rest in (1, v - 1), "not next to a midpoint")
    k = (power * g + (-1 if rest == 1 else 1)) // v
    twice = (rest == 1) != ((k + 1) // 2 % 2 == 0)  # the even neighbour is the wrong one
    return ["hard-quotient"] + ["double-rounding"] * twice, floor_log2(F(power * g))


def root(case, p, _):
    height, slope, square = along_x(case)
    require((slope, square) == (0, -1), "no free fall")
    below = height * 2 ** (2 * p + 2)
    require(below.denominator == 1, "the height is too fine")
    x = math.isqrt(int(below)) + 1
    r = x * x - int(below)
    require(x % 2 == 1 and x.bit_length() == p + 1 and 0 < r < 4096, "not next to a midpoint")
    return ["hard-root"], floor_log2(F(2 * x * x, r))


def photo_finish(case, p, _):
    (a, b), (c, d), _ = ((x * 2 ** (p - 1), y * 2 ** (p - 1)) for x, y in linear(case))
    require(abs(a * d - c * b) == 1, "no neighbours")
    late, other = (a, d) if a * d - c * b == 1 else (c, b)
    return ["photo-finish", "feature"], floor_log2(late * other)


def mignotte(case, *_):
    x = along_x(case)
    n, k = len(x) - 1, -power_of(x[0]) // 2
    a = F(2) ** k
    require(x[:3] == [1 / a**2, -2 / a, 1] and not any(x[3:-1]) and abs(x[-1]) == 1 / (2 * a**2),
            "not Mignotte's polynomial")
    return ["mignotte", "window" if x[-1] < 0 else "near-miss"], (n * k - 1) // 2


def even(case, p, _):
    height, slope, square = along_x(case)
    m = -slope / 2
    w2 = m * m - height
    w = F(math.isqrt(w2.numerator), math.isqrt(w2.denominator))
    require(square == 1 and w * w == w2 and 0 <= w < m, "no square")
    return ["even", "window" if w else "double-root"], floor_log2(m / (2 * w)) if w else p


def range_(case, _, limits):
    e = power_of(number(case["boxes"][1]["max"][0]))
    require(2 * e >= limits[1] or 2 * e < limits[0], "its products are numbers of the format")
    return ["range", "overflow" if e > 0 else "underflow"], abs(e)


def far(case, *_):
    place = number(case["boxes"][0]["motion"]["translation"][0])
    power_of(place)
    return ["far"], floor_log2(place / (linear(case)[0][0] - place))


FAMILIES = {"hard-quotient": quotient, "hard-root": root, "photo-finish": photo_finish,
            "mignotte": mignotte, "even": even, "range": range_, "far": far}


def check(case):
    precision, last, first = FORMATS[case["provenance"]["only"]["format"]]
    for x in numbers_of(case["boxes"]):
        require(is_of(x, precision, last, first), f"{x} is no number of the format")
    flags, level = FAMILIES[case["tags"][0]](case, precision, (last + precision - 1, first))
    require(case["tags"] == flags + [f"level {level}"],
            f"says {case['tags']}, is {flags + [f'level {level}']}")


def main(files):
    wrong = cases = 0
    for line in (line for name in files for line in open(name, encoding="utf-8")):
        case = json.loads(line)
        cases += 1
        try:
            check(case)
        except (KeyError, IndexError, ValueError, ZeroDivisionError) as why:
            wrong += 1
            print(f"{case.get('id')}: {why!r}")
    print(f"{cases} cases, {wrong} not as they say")
    return 1 if wrong or not cases else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
