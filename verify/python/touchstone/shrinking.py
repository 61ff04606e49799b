"""The smallest case that still shows a failure."""

from __future__ import annotations

import inspect
import pprint
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

from . import _touchstone
from .case import Case, core_of
from .errors import Undecided, visible
from .judging import Finding, Solver, asking, judge, subject_of
from .motion import Number, number as written
from .waiting import seconds_of

__all__ = ["Shrunk", "shrink", "shrink_while"]


@dataclass(frozen=True)
class Shrunk:
    """The result of shrink() and shrink_while().

    case      the smallest case; from shrink(), with a title that states what it shows
    before    the size of the first case, as text
    after     the size of the smallest one
    tried     the number of cases tried
    finished  whether no smaller case can be found; False: the budget was used up
    finding   from shrink(): the function's failure on the smallest case, asked once more. None if
              it is right then, since it keeps state from call to call
    settings  from shrink(): the arguments of judge() by which it was judged
    """

    case: Case
    before: str
    after: str
    tried: int
    finished: bool
    finding: Finding | None = None
    settings: Mapping[str, object] = field(default_factory=dict)

    def test(self, function: str) -> str:
        """The text of a pytest file that fails as long as a function, given as "module:name" or
        "package.module:name", is wrong on this case. ValueError: another notation, or there is no
        finding."""
        module, _, name = function.partition(":")
        if not all(part.isidentifier() for part in (*module.split("."), name)):
            raise ValueError(f"a function is module:name, not {function!r}")
        if self.finding is None:
            raise ValueError("there is nothing to test: no function is wrong on this case")
        title = self.case.title or self.case.id
        document = pprint.pformat(self.case.document, indent=1, width=96, sort_dicts=False)
        settings = "".join(f",\n        {key}={value!r}" for key, value in self.settings.items())
        holds = ("not report.failed" if self.finding.fails
                 else f"{self.finding.verdict!r} not in report.verdicts")
        return (f"import touchstone\nfrom {module} import {name}\n\n"
                f"# {visible(title)}\n"
                f"CASE = touchstone.Case.from_json(\n{document})\n\n\n"
                f"def test_{name}_is_right():\n"
                f"    report = touchstone.judge({name}, [CASE]{settings})\n"
                f"    assert {holds}, str(report)\n")


def shrink(case: Case, function: Solver, *, verdict: str | None = None, budget: float | None = None,
           name: str | None = None, number: str = "double", contact: str = "closed",
           start: str = "reports", times: bool = True,
           tolerance: Mapping[str, Number] | None = None,
           time_limit: float | None = 60.0, kinds: Iterable[str] = ("boxes",)) -> Shrunk:
    """The smallest case on which a function still fails in the same way as on this one.

    verdict  the only property that has to stay: "late", "missed", …; None: the verdict, the
             features that touch first, the kinds of motion and the size of the error
             (verify/hunt/shrink/README.md)
    budget   seconds after which the smallest case so far is returned, or None

    The function and the other arguments are those of judge(). ValueError: it does not fail (in this
    way) on this case. An interrupt from the keyboard ends it; the exception has the smallest case
    so far as `smallest`.
    """
    given: dict[str, Any] = {"number": number, "contact": contact, "start": start, "times": times,
                             "tolerance": None if tolerance is None else
                             {what: _literal(value) for what, value in tolerance.items()},
                             "kinds": tuple(kinds)}
    subject = subject_of(function, name, number, contact, start, times, tolerance, time_limit,
                         given["kinds"])
    ask = asking(function)
    if case.plane:
        case = case.within_plane(time_limit=time_limit)
    still = _touchstone.StillFailing(subject, core_of(case), ask, verdict)
    found = _shrunk(case, lambda core: still.holds(core, ask), number, budget)
    described = Case._of(still.described(found.case._core, case.id))
    once_more = judge(function, [described], name=name, time_limit=time_limit, **given).findings
    usual = inspect.signature(judge).parameters
    settings = {key: value for key, value in given.items() if value != usual[key].default}
    return Shrunk(described, found.before, found.after, found.tried, found.finished,
                  once_more[0] if once_more else None, settings)


def shrink_while(case: Case, interesting: Callable[[Case], object], *, number: str = "rational",
                 budget: float | None = None) -> Shrunk:
    """The smallest case for which a function of a case is true.

    interesting  has to be true for the first case; raising Undecided counts as false
    number       the format of the smallest case's numbers: "double", "float", "long-double", or
                 "rational" (any)
    budget       as for shrink(), as are interrupts

    ValueError: it is not true for the first case.
    """
    if not interesting(case):
        raise ValueError("the function is not true of the first case")
    return _shrunk(case, lambda core: interesting(Case._of(core)), number, budget)


def _literal(number: Number) -> Number:
    """An equal number whose repr() is a plain literal."""
    if isinstance(number, float):
        return float(number)  # not one of NumPy's
    return number if isinstance(number, (int, str)) else written(number)


def _shrunk(case: Case, holds: Callable[[_touchstone.Case], object], number: str,
            budget: float | None) -> Shrunk:
    """The smallest case for whose core `holds` is true; after an interrupt, the exception has the
    smallest one so far."""
    smallest = case

    def held(core: _touchstone.Case) -> bool:
        nonlocal smallest
        try:
            found = bool(holds(core))
        except Undecided:
            return False
        if found:
            smallest = Case._of(core)
        return found

    try:
        core, before, after, tried, finished = _touchstone.shrink_while(
            core_of(case), held, number, seconds_of(budget))
    except KeyboardInterrupt as interrupt:
        interrupt.smallest = smallest  # type: ignore[attr-defined]
        raise
    return Shrunk(Case._of(core), before, after, tried, finished)
