"""Mistakes in truths of queries of several cases: in the query's own members, and mistakes of all
other kinds in the truth of one of its cases."""

import copy
import json

from . import times
from .editing import ends, next_digit
from .mutation import Mutation


def no_contact_where_there_is_one(truth):
    if not truth["contact"]:
        return False
    truth["contacts"], truth["contact"] = [], False


def the_contact_of_a_case_that_is_not_that_of_all(truth):
    """Replaces the contacts by one that belongs to a single case, and not to the query."""
    own = [{end: {key: value for key, value in contact[end].items() if key != "multiplicity"}
            for end in ("enter", "exit")}
           for member in truth["all_of"] for contact in member["contacts"]]
    said = [{end: contact[end] for end in ("enter", "exit")} for contact in truth["contacts"]]
    other = next((contact for contact in own if contact not in said), None)
    if other is None:
        return False
    kind = "span" if other["enter"] != other["exit"] else "instant"
    truth["contacts"], truth["contact"] = [{"kind": kind, **other}], True


def first_contact(change):
    """Applies `change` to the first contact, if there is one."""
    return lambda truth: change(truth["contacts"][0]) if truth["contacts"] else False


def ends_that_change_places(contact):
    contact["enter"], contact["exit"] = contact["exit"], contact["enter"]


def a_decimal_off_by_one(truth):
    time = next((time for time in ends(truth) if len(time["decimal"]) > 15), None)
    if time is None:
        return False
    time["decimal"] = next_digit(time["decimal"])


def in_another_order(truth):
    truth["all_of"].reverse()


def one_left_out(truth):
    if len(truth["all_of"]) < 2:
        return False
    truth["all_of"].pop()


def the_truth_of_a_case(truth):
    own = truth["all_of"][0]
    truth.clear()
    truth.update(own)


def with_member(name, value):
    return lambda truth: truth.__setitem__(name, value)


# Mistakes in a time, of any contact.
OF_TIMES = (times.zeros_behind_an_exact_decimal, times.the_double_above_the_nearest_one,
            times.a_polynomial_with_a_content_of_two,
            times.a_polynomial_with_a_negative_leading_coefficient,
            times.a_polynomial_that_is_not_square_free, times.the_polynomial_of_another_root,
            times.an_interval_without_the_root, times.an_interval_with_two_roots,
            times.an_interval_around_a_rational_time)

KINDS = [
    Mutation("no contact where there is one", no_contact_where_there_is_one),
    Mutation("`contact` is the opposite",
             lambda truth: truth.__setitem__("contact", not truth["contact"])),
    Mutation("a contact of one case that is not one of all",
             the_contact_of_a_case_that_is_not_that_of_all),
    Mutation("a contact twice", lambda truth: truth["contacts"].extend(truth["contacts"])),
    Mutation("another kind of contact", first_contact(lambda contact: contact.__setitem__(
        "kind", "span" if contact["kind"] == "instant" else "instant"))),
    Mutation("ends that change places", first_contact(ends_that_change_places)),
    Mutation("another start", lambda truth: truth.__setitem__(
        "start", "contact" if truth["start"] == "separated" else "separated")),
    Mutation("a decimal off by one in its last place", a_decimal_off_by_one),
    *(Mutation(apply.__name__.replace("_", " "), apply) for apply in OF_TIMES),
    Mutation("the name of another query", with_member("id", "another")),
    Mutation("the hash of another query", with_member("query_sha256", "0123456789abcdef" * 4)),
    Mutation("truths in another order", in_another_order),
    Mutation("the truth of a case left out", one_left_out),
    Mutation("a multiplicity", first_contact(
        lambda contact: contact["enter"].__setitem__("multiplicity", 1)), answer="MALFORMED"),
    Mutation("rounded times", with_member("number", "double"), answer="MALFORMED"),
    Mutation("a member that no truth has", with_member("any_of", []), answer="MALFORMED"),
    Mutation("the truth of a case in its place", the_truth_of_a_case, answer="MALFORMED"),
]


def in_a_member(mutation):
    """The mistake, made in the first case of the query to which it applies."""

    def apply(truth):
        for i, member in enumerate(truth["all_of"]):
            false = copy.deepcopy(member)
            if mutation.apply(false) is not False and false != member:
                truth["all_of"][i] = false
                return True
        return False

    return Mutation("in one of its cases: " + mutation.sentence, apply, mutation.answer)


def false_truths(queries, of_cases, most=2):
    """For each kind, {"mutation", "answer", "query", "truth"} from a file of queries with certified
    truths under "expect", one per line; at most `most` per kind. `of_cases`: kinds of mistakes in
    truths of cases; those that apply to no case are left out. Raises ValueError if one of KINDS
    applies to no query.
    """
    with open(queries, encoding="utf-8") as lines:
        pairs = [(document, document.pop("expect")) for document in map(json.loads, lines)]
    for number, mutation in enumerate([*KINDS, *map(in_a_member, of_cases)]):
        applied = 0
        start = 5 * number % len(pairs)  # a different start for each kind, so that all are used
        for document, original in pairs[start:] + pairs[:start]:
            truth = copy.deepcopy(original)
            if mutation.apply(truth) is False or truth == original:
                continue
            yield {"mutation": mutation.sentence, "answer": mutation.answer, "query": document,
                   "truth": truth}
            applied += 1
            if applied == most:
                break
        if applied == 0 and number < len(KINDS):
            raise ValueError("not applicable to any truth: " + mutation.sentence)
