"""Mistakes in the irrational instants of a certificate (roots), which a checker must reject.

Each function makes one mistake in a truth, or returns False if the truth cannot have it.
"""

from .editing import (
    edit_lines, replace_word, edit_root, with_polynomial, with_state_at_root, product,
)
from .mutation import Mutation


def a_root_of_a_polynomial_that_has_two_there(truth):
    middle = lambda l, r: (l + r) / 2
    return with_polynomial(
        truth, lambda p, l, r: product(p, [-middle(l, r).numerator, middle(l, r).denominator])
    )


def a_root_of_another_polynomial_alone_in_the_same_gap(truth):
    third = lambda l, r: l + (r - l) / 3
    return with_polynomial(truth, lambda p, l, r: [-third(l, r).numerator, third(l, r).denominator])


def the_states_before_and_after_a_root_exchanged(truth):
    def edit(words, l, r):
        words[2], words[4] = words[4], words[2]

    return edit_root(truth, edit)


def a_roots_gap_widened_to_the_whole_horizon_which_has_two_roots(truth):
    def edit(lines):
        roots = [i for i, line in enumerate(lines) if line.startswith("root")]
        if len(roots) < 2:
            return False
        lines[3:-1] = [lines[3], lines[roots[0]], lines[-2]]
        return True

    return edit_lines(truth, edit)


# Applied in this order.
KINDS = [
    Mutation("a root shifted: the constant coefficient of its polynomial is one larger",
             lambda truth: with_polynomial(truth, lambda p, l, r: [p[0] + 1, *p[1:]])),
    Mutation("a root of a polynomial that has none there",
             lambda truth: with_polynomial(truth, lambda p, l, r: [1, 0, 1])),
    Mutation("a root of a polynomial that has two there",
             a_root_of_a_polynomial_that_has_two_there),
    Mutation("a double root where a simple one is asked for",
             lambda truth: with_polynomial(truth, lambda p, l, r: product(p, p))),
    Mutation("a root of another polynomial, alone in the same gap",
             a_root_of_another_polynomial_alone_in_the_same_gap),
    Mutation("the states before and after a root exchanged",
             the_states_before_and_after_a_root_exchanged),
    Mutation("a touching root said to be overlapping",
             lambda truth: with_state_at_root(truth, "overlapping")),
    Mutation("a touching root said to be separated",
             lambda truth: with_state_at_root(truth, "separated")),
    Mutation("the axis of the separated side of a root turned round",
             lambda truth: replace_word(truth, "root", "apart:+", "apart:+", "apart:-")
                            or replace_word(truth, "root", "apart:-", "apart:-", "apart:+")),
    Mutation("a root's gap widened to the whole horizon, which has two roots",
             a_roots_gap_widened_to_the_whole_horizon_which_has_two_roots),
]
