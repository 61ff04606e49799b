"""Exact numbers of a case: hexadecimal floats and decimals as fractions, and what of a format."""
from fractions import Fraction

FORMATS = {"f64": (53, -1074, 1024), "f32": (24, -149, 128)}  # precision, last and first power


def require(condition, why):
    if not condition:
        raise ValueError(why)


def number(text):
    sign, hexadecimal, rest = str(text).partition("0x")
    if not hexadecimal:
        return Fraction(sign)
    mantissa, _, exponent = rest.partition("p")
    whole, _, part = mantissa.partition(".")
    power = int(exponent or 0) - 4 * len(part)
    return Fraction(int(sign + whole + part, 16)) * Fraction(2) ** power


def numbers_of(value):
    if isinstance(value, dict):
        value = [v for key, v in value.items() if key != "kind"]
    return [n for v in value for n in numbers_of(v)] if isinstance(value, list) else [number(value)]


def floor_log2(q):
    k = q.numerator.bit_length() - q.denominator.bit_length()
    return k if q >= Fraction(2) ** k else k - 1


def is_of(x, name):
    """Whether x is a number of the format of that name."""
    precision, last, first = FORMATS[name]
    n, d = abs(x.numerator), x.denominator
    low = (n & -n).bit_length() - d.bit_length()  # the power of two of its last bit
    return n == 0 or (d & (d - 1) == 0 and last <= low
                      and floor_log2(abs(x)) < min(first, low + precision))


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3)]


def turned_axes(quaternion):
    """The columns of the rotation of a quaternion w x y z: e + 2 (w q x e + q x (q x e)) / n."""
    w, *q = map(number, quaternion)
    half = (w * w + dot(q, q)) / 2
    return [[x + (w * c + d) / half for x, c, d in zip(e, cross(q, e), cross(q, cross(q, e)))]
            for e in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]
