"""Mistakes in the times of a truth (polynomial, decimal, double); a checker must reject them.

Each function makes one mistake in a truth, or returns False if the truth cannot have it.
"""

import math
from fractions import Fraction

from .editing import ends, irrational, first_irrational, next_digit, product
from .mutation import Mutation


def a_decimal_off_by_one_in_its_last_place(truth):
    time = next((time for time in ends(truth) if len(time["decimal"]) > 15), None)
    if time is None:
        return False
    wrong = next_digit(time["decimal"])
    for stretch in truth["timeline"]:
        for end in ("from", "to"):
            if stretch[end] == time["decimal"]:
                stretch[end] = wrong
    time["decimal"] = wrong


def a_decimal_of_an_irrational_time_cut_off_not_rounded(truth):
    time = first_irrational(truth)
    if time is None:
        return False
    time["decimal"] = time["decimal"][:-1]


def a_decimal_in_the_timeline_off_by_one_in_its_last_place(truth):
    stretch = next((s for s in truth["timeline"] if len(s["to"]) > 15), None)
    if stretch is None:
        return False
    stretch["to"] = next_digit(stretch["to"])


def zeros_behind_an_exact_decimal(truth):
    time = next((t for t in ends(truth) if "." in t["decimal"] and len(t["decimal"]) < 12), None)
    if time is None:
        return False
    time["decimal"] += "0"


def the_double_above_the_nearest_one(truth):
    time = next((t for t in ends(truth) if t["double"] != "inf"), None)
    if time is None:
        return False
    value = math.nextafter(float.fromhex(time["double"]), math.inf)
    mantissa, exponent = value.hex().split("p")
    short = mantissa.rstrip("0").rstrip(".") + "p" + exponent
    time["double"] = short if "." in mantissa else value.hex()


def a_double_written_with_zeros_behind_it(truth):
    time = next((t for t in ends(truth) if "." in t["double"]), None)
    if time is None:
        return False
    time["double"] = time["double"].replace("p", "0p")


def with_double(truth, old, new):
    """Replaces the double `old` by `new` in the first time that has it."""
    time = next((t for t in ends(truth) if old(t["double"])), None)
    if time is None:
        return False
    time["double"] = new(time["double"])


def a_subnormal_double_that_is_written_like_others(truth):
    def normalised(d):
        mantissa, exponent = math.frexp(float.fromhex(d))
        return (2 * mantissa).hex().split("p")[0].rstrip("0").rstrip(".") + f"p{exponent - 1}"

    return with_double(truth, lambda d: d.startswith("0x0."), normalised)


def a_polynomial_with_a_content_of_two(truth):
    if not ends(truth):
        return False
    ends(truth)[0]["polynomial"] = [str(2 * int(c)) for c in ends(truth)[0]["polynomial"]]


def a_polynomial_with_a_negative_leading_coefficient(truth):
    if not ends(truth):
        return False
    ends(truth)[0]["polynomial"] = [str(-int(c)) for c in ends(truth)[0]["polynomial"]]


def a_polynomial_that_is_not_square_free(truth):
    if not ends(truth):
        return False
    c = [int(x) for x in ends(truth)[0]["polynomial"]]
    ends(truth)[0]["polynomial"] = [str(x) for x in product(c, c)]


def the_polynomial_of_another_root(truth):
    time = first_irrational(truth)
    if time is None:
        return False
    l, r = map(Fraction, time["interval"])
    t = l + (r - l) * Fraction(2, 5)
    time["polynomial"] = [str(-t.numerator), str(t.denominator)]


def an_interval_without_the_root(truth):
    time = first_irrational(truth)
    if time is None:
        return False
    l, r = map(Fraction, time["interval"])
    time["interval"] = [str(r), str(2 * r - l)]


def an_interval_with_two_roots(truth):
    for time in ends(truth):
        if irrational(time) and len(time["polynomial"]) == 3:
            bound = 1 + max(abs(int(c)) for c in time["polynomial"])
            time["interval"] = [str(-bound), str(bound)]
            return True
    return False


def an_interval_around_a_rational_time(truth):
    time = next((t for t in ends(truth) if not irrational(t)), None)
    if time is None:
        return False
    t = Fraction(time["interval"][0])
    time["interval"] = [str(t - 1), str(t + 1)]


def a_multiplicity_one_too_high(truth):
    if not ends(truth):
        return False
    ends(truth)[0]["multiplicity"] += 1


def a_simple_root_for_a_double_one(truth):
    time = next((t for t in ends(truth) if t["multiplicity"] > 1), None)
    if time is None:
        return False
    time["multiplicity"] = 1


# Applied in this order.
KINDS = [
    Mutation("a decimal off by one in its last place", a_decimal_off_by_one_in_its_last_place),
    Mutation("a decimal of an irrational time cut off, not rounded",
             a_decimal_of_an_irrational_time_cut_off_not_rounded),
    Mutation("a decimal in the timeline off by one in its last place",
             a_decimal_in_the_timeline_off_by_one_in_its_last_place),
    Mutation("zeros behind an exact decimal", zeros_behind_an_exact_decimal),
    Mutation("the double above the nearest one", the_double_above_the_nearest_one),
    Mutation("a double written with zeros behind it", a_double_written_with_zeros_behind_it),
    Mutation("a double zero of the other sign",
             lambda truth: with_double(truth,
                 lambda d: d.endswith("0x0p+0"),
                 lambda d: d[1:] if d.startswith("-") else "-" + d)),
    Mutation("a subnormal double that is written like others",
             a_subnormal_double_that_is_written_like_others),
    Mutation("the largest double for what is beyond all",
             lambda truth: with_double(truth,
                 lambda d: d == "inf", lambda d: "0x1.fffffffffffffp+1023")),
    Mutation("a polynomial with a content of two", a_polynomial_with_a_content_of_two),
    Mutation("a polynomial with a negative leading coefficient",
             a_polynomial_with_a_negative_leading_coefficient),
    Mutation("a polynomial that is not square-free", a_polynomial_that_is_not_square_free),
    Mutation("the polynomial of another root", the_polynomial_of_another_root),
    Mutation("an interval without the root", an_interval_without_the_root),
    Mutation("an interval with two roots", an_interval_with_two_roots),
    Mutation("an interval around a rational time", an_interval_around_a_rational_time),
    Mutation("a multiplicity one too high", a_multiplicity_one_too_high),
    Mutation("a simple root for a double one", a_simple_root_for_a_double_one),
]
