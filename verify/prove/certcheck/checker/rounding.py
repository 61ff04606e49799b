"""Decimals and doubles of a number x.

A function compare(q) represents x: it returns the sign of x - q for rational q. So x may be
irrational, and is never computed. times.py and comparison.py check the numbers of a truth in this
way.
"""

import re
from fractions import Fraction

from .polynomials import sign

PLAIN = re.compile(r"(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?")
SHORT_HEX = re.compile(r"(-?)0x(?:1(?:\.([0-9a-f]{0,12}[1-9a-f]))?p(\+0|[+-][1-9][0-9]{0,3})"
                       r"|0\.([0-9a-f]{0,12}[1-9a-f])p-1022)")
BEYOND = 2**1024 - 2**970  # numbers round to infinity from here on


def is_rounded(compare, value, low, high, even, even_low):
    """Whether x rounds to `value`: |x| is between |value| - low and |value| + high. If |x| is equal
    to the upper bound, `even` decides; if it is equal to the lower bound, `even_low` decides."""
    s = sign(value)
    above = s * compare(value + s * high)
    below = s * compare(value - s * low)
    return (above < 0 or (above == 0 and even)) and (below > 0 or (below == 0 and even_low))


def is_decimal(text, digits, compare):
    """Whether `text` is x rounded to `digits` digits, in the form of the format."""
    match = PLAIN.fullmatch(text)
    if not match:
        return False
    fraction = match[3] or ""
    value, written = Fraction(text), (match[2] + fraction).lstrip("0")
    # An exact decimal has no zeros at its end, and zero has no sign.
    if compare(value) == 0:
        return (len(written.rstrip("0")) <= digits and not fraction.endswith("0")
                and (value != 0 or not match[1]))
    # A rounded decimal has exactly `digits` digits. A large number may have more before the point,
    # which are zeros.
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
    """Whether `text` is the double nearest to x, ties to even, in its shortest hexadecimal form."""
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
