"""JSON, read strictly, and the members of its objects."""

import hashlib
import json
import re
from fractions import Fraction

from .errors import Malformed, TooLarge
from .json_mistake import JsonMistake
from .words import (
    FORMATS, Written, expected, in_words, number_for_text, other_encoding, other_format,
    unknown_key, written
)

MAX_DEPTH = 64
MAX_NUMBER = 1 << 17  # characters of a number in a certificate or a truth
SOMETHING = re.compile(".+", re.DOTALL)
INTEGER = re.compile(r"0|-?[1-9][0-9]*")
RATIONAL = re.compile(r"0|-?[1-9][0-9]*(/[1-9][0-9]*)?")
DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")
DOUBLE = re.compile(r"-?(0[xX][0-9a-fA-F]+(\.[0-9a-fA-F]+)?[pP][+-]?[0-9]{1,5}|inf)")
SHA256 = re.compile(r"[0-9a-f]{64}")


class Pairs(dict):
    """An object of a document; `twice` is a key that it has twice, if any."""

    twice = None


def read_json(data, fractions=False):
    """The JSON value in `data` (bytes); refuses NaN, duplicate keys and deep nesting.

    Floats, and integers of more than 64 bits, are refused. With `fractions` they become `Written`,
    which every reader refuses with its own message.
    """

    def pairs(items):
        result = Pairs(items)
        if len(result) != len(items):
            seen = set()
            result.twice = next(key for key, _ in items if key in seen or seen.add(key))
        return result

    def integer(text):
        fits = len(text) <= 20 and -2**63 <= int(text) < 2**64
        return int(text) if fits else fraction(text)

    def fraction(text):
        return refuse(text) if abs(float(text)) == float("inf") else written(text)

    def refuse(text):
        raise Malformed("", f"not JSON: {JsonMistake(data.decode('utf-8-sig')).find()}")

    def look(value, where, depth):
        """Refuse duplicate keys and deep nesting, with their place."""
        if not isinstance(value, (dict, list)):
            return
        if depth >= MAX_DEPTH:
            raise Malformed(where, f"nested deeper than the limit of {MAX_DEPTH}")
        if getattr(value, "twice", None) is not None:
            raise Malformed(f"{where}/{token(value.twice)}",
                            f'the key "{value.twice}" is given twice')
        parts = value.items() if isinstance(value, dict) else enumerate(value)
        for key, part in parts:
            look(part, f"{where}/{token(str(key))}", depth + 1)

    encoding = other_encoding(data)
    if encoding:
        raise Malformed("", f"not JSON: {encoding}")
    if b"\0" in data:
        raise Malformed("", "not JSON in UTF-8: there is a NUL byte")
    try:
        value = json.loads(data.decode("utf-8-sig"), object_pairs_hook=pairs, parse_int=integer,
                           parse_float=fraction, parse_constant=refuse)
        look(value, "", 0)
        if not fractions:
            refuse_fractions(value, "")
        if b"\\u" in data:
            json.dumps(value, ensure_ascii=False).encode("utf-8")  # fails for half of a pair
    except UnicodeDecodeError as error:
        before = data[:error.start]
        line, start = before.count(b"\n") + 1, before.rfind(b"\n") + 1
        column = len(before[start:].decode("utf-8-sig", "replace")) + 1
        where = f"line {line}, " if b"\n" in data else ""
        raise Malformed("", f"not JSON: {where}column {column}: bytes that are no UTF-8: "
                            "save the file as UTF-8") from None
    except UnicodeError:
        mistake = JsonMistake(data.decode("utf-8-sig")).find()
        raise Malformed("", f"not JSON: {mistake or 'half of a character'}") from None
    except RecursionError:
        raise Malformed(deep_place(data.decode("utf-8", "replace")),
                        f"nested deeper than the limit of {MAX_DEPTH}") from None
    except json.JSONDecodeError as error:
        mistake = JsonMistake(data.decode("utf-8-sig")).find()
        raise Malformed("", "not JSON: "
                        + (mistake or f"line {error.lineno}: {error.msg}")) from None
    return value


def deep_place(text):
    """The place where a document is nested too deep, if Python itself refuses to read it."""
    steps, key = [], ""
    for part in re.finditer(r'"((?:[^"\\]|\\.)*)"|[\[\]{},:]', text):
        if part[0] in ("[", "{"):
            if len(steps) == MAX_DEPTH:
                break
            steps.append(0 if part[0] == "[" else "")
        elif part[0] in ("]", "}"):
            steps.pop()
        elif part[0] == "," and isinstance(steps[-1], int):
            steps[-1] += 1
        elif part[0] == ":":
            steps[-1] = key
        elif part[1] is not None:
            key = token(decoded(part[0]))
    return "".join(f"/{step}" for step in steps)


def decoded(literal):
    """The text of a JSON string; the characters between its quotes if an escape is invalid."""
    try:
        return json.loads(literal)
    except ValueError:
        return literal[1:-1]


def token(key):
    """A key, escaped for a JSON pointer."""
    return key.replace("~", "~0").replace("/", "~1")


def without_default(body):
    """A body without `"solid": false` of its mesh."""
    mesh = body.get("mesh") if isinstance(body, dict) else None
    if not isinstance(mesh, dict) or mesh.get("solid") is not False:
        return body
    return {**body, "mesh": {key: value for key, value in mesh.items() if key != "solid"}}


def case_hash(case):
    """The SHA-256 of the canonical text of a case."""
    case = {key: value for key, value in case.items() if key not in ("expect", "$schema")}
    if isinstance(case.get("boxes"), list):
        case["boxes"] = [without_default(body) for body in case["boxes"]]
    # Code points sort like UTF-8, and Python escapes exactly the characters that the format lists.
    text = json.dumps(case, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


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


def refuse_fractions(value, where):
    """Refuse numbers whose bytes the hash would need; no other reader checks these members."""
    if isinstance(value, Written):
        raise Malformed(where, f'{value.text} is no integer of 64 bits: write it in quotes, '
                               f'"{value.text}"')
    parts = value.items() if isinstance(value, dict) else enumerate(
        value if isinstance(value, list) else [])
    for key, part in parts:
        refuse_fractions(part, f"{where}/{token(str(key))}")


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
