"""The states of all pairs of parts of a case, by which each line of a certificate of a union is
judged without a checker.

Each pair of parts is a case of its own, which the solver answers. So what a section claims about an
instant or a span is compared with the timelines of its pairs: at instants, inside spans, and at
2^-100 beside each event.
"""

import json
import subprocess
from fractions import Fraction

from both_checkers import lines_of
from union_damage import Text, numbers_in

DIGITS = 60
# Two times that differ by less are one: rational times of cases here have few digits.
SAME = Fraction(1, 10 ** 40)
BESIDE = Fraction(1, 2 ** 100)
DEPTH = {"separated": 0, "touching": 1, "overlapping": 2}
STATE_OF = {"apart": "separated", "separated": "separated", "touching": "touching",
            "overlapping": "overlapping", "any": None}


def parts_of(body):
    """The parts of a body, each as a body of one part or as a plain body."""
    if "mesh" in body:
        mesh = body["mesh"]
        radius = {"radius": body["radius"]} if "radius" in body else {}
        return [{"polyhedron": {"vertices": [mesh["vertices"][k] for k in triangle],
                                "faces": [[0, 1, 2], [2, 1, 0]]},
                 "motion": body["motion"], **radius} for triangle in mesh["triangles"]]
    if "parts" in body:
        return [{"parts": [part], "motion": body["motion"]} for part in body["parts"]]
    return [body]


class States:
    """The timelines of all pairs of parts of some cases, by the id of the case and the pair."""

    def __init__(self, touchstone, cases):
        questions, self.timelines = [], {}
        for case in cases:
            one, two = (parts_of(body) for body in case["boxes"])
            for i, first in enumerate(one):
                for j, second in enumerate(two):
                    question = {"schema": "touchstone/case/1", "id": f"{i}|{j}|{case['id']}",
                                "boxes": [first, second]}
                    if "horizon" in case:
                        question["horizon"] = case["horizon"]
                    questions.append(question)
        run = subprocess.run([touchstone, "solve", "--json", "--quiet", "--digits", str(DIGITS), "-"],
                             input=lines_of(questions), capture_output=True, text=True, check=True)
        for line in run.stdout.splitlines():
            truth = json.loads(line)
            i, j, name = truth["id"].split("|", 2)
            self.timelines[name, int(i), int(j)] = [
                (Fraction(entry["from"]), Fraction(entry["to"]), entry["state"])
                for entry in truth["timeline"]]

    def at(self, name, pair, t):
        """The state of a pair at a time; the deeper one of two poses."""
        states = [state for begin, end, state in self.timelines[name, *pair]
                  if begin == end and abs(begin - t) <= SAME]
        if not states:
            states = [state for begin, end, state in self.timelines[name, *pair]
                      if begin < t < end]
        return max(states, key=DEPTH.get)


def root_in(coefficients, low, high):
    """A span of width 2^-200 around the only root of a polynomial in a span, at which it changes its
    sign; None if its sign is the same on both sides."""
    def sign(t):
        value = Fraction(0)
        for c in reversed(coefficients):
            value = value * t + c
        return (value > 0) - (value < 0)

    width = Fraction(1, 2 ** 200)
    low, high = low + width, high - width
    at_low = sign(low)
    if at_low * sign(high) >= 0:
        return None
    while high - low > width:
        middle = (low + high) / 2
        low, high = (middle, high) if sign(middle) == at_low else (low, middle)
    return low, high


def inside(begin, end):
    """Times in a span: near its ends, and between."""
    step = min(BESIDE, (end - begin) / 16)
    return [begin + step, begin + (end - begin) / 7, (begin + end) / 2, end - (end - begin) / 9,
            end - step]


def claims(section):
    """The claims of a section, as (time, state) for times that are in the instant or span of a claim.
    An "any" is no claim."""
    made, lines = [], [line.split(" ") for line in section[1:]]
    ats = [i for i, words in enumerate(lines) if words[0] == "at"]
    for k, i in enumerate(ats):
        t = Fraction(lines[i][1])
        made.append((t, [STATE_OF[lines[i][2]]]))
        if k + 1 == len(ats) or ats[k + 1] == i + 1:
            continue
        end, gap = Fraction(lines[ats[k + 1]][1]), lines[i + 1:ats[k + 1]]
        if gap[0][0] == "root":
            found = root_in([int(c) for c in gap[0][1].split(",")], t, end)
            spans = [(t, found[0], gap[1]), (found[1], end, gap[3])] if found else []
        else:
            spans = [(t, end, gap[0])]
        for begin, until, words in spans:
            made += [(time, [STATE_OF[words[0]]]) for time in inside(begin, until)]
    # Two lines about one instant are about its two poses: the deeper one counts.
    joined = {}
    for t, states in made:
        joined.setdefault(t, []).extend(states)
    return [(t, max(states, key=DEPTH.get)) for t, states in joined.items() if None not in states]


def false_claims(states, name, text):
    """The claims of a certificate that are false: (section, time, state that is claimed, pair, its
    state)."""
    found = []
    for section in Text(text).sections():
        one, two = (numbers_in(words) for words in section[0].split(" ")[1:])
        for t, claimed in claims(section):
            for pair in [(i, j) for i in one for j in two]:
                if states.at(name, pair, t) != claimed:
                    found.append((section[0], str(t), claimed, pair, states.at(name, pair, t)))
    return found
