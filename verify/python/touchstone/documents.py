"""Documents of cases: their text, with exact numbers. Case, EnclosedCase, from_poses() and show()
use it."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from .bodies import Body, Hull
from .errors import CaseError
from .motion import Number, number, numbers

LARGEST = 64 << 20  # bytes of a case in a file


def document_of(first: Body, second: Body, *, horizon: tuple[Number, Number], id: str,
                title: str | None, tags: Sequence[str] | None, plane: bool = False,
                ) -> dict[str, Any]:
    """The document of a case of two bodies. TypeError if one is no body, or has no motion."""
    for body in (first, second):
        if not isinstance(body, Body):
            raise TypeError("a body is a Box, a Polyhedron, a Hull, a Sphere, a Capsule, a "
                            f"Compound or a Mesh, not a {type(body).__name__}")
        if "motion" not in body._document:
            how = ("Hull(points, motion), or hull.moving(motion)" if isinstance(body, Hull)
                   else "give the motion where the body is made")
            raise TypeError("a body of a case has a motion, and this "
                            f"{type(body).__name__} has none: {how}")
    document: dict[str, Any] = {"schema": "touchstone/case/1", "id": id}
    if title is not None:
        document["title"] = title
    if tags is not None:
        document["tags"] = list(tags)
    document["horizon"] = numbers(horizon, "/horizon")
    if plane:
        document["plane"] = True
    document["boxes"] = [first.document, second.document]
    return document


def text_of(document: str | bytes | Mapping[str, Any]) -> bytes:
    """The text of a document, in which numbers of all kinds and NumPy arrays are allowed."""
    if isinstance(document, bytes):
        return document
    text = document if isinstance(document, str) else json.dumps(
        document, default=lambda value: plain(value, ""))
    return text.encode("utf-8", "surrogatepass")  # invalid UTF-8 is refused


def plain(value: Any, place: str) -> Any:
    """A value of a document or a dump in JSON's types: arrays as lists, numbers as exact texts.
    `place` is its place, for errors."""
    if isinstance(value, Hull):
        return value._document["hull"]
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str):
                raise CaseError(f"the name of a member is a str, not {key!r}", place=place,
                                kind="schema")
        members = {key: plain(member, f"{place}/{key}") for key, member in value.items()}
        for member in value.values():
            if isinstance(member, Hull) and "radius" in member._document:
                if "radius" in value:
                    raise CaseError("the hull has a radius already", place=f"{place}/radius")
                members["radius"] = member._document["radius"]
        return members
    if getattr(value, "ndim", 0):
        value = list(value)
    if value is None or isinstance(value, (str, bool)):
        return value  # the reader of cases accepts or refuses it
    if isinstance(value, bytes):
        raise CaseError("expected numbers, not bytes", place=place, kind="schema")
    if isinstance(value, Sequence):
        return [plain(element, f"{place}/{index}") for index, element in enumerate(value)]
    return number(value, place)


def utf8(text: str, place: str) -> bytes:
    """The text in UTF-8. CaseError."""
    try:
        return text.encode("utf-8")
    except UnicodeEncodeError:
        raise CaseError("is no text that UTF-8 can write", place=place) from None


def bounded(text: bytes, place: str) -> bytes:
    """The text of a case. CaseError if it is larger than 64 MiB."""
    if len(text) > LARGEST:
        raise CaseError("is larger than the limit of 64 MiB", file=place)
    return text
