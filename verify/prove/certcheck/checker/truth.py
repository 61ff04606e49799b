"""The form of a truth or clearance with a certificate. Its statements are checked by comparison.py,
clearance.py and query.py, which rely on the form."""

import re

from .documents import (
    DECIMAL, DOUBLE, INTEGER, RATIONAL, SHA256, SOMETHING, boolean, integer, items, lowest,
    members, numeral, require_schema, string
)
from .errors import Malformed
from .states import STATES
from .words import expected

FACES = re.compile(r"(?=.)([+-]x)?([+-]y)?([+-]z)?")
NAMES = re.compile(FACES.pattern + "|[vf][0-9]+|e[0-9]+-[0-9]+")
FEATURE_TYPE = re.compile("FV|VF|EE|FE|EF|FF")
TOUCH_TYPE = re.compile("[VEF][VEF]")
CLEARANCE = "touchstone/clearance/1"
KINDS = {"overlapping", "grazing", "sliding"}


def has_no_certificate(truth):
    """Whether this is a truth or a clearance without a certificate."""
    return (isinstance(truth, dict) and "certificate" not in truth
            and truth.get("schema") in ("touchstone/truth/1", CLEARANCE))


def is_clearance(truth):
    return isinstance(truth, dict) and truth.get("schema") == CLEARANCE


def read_clearance(clearance):
    """Check the form of a clearance with a certificate; returns (at, lower, upper)."""
    members(clearance, "", ["schema", "id", "case_sha256", "contact", "at", "lower", "upper",
                            "decimal", "certificate"], ["$schema"])
    string(clearance["id"], "/id", SOMETHING)
    string(clearance["case_sha256"], "/case_sha256", SHA256)
    string(clearance["certificate"], "/certificate")
    numeral(clearance["decimal"], "/decimal", DECIMAL)
    if boolean(clearance["contact"], "/contact"):
        raise Malformed("/contact", "a clearance of bodies in contact has no certificate")
    values = []
    for key in ("at", "lower", "upper"):
        numeral(clearance[key], f"/{key}", RATIONAL)
        values.append(lowest(clearance[key]))
        if values[-1] is None:
            raise Malformed(f"/{key}", "not in lowest terms")
    return values


# The forms of features: all planes of two boxes, one entry for a pair, one per pair of parts.
# verification.py chooses one.
PLANES, OF_PAIR, OF_PARTS = "planes", "pair", "parts"


def read_truth(truth, form):
    """Check the form of a truth with a certificate, but not its statements.

    `form` is the form of its features; None if it has none.
    """
    require_schema(truth, "touchstone/truth/1")
    members(truth, "", ["schema", "id", "case_sha256", "number", "contact", "start", "contacts",
                        "timeline", "certificate"], ["$schema"])
    require_exact(truth)
    string(truth["id"], "/id", SOMETHING)
    string(truth["case_sha256"], "/case_sha256", SHA256)
    string(truth["certificate"], "/certificate")
    boolean(truth["contact"], "/contact")
    string(truth["start"], "/start", re.compile("|".join(STATES)))
    for entry, at in items(truth["timeline"], "/timeline", 1):
        members(entry, at, ["from", "to", "state"])
        numeral(entry["from"], f"{at}/from", DECIMAL)
        numeral(entry["to"], f"{at}/to", DECIMAL)
        string(entry["state"], f"{at}/state", re.compile("|".join(STATES)))
    for contact, at in items(truth["contacts"], "/contacts", 0):
        lists = ["features", "exit_features"] if form else []
        members(contact, at, ["kind", "enter", "exit"] + lists,
                ["touch", "exit_touch"] if form else [])
        string(contact["kind"], f"{at}/kind", re.compile("|".join(KINDS)))
        for key in ("enter", "exit"):
            read_time(contact[key], f"{at}/{key}")
        if form == PLANES:
            read_planes(contact, at)
        elif form:
            read_pairs(contact, at, form == OF_PARTS)


def read_planes(contact, at):
    for key in ("features", "exit_features"):
        for feature, spot in items(contact[key], f"{at}/{key}", 0):
            members(feature, spot, ["type", "box1", "box2", "normal"])
            read_feature(feature, spot, FEATURE_TYPE)
            read_normal(feature["normal"], f"{spot}/normal")
    for key in ("touch", "exit_touch"):
        if key in contact:
            members(contact[key], f"{at}/{key}", ["type", "box1", "box2"])
            read_feature(contact[key], f"{at}/{key}", TOUCH_TYPE)


def read_pairs(contact, at, has_parts):
    for key in ("features", "exit_features"):
        for feature, spot in items(contact[key], f"{at}/{key}", 0):
            read_pair(feature, spot, has_parts, ["normal"])
            if "normal" in feature:
                read_normal(feature["normal"], f"{spot}/normal")
    for key in ("touch", "exit_touch"):
        if key not in contact:
            continue
        spot = f"{at}/{key}"
        for pair in items(contact[key], spot, 1) if has_parts else [(contact[key], spot)]:
            read_pair(*pair, has_parts)


def read_pair(entry, where, has_parts, optional=()):
    """The entry of one pair of parts; `has_parts`: whether it names them."""
    members(entry, where, ["type", "box1", "box2"] + (["parts"] if has_parts else []), optional)
    read_feature(entry, where, TOUCH_TYPE, NAMES)
    if has_parts:
        for part in items(entry["parts"], f"{where}/parts", 2, 2):
            integer(*part, 0)


def read_normal(normal, where):
    for component, at in items(normal, where, 3, 3):
        numeral(component, at, DECIMAL)


def require_exact(truth):
    if string(truth["number"], "/number") != "exact":
        raise Malformed("/number", expected('"exact"', truth["number"])
                        + ": only exact truths are proven")


def read_query_truth(truth):
    """Check the form of a query's truth, except for the truths of its cases."""
    require_schema(truth, "touchstone/query-truth/1")
    members(truth, "", ["schema", "id", "query_sha256", "number", "contact", "start", "contacts",
                        "all_of"], ["$schema"])
    require_exact(truth)
    string(truth["id"], "/id", SOMETHING)
    string(truth["query_sha256"], "/query_sha256", SHA256)
    boolean(truth["contact"], "/contact")
    string(truth["start"], "/start", re.compile("separated|contact"))
    for contact, at in items(truth["contacts"], "/contacts", 0):
        members(contact, at, ["kind", "enter", "exit"])
        string(contact["kind"], f"{at}/kind", re.compile("instant|span"))
        for key in ("enter", "exit"):
            read_instant(contact[key], f"{at}/{key}")
    items(truth["all_of"], "/all_of", 1)


def read_feature(feature, where, kind, names=FACES):
    string(feature["type"], f"{where}/type", kind)
    for key in ("box1", "box2"):
        string(feature[key], f"{where}/{key}", names)


def read_time(time, where):
    read_instant(time, where, ["multiplicity"])
    integer(time["multiplicity"], f"{where}/multiplicity", 1)


def read_instant(time, where, more=()):
    members(time, where, ["decimal", "double", "polynomial", "interval", *more])
    numeral(time["decimal"], f"{where}/decimal", DECIMAL)
    string(time["double"], f"{where}/double", DOUBLE)
    for item in items(time["polynomial"], f"{where}/polynomial", 2):
        numeral(*item, INTEGER)
    for item in items(time["interval"], f"{where}/interval", 2, 2):
        numeral(*item, RATIONAL)
        if lowest(item[0]) is None:
            raise Malformed(item[1], "not in lowest terms")
