"""Messages about mistakes in documents, in the words of the C++ checker."""

import difflib
import json

FORMATS = {
    "touchstone/case/1": "a case",
    "touchstone/query/1": "a query of several cases",
    "touchstone/truth/1": "a truth",
    "touchstone/query-truth/1": "a truth of a query of several cases",
    "touchstone/known/1": "a list of known findings",
    "touchstone/verdict/1": "a verdict on a subject",
    "touchstone/judgement/1": "a report on subjects",
    "touchstone/matrix/1": "a report on builds",
    "touchstone/crosscheck/1": "a report of crosscheck",
    "touchstone/error/1": "a message about an error",
}
NO_CASE_BUT_A_LIST = (
    "expected one case, an object; found an array of {}: several cases are written one on each "
    "line of a file whose name ends in .jsonl, without brackets and commas")
NO_NUMBER = ('{} is not a number (an integer "3", a fraction "-1/3", a decimal "0.47" or a '
             'hexadecimal float "0x1.8p+1")')
FRACTION = ('expected a number as a string, or a JSON integer; found a number with a fraction, an '
            'exponent or more than 64 bits: write it in quotes, "{}"')


def hint_of_number(text):
    """The probable meaning of a text that is not a number; "" if it is unclear."""
    if any(dash in text for dash in "\u2212\u2013\u2014"):
        return ": its minus is another character than -"
    if any(blank in text for blank in " \t\u00a0"):
        return ": a number has no blanks"
    return ": use a decimal point, and no separator for thousands" if "," in text else ""


def no_number(text):
    """The reason why a text is not a number."""
    quoted = in_words(text)[len("the text "):]
    return NO_NUMBER.format(quoted) + hint_of_number(text)


class Written(float):
    """A number that is not an integer of 64 bits, with its text in the document."""

    text = ""


def written(text):
    value = Written(0)
    value.text = text
    return value


def in_words(value):
    """A JSON value for a message: 'the text "abc"', "the number 3", "an object". A long text or
    number is cut."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list):
        return f"an array of {len(value)}"
    if value is None:
        return "null"
    text = value.text if isinstance(value, Written) else json.dumps(value, ensure_ascii=False)
    if len(text) > 60:
        text = text[:60] + "…"
    if isinstance(value, str):
        return f"the text {text}"
    return text if isinstance(value, bool) else f"the number {text}"


def expected(what, value):
    return f"expected {what}, found {in_words(value)}"


def number_for_text(value):
    text = value.text if isinstance(value, Written) else value
    return f'expected a string, found a number: write it in quotes, "{text}"'


def other_format(wanted, found):
    def named(schema):
        name = FORMATS.get(schema)
        return f'"{schema[:80]}"' + (f", {name}" if name else "")

    text = f"expected {named(wanted)}; found {named(found)}"
    return text if found in FORMATS else f"{text}, a format that is not known here"


def unknown_key(key, known):
    meant = difflib.get_close_matches(key[:64], known, 1)
    hint = f': did you mean "{meant[0]}"?' if meant else ""
    return f'unknown key "{key}"{hint} (known here: {", ".join(known)})'


def other_encoding(data):
    """A message if the bytes are in an encoding with NUL bytes; else None."""
    if data[:4] in (b"\xff\xfe\0\0", b"\0\0\xfe\xff"):
        name = "UTF-32"
    elif data[:2] in (b"\xff\xfe", b"\xfe\xff"):
        name = "UTF-16"
    elif len(data) > 1 and (data[0] == 0) != (data[1] == 0):
        name = "UTF-16LE" if data[0] else "UTF-16BE"
    else:
        return None
    return f"the text is {name}, and JSON is UTF-8: save it as UTF-8 (iconv -f {name} -t UTF-8)"
