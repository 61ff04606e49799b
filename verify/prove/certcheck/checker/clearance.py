"""Checks the bounds of a clearance by the certificate in it.

After its head of three lines, the certificate has a line `clearance LOWER UPPER` (line 4), a line
`reached TIME CLAIM` (line 5), and lines that prove a timeline (from line 6 on), in which the bodies are
separated at all times. See "Clearances" in cases/schema/certificate-2.md.
"""

from .certificate import MAX_BYTES, bad, rational, read_head
from .errors import Malformed, TooLarge, Verdict
from .polynomials import sign
from .rounding import is_decimal
from .states import SEPARATED
from .truth import read_clearance
from .version2.proof import Prover


def check_clearance(case, clearance):
    """Check that the bodies come as near as the upper bound, and never nearer than the lower
    bound."""
    # The form of the clearance and of its certificate.
    try:
        at, lower, upper = read_clearance(clearance)
        text = clearance["certificate"]
        if len(text.encode("utf-8")) > MAX_BYTES:
            raise TooLarge(f"more than {MAX_BYTES} bytes of certificate")
        version, digest, digits, lines = read_head(text)
    except Malformed as error:
        raise error.within("truth") from None
    except TooLarge as error:
        raise Verdict("LIMIT", 1, error) from None
    insist(digest == case.hash == clearance["case_sha256"] and clearance["id"] == case.id, 2,
           "not the case that the clearance is about: its SHA-256 is " + case.hash)
    insist(version == 2 and not case.has_parts, 4,
           "the clearance of bodies without parts has a certificate, of version 2")

    try:
        # The certificate has the same bounds and the same instant.
        words = lines[0].split(" ")
        if len(words) != 3 or words[0] != "clearance":
            raise bad(4, "expected clearance and two bounds")
        bounds = [rational(word, 4) for word in words[1:]]
        insist(bounds == [lower, upper], 4, "other bounds")
        insist(0 < lower < upper, 4, "bounds that are not positive, or not in order")
        words = lines[1].split(" ") if len(lines) > 1 else []
        if len(words) < 3 or words[0] != "reached":
            raise bad(5, "expected reached, a time and a claim")
        insist(rational(words[1], 5) == at, 5, "another instant")

        # The distance is less than the upper bound at this instant, and more than the lower bound
        # at all times.
        Prover(case.enlarged(upper), lines[1:2], 5).prove_overlap_at(at)
        events = Prover(case.enlarged(lower), lines[2:], 6).prove()
    except Malformed as error:
        raise error.within("truth") from None
    # A moment, then (line, state) of the gap after it, and so on.
    for i, event in enumerate(events):
        line, state = event if i % 2 else (event.line, event.state)
        insist(state == SEPARATED, line, "the bodies come as near as the lower bound")

    # The decimal is the middle of the bounds, rounded.
    middle = (lower + upper) / 2
    insist(is_decimal(clearance["decimal"], digits, lambda q: sign(middle - q)), 4,
           "another decimal")


def insist(holds, line, why):
    """Reject the clearance at a line of its certificate unless a condition holds."""
    if not holds:
        raise Verdict("REJECTED", line, why)


