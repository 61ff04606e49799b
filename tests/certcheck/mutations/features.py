"""Mistakes in the touching features and normals of a truth, which a checker must reject.

Each function makes one mistake in a truth, or returns False if the truth cannot have it.
"""

import copy

from .editing import next_digit
from .mutation import Mutation


def contact_with_features(truth):
    return next((c for c in truth["contacts"] if c.get("features")), None)


def the_opposite_feature_of_box_1(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    feature = contact["features"][0]
    feature["box1"] = feature["box1"].translate(str.maketrans("+-", "-+"))


def a_feature_of_the_wrong_type(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    contact["features"][0]["type"] = "EE" if contact["features"][0]["type"] != "EE" else "FV"


def the_boxes_features_exchanged(truth):
    contact = contact_with_features(truth)
    if contact is None or contact["features"][0]["box1"] == contact["features"][0]["box2"]:
        return False
    feature = contact["features"][0]
    feature["box1"], feature["box2"] = feature["box2"], feature["box1"]
    feature["type"] = feature["type"][::-1]


def a_planes_feature_left_out(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    contact["features"].pop()


def a_feature_twice(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    contact["features"].append(copy.deepcopy(contact["features"][0]))


def a_normal_from_box_2_to_box_1(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    feature = contact["features"][0]
    feature["normal"] = [n if n == "0" else n[1:] if n[0] == "-" else "-" + n
                         for n in feature["normal"]]


def a_component_of_a_normal_off_by_one_in_its_last_place(truth):
    contact = contact_with_features(truth)
    if contact is None:
        return False
    normal = contact["features"][0]["normal"]
    normal[0] = next_digit(normal[0])


def features_of_the_exit_where_the_boxes_still_overlap(truth):
    contact = next((c for c in truth["contacts"]
                    if c.get("exit_features") == [] and c.get("features")), None)
    if contact is None:
        return False
    contact["exit_features"] = copy.deepcopy(contact["features"])


def what_touches_widened(truth):
    # A vertex of a box, "+x-y+z", becomes the edge "+x-y".
    contact = next((c for c in truth["contacts"]
                    if c.get("touch", {}).get("type") in ("FV", "EV", "VV")
                    and c["touch"]["box2"][0] in "+-"), None)
    if contact is None:
        return False
    contact["touch"]["box2"] = contact["touch"]["box2"][:-2]
    contact["touch"]["type"] = contact["touch"]["type"][0] + "E"


def what_touches_left_out(truth):
    contact = next((c for c in truth["contacts"] if "touch" in c), None)
    if contact is None:
        return False
    del contact["touch"]


# Applied in this order.
KINDS = [
    Mutation("the opposite feature of box 1", the_opposite_feature_of_box_1),
    Mutation("a feature of the wrong type", a_feature_of_the_wrong_type),
    Mutation("the boxes' features exchanged", the_boxes_features_exchanged),
    Mutation("a plane's feature left out", a_planes_feature_left_out),
    Mutation("a feature twice", a_feature_twice),
    Mutation("a normal from box 2 to box 1", a_normal_from_box_2_to_box_1),
    Mutation("a component of a normal off by one in its last place",
             a_component_of_a_normal_off_by_one_in_its_last_place),
    Mutation("features of the exit where the boxes still overlap",
             features_of_the_exit_where_the_boxes_still_overlap),
    Mutation("what touches widened", what_touches_widened),
    Mutation("what touches left out", what_touches_left_out),
]
