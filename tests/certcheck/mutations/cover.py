"""Mistakes in how the lines of a certificate cover the horizon, which a checker must reject.

Each function makes one mistake in a truth, or returns False if the truth cannot have it.
"""

from fractions import Fraction

from . import corpus
from .editing import edit_lines, first_line
from .mutation import Mutation


def a_gap_in_the_cover(truth):
    def edit(lines):
        i = first_line(lines, "at", " touching", after=3)
        if i is None or i + 2 >= len(lines) - 1:
            return False
        del lines[i : i + 2]
        return True

    return edit_lines(truth, edit)


def the_end_of_the_horizon_moved_beyond_it(truth):
    def edit(lines):
        words = lines[-2].split(" ")
        words[1] = str(Fraction(words[1]) + 1)
        lines[-2] = " ".join(words)

    return edit_lines(truth, edit)


def the_last_span_and_its_end_twice(truth):
    def edit(lines):
        if len(lines) <= 6:
            return False
        lines[-1:-1] = lines[-3:-1]

    return edit_lines(truth, edit)


def an_event_at_another_rational_time(truth):
    def edit(lines):
        i = first_line(lines, "at", " touching", after=3)
        if i is None or i >= len(lines) - 2:
            return False
        words = lines[i].split(" ")
        t = Fraction(words[1])
        words[1] = str(t + Fraction(1, 10**9 * t.denominator))
        lines[i] = " ".join(words)
        return True

    return edit_lines(truth, edit)


def a_boundary_of_pieces_hidden_inside_a_gap(truth):
    if truth["id"] not in corpus.BOUNDARIES:
        return False

    def edit(lines):
        for i in range(4, len(lines) - 3):
            start = "at " + corpus.BOUNDARIES[truth["id"]] + " "
            if lines[i].startswith(start) and lines[i - 1] == lines[i + 1]:
                del lines[i : i + 2]
                return True
        return False

    return edit_lines(truth, edit)


# Applied in this order.
KINDS = [
    Mutation("a gap in the cover: an event and the span behind it left out", a_gap_in_the_cover),
    Mutation("the start of the horizon left out",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.__delitem__(slice(3, 5)) if len(lines) > 6 else False)),
    Mutation("the end of the horizon left out",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.__delitem__(slice(-3, -1)) if len(lines) > 6 else False)),
    Mutation("the end of the horizon moved beyond it", the_end_of_the_horizon_moved_beyond_it),
    Mutation("the last span and its end twice: times do not increase",
             the_last_span_and_its_end_twice, answer="MALFORMED"),
    Mutation("two lines of instants without a span between",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.insert(4, lines[3])),
             answer="MALFORMED"),
    Mutation("an event at another rational time", an_event_at_another_rational_time),
    Mutation("a boundary of pieces hidden inside a gap", a_boundary_of_pieces_hidden_inside_a_gap),
]
