"""JSON, read strictly: refuses whatever two readers could understand in two ways."""

import json
import re

from .errors import Malformed
from .words import Written, other_encoding, written

MAX_DEPTH = 64


class Pairs(dict):
    """An object of a document; `twice` is a key that it has twice, if any."""

    twice = None

    @classmethod
    def of(cls, items):
        """The object with these (key, value) pairs."""
        result = cls(items)
        if len(result) != len(items):
            seen = set()
            result.twice = next(key for key, _ in items if key in seen or seen.add(key))
        return result


def read_json(data, fractions=False):
    """The JSON value in `data` (bytes); refuses NaN, duplicate keys and deep nesting.

    Floats, and integers of more than 64 bits, are refused. With `fractions` they become `Written`,
    which every reader refuses with its own message.
    """
    refuse_encoding(data)
    value = parsed(data)
    refuse_structure(value, "", 0)
    if not fractions:
        refuse_fractions(value, "")
    if b"\\u" in data:
        refuse_half_characters(data, value)
    return value


def refuse_encoding(data):
    """Refuse the bytes of a text in another encoding than UTF-8, and a NUL byte."""
    encoding = other_encoding(data)
    if encoding:
        raise Malformed("", f"not JSON: {encoding}")
    if b"\0" in data:
        raise Malformed("", "not JSON in UTF-8: there is a NUL byte")


def parsed(data):
    """The value in `data`, with `Pairs` for objects; refuses what is not JSON in UTF-8."""

    def integer(text):
        fits = len(text) <= 20 and -2**63 <= int(text) < 2**64
        return int(text) if fits else fraction(text)

    def fraction(text):
        return refuse(text) if abs(float(text)) == float("inf") else written(text)

    def refuse(text):
        raise Malformed("", f"not JSON: {text[:40]} is no number that a double comes near: write it in "
                            "quotes, where a number is wanted")

    try:
        return json.loads(data.decode("utf-8-sig"), object_pairs_hook=Pairs.of, parse_int=integer,
                          parse_float=fraction, parse_constant=refuse)
    except UnicodeDecodeError as error:
        raise Malformed("", f"not JSON: {place_of_byte(data, error.start)}: bytes that are no UTF-8: "
                            "save the file as UTF-8") from None
    except RecursionError:
        raise Malformed(deep_place(data.decode("utf-8", "replace")),
                        f"nested deeper than the limit of {MAX_DEPTH}") from None
    except json.JSONDecodeError as error:
        raise Malformed("", f"not JSON: line {error.lineno}, column {error.colno}: {error.msg}"
                        ) from None


def place_of_byte(data, position):
    """The column of a byte, after its line if there are several lines."""
    before = data[:position]
    line, start = before.count(b"\n") + 1, before.rfind(b"\n") + 1
    column = len(before[start:].decode("utf-8-sig", "replace")) + 1
    return f"line {line}, column {column}" if b"\n" in data else f"column {column}"


def refuse_structure(value, where, depth):
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
        refuse_structure(part, f"{where}/{token(str(key))}", depth + 1)


def refuse_half_characters(data, value):
    """Refuse half of a pair of `\\u` escapes, which UTF-8 cannot write."""
    try:
        json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise Malformed("", "not JSON: half of a character") from None


def refuse_fractions(value, where):
    """Refuse numbers whose bytes the hash would need; no other reader checks these members."""
    if isinstance(value, Written):
        raise Malformed(where, f'{value.text} is no integer of 64 bits: write it in quotes, '
                               f'"{value.text}"')
    parts = value.items() if isinstance(value, dict) else enumerate(
        value if isinstance(value, list) else [])
    for key, part in parts:
        refuse_fractions(part, f"{where}/{token(str(key))}")


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
