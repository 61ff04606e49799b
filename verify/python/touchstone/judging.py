"""Judges Python functions that find first contacts."""

from __future__ import annotations

import json
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Union

from . import _touchstone
from .case import Case, core_of
from .errors import visible
from .motion import Number, number as written
from .waiting import seconds_of

__all__ = ["Finding", "Report", "Solver", "judge"]

# The function to judge: it takes a case and returns the time of the first contact, or None.
Solver = Callable[[Case], Union[Number, _touchstone.Time, bool, None]]


@dataclass(frozen=True)
class Finding:
    """The result for a case on which a function was not right.

    case      the case as it was given
    verdict   "late", "early", "missed", "false", "wrong-root", "crash", …: as in `touchstone judge`
              (cases/schema/subject.md has the definitions)
    fails     whether it counts against the function: "early" does not, nor do errors within its
              tolerance
    document  all details, as touchstone/verdict/1: "reported", "exact", "difference", "depth",
              "clearance", "why", …
    """

    case: Case
    verdict: str
    fails: bool
    document: dict[str, Any]

    def __repr__(self) -> str:
        return f"<Finding {self}>"

    def __str__(self) -> str:
        said = self.document
        parts = []
        if "reported" in said:
            reported, exact = (_touchstone.shown_time(said[key]) for key in ("reported", "exact"))
            parts.append(f"says {reported}, exact {exact}")
        parts += [f"{name} {said[name]}" for name in ("depth", "clearance") if name in said]
        parts.append(visible(said.get("why", "")))
        return f"{self.verdict}  {visible(self.case.id)}: {', '.join(p for p in parts if p)}"


class Report:
    """The result of judge(). str(report) is a table with the worst findings, for people.

    verdicts  the number of cases with each verdict
    findings  a Finding for each case that was not right, in the order of the cases
    """

    def __init__(self, growing: _touchstone.Judgement) -> None:
        self._growing = growing
        self.verdicts: Counter[str] = Counter()
        self.findings: list[Finding] = []

    @property
    def failed(self) -> bool:
        """Whether any finding counts against the function."""
        return self._growing.failed

    @property
    def document(self) -> dict[str, Any]:
        """The report as touchstone/judgement/1, as `touchstone judge --json` prints it."""
        read: dict[str, Any] = json.loads(self._growing.json)
        return read

    def markdown(self) -> str:
        """The tables in Markdown."""
        return self._growing.markdown

    def __str__(self) -> str:
        return self._growing.text

    def __repr__(self) -> str:
        counts = ", ".join(f"{n} {verdict}" for verdict, n in self.verdicts.most_common())
        return f"<Report: {counts or 'no cases'}>"


def judge(function: Solver, cases: Iterable[Case], *, name: str | None = None,
          number: str = "double", contact: str = "closed", start: str = "reports",
          times: bool = True, tolerance: Mapping[str, Number] | None = None,
          time_limit: float | None = 60.0, kinds: Iterable[str] = ("boxes",)) -> Report:
    """Judges a function case by case, with the judge of `touchstone judge`.

    function    takes a Case and returns the time of the first contact on the horizon (a number,
                also NumPy's, a Time, or a text with a number), or None or False without contact.
                The result is rounded to the nearest number of its format. NotImplementedError: it
                does not take this case ("unsupported"); any other exception is a "crash", and
                another result a "protocol-error". The case is rounded to the function's numbers,
                and judged with these; numpy.array(case.pose(0, t), float) and the like give them
                to the last bit
    cases       any iterable of cases: Case.load_all(path), generate("linear", 100), or one of
                these in a progress bar
    name        name of the function in reports
    number      the format of its numbers: "double", "float", "long-double" or "rational"
    contact     "closed": touching is contact; "open": the interiors have to meet
    start       its result for boxes that touch at the start: "reports": the start; "ignores": a
                later contact, if any; "parting": as "ignores", and may pass over an overlap at the
                start from which they part; "apart": it is not asked about such cases
    times       False: it returns only whether there is contact
    tolerance   the error that is allowed: {"time": 1e-6}, {"distance": 0.005} or both
    kinds       the bodies that it takes: "boxes", "polyhedra", "flat-polyhedra" (polygons, segments
                and points), "spheres", "capsules", "rounded-boxes", "rounded-polyhedra",
                "compounds" (bodies of several parts, which are of the other kinds), "meshes"
                (bodies whose parts all are triangles)
    time_limit  seconds, or None, for an exact solution (else "inconclusive"), and again for each
                verdict (if a tolerance of distance is not decided, "within_tolerance" in its
                document is "unproven", which is no failure)

    If a function is not right it is asked again: different results are "non-deterministic". An
    interrupt from the keyboard ends the run; the exception has the report until then as `report`.
    ValueError: invalid arguments.
    """
    subject = subject_of(function, name, number, contact, start, times, tolerance, time_limit,
                         kinds)
    growing = _touchstone.Judgement(subject)
    report = Report(growing)
    ask = asking(function)
    try:
        for case in cases:
            core = core_of(case).in_space
            family, replay = _provenance(case)
            line, fails = growing.add(subject, core, ask, family, replay)
            document = json.loads(line)
            verdict = document["verdict"]
            report.verdicts[verdict] += 1
            if verdict != "correct":
                report.findings.append(Finding(case, verdict, fails, document))
    except KeyboardInterrupt as interrupt:
        growing.interrupt()
        interrupt.report = report  # type: ignore[attr-defined]
        raise
    return report


def subject_of(function: Solver, name: str | None, number: str, contact: str, start: str,
               times: bool, tolerance: Mapping[str, Number] | None,
               time_limit: float | None,
               kinds: Iterable[str] = ("boxes",)) -> _touchstone.Subject:
    """The function as a subject. ValueError."""
    if name is None:
        name = getattr(function, "__name__", type(function).__name__)
    for what in tolerance or {}:
        if what not in ("time", "distance"):
            raise ValueError(f'tolerance has a "time", a "distance" or both, not {what!r}')
    words = [f"{what}={written(value)}" for what, value in (tolerance or {}).items()]
    return _touchstone.Subject(name, number, contact, start, times, words, seconds_of(time_limit),
                               list(kinds))


def asking(function: Solver) -> Callable[[str], tuple[str, object, object]]:
    """The function that asks it: with the case of a message to subjects, in which each number is an
    object of its value and its notation in the function's numbers."""

    def ask(message: str) -> tuple[str, object, object]:
        received = Case.from_json(json.loads(
            message, object_hook=lambda o: o["q"] if o.keys() <= {"q", "f"} and o else o))
        began = time.perf_counter()
        try:
            returned = function(received)
        except NotImplementedError as error:
            return "unsupported", str(error), ""
        except Exception as error:
            why = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            return "crash", why, traceback.format_exc()
        return "answer", returned, time.perf_counter() - began

    return ask


def _provenance(case: Case) -> tuple[str, str]:
    """The family under which it is counted, and how to make it again, as text for people."""
    made = case.document.get("provenance")
    if made is None:
        return "cases", f"its case: {case.id!r} among the findings of the report"
    only = f", only={made['only']!r}" if "only" in made else ""
    return made["family"], (f"next(generate({made['family']!r}, seed={made['seed']}, "
                            f"first={made['index']}{only}))")
