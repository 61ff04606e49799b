"""Mistakes in the contacts of a truth, which a checker of certificates must reject.

Each function makes one mistake in a truth, or returns False if the truth cannot have it.
"""

import copy

from .mutation import Mutation


def a_contact_lost(truth):
    if len(truth["contacts"]) < 2:
        return False
    truth["contacts"].pop()


def the_only_contact_lost(truth):
    if len(truth["contacts"]) != 1:
        return False
    truth["contacts"].pop()


def a_contact_twice(truth):
    if not truth["contacts"]:
        return False
    truth["contacts"].append(copy.deepcopy(truth["contacts"][0]))


def contact_denied(truth):
    if not truth["contact"]:
        return False
    truth["contact"] = False


def contact_claimed(truth):
    if truth["contact"]:
        return False
    truth["contact"] = True


def another_state_at_the_start(truth):
    truth["start"] = "touching" if truth["start"] == "separated" else "separated"


def a_contact_of_another_kind(truth):
    if not truth["contacts"]:
        return False
    contact = truth["contacts"][0]
    contact["kind"] = "sliding" if contact["kind"] != "sliding" else "overlapping"


def a_graze_called_a_contact_of_some_depth(truth):
    contact = next((c for c in truth["contacts"] if c["kind"] == "grazing"), None)
    if contact is None:
        return False
    contact["kind"] = "overlapping"


def entry_and_exit_exchanged(truth):
    contact = next((c for c in truth["contacts"] if c["enter"] != c["exit"]), None)
    if contact is None:
        return False
    contact["enter"], contact["exit"] = contact["exit"], contact["enter"]


def no_exit(truth):
    if not truth["contacts"]:
        return False
    del truth["contacts"][0]["exit"]


# Applied in this order.
KINDS = [
    Mutation("a contact lost", a_contact_lost),
    Mutation("the only contact lost", the_only_contact_lost),
    Mutation("a contact twice", a_contact_twice),
    Mutation("contact denied", contact_denied),
    Mutation("contact claimed", contact_claimed),
    Mutation("another state at the start", another_state_at_the_start),
    Mutation("a contact of another kind", a_contact_of_another_kind),
    Mutation("a graze called a contact of some depth", a_graze_called_a_contact_of_some_depth),
    Mutation("entry and exit exchanged", entry_and_exit_exchanged),
    Mutation("no exit", no_exit, answer="MALFORMED"),
]
