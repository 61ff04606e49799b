"""Answers with their proof, and the checker of proofs, which shares no code with the solver."""

from __future__ import annotations

import json
import warnings
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from . import _touchstone
from .case import Case, core_of
from .documents import text_of
from .enclosing import EnclosedCase
from .solving import _digits, _document
from .waiting import seconds_of

__all__ = ["Check", "certify", "certify_clearance", "check"]


@dataclass(frozen=True)
class Check:
    """The result of check().

    verdict  "VERIFIED" (the certificate proves the whole truth), "REJECTED" (it does not),
             "MALFORMED" (a document is not of its format), "LIMIT" (a limit of the checker was
             reached: undecided) or "NO CERTIFICATE" (nothing was checked)
    line     line of the certificate, for the verdicts "REJECTED" and "LIMIT"; else 0
    why      a sentence; "" if verified
    """

    verdict: str
    line: int
    why: str

    @property
    def verified(self) -> bool:
        """Whether the verdict is "VERIFIED"."""
        return self.verdict == "VERIFIED"

    def __str__(self) -> str:
        where = f" line {self.line}" if self.line else ""
        return f"{self.verdict}{where}{': ' if self.why else ''}{self.why}"


def certify(case: Case | EnclosedCase, *, digits: int = 17, version: int = 1,
            time_limit: float | None = 60.0) -> dict[str, Any]:
    """The whole exact answer with its proof: a truth document (touchstone/truth/1) with a member
    "certificate" (cases/schema/certificate.md). For an EnclosedCase it is the document of enclose()
    (touchstone/enclosed/1) with such a member.

    digits   significant digits of its decimals, at least 1; for an EnclosedCase as in enclose()
    version  1 proves by separating axes, 2 by moving points and planes
             (cases/schema/certificate-2.md). Certificates of polyhedra, of bodies with a radius,
             and of an EnclosedCase are always of version 2
    time_limit  seconds, or None. If three quarters of them pass, the last quarter is for the answer
             about an EnclosedCase with three digits, and a UserWarning reports this

    CaseError: a case with `plane`, for certificates are about space: certify(case.within_plane()).
    Undecided; Contradiction: two ways to the answer disagree, an error in Touchstone.
    """
    if version not in (1, 2):
        raise ValueError(f"a certificate has version 1 or 2, not {version!r}")
    if isinstance(case, EnclosedCase):
        text, is_cut_short = _touchstone.certify_enclosed(
            text_of(case.to_json()), _digits(digits), seconds_of(time_limit))
        if is_cut_short:
            warnings.warn("the time limit was reached: with more time (time_limit) less may be unknown",
                          stacklevel=2)
        return _document(text)
    return _document(_touchstone.certify(core_of(case), _digits(digits), version,
                                         seconds_of(time_limit)))


def certify_clearance(case: Case, *, digits: int = 9,
                      time_limit: float | None = 60.0) -> dict[str, Any]:
    """How near the two bodies of a case come, with its proof: a document (touchstone/clearance/1),
    as printed by `touchstone clearance --certificate`. Its "certificate" proves both bounds,
    "lower" and "upper" (cases/schema/certificate-2.md). If the bodies touch or overlap, "contact"
    is true and there is no certificate: certify() proves the contact.

    digits  the bounds differ by at most a unit of this significant digit; at least 1
    time_limit  seconds, or None

    CaseError: a case with `plane`, or a body of several parts. ValueError; Undecided;
    Contradiction: two ways to the answer disagree, an error in Touchstone.
    """
    return _document(_touchstone.certify_clearance(core_of(case), _digits(digits),
                                                   seconds_of(time_limit)))


def check(case: Case | EnclosedCase | Mapping[str, Any] | str,
          truth: Mapping[str, Any] | str | None = None, *, time_limit: float = 300.0) -> Check:
    """Whether a truth's certificate proves the whole truth about a case, or a clearance's both
    bounds.

    case   a Case or an EnclosedCase, or a case document, parsed or as text
    truth  a truth or clearance document or an enclosed answer, parsed or as text; None: the case's
           own, its "expect"
    time_limit  seconds, after which the verdict is "LIMIT"

    An invalid document gives the verdict "MALFORMED", not an exception. An interrupt from the
    keyboard takes effect after the check. verify/prove/certcheck/check.py is another checker, in
    plain Python, that does not need this package.
    """
    if isinstance(case, EnclosedCase):
        case = case.document
    if isinstance(case, Case):
        document = case.document
        if case.expect is not None:
            document["expect"] = case.expect
        case = document
    seconds = seconds_of(time_limit)
    verdict, line, why = _touchstone.check(_text(case), None if truth is None else _text(truth),
                                           seconds)
    return Check(verdict, line, why)


def _text(document: Mapping[str, Any] | str) -> str:
    return document if isinstance(document, str) else json.dumps(document)
