"""Reads a case of the sets hard-… (README.md) into fractions, for recheck.py.

A hard case is a fixed pattern with a few numbers in it. Each method of Case checks that everything else
is the pattern, and returns these numbers.
"""
import struct
from fractions import Fraction

FORMATS = {"f64": (53, "d"), "f32": (24, "f")}  # bits of precision, and what struct calls it

# The corners (min, max) of two boxes that meet at coordinate 0 along x, along x and y, or along all
# three axes.
FACES = [[-1, -1, -1], [0, 1, 1]], [[0, -1, -1], [1, 1, 1]]
EDGES = [[-1, -1, -1], [0, 0, 1]], [[0, 0, -1], [1, 1, 1]]
VERTICES = [[-1, -1, -1], [0, 0, 0]], [[0, 0, 0], [1, 1, 1]]
RESTS = {"kind": "static"}
FIXED = (0, 0)  # along an axis: the distance, and the speed of approach


def require(condition, why):
    if not condition:
        raise ValueError(why)


def number(text):
    if "x" not in text:
        return Fraction(text)
    mantissa, _, power = text.partition("p")
    whole, _, part = mantissa.partition(".")
    return int(whole + part, 16) * Fraction(2) ** (int(power or 0) - 4 * len(part))


def fits(x, code):
    """Whether x is a number of the format."""
    try:
        return Fraction(struct.unpack(code, struct.pack(code, float(x)))[0]) == x
    except OverflowError:
        return False


def numbers(value, code):
    """The value with all texts replaced by numbers, which have to be of the format."""
    if isinstance(value, dict):
        return {key: v if key == "kind" else numbers(v, code) for key, v in value.items()}
    if isinstance(value, list):
        return [numbers(v, code) for v in value]
    require(fits(number(value), code), f"{value} is no number of the format")
    return number(value)


def floor_log2(q):
    k = q.numerator.bit_length() - q.denominator.bit_length()
    return k if q >= Fraction(2) ** k else k - 1


def dot(a, b):
    return sum(x * y for x, y in zip(a, b))


def cross(a, b):
    return [a[i - 2] * b[i - 1] - a[i - 1] * b[i - 2] for i in range(3)]


def turned_axes(quaternion):
    """The columns of the rotation of a quaternion w x y z: e + 2 (w q x e + q x (q x e)) / n."""
    w, *q = quaternion
    half = (w * w + dot(q, q)) / 2
    return [[x + (w * c + d) / half for x, c, d in zip(e, cross(q, e), cross(q, cross(q, e)))]
            for e in ((1, 0, 0), (0, 1, 0), (0, 0, 1))]


def static(place, rotation=(1, 0, 0, 0)):
    return {"kind": "static", "rotation": list(rotation), "translation": list(place)}


def linear(place, velocity, rotation=(1, 0, 0, 0)):
    return {**static(place, rotation), "kind": "linear", "velocity": list(velocity)}


def matrix(*rows):
    return {"kind": "matrix", "matrix": list(rows), "denominator": [1]}


class Case:
    """A case with its numbers as fractions; p is the precision of its format in bits.

    Each method below is for one pattern of cases: it returns the numbers that are free in this
    pattern, and raises ValueError if anything else is not as the pattern requires."""

    def __init__(self, case):
        self.p, self.code = FORMATS[case["provenance"]["only"]["format"]]
        self.boxes = numbers(case["boxes"], self.code)
        self.first, self.second = (box["motion"] for box in self.boxes)
        require("horizon" not in case, "it has another horizon")

    def require_boxes(self, corners, *motions):
        """Raise ValueError unless the boxes have these corners and motions."""
        require(self.boxes == [{"min": low, "max": high, "motion": motion}
                               for (low, high), motion in zip(corners, motions)],
                "its boxes or their motions are other ones")

    def flight(self, corners, first=RESTS):
        """The distance of box 2 along x, y and z, and its speed of approach: three pairs."""
        place, velocity = self.second["translation"], self.second["velocity"]
        self.require_boxes(corners, first, linear(place, velocity))
        return list(zip(place, (-v for v in velocity)))

    def along_x(self):
        """The distance of the boxes, as a polynomial."""
        x = self.second["matrix"][0][3]
        self.require_boxes(FACES, RESTS,
                           matrix([[1], [0], [0], x], [[0], [1], [0], [0]], [[0], [0], [1], [0]]))
        return x

    def turned(self):
        """The axes of both boxes; and a function from a time to the separating ones of all fifteen
        axes."""
        q, r = (motion["rotation"] for motion in (self.first, self.second))
        place, velocity = self.second["translation"], self.second["velocity"]
        h, g = (box["max"] for box in self.boxes)
        self.require_boxes([([-x for x in high], high) for high in (h, g)],
                           static([0, 0, 0], q), linear(place, velocity, r))
        a, b = turned_axes(q), turned_axes(r)
        normals = a + b + [cross(x, y) for x in a for y in b]
        reach = [sum(x * abs(dot(n, e)) for x, e in zip(h + g, a + b)) for n in normals]
        return a, b, lambda t: [abs(dot(n, [x + t * v for x, v in zip(place, velocity)])) > r
                                for n, r in zip(normals, reach)]

    def integers(self, pair):
        """The pair as integers. The generator divides integers of up to p bits by 2^(p - 1), so
        that distances are about 1; this undoes it."""
        scaled = [x * 2 ** (self.p - 1) for x in pair]
        require(all(x.denominator == 1 for x in scaled), f"{pair} is too fine")
        return map(int, scaled)
