"""Mistakes in the axes and states that a certificate claims, which a checker must reject.

Each function makes one mistake in a truth, or returns False if the truth cannot have it.
"""

from .editing import edit_lines, first_line, replace_word
from .mutation import Mutation


def with_span(truth, start, line):
    """Replaces the first line of the certificate that starts with `start`."""
    return edit_lines(
        truth,
        lambda lines: next((lines.__setitem__(i, line)
                            for i, l in enumerate(lines) if l.startswith(start)), False),
    )


def an_axis_swapped_for_one_along_which_the_boxes_overlap_at_the_gaps_end(truth):
    def edit(lines):
        for i in range(4, len(lines) - 2):
            touches_once = " touching " in lines[i + 1] and "," not in lines[i + 1]
            if lines[i].startswith("apart ") and touches_once:
                lines[i] = "apart +a0" if "a0" not in lines[i].split(" ")[1][:3] else "apart +a1"
                return True
        return False

    return edit_lines(truth, edit)


def a_sliding_span_along_the_planes_other_side(truth):
    text = truth["certificate"]
    if any("+" + axis in text and "-" + axis in text for axis in "a0 a1 a2 b0 b1 b2".split()):
        return False  # flat boxes slide on both sides
    return (replace_word(truth, "touching ", "+", "+", "-")
            or replace_word(truth, "touching ", "-", "-", "+"))


def at_state(truth, old, new):
    def edit(lines):
        i = first_line(lines, "at", " " + old)
        if i is None:
            return False
        lines[i] = " ".join(lines[i].split(" ")[:2] + [new])
        return True

    return edit_lines(truth, edit)


def one_of_several_planes_through_the_origin_left_out(truth):
    def edit(lines):
        i = first_line(lines, "at", ",")
        if i is None:
            return False
        lines[i] = lines[i][: lines[i].rindex(",")]
        return True

    return edit_lines(truth, edit)


def a_plane_named_that_does_not_pass_through_the_origin(truth):
    def edit(lines):
        i = first_line(lines, "at", " touching ")
        if i is None:
            return False
        named = lines[i].split(" ")[3].split(",")
        other = next(p for a in ("a0", "a1") for p in ("+" + a, "-" + a) if p not in named)
        lines[i] += "," + other
        return True

    return edit_lines(truth, edit)


def a_plane_named_twice(truth):
    def edit(lines):
        i = first_line(lines, "at", " touching ")
        if i is None:
            return False
        lines[i] += "," + lines[i].split(" ")[3].split(",")[0]
        return True

    return edit_lines(truth, edit)


# Applied in this order.
KINDS = [
    Mutation("an axis turned round",
             lambda truth: replace_word(truth, "apart", "+", "+", "-")
                            or replace_word(truth, "apart", "-", "-", "+")),
    Mutation("an axis swapped for one along which the boxes overlap at the gap's end",
             an_axis_swapped_for_one_along_which_the_boxes_overlap_at_the_gaps_end),
    Mutation("an axis that the bodies do not have",
             lambda truth: with_span(truth, "apart", "apart +a999")),
    Mutation("a separated span said to be overlapping",
             lambda truth: with_span(truth, "apart", "overlapping")),
    Mutation("an overlapping span said to be separated",
             lambda truth: with_span(truth, "overlapping", "apart +a0")),
    Mutation("a sliding span said to be overlapping",
             lambda truth: with_span(truth, "touching", "overlapping")),
    Mutation("an overlapping span said to be sliding",
             lambda truth: with_span(truth, "overlapping", "touching +a0")),
    Mutation("a sliding span along the plane's other side",
             a_sliding_span_along_the_planes_other_side),
    Mutation("a touching instant said to be overlapping",
             lambda truth: at_state(truth, "touching", "overlapping")),
    Mutation("a touching instant said to be separated",
             lambda truth: at_state(truth, "touching", "separated")),
    Mutation("an overlapping instant said to be touching",
             lambda truth: at_state(truth, "overlapping", "touching +a0")),
    Mutation("an overlapping instant said to be separated",
             lambda truth: at_state(truth, "overlapping", "separated")),
    Mutation("a separated instant said to be touching",
             lambda truth: at_state(truth, "separated", "touching +a0")),
    Mutation("one of several planes through the origin left out",
             one_of_several_planes_through_the_origin_left_out),
    Mutation("a plane named that does not pass through the origin",
             a_plane_named_that_does_not_pass_through_the_origin),
    Mutation("a plane named twice", a_plane_named_twice, answer="MALFORMED"),
]
