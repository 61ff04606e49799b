"""A query of several cases: there is contact while all of them have contact. verification.py proves
the truth of each case; here their contacts are intersected and compared with the query's truth."""

from fractions import Fraction
from itertools import zip_longest

from .documents import items, members, read_words, string
from .errors import Malformed, TooLarge, Verdict
from .moments import RationalMoment
from .polynomials import sign
from .times import TimeComparison

QUERY_SCHEMA = "touchstone/query/1"
MAX_CASES = 64


def read_query(query):
    """Check the form of a query, except for its cases."""
    members(query, "", ["schema", "id", "all_of"],
            ["title", "source", "provenance", "tags", "primitives", "expect", "$schema"])
    string(query.get("$schema", ""), "/$schema")
    read_words(query)
    for case, at in items(query["all_of"], "/all_of", 1, MAX_CASES):
        if isinstance(case, dict) and "expect" in case:
            raise Malformed(f"{at}/expect", "a case of a query has no truth of its own: the "
                                            "query's truth has one for each case")
        if isinstance(case, dict) and "$schema" in case:
            raise Malformed(f"{at}/$schema", "it belongs to the top of the document")


def order(a, b):
    """The sign of a - b, for moments of any two cases."""
    if isinstance(b, RationalMoment):
        return a.compare(b.time)
    if isinstance(a, RationalMoment):
        return -b.compare(a.time)
    # A root of b.q in b's gap is b itself, because that is the only root there.
    if a.compare(b.gap.low) > 0 > a.compare(b.gap.high) and a.vanishes(b.q):
        return 0
    while True:
        (a_low, a_high), (b_low, b_high) = [(Fraction(m.a, m.d), Fraction(m.b, m.d))
                                            for m in (a, b)]
        if a_high <= b_low or b_high <= a_low:
            return sign(a_low - b_low)
        a.halve()
        b.halve()


def intersection(first, second):
    """The instants in both of two lists of closed spans (enter, exit), in order."""
    both, first, second = [], list(first), list(second)
    while first and second:
        enter = max_of(first[0][0], second[0][0])
        ends = order(first[0][1], second[0][1])
        until = first[0][1] if ends < 0 else second[0][1]
        if order(enter, until) <= 0:
            both.append((enter, until))
        (first if ends < 0 else second).pop(0)
    return both


def max_of(a, b):
    return b if order(a, b) < 0 else a


class QueryComparison(TimeComparison):
    """Compares the query's own part of a truth, which is in no line of a certificate. So a rejection
    names no line."""

    def insist(self, holds, line, why):
        super().insist(holds, None, why)


def compare_contacts(truth, contacts, first):
    """Compare a truth with these contacts; `first` is the comparison of the first case."""
    comparison = QueryComparison(first.digits)
    starts = bool(contacts) and contacts[0][0].compare(first.case.horizon[0]) == 0
    comparison.insist(truth["start"] == ("contact" if starts else "separated"), None,
                      "another state at the start")
    comparison.insist(truth["contact"] == bool(contacts), None,
                      "contact is proven" if contacts else "it is proven that there is no contact")
    for i, (proven, said) in enumerate(zip_longest(contacts, truth["contacts"])):
        comparison.insist(proven, None, f"it is proven that there is no contact {i}")
        comparison.insist(said, None, f"contact {i} is missing in the truth")
        enter, until = proven
        kind = "span" if order(enter, until) else "instant"
        comparison.insist(said["kind"] == kind, None, f"contact {i} is of the kind {kind}")
        for key, moment in (("enter", enter), ("exit", until)):
            try:
                comparison.compare_instant(said[key], moment, f"{key} of contact {i}")
            except TooLarge as error:
                raise Verdict("LIMIT", None, error) from None
