"""The exceptions of this package."""

from __future__ import annotations

from . import _touchstone

__all__ = ["CaseError", "Contradiction", "Error", "Undecided"]


class Error(Exception):
    """The base class of this package's own exceptions."""


class CaseError(Error, ValueError):
    """An invalid case, motion or number.

    reason  a sentence
    place   a JSON pointer into the case ("/boxes/1/motion/velocity/0"); "" for the whole case
    file    the file, with the line if it has a case per line ("sets/a.jsonl:17"); None if the case
            is not from a file
    kind    "syntax" (not in the notation), "schema" (an unknown member, or a wrong type or length),
            "value", "discontinuity" (a jump in a motion), "limit" (larger than allowed) or
            "unsuitable" (a valid case that the function does not support: a polyhedron)
    """

    def __init__(self, reason: str, *, place: str = "", kind: str = "value",
                 file: str | None = None) -> None:
        super().__init__(reason, place, kind, file)
        self.reason = reason
        self.place = place
        self.kind = kind
        self.file = file

    def __str__(self) -> str:
        return ": ".join(visible(part) for part in (self.file, self.place, self.reason) if part)

    def __reduce__(self) -> tuple[object, ...]:
        return (_case_error, self.args)

    def within(self, place: str) -> CaseError:
        """The error of a part as an error of the whole: `place` is the place of the part."""
        return CaseError(self.reason, place=place + self.place, kind=self.kind, file=self.file)


def visible(text: str) -> str:
    """A text from elsewhere (a case, the name of a file) as one line for people: characters that
    control a terminal are shown by number."""
    return _touchstone.visible(text.encode("utf-8", "surrogateescape"))


def _case_error(reason: str, place: str, kind: str, file: str | None) -> CaseError:
    """Makes a CaseError for pickle, which passes all arguments by position."""
    return CaseError(reason, place=place, kind=kind, file=file)


class Undecided(Error):
    """The time limit passed, or another limit was reached, before there was an answer."""


class Contradiction(Error):
    """Two ways to an answer disagree: an error in Touchstone."""
