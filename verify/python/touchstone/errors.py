"""The exceptions of this package."""

from __future__ import annotations

from . import _touchstone

__all__ = ["CaseError", "Contradiction", "Error", "Undecided"]


class Error(Exception):
    """What this package raises of its own; each kind has a class."""


class CaseError(Error, ValueError):
    """A case, a motion or a number that makes no sense.

    reason  a sentence that says what is wrong
    place   where, as a JSON pointer into the case ("/boxes/1/motion/velocity/0"); "" for all of it
    file    the file, with the line where it has a case on each ("sets/a.jsonl:17"); None where the
            case came from none
    kind    "syntax" (not the notation at all), "schema" (a member, type or length that there is
            not), "value", "discontinuity" (a jump in a motion), "limit" (larger than allowed) or
            "unsuitable" (a valid case that is no question for what was asked: a polyhedron)
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
        """The same error of a part that is at a place of the whole."""
        return CaseError(self.reason, place=place + self.place, kind=self.kind, file=self.file)


def visible(text: str) -> str:
    """A text that others wrote (of a case, the name of a file) as one line for people: what a
    terminal would take for a command is shown by its number."""
    return _touchstone.visible(text.encode("utf-8", "surrogateescape"))


def _case_error(reason: str, place: str, kind: str, file: str | None) -> CaseError:
    return CaseError(reason, place=place, kind=kind, file=file)


class Undecided(Error):
    """The time limit passed, or another limit was reached, before there was an answer."""


class Contradiction(Error):
    """Two ways to an answer disagree: a mistake of Touchstone's."""
