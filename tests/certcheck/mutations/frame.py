"""Mistakes in a certificate's first and last lines and in its layout, which a checker must reject.

Each function makes one mistake in a truth, or returns False if the truth cannot have it.
"""

import copy
from fractions import Fraction

from . import corpus
from .editing import edit_lines, replace_word, ends
from .mutation import Mutation


def the_hash_of_another_case_in_the_truth_and_in_the_certificate(truth):
    truth["case_sha256"] = "0123456789abcdef" * 4
    return edit_lines(truth, lambda lines: lines.__setitem__(1, "case " + "0123456789abcdef" * 4))


def the_truth_of_another_case_under_this_ones_name(truth):
    other = next(t for t in corpus.TRUTHS
                 if t["id"] != truth["id"] and t["contact"] == truth["contact"])
    name = truth["id"]
    truth.clear()
    truth.update(copy.deepcopy(other))
    truth["id"] = name


def more_digits_promised_than_the_decimals_have(truth):
    if all(len(time["decimal"]) < 17 for time in ends(truth)):
        return False
    return edit_lines(truth, lambda lines: lines.__setitem__(2, "digits 18"))


def fewer_digits_promised_than_the_decimals_have(truth):
    if all(len(time["decimal"]) < 17 for time in ends(truth)):
        return False
    return edit_lines(truth, lambda lines: lines.__setitem__(2, "digits 9"))


def a_fraction_that_is_not_in_lowest_terms(truth):
    def edit(lines):
        for i, line in enumerate(lines):
            words = line.split(" ")
            if words[0] == "at" and "/" in words[1]:
                t = Fraction(words[1])
                words[1] = f"{2 * t.numerator}/{2 * t.denominator}"
                lines[i] = " ".join(words)
                return True
        return False

    return edit_lines(truth, edit)


def no_certificate_at_all(truth):
    del truth["certificate"]


# Applied in this order.
KINDS = [
    Mutation("the certificate of another case",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.__setitem__(1, "case " + "0123456789abcdef" * 4))),
    Mutation("the hash of another case, in the truth and in the certificate",
             the_hash_of_another_case_in_the_truth_and_in_the_certificate),
    Mutation("the truth of another case under this one's name",
             the_truth_of_another_case_under_this_ones_name),
    Mutation("more digits promised than the decimals have",
             more_digits_promised_than_the_decimals_have),
    Mutation("fewer digits promised than the decimals have",
             fewer_digits_promised_than_the_decimals_have),
    Mutation("a version that does not exist",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.__setitem__(0, "touchstone/certificate/2")),
             answer="MALFORMED"),
    Mutation("no end",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.pop() and None),
             answer="MALFORMED"),
    Mutation("something behind the end",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.append("at 2 separated")),
             answer="MALFORMED"),
    Mutation("a fraction that is not in lowest terms",
             a_fraction_that_is_not_in_lowest_terms, answer="MALFORMED"),
    Mutation("a time as a decimal",
             lambda truth: replace_word(truth, "at 0 ", "", "at 0 ", "at 0.0 "),
             answer="MALFORMED"),
    Mutation("a word too many",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.__setitem__(3, lines[3] + " indeed")),
             answer="MALFORMED"),
    Mutation("a line of an unknown kind",
             lambda truth: edit_lines(truth,
                 lambda lines: lines.__setitem__(4, "trust me") if len(lines) > 6 else False),
             answer="MALFORMED"),
    Mutation("no certificate at all", no_certificate_at_all, answer="NO CERTIFICATE"),
]
