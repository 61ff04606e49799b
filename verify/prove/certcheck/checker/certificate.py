"""The text of a certificate, and the proof of version 1 line by line."""

import re

from .documents import INTEGER, MAX_NUMBER, RATIONAL, lowest
from .errors import Malformed, TooLarge, Unproven, Verdict
from .gaps import Gap
from .moments import RationalMoment, RootMoment, same_planes
from .spans import check_gap
from .states import SEPARATED, STATES, TOUCHING

MAX_BYTES = 1 << 22  # of a certificate
VERSIONS = {"touchstone/certificate/1": 1, "touchstone/certificate/2": 2}
PLANE = re.compile(r"([+-])(?:a(0|[1-9][0-9]{0,8}))?(?:b(0|[1-9][0-9]{0,8}))?")


def bad(line, why):
    """The exception for a line that is not of the format."""
    return Malformed("/certificate", f"line {line}: {why}")


def read_head(text):
    """(version, hash of the case, digits, the lines from the fourth to the last but one)."""
    if not text.isascii() or not text.endswith("\n"):
        raise Malformed("/certificate", "not lines of ASCII text")
    lines = text[:-1].split("\n")
    version = VERSIONS.get(lines[0])
    if len(lines) < 5 or not version:
        raise bad(1, "expected touchstone/certificate/1, or 2, and at least four more lines")
    if not re.fullmatch("case [0-9a-f]{64}", lines[1]):
        raise bad(2, "expected case and 64 hexadecimal digits")
    if not re.fullmatch("digits [1-9][0-9]{0,3}", lines[2]) or int(lines[2][7:]) > 1000:
        raise bad(3, "expected digits and a number from 1 to 1000")
    if lines[-1] != "end":
        raise bad(len(lines), "expected end")
    return version, lines[1][5:], int(lines[2][7:]), lines[3:-1]


def rational(word, line):
    """The value of a word of a line, in lowest terms."""
    if not RATIONAL.fullmatch(word):
        raise bad(line, f"{word[:60]!r} is not a rational")
    within_limit(word, line)
    value = lowest(word)
    if value is None:
        raise bad(line, f"{word[:60]!r} is not in lowest terms")
    return value

def within_limit(number, line):
    """Refuse a number of too many characters."""
    if len(number) > MAX_NUMBER:
        raise Verdict("LIMIT", line, f"a number of more than {MAX_NUMBER} characters")

def read_entries(lines):
    """[at, gap, at, ...] of version 1; each is (line, time or coefficients, claims)."""

    def claim(words, line, instant):
        """Read a state with its planes; `words` is ["separated"], ["touching", AXES] and so on."""
        state, *names = words
        needs = {"touching": 1, "overlapping": 0} | ({"separated": 0} if instant else {"apart": 1})
        if needs.get(state) != len(names):
            raise bad(line, "not a state with its axes")
        planes = []
        for name in names[0].split(",") if names else []:
            match = PLANE.fullmatch(name)
            if not match or (match[2] is None and match[3] is None):
                raise bad(line, f"{name[:60]!r} is not an axis with its sign")
            i, j = (None if m is None else int(m) for m in match.groups()[1:])
            planes.append((1 if match[1] == "+" else -1, i, j))
        if len(set(planes)) != len(planes) or (len(planes) > 1 and not instant):
            raise bad(line, "more axes than allowed here, or one twice")
        return (SEPARATED if state == "apart" else STATES.index(state)), planes

    entries = []
    for line, content in enumerate(lines, 4):
        words = content.split(" ")
        if len(entries) % 2 == 0:
            if words[0] != "at" or len(words) < 3:
                raise bad(line, "expected at, a time and a state")
            time = rational(words[1], line)
            if entries and time <= entries[-2][1]:
                raise bad(line, "the times do not increase")
            entries.append((line, time, [claim(words[2:], line, True)]))
        elif words[0] == "root":
            if len(words) != 5:
                raise bad(line, "expected root, a polynomial and three states")
            coefficients = words[1].split(",")
            if not all(map(INTEGER.fullmatch, coefficients)) or coefficients[-1] == "0":
                raise bad(line, "not a polynomial with integer coefficients")
            for coefficient in coefficients:
                within_limit(coefficient, line)
            claims = [claim(word.split(":"), line, instant)
                      for word, instant in zip(words[2:], (False, True, False))]
            entries.append((line, [int(a) for a in coefficients], claims))
        else:
            entries.append((line, None, [claim(words, line, False)]))
    if len(entries) % 2 == 0:
        raise bad(len(lines) + 4, "expected at after the last gap")
    return entries


def prove(case, entries):
    """Prove all lines; returns [moment, span, moment, ...] with spans (line, state)."""
    events = []
    for (line, time, _), end, what in zip((entries[0], entries[-1]), case.horizon,
                                          ("begins", "ends")):
        if time != end:
            raise Verdict("REJECTED", line, f"the horizon {what} at {end}")
    for index, (line, what, claims) in enumerate(entries):
        try:
            if index % 2 == 0:
                moment = RationalMoment(line, what, case)
                state, planes = claims[0]
                if moment.state != state:
                    raise Unproven(f"the state at {what} is {STATES[moment.state]}")
                if state == TOUCHING:
                    same_planes(planes, moment.planes)
                events.append(moment)
                continue
            low, high = entries[index - 1][1], entries[index + 1][1]
            cell, gap = case.cell_between(low, high), Gap(low, high)
            if what is None:
                state, planes = claims[0]
                check_gap(cell, gap, state, planes[0] if planes else None)
                events.append((line, state))
            else:
                moment = RootMoment(line, gap, what, cell)
                moment.prove(*claims)
                events += [(line, claims[0][0]), moment, (line, claims[2][0])]
        except Unproven as error:
            raise Verdict("REJECTED", line, error) from None
        except TooLarge as error:
            raise Verdict("LIMIT", line, error) from None
    return events
