"""Exact numbers and polynomials, in the notations of a case."""

import re
from fractions import Fraction

from .documents import items
from .errors import Malformed
from .polynomials import trim
from .words import FRACTION, Written, expected, in_words, no_number

NUMBER = re.compile(
    r"([+-]?)(?:(?P<n>[0-9]+)/(?P<d>0*[1-9][0-9]*)"
    r"|0[xX](?=\.?[0-9a-fA-F])(?P<hex>[0-9a-fA-F]*)(?:\.(?P<hexfrac>[0-9a-fA-F]*))?"
    r"(?:[pP](?P<pow>[+-]?[0-9]+))?"
    r"|(?=\.?[0-9])(?P<int>[0-9]*)(?:\.(?P<frac>[0-9]*))?(?:[eE](?P<exp>[+-]?[0-9]+))?)")


def number(value, where):
    """An exact number: a JSON integer, or a string in one of the four notations."""
    if type(value) is int:
        return Fraction(value)
    if isinstance(value, Written):
        raise Malformed(where, FRACTION.format(value.text))
    if not isinstance(value, str):
        raise Malformed(where, expected('a number as a string, such as "0.5", or a JSON integer',
                                        value))
    if len(value) > 4000:
        raise Malformed(where, "the length of a number is beyond the limit of 4000")
    match = NUMBER.fullmatch(value)
    if not match and re.fullmatch("[+-]?[0-9]+/0+", value):
        quoted = in_words(value)[len("the text "):]
        raise Malformed(where, f"{quoted} has a zero denominator")
    if not match:
        raise Malformed(where, no_number(value))
    if match["n"]:
        result = Fraction(int(match["n"]), int(match["d"]))
    else:
        hexadecimal = match["hex"] is not None
        whole, fraction, exponent, bound, base, digit = (
            (match["hex"], match["hexfrac"], match["pow"], 4096, 2, 4) if hexadecimal
            else (match["int"], match["frac"], match["exp"], 1000, 10, 1))
        fraction, exponent = fraction or "", int(exponent or 0)
        if abs(exponent) > bound:
            raise Malformed(where, f"a {'binary' if hexadecimal else 'decimal'} exponent is beyond "
                                   f"the limit of {bound}")
        exponent -= digit * len(fraction)
        mantissa = int(whole + fraction, 16 if hexadecimal else 10)
        result = (Fraction(mantissa, base**-exponent) if exponent < 0 else
                  Fraction(mantissa * base**exponent))
    return -result if match[1] == "-" else result


def whole_number(value, where, low, high):
    """An integer within its bounds, in any notation."""
    result = number(value, where)
    if result.denominator != 1 or not low <= result <= high:
        raise Malformed(where, f"expected an integer from {low} to {high}")
    return int(result)


def extent(value, where):
    result = number(value, where)
    if result < 0 or (isinstance(value, str) and value.startswith("-")):
        raise Malformed(where, "a half extent must not be negative")
    return result


def numbers(value, where, count):
    return [number(*item) for item in items(value, where, count, count)]


def polynomial(value, where):
    if isinstance(value, list) and not value:
        raise Malformed(where, "a polynomial needs at least one coefficient")
    if isinstance(value, list) and len(value) > 25:
        raise Malformed(where, f"a polynomial of degree {len(value) - 1} is beyond the limit of "
                               "degree 24")
    return trim([number(*item) for item in items(value, where, 1, 25)])


def polynomials(value, where, count):
    return [polynomial(*item) for item in items(value, where, count, count)]
