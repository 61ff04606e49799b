"""Checks the truth of one case, or of a query of several, for program.py. A check ends by returning,
or by raising Malformed, Verdict (rejected, or beyond a limit) or NoCertificate (errors.py)."""

from .case import Case
from .case_hash import case_hash
from .certificate import MAX_BYTES, prove, read_entries, read_head
from .clearance import check_clearance
from .comparison import Comparison
from .documents import items
from .enclosed.answer import check_enclosed
from .enclosed.bodies import EnclosedCase, is_enclosed
from .errors import Malformed, NoCertificate, TooLarge, Verdict, Within
from .query import QUERY_SCHEMA, compare_contacts, intersection, read_query
from .truth import (
    OF_PAIR, OF_PARTS, PLANES, has_no_certificate, is_clearance, read_query_truth, read_truth
)
from .version2.proof import Prover


def check(document, *truth_documents):
    """The answer for a case or query, with its truth or its own `expect`; JSON values."""
    of_several = isinstance(document, dict) and document.get("schema") == QUERY_SCHEMA
    enclosed = not of_several and is_enclosed(document)
    question = None if of_several else (EnclosedCase if enclosed else Case)(document)
    if of_several:
        read_query(document)
    if truth_documents:
        truth, = truth_documents
    else:
        if "expect" not in document:
            raise Malformed("/expect", "there is no truth to check: give one after the case "
                            "(touchstone certify writes them), or have it in the case")
        truth = document["expect"]
    if of_several:
        check_query(document, truth)
    elif enclosed:
        check_enclosed(question, truth)
    elif is_clearance(truth):
        if has_no_certificate(truth):
            raise NoCertificate
        check_clearance(question, truth)
    else:
        check_case(question, truth)
    return "VERIFIED"


def check_case(case, truth):
    """Check the truth of a case; returns the proven result as a Comparison."""
    if has_no_certificate(truth):
        raise NoCertificate
    try:
        text = truth.get("certificate", "") if isinstance(truth, dict) else ""
        is_second = isinstance(text, str) and text.startswith("touchstone/certificate/2\n")
        read_truth(truth, features_form(case, is_second))
        if len(text.encode("utf-8")) > MAX_BYTES:
            raise TooLarge(f"more than {MAX_BYTES} bytes of certificate")
        version, digest, digits, lines = read_head(text)
        entries = read_entries(lines) if version == 1 else None
    except Malformed as error:
        raise error.within("truth") from None
    except TooLarge as error:
        raise Verdict("LIMIT", 1, error) from None
    if not digest == case.hash == truth["case_sha256"]:
        raise Verdict("REJECTED", 2, "not the case that the truth is about: its SHA-256 is "
                      + case.hash)
    if version == 1 and not case.has_axes:
        raise Verdict("REJECTED", 4, "a case with parts, with a radius, or with polyhedra that "
                      "turn or are flat, has certificates of version 2")
    try:
        events = prove(case, entries) if version == 1 else Prover(case, lines).prove()
    except Malformed as error:
        raise error.within("truth") from None
    proven = Comparison(case, digits, events)
    proven.compare(truth)
    return proven


def features_form(case, is_second):
    """The form of features in a truth of this case."""
    if case.plain_boxes:
        return PLANES
    return None if not is_second else OF_PARTS if case.has_parts else OF_PAIR


def check_query(document, truth):
    """Check the truth of each case by its certificate, and then the common contacts."""
    members = truth.get("all_of") if isinstance(truth, dict) else None
    if isinstance(members, list) and any(map(has_no_certificate, members)):
        raise NoCertificate
    try:
        read_query_truth(truth)
    except Malformed as error:
        raise error.within("truth") from None
    except TooLarge as error:
        raise Verdict("LIMIT", None, error) from None
    digest = case_hash(document)
    if digest != truth["query_sha256"] or truth["id"] != document["id"]:
        raise Verdict("REJECTED", None, "not the query that the truth is about: its SHA-256 is "
                      + digest)
    cases = items(document["all_of"], "/all_of", 1)
    if len(cases) != len(members):
        raise Verdict("REJECTED", None, f"the query is of {len(cases)} cases")
    all_proven = []
    for i, ((case, _), member) in enumerate(zip(cases, members)):
        with Within(f"all_of/{i}"):
            case = Case(case)
            all_proven.append(check_case(case, member))
            if case.horizon != all_proven[0].case.horizon:
                raise Malformed("/horizon", "another horizon than that of the first case")
            if all_proven[-1].digits != all_proven[0].digits:
                raise Verdict("REJECTED", 3, "another number of digits than in the first case")
    contacts = all_proven[0].contacts()
    for proven in all_proven[1:]:
        contacts = intersection(contacts, proven.contacts())
    compare_contacts(truth, contacts, all_proven[0])
