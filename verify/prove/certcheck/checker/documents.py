"""The members of JSON documents: objects, arrays, texts and numbers of the required form. All
functions get the place of a value (`where`, a JSON pointer), and raise Malformed there for a wrong
one."""

import re
from fractions import Fraction

from .errors import Malformed, TooLarge
from .strict_json import refuse_fractions, token
from .words import FORMATS, expected, in_words, number_for_text, other_format, unknown_key

MAX_NUMBER = 1 << 17  # characters of a number in a certificate or a truth
SOMETHING = re.compile(".+", re.DOTALL)
INTEGER = re.compile(r"0|-?[1-9][0-9]*")
RATIONAL = re.compile(r"0|-?[1-9][0-9]*(/[1-9][0-9]*)?")
DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")
DOUBLE = re.compile(r"-?(0[xX][0-9a-fA-F]+(\.[0-9a-fA-F]+)?[pP][+-]?[0-9]{1,5}|inf)")
SHA256 = re.compile(r"[0-9a-f]{64}")


def members(value, where, required, optional=()):
    """The object `value`; refuses any other value, missing keys, and keys that are in no list."""
    if not isinstance(value, dict):
        raise Malformed(where, expected("an object", value))
    for key in value:
        if key not in required and key not in optional:
            raise Malformed(f"{where}/{token(key)}", unknown_key(key, [*required, *optional]))
    for key in required:
        if key not in value:
            raise Malformed(where, f'the key "{key}" is missing')
    return value


def require_schema(value, schema):
    """Refuse a document of another format, and a `$schema` that is not a string."""
    if not isinstance(value, dict):
        raise Malformed("", expected(f"{FORMATS[schema]}, an object", value))
    if "schema" not in value:
        raise Malformed("", 'the key "schema" is missing' + (
            ': a case has "schema": "touchstone/case/1"' if schema == "touchstone/case/1" else ""))
    found = string(value["schema"], "/schema")
    if found != schema:
        raise Malformed("/schema", other_format(schema, found))
    string(value.get("$schema", ""), "/$schema")


def read_words(document):
    """Check the descriptive members of a case or query, and that `expect` is an object."""
    if string(document["id"], "/id") == "":
        raise Malformed("/id", "an id must not be empty")
    string(document.get("title", ""), "/title")
    source = members(document.get("source", {"name": "-"}), "/source", ["name"], ["note"])
    string(source["name"], "/source/name")
    string(source.get("note", ""), "/source/note")
    for tag, at in items(document.get("tags", []), "/tags", 0):
        string(tag, at)
    for key in ("provenance", "primitives"):
        refuse_fractions(document.get(key), f"/{key}")
    if not isinstance(document.get("expect", {}), dict):
        raise Malformed("/expect", expected("an object, a truth", document["expect"]))


def items(value, where, least, most=None):
    """(element, place) for each element of an array; refuses an array of another length."""
    if not isinstance(value, list):
        raise Malformed(where, expected("an array", value))
    if len(value) < least or (most is not None and len(value) > most):
        bounds = least if most == least else f"{least} to {most or 'any number of'}"
        raise Malformed(where, f"expected {bounds} elements, found {len(value)}")
    return [(item, f"{where}/{i}") for i, item in enumerate(value)]


def string(value, where, pattern=None):
    """The string `value`; refuses any other value, and a string that does not match the pattern."""
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        raise Malformed(where, number_for_text(value))
    if not isinstance(value, str):
        raise Malformed(where, expected("a string", value))
    if pattern and not pattern.fullmatch(value):
        raise Malformed(where, f"{in_words(value)} is not of the form required here")
    return value


def numeral(value, where, pattern):
    """The text of a number. A long one is refused, since Python takes quadratic time to convert
    it."""
    if len(string(value, where, pattern)) > MAX_NUMBER:
        raise TooLarge(f"a number of more than {MAX_NUMBER} characters")
    return value


def lowest(text):
    """The value of a text of the form RATIONAL; None if it is not in lowest terms."""
    above, _, below = text.partition("/")
    value = Fraction(int(above), int(below or 1))
    return value if str(value.denominator) == (below or "1") and below != "1" else None


def integer(value, where, low, high=None):
    """An integer of JSON; Python's True and False are refused."""
    if type(value) is not int or value < low or (high is not None and value > high):
        raise Malformed(where, expected(f"an integer from {low}", value))
    return value


def boolean(value, where):
    if not isinstance(value, bool):
        raise Malformed(where, expected("true or false", value))
    return value
