"""Reads the text of a certificate of version 2 into claims, each with its proof.

Chapters cover the horizon; a chapter has sections, one for some pairs of parts each; a section has
instants and gaps, with a claim for each. proof.py proves them.
"""

import re

from ..documents import INTEGER, MAX_NUMBER, RATIONAL, lowest
from ..errors import Malformed, Verdict
from ..states import OVERLAPPING, SEPARATED, TOUCHING
from .pairs import CORNER, FACE, SEGMENT

MAX_LINES = 1 << 20
MAX_TERMS = 64
N = "(0|[1-9][0-9]*)"
AXIS = re.compile(f"(?:a{N}|b{N}|([+-])a{N}b{N})")
TERM = re.compile(f"([vw]){N}(?:-{N}([ab]){N})?")
VERTEX = {"v": re.compile(f"v{N}"), "w": re.compile(f"w{N}")}
SEGMENT_OR_VERTEX = f"{N}(?:-{N})?"
PAIR = re.compile(f"([+-]?)(?:v{SEGMENT_OR_VERTEX}|a{N}):(?:w{SEGMENT_OR_VERTEX}|b{N})")
ITEM = re.compile(f"{N}(?:-{N})?")
PLANE = {"plane1": 0, "plane2": 1}
POINT = {"p1": 0, "p2": 1}
ANY = None  # the state of a claim `any`, which gives no state of its pairs of parts


class Claim:
    """The claim of a state, on a line; the proof is the name of an obligation and its arguments.

    A claim without a proof is `any`, or takes the proof of a neighbouring gap.
    """

    def __init__(self, line, state, proof=None):
        self.line, self.state, self.proof = line, state, proof


class At:
    """An instant, with one claim per pose."""

    def __init__(self, time, claims):
        self.time, self.claims = time, claims


class Gap:
    """One claim of a span; or three: before, at and after the root of a polynomial.

    `proven_to_end` is set to the cell in which the last claim is proven at the end, too.
    """

    def __init__(self, line, claims, polynomial=None):
        self.line, self.claims, self.polynomial = line, claims, polynomial
        self.proven_to_end = None


class Section:
    """Claims about all pairs of some parts, from one instant to another.

    `radius` is the greatest sum of the radii of two of the parts, one of each body.
    """

    def __init__(self, line, parts, radii):
        self.line, self.parts, self.ats, self.gaps = line, parts, [], []
        self.radius = sum(max(of_body[i] for i in numbers)
                          for of_body, numbers in zip(radii, parts))


class Chapter:
    """The claims from one instant to another; every pair is in one of the sections."""

    def __init__(self, line, start, end):
        self.line, self.start, self.end, self.sections = line, start, end, []


class Reader:
    """Reads the lines of a certificate; `first` is the number of the first one.

    `poses_at` returns the number of poses at an instant; `radii` has the radius of each part of
    each body. `index` is the current line; `many` and `radius` belong to the current section:
    whether it has several pairs, and its radius.
    """

    def __init__(self, lines, poses_at, radii, horizon, has_parts, first=4):
        self.lines = [line.split(" ") for line in lines]
        self.poses_at, self.radii = poses_at, radii
        self.horizon, self.has_parts = horizon, has_parts
        self.index, self.many, self.radius, self.first = 0, False, 0, first

    @property
    def line(self):
        return self.index + self.first

    @property
    def words(self):
        return self.lines[self.index] if self.index < len(self.lines) else [None]

    def bad(self, why):
        return Malformed("/certificate", f"line {self.line}: {why}")

    def chapters(self):
        if len(self.lines) > MAX_LINES:
            raise Verdict("LIMIT", 1, "more than 2^20 lines")
        chapters = []
        if not self.has_parts:
            whole = Chapter(self.line, *self.horizon)
            whole.sections.append(self.account(Section(self.line, [[0], [0]], self.radii)))
            chapters.append(whole)
        else:
            while self.words[0] == "from":
                chapters.append(self.chapter())
        if self.words != [None] or not chapters:
            raise self.bad("expected a gap, another section, a chapter or the end")
        return chapters

    def chapter(self):
        words = self.words
        if len(words) != 4 or words[2] != "until":
            raise self.bad("expected from, a time, until and a time")
        chapter = Chapter(self.line, self.rational(words[1]), self.rational(words[3]))
        instant = self.horizon[0] == self.horizon[1]
        if chapter.end < chapter.start or (chapter.end == chapter.start and not instant):
            raise self.bad("the times do not increase")
        self.index += 1
        while True:
            chapter.sections.append(self.section())
            if self.words[0] != "pairs":
                return chapter

    def section(self):
        words = self.words
        if words[0] != "pairs" or len(words) != 3:
            raise self.bad("expected pairs and two sets of parts")
        section = Section(self.line, [self.set_of(word, len(radii))
                                      for word, radii in zip(words[1:], self.radii)], self.radii)
        self.many = len(section.parts[0]) * len(section.parts[1]) > 1
        self.index += 1
        return self.account(section)

    def set_of(self, word, count):
        parts = []
        for item in word.split(","):
            match = ITEM.fullmatch(item)
            if not match or len(item) > 24:
                raise self.bad(f"{word[:60]!r} is not a set of parts")
            first, last = int(match[1]), int(match[2] or match[1])
            falls = match[2] is not None and last <= first
            if falls or last >= count or (parts and first <= parts[-1] + 1):
                raise self.bad(f"{word[:60]!r} is not a set of parts of this body")
            parts += range(first, last + 1)
        return parts

    def account(self, section):
        """Read the instants and the gaps of a section."""
        self.radius = section.radius
        section.ats.append(self.at())
        while self.words[0] in GAPS:
            section.gaps.append(self.gap())
            section.ats.append(self.at())
            if section.ats[-1].time <= section.ats[-2].time:
                raise self.bad("the times do not increase")
        return section

    def at(self):
        time = self.at_time()
        at = At(time, [])
        for _ in range(self.poses_at(time)):
            if self.at_time() != time:
                raise self.bad(f"there are two poses at {time}")
            words = self.words[2:]
            if words in (["separated"], ["overlapping"]):
                state = SEPARATED if words == ["separated"] else OVERLAPPING
                at.claims.append(self.kept(Claim(self.line, state)))
            else:
                at.claims.append(self.claim(words, INSTANTS))
        return at

    def at_time(self):
        words = self.words
        if words[0] != "at" or len(words) < 3:
            raise self.bad("expected at, a time and a state")
        return self.rational(words[1])

    def gap(self):
        """A gap: one claim, or a line `root` and three claims."""
        line, words = self.line, self.words
        if words[0] != "root":
            return Gap(line, [self.claim(words, GAPS)])
        coefficients = words[1].split(",") if len(words) == 2 else [""]
        if not all(map(INTEGER.fullmatch, coefficients)) or coefficients[-1] == "0":
            raise self.bad("expected root and a polynomial with integer coefficients")
        polynomial = [int(self.within_limit(a)) for a in coefficients]
        self.index += 1
        return Gap(line, [self.claim(self.words, kinds) for kinds in (GAPS, INSTANTS, GAPS)],
                   polynomial)

    def claim(self, words, kinds):
        """The claim of a line, whose first word gives its kind."""
        if words[0] not in kinds or words[0] == "root":
            raise self.bad("not a claim that can stand here")
        state, read = kinds[words[0]]
        if len(words) > 1 and not self.exists(words[1], state):
            raise Verdict("REJECTED", self.line, "words of another class of cases")
        return self.kept(Claim(self.line, state, read(self, words[1:], kinds is GAPS)))

    def exists(self, word, state):
        """Whether a proof that begins with this word exists for the case.

        Without a radius there are no pairs and no near points. With a radius, axes prove nothing:
        they are about the cores alone.
        """
        if not self.radius:
            return word not in ("pair", "near", "axes")
        if state == OVERLAPPING:
            return word != "axes"
        return word == "pair" or state == SEPARATED and word in PLANE

    def kept(self, claim):
        """The claim, if it may be in this section. Moves to the next line."""
        if claim.state is ANY and not self.has_parts:
            raise self.bad("any stands in sections")
        if self.many and claim.proof and claim.proof[0] != "prove_plane":
            raise self.bad("several pairs are kept apart by a plane of a body, or by nothing")
        self.index += 1
        return claim

    # ---- The proofs in a line

    def read_any(self, words, _):
        if words:
            raise self.bad("any has no proof")

    def pair(self, words, state):
        """A pair of features, if the words are one: with at most two free directions together."""
        if words[:1] != ["pair"]:
            return None
        match = PAIR.fullmatch(words[1]) if len(words) == 2 else None
        if not match:
            raise self.bad("expected a pair of features")
        side, *names = match.groups()
        ends = []
        for first, last, face in (names[:3], names[3:]):
            kind = FACE if face is not None else CORNER if last is None else SEGMENT
            ends.append((kind, self.number(face if first is None else first), self.number(last)))
        kinds = [kind for kind, _, _ in ends]
        if sum(kinds) > 2 or bool(side) != (kinds == [SEGMENT, SEGMENT]):
            raise self.bad("not a pair of features with at most two free directions")
        return "prove_pair", state, -1 if side == "-" else 1, tuple(ends)

    def read_separated(self, words, _):
        if pair := self.pair(words, SEPARATED):
            return pair
        if words and words[0] in PLANE and len(words) == 5:
            *n, h = map(self.rational, words[1:])
            return "prove_plane", PLANE[words[0]], n, h
        if len(words) != 3:
            raise self.bad("expected a plane, or an axis and two vertices")
        return "prove_support", self.support(words)

    def read_overlapping(self, words, _):
        if pair := self.pair(words, OVERLAPPING):
            return pair
        if words and words[0] == "near" and len(words) == 7:
            numbers = [self.rational(a) for a in words[1:]]
            return "prove_near", numbers[:3], numbers[3:]
        if words and words[0] in POINT and len(words) == 4:
            return "prove_frame_point", POINT[words[0]], [self.rational(a) for a in words[1:]]
        if len(words) != 1:
            raise self.bad("expected a point")
        return "prove_sum", self.sum_of(words[0])

    def read_touching(self, words, is_gap):
        if pair := self.pair(words, TOUCHING):
            return pair
        count, rest = divmod(len(words), 3)
        if rest != 1 or not 1 <= count <= (1 if is_gap else 3):
            raise self.bad("expected an axis with two vertices, or more at an instant, and a sum")
        supports = [self.support(words[3 * i:3 * i + 3]) for i in range(count)]
        if len({axis for axis, _, _ in supports}) < count:
            raise Verdict("REJECTED", self.line, "an axis is named twice")
        return "prove_contact", supports, self.sum_of(words[-1])

    def support(self, words):
        match = AXIS.fullmatch(words[0])
        ends = [VERTEX[key].fullmatch(word) for key, word in zip("vw", words[1:])]
        if not match or not all(ends):
            raise self.bad("expected an axis and a vertex of each body")
        face1, face2, side, edge1, edge2 = match.groups()
        a, b = (self.number(face1 or edge1), self.number(face2 or edge2))
        return (-1 if side == "-" else 1, a, b), *(self.number(end[1]) for end in ends)

    def sum_of(self, word):
        """The terms of a sum: (body, vertex, crossing or None) of each."""
        if word.count("+") >= MAX_TERMS:
            raise Verdict("LIMIT", self.line, "more than 64 terms of a sum")
        terms = []
        for text in word.split("+"):
            match = TERM.fullmatch(text)
            # The face belongs to the other body.
            if not match or match[1] + (match[4] or "") not in ("v", "w", "vb", "wa"):
                raise self.bad(f"{text[:60]!r} is no term of a sum")
            crossing = None
            if match[3] is not None:
                crossing = self.number(match[3]), self.number(match[5])
            terms.append((0 if match[1] == "v" else 1, self.number(match[2]), crossing))
        return tuple(terms)

    @staticmethod
    def number(digits):
        """The value of the digits; a long number becomes 10^9, which no part has."""
        return None if digits is None else int(digits) if len(digits) < 10 else 10**9

    def rational(self, word):
        if not RATIONAL.fullmatch(word):
            raise self.bad(f"{word[:60]!r} is not a rational")
        value = lowest(self.within_limit(word))
        if value is None:
            raise self.bad(f"{word[:60]!r} is not in lowest terms")
        return value

    def within_limit(self, number):
        if len(number) > MAX_NUMBER:
            raise Verdict("LIMIT", self.line, f"a number of more than {MAX_NUMBER} characters")
        return number


GAPS = {
    "apart": (SEPARATED, Reader.read_separated),
    "overlapping": (OVERLAPPING, Reader.read_overlapping),
    "touching": (TOUCHING, Reader.read_touching),
    "any": (ANY, Reader.read_any),
    "root": None,
}
INSTANTS = {"separated" if word == "apart" else word: kind
            for word, kind in GAPS.items() if word != "root"}


def require(holds, line, why):
    if not holds:
        raise Verdict("REJECTED", line, why)

