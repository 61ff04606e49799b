"""Answers and verdicts as tables of pandas."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from importlib import import_module
from typing import Any

from . import _touchstone
from .case import Case
from .judging import Finding, Report

__all__ = ["to_frame"]

# The columns of each table with their types. {} is "enter" or "exit".
_END = {"{}": float, "{}_type": str, "{}_box1": str, "{}_box2": str}
_CONTACTS = {"answer": int, "case": str, "contact": int, "kind": str,
             **{name.format(end): kind for end in ("enter", "exit") for name, kind in _END.items()}}
_NUMBERS = ("reported", "exact", "difference", "ulps", "depth", "clearance", "seconds")
_VERDICTS = {"case": str, "subject": str, "family": str, "verdict": str, "fails": bool,
             **{name: float for name in _NUMBERS}, "why": str}

_Row = dict[str, Any]


def to_frame(what: Any) -> Any:
    """A pandas DataFrame of contacts or verdicts. `what` is one of these:

    one row per contact  an Answer or several; truth documents; cases with their truth, as from
                         generate(…, with_truth=True) and Case.load_all(). An answer without contact
                         has one row, too
                         the table of all_contacts(), as it is
    one row per verdict  a Report (its findings), Findings, or verdict documents
    either               the name of a file: JSON with one truth, case or verdict on each line
    one row per case     the name of a set of arrays (.npz), as from `touchstone generate`

    Columns of contacts: answer (the index of the answer), case, contact (the index in the answer),
    kind, and enter and exit, the exact times as nearest doubles, with enter_type, enter_box1,
    enter_box2 and their equivalents for the exit (see all_contacts()). In the row of an answer
    without contact, contact is -1, kind "none" ("unknown" if it is undecided), times are NaN and
    features "". Columns of verdicts: case, subject, family, verdict, fails, why; and as doubles
    reported, exact, difference, ulps, depth, clearance and seconds, NaN if absent or no number
    ("none").

    A set of arrays gives one column per number of a row: an array "half_extents" of two bodies with
    three numbers each gives half_extents_0_0 to half_extents_1_2. Texts are str. If pyarrow is
    installed, `to_frame("set.npz").to_parquet("set.parquet")` writes the set for other programs.

    ImportError without pandas. TypeError, ValueError: other objects, or both kinds in one; a case
    without its truth. OSError.
    """
    try:
        pandas = import_module("pandas")
    except ImportError:
        raise ImportError("to_frame() makes a DataFrame, and there is no pandas here (Debian: "
                          "python3-pandas; else: pip install pandas)") from None
    if getattr(what, "dtype", None) is not None and what.dtype.names:
        return pandas.DataFrame(what)
    if isinstance(what, (str, os.PathLike)) and os.fspath(what).endswith(".npz"):
        return pandas.DataFrame(_columns_of_arrays(what))
    verdicts: list[_Row] = []
    contacts: list[_Row] = []
    kinds = set()
    for index, thing in enumerate(_each(what)):
        kinds.add(_is_verdict(thing))
        if len(kinds) > 1:
            raise ValueError("contacts and verdicts are two tables, not one")
        if _is_verdict(thing):
            verdicts.append(_verdict(thing))
        else:
            contacts += [{"answer": index, **row} for row in _contacts(thing)]
    columns, rows = (_VERDICTS, verdicts) if True in kinds or isinstance(what, Report) \
        else (_CONTACTS, contacts)
    types: dict[str, Any] = {name: object if kind is str else kind
                             for name, kind in columns.items()}
    return pandas.DataFrame(rows, columns=list(columns)).astype(types)


def _columns_of_arrays(path: str | os.PathLike[str]) -> dict[str, Any]:
    """Every number of a row as a column of its own, of the type that it has in the file."""
    numpy = import_module("numpy")
    columns = {}
    with numpy.load(path) as arrays:
        for name in arrays.files:
            array = arrays[name]
            if array.dtype.kind == "S":
                array = numpy.char.decode(array, "utf-8").astype(object)
            for place in numpy.ndindex(array.shape[1:]):
                columns["_".join([name, *map(str, place)])] = array[(slice(None), *place)]
    return columns


def _each(what: Any) -> Iterable[Any]:
    """The answers, truths, cases or verdicts in what to_frame() got. TypeError."""
    if isinstance(what, Report):
        return what.findings
    if isinstance(what, (_touchstone.Answer, Case, Finding, Mapping)):
        return [what]
    if isinstance(what, (str, os.PathLike)):
        return _lines(what)
    if isinstance(what, Iterable):
        return what
    raise _wrong(what)


def _lines(path: str | os.PathLike[str]) -> Iterator[Any]:
    """The documents in a file, one on each line. ValueError."""
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                if line.strip():
                    yield json.loads(line)
            except json.JSONDecodeError as error:
                raise ValueError(f"{os.fspath(path)}:{number}: {error}") from None


def _is_verdict(thing: Any) -> bool:
    return isinstance(thing, Finding) or (isinstance(thing, Mapping) and
                                          thing.get("schema") == "touchstone/verdict/1")


def _contacts(thing: Any) -> Iterator[_Row]:
    """The rows of an answer, a truth, or a case with its truth."""
    if isinstance(thing, _touchstone.Answer):
        for index, contact in enumerate(thing.contacts):
            yield {"case": thing.case_id, "contact": index, "kind": contact.kind,
                   **_end("enter", contact.enter), **_end("exit", contact.exit)}
        if not thing.contacts:
            yield _no_contact(thing.case_id, thing.contact)
        return
    truth = _truth(thing)
    for index, told in enumerate(truth["contacts"]):
        yield {"case": truth["id"], "contact": index, "kind": told["kind"],
               **_told("enter", told.get("enter"), told.get("touch")),
               **_told("exit", told.get("exit"), told.get("exit_touch"))}
    if not truth["contacts"]:
        yield _no_contact(truth["id"], truth["contact"])


def _no_contact(name: str, contact: bool | None) -> _Row:
    """The row of an answer without contact; None: it is undecided."""
    return {"case": name, "contact": -1, "kind": "unknown" if contact is None else "none",
            **_row("enter", None, None), **_row("exit", None, None)}


def _truth(thing: Any) -> Mapping[str, Any]:
    """A truth document: the thing itself, or the one in a case."""
    schema = thing.get("schema") if isinstance(thing, Mapping) else None
    if schema == "touchstone/truth/1":
        found: Mapping[str, Any] = thing
        return found
    if not isinstance(thing, Case) and schema != "touchstone/case/1":
        raise _wrong(thing)
    name, truth = (thing.id, thing.expect) if isinstance(thing, Case) else \
        (thing["id"], thing.get("expect"))
    if truth is None:
        raise ValueError(f"case {name!r} is without its truth: solve() it, or generate(..., "
                         "with_truth=True)")
    return {"id": name, **truth}


def _wrong(thing: Any) -> TypeError:
    return TypeError("answers, truths, verdicts and cases with their truth make a table, not "
                     f"{type(thing).__name__}")


def _end(name: str, end: _touchstone.End | None) -> _Row:
    """The columns of "enter" or "exit", for the end of a contact in an Answer."""
    if end is None:
        return _row(name, None, None)
    touch = end.touch
    return _row(name, float(end.time),
                (touch.type, touch.box1, touch.box2) if touch is not None else None)


def _told(name: str, end: Mapping[str, Any] | None, touch: Mapping[str, str] | None) -> _Row:
    """The columns of "enter" or "exit", for the end of a contact in a truth document."""
    time = None if end is None else _double(end.get("double", end.get("decimal")))
    return _row(name, time,
                (touch["type"], touch["box1"], touch["box2"]) if touch is not None else None)


def _row(name: str, time: float | None, touch: tuple[str, str, str] | None) -> _Row:
    """The columns of "enter" or "exit", in the order of _END."""
    return dict(zip((column.format(name) for column in _END), (time, *(touch or ("", "", "")))))


def _verdict(thing: Any) -> _Row:
    """The row of a Finding or a verdict document."""
    said = thing.document if isinstance(thing, Finding) else thing
    fails = thing.fails if isinstance(thing, Finding) else \
        _touchstone.verdict_fails(json.dumps(said))
    return {**{name: said.get(name, "") for name in ("case", "subject", "family", "verdict", "why")},
            "fails": fails, **{name: _double(said.get(name)) for name in _NUMBERS}}


def _double(text: Any) -> float | None:
    """A number of a document as a double; None if it is no number."""
    if not isinstance(text, str):
        return text if text is None else float(text)
    try:
        return float.fromhex(text) if "0x" in text else float(Fraction(text))
    except (ValueError, OverflowError):
        return None
