"""Pictures of cases: in a notebook, or as files."""

from __future__ import annotations

import html
import json
import os
from collections.abc import Iterable
from typing import Union

from . import _touchstone
from .case import Case, PathLike, core_of
from .documents import text_of
from .enclosing import EnclosedCase
from .errors import visible
from .judging import Finding, Report
from .motion import Number
from .solving import instant_of
from .waiting import seconds_of

__all__ = ["View", "show"]

Said = Union[Report, Finding, Iterable[Finding]]


class View:
    """The result of show(). As the last value of a cell, a notebook shows the page, or the picture
    if there is no page (numbers beyond doubles, or no three.js when this package was built)."""

    def __init__(self, case: Case | EnclosedCase, at: Number, verdicts: list[str],
                 time_limit: float | None) -> None:
        self._id, self._at, self._verdicts = case.id, at, verdicts
        self._asked = _asked(case)
        self._seconds = seconds_of(time_limit)
        self._svg: str | None = None
        self._page: str | None = None

    @property
    def svg(self) -> str:
        """The picture, an SVG file: both bodies at the instant, the paths of their corners, the
        timeline, and the answers. What it leaves out is named below it. Undecided."""
        if self._svg is None:
            self._svg = (
                _touchstone.enclosed_svg(self._asked, self._at, self._verdicts, self._seconds)
                if isinstance(self._asked, bytes) else
                _touchstone.svg(self._asked, self._at, self._verdicts, self._seconds))
        return self._svg

    @property
    def page(self) -> str:
        """The page, one HTML file that needs no network: the moving bodies in 3D, the features that
        touch or separate them, the timeline, and the answers. CaseError: numbers beyond doubles;
        Undecided."""
        if self._page is None:
            self._page = (
                _touchstone.enclosed_page(self._asked, self._verdicts, self._seconds)
                if isinstance(self._asked, bytes) else
                _touchstone.page(self._asked, self._verdicts, self._seconds))
        return self._page

    def save(self, path: PathLike) -> None:
        """Writes the picture to the file at `path` if it is named .svg, or the page if it is named
        .html. ValueError: other names; OSError."""
        file = os.fspath(path)
        if not file.endswith((".svg", ".html")):
            raise ValueError("a picture is a file named .svg, a page one named .html, not "
                             f"{file!r}")
        text = self.svg if file.endswith(".svg") else self.page
        with open(file, "w", encoding="utf-8") as written:
            written.write(text)

    def _repr_html_(self) -> str:
        has_page = (_touchstone.enclosed_has_page(self._asked, self._seconds)
                    if isinstance(self._asked, bytes)
                    else _touchstone.has_page(self._asked))
        if not has_page:
            return self.svg[self.svg.index("<svg"):]  # an XML declaration is not allowed in HTML
        # The page is in a frame of its own, so that neither the notebook nor the page can change
        # the other.
        return (f'<iframe srcdoc="{html.escape(self.page)}" sandbox="allow-scripts" '
                'style="width: 100%; height: 45em; border: 0"></iframe>')

    def __repr__(self) -> str:
        return f"<View of {visible(self._id)}: save() writes a picture or a page>"


def _asked(case: Case | EnclosedCase) -> _touchstone.Case | bytes:
    """What the module draws: the object of a Case, or the text (bytes) of an EnclosedCase.
    TypeError if it is neither."""
    return text_of(case.to_json()) if isinstance(case, EnclosedCase) else core_of(case)


def show(case: Case | EnclosedCase | Finding, said: Said = (), *,
         at: Number | _touchstone.Time = "first", time_limit: float | None = 60.0) -> View:
    """A view of a case: a notebook shows it, save("a.svg") and save("a.html") write it to files.

    case        a Case, an EnclosedCase, or a Finding of judge(): its case, with the function's
                answer
    said        a Report of judge(), or Findings: those of this case are shown, too
    at          the instant of the picture: a number or a Time on the horizon, or "first": the first
                contact (without one, the beginning of the horizon). The only irrational time
                allowed is that of the first contact. An EnclosedCase takes numbers; its "first" is
                an instant in the first unknown span, or the beginning of the horizon
    time_limit  seconds, or None

    ValueError: `at` is not on the horizon, or is another irrational time. Longer computations run
    when the view is used, and raise their errors then.
    """
    findings = said.findings if isinstance(said, Report) else \
        [said] if isinstance(said, Finding) else list(said)
    if isinstance(case, Finding):
        findings = [case, *findings]
        case = case.case
    asked = _asked(case)
    if isinstance(case, EnclosedCase):
        if isinstance(at, _touchstone.Time):
            raise TypeError("the instant of an EnclosedCase is a number")
        assert isinstance(asked, bytes)
        _touchstone.check_instant(asked, at)
    elif isinstance(at, _touchstone.Time):
        at = instant_of(case, at, time_limit)
    elif at != "first":
        case.pose(0, at)  # refuses an instant that is not on the horizon
    return View(case, at, [json.dumps(f.document) for f in findings if f.case == case], time_limit)
