"""Mistakes in a truth's timeline and its other members, which a checker must reject.

Each function makes one mistake in a truth, or returns False if the truth cannot have it.
"""

from .editing import ends
from .mutation import Mutation


def another_state_in_the_timeline(truth):
    stretch = truth["timeline"][len(truth["timeline"]) // 2]
    stretch["state"] = "overlapping" if stretch["state"] != "overlapping" else "touching"


def an_event_missing_in_the_timeline(truth):
    if len(truth["timeline"]) < 5:
        return False
    truth["timeline"][1]["to"] = truth["timeline"][3]["to"]
    del truth["timeline"][2:4]


def an_instant_in_the_timeline_at_which_nothing_changes(truth):
    line = truth["timeline"]
    if len(line) < 2:
        return False
    whole = line[1]
    line[1:2] = [
        {"from": whole["from"], "to": "0.125", "state": whole["state"]},
        {"from": "0.125", "to": "0.125", "state": whole["state"]},
        {"from": "0.125", "to": whole["to"], "state": whole["state"]},
    ]


def the_name_of_another_case(truth):
    truth["id"] += "-or-not"


def an_answer_of_rounded_arithmetic(truth):
    truth["number"] = "double"


def a_truth_of_another_format(truth):
    truth["schema"] = "touchstone/truth/2"


def counts_that_nothing_proves(truth):
    truth["intervals"] = {"homogeneous": 1, "outside": 0, "culled": 0}


def a_search_that_stopped_at_the_first_contact(truth):
    truth["first_only"] = True


def a_decimal_as_a_json_number(truth):
    if not ends(truth):
        return False
    ends(truth)[0]["decimal"] = 1


# Applied in this order.
KINDS = [
    Mutation("another state in the timeline", another_state_in_the_timeline),
    Mutation("an event missing in the timeline", an_event_missing_in_the_timeline),
    Mutation("an instant in the timeline at which nothing changes",
             an_instant_in_the_timeline_at_which_nothing_changes),
    Mutation("the name of another case", the_name_of_another_case),
    Mutation("an answer of rounded arithmetic",
             an_answer_of_rounded_arithmetic, answer="MALFORMED"),
    Mutation("a truth of another format", a_truth_of_another_format, answer="MALFORMED"),
    Mutation("counts that nothing proves", counts_that_nothing_proves, answer="MALFORMED"),
    Mutation("a search that stopped at the first contact",
             a_search_that_stopped_at_the_first_contact, answer="MALFORMED"),
    Mutation("a decimal as a JSON number", a_decimal_as_a_json_number, answer="MALFORMED"),
]
