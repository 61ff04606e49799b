"""JSON, read strictly, and the members of its objects."""

import hashlib
import json
import re

from .errors import Malformed, TooLarge

MAX_DEPTH = 64
MAX_NUMBER = 1 << 17  # characters of a number in a certificate or a truth
SOMETHING = re.compile(".+", re.DOTALL)
INTEGER = re.compile(r"0|-?[1-9][0-9]*")
RATIONAL = re.compile(r"0|-?[1-9][0-9]*(/[1-9][0-9]*)?")
DECIMAL = re.compile(r"-?[0-9]+(\.[0-9]+)?([eE][+-]?[0-9]{1,4})?")
DOUBLE = re.compile(r"-?(0[xX][0-9a-fA-F]+(\.[0-9a-fA-F]+)?[pP][+-]?[0-9]{1,5}|inf)")
SHA256 = re.compile(r"[0-9a-f]{64}")


def read_json(data):
    """The JSON value in `data` (bytes), without floats, NaN, duplicate keys or deep nesting."""

    def pairs(items):
        result = dict(items)
        if len(result) != len(items):
            seen = set()
            twice = next(key for key, _ in items if key in seen or seen.add(key))
            raise Malformed("JSON", f"the key {twice!r} is given twice")
        return result

    def integer(text):
        if len(text) > 20 or not -2**63 <= int(text) < 2**64:
            raise Malformed("JSON", f"{text[:40]} has more than 64 bits; write it as a string")
        return int(text)

    def refuse(text):
        raise Malformed("JSON", f"{text[:40]} is not an integer; write it as a string")

    def depth(value):
        nested = value.values() if isinstance(value, dict) else value
        return 1 + max(map(depth, nested), default=0) if isinstance(value, (dict, list)) else 0

    try:
        value = json.loads(data.decode("utf-8-sig"), object_pairs_hook=pairs, parse_int=integer,
                           parse_float=refuse, parse_constant=refuse)
        if depth(value) > MAX_DEPTH:
            raise RecursionError
        json.dumps(value, ensure_ascii=False).encode("utf-8")  # fails for half a surrogate pair
    except UnicodeError:
        raise Malformed("UTF-8", "the text is not UTF-8") from None
    except RecursionError:
        raise Malformed("JSON", f"nested more than {MAX_DEPTH} deep") from None
    except json.JSONDecodeError as error:
        raise Malformed("JSON", f"line {error.lineno}: {error.msg}") from None
    return value


def case_hash(case):
    """The SHA-256 of the canonical case."""
    case = {key: value for key, value in case.items() if key != "expect"}
    # Code points sort as UTF-8 does, and Python escapes exactly what the format says.
    text = json.dumps(case, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8")).hexdigest()


def members(value, where, required, optional=()):
    if not isinstance(value, dict):
        raise Malformed(where, "expected an object")
    for key in value:
        if key not in required and key not in optional:
            raise Malformed(f"{where}/{key}", "unknown member")
    for key in required:
        if key not in value:
            raise Malformed(where, f"the member {key!r} is missing")
    return value


def items(value, where, least, most=None):
    if not isinstance(value, list):
        raise Malformed(where, "expected an array")
    if len(value) < least or (most is not None and len(value) > most):
        raise Malformed(where, f"expected {least} to {most or 'any number of'} elements, "
                               f"found {len(value)}")
    return [(item, f"{where}/{i}") for i, item in enumerate(value)]


def string(value, where, pattern=None):
    if not isinstance(value, str) or (pattern and not pattern.fullmatch(value)):
        raise Malformed(where, f"{str(value)[:60]!r} is not of the form required here")
    return value


def numeral(value, where, pattern):
    """The text of a number, of a length that can be read: Python takes quadratic time."""
    if len(string(value, where, pattern)) > MAX_NUMBER:
        raise TooLarge(f"a number of more than {MAX_NUMBER} characters")
    return value


def integer(value, where, low, high=None):
    """An integer of JSON; True and False, which Python takes for integers, are none."""
    if type(value) is not int or value < low or (high is not None and value > high):
        raise Malformed(where, "expected an integer within its bounds")
    return value


def boolean(value, where):
    if not isinstance(value, bool):
        raise Malformed(where, "expected true or false")
    return value
