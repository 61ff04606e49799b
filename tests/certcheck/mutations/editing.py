"""Helpers of all mutations: the lines of a certificate, the times of a truth."""

from fractions import Fraction


def edit_lines(truth, edit):
    """Lets `edit` change the list of the certificate's lines. Returns False if it changes nothing.
    """
    lines = truth["certificate"].split("\n")[:-1]
    before = list(lines)
    if edit(lines) is False or lines == before:
        return False
    truth["certificate"] = "".join(line + "\n" for line in lines)
    return True


def first_line(lines, start, contains="", after=0):
    for i, line in enumerate(lines):
        if i > after and line.startswith(start) and contains in line:
            return i
    return None


def replace_word(truth, start, contains, old, new):
    """Replaces `old` by `new` in the first line that begins with `start` and contains `contains`.
    """

    def edit(lines):
        i = first_line(lines, start, contains)
        if i is None or old not in lines[i]:
            return False
        lines[i] = lines[i].replace(old, new, 1)
        return True

    return edit_lines(truth, edit)


def ends(truth):
    """All times in the truth's contacts."""
    return [contact[end] for contact in truth["contacts"] for end in ("enter", "exit")]


def irrational(time):
    return time["interval"][0] != time["interval"][1]


def first_irrational(truth):
    return next((time for time in ends(truth) if irrational(time)), None)


def next_digit(text):
    """The decimal with its last digit changed by one."""
    digit = text[-1]
    return text[:-1] + (chr(ord(digit) - 1) if digit == "9" else chr(ord(digit) + 1))


def edit_root(truth, edit, contains=""):
    """Lets `edit` change the words of the first root line that contains `contains`; it also gets
    the line's gap."""

    def edit_words(lines):
        i = first_line(lines, "root", contains)
        if i is None:
            return False
        words = lines[i].split(" ")
        edit(words, *(Fraction(lines[j].split(" ")[1]) for j in (i - 1, i + 1)))
        lines[i] = " ".join(words)
        return True

    return edit_lines(truth, edit_words)


def with_polynomial(truth, polynomial):
    """Replaces the polynomial of the first root. The function gets the old one and the ends of the
    gap."""

    def edit(words, l, r):
        words[1] = ",".join(map(str, polynomial([int(c) for c in words[1].split(",")], l, r)))

    return edit_root(truth, edit)


def with_state_at_root(truth, state):
    """Replaces the state of the first root at which the bodies touch."""
    return edit_root(truth, lambda words, l, r: words.__setitem__(3, state), " touching:")


def product(a, b):
    r = [0] * (len(a) + len(b) - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            r[i + j] += x * y
    return r
