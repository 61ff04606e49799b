"""Checks an enclosed answer: one whose contact times are only known within bounds.

The spans must cover the horizon, and the events must be the unknown spans. Each known span is
proven part by part. A proof has an exact case that bounds the true one, and its certificate.
"""

from ..case import Case
from ..certificate import MAX_BYTES, read_head
from ..documents import (
    DECIMAL, RATIONAL, SHA256, items, lowest, members, numeral, require_schema, string
)
from ..errors import Malformed, NoCertificate, TooLarge, Unproven, Verdict, Within
from ..polynomials import sign
from ..rounding import is_decimal
from ..states import OVERLAPPING, SEPARATED, STATES
from ..version2.parts import Part
from ..version2.proof import Prover
from ..version2.scenes import Mover
from .bodies import BEFORE, BEHIND, ONE
from .margins import is_around, is_within
from .turns import off_of, prove_turn

SCHEMA = "touchstone/enclosed/1"
UNKNOWN = "unknown"


def check_enclosed(case, answer):
    """Check the answer for a case with a body that is round or turns at constant speed."""
    if isinstance(answer, dict) and answer.get("schema") == SCHEMA and "certificate" not in answer:
        raise NoCertificate
    try:
        require_schema(answer, SCHEMA)
        members(answer, "", ["schema", "id", "case_sha256", "contact", "events", "spans",
                             "certificate"], ["$schema"])
        spans = [Span(*item) for item in items(answer["spans"], "/spans", 1)]
        events = [Event(*item) for item in items(answer["events"], "/events", 0)]
        proofs = items(answer["certificate"], "/certificate", 0)
        digest = string(answer["case_sha256"], "/case_sha256", SHA256)
        insist(digest == case.hash and string(answer["id"], "/id") == case.id,
               "not the case that the answer is about: its SHA-256 is " + case.hash)
        check_spans(spans, case.horizon)
        check_events(events, spans)
        insist(answer["contact"] is contact_of(spans), "another `contact`")
        at = iter(proofs)
        for span in spans:
            if span.state != UNKNOWN:
                check_span(case, span, at, spans)
        insist(next(at, None) is None, "more proofs than known spans")
    except Malformed as error:
        raise error.within("truth") from None
    except TooLarge as error:
        raise Verdict("LIMIT", None, error) from None


class Span:
    """A span and its state."""

    def __init__(self, span, where):
        members(span, where, ["from", "to", "state"])
        self.low, self.high = (rational(span[key], f"{where}/{key}") for key in ("from", "to"))
        self.state = string(span["state"], f"{where}/state")
        if self.state not in (STATES[SEPARATED], STATES[OVERLAPPING], UNKNOWN):
            raise Malformed(f"{where}/state", "not a state of a span")


class Event:
    """An unknown span as an event."""

    def __init__(self, event, where):
        members(event, where, ["kind", "from", "to"], ["decimal"])
        self.kind = string(event["kind"], f"{where}/kind")
        self.ends = [rational(event[key], f"{where}/{key}") for key in ("from", "to")]
        self.decimal = (numeral(event["decimal"], f"{where}/decimal", DECIMAL)
                        if "decimal" in event else None)


def rational(value, where):
    result = lowest(numeral(value, where, RATIONAL))
    if result is None:
        raise Malformed(where, "not in lowest terms")
    return result


def insist(holds, why):
    if not holds:
        raise Verdict("REJECTED", None, why)


def check_spans(spans, horizon):
    """The spans cover the horizon; neighbours have different states."""
    at = horizon[0]
    for i, span in enumerate(spans):
        insist(span.low == at and span.low <= span.high, f"span {i} begins elsewhere")
        insist(i == 0 or spans[i - 1].state != span.state, f"span {i} has the state before it")
        at = span.high
    insist(at == horizon[1], "the spans end elsewhere")


def check_events(events, spans):
    """The events are the unknown spans."""
    unknown = [i for i, span in enumerate(spans) if span.state == UNKNOWN]
    insist(len(events) == len(unknown), "another number of events")
    for event, i in zip(events, unknown):
        insist(event.ends == [spans[i].low, spans[i].high], "an event that is no unknown span")
        beside = [spans[k].state if 0 <= k < len(spans) else None for k in (i - 1, i + 1)]
        kind = {(STATES[SEPARATED], STATES[OVERLAPPING]): "enter",
                (STATES[OVERLAPPING], STATES[SEPARATED]): "exit"}.get(tuple(beside), UNKNOWN)
        insist(event.kind == kind, f"an event of the kind {kind}")
        insist(event.decimal is None or rounds(event), "a decimal to which not all times round")


def rounds(event):
    """Whether both ends round to the decimal, to as many digits as it may have."""
    figures = event.decimal.lstrip("-").replace(".", "").lstrip("0")
    return any(all(is_decimal(event.decimal, digits, lambda q, end=end: sign(end - q))
                   for end in event.ends)
               for digits in range(max(1, len(figures.rstrip("0"))), max(1, len(figures)) + 1))


def contact_of(spans):
    """Whether there is contact; None if it is unknown."""
    states = {span.state for span in spans}
    return True if STATES[OVERLAPPING] in states else None if UNKNOWN in states else False


def check_span(case, span, proofs, spans):
    """Proofs of a known span, each of a part of it, in order. If a body has two poses at an end of
    the horizon and the bodies are separated, the pose outside of the horizon has a proof of its own.
    Where the bodies overlap, one pose is enough."""
    first, last = case.horizon
    two_poses = {at for at in case.horizon if any(body.has_two_poses(at) for body in case.bodies)}
    at = span.low
    if span.state == STATES[OVERLAPPING]:
        if span.low == span.high and span.low in two_poses:
            check_next(case, span, proofs, at, at, None)
            return
        two_poses = set()
    if span is spans[0] and first in two_poses:
        at = check_next(case, span, proofs, at, at, BEFORE)
    begun = False
    while not begun or at < span.high:
        begun = True
        poses = BEHIND if span is spans[0] and first in two_poses and first == last else ONE
        at = check_next(case, span, proofs, at, span.high, poses)
    if span is spans[-1] and last in two_poses and first != last:
        check_next(case, span, proofs, at, at, BEHIND)


def check_next(case, span, proofs, at, most, poses):
    """Check the next proof, which begins at `at` and ends at `most` or before; returns its end.
    Without `poses` the proof names its pose."""
    entry = next(proofs, None)
    insist(entry, f"no proof from {at} on")
    proof, where = entry
    with Within(where[1:]):
        members(proof, "", ["state", "case", "certificate", "margins", "turns"]
                + (["pose"] if poses is None else []))
        if poses is None:
            if proof["pose"] not in ("before", "behind"):
                raise Malformed("/pose", "not a pose")
            poses = BEFORE if proof["pose"] == "before" else BEHIND
        insist(string(proof["state"], "/state") == span.state, "a proof of another state")
        low, high = check_proof(case, proof, poses)
        insist(low == at and high <= most, "a proof about another span")
    return high


def check_proof(case, proof, poses):
    """Check a proof, which is a case that bounds the true one, with its certificate; returns its
    span."""
    try:
        exact = Case(proof["case"])
    except Malformed as error:
        raise error.within("truth", "/case") from None
    insist(not exact.has_parts, "a case with parts")
    margins = [rational(*item) for item in items(proof["margins"], "/margins", 2, 2)]
    turns = items(proof["turns"], "/turns", 2, 2)
    is_outer = proof["state"] == STATES[SEPARATED]

    # The margins and the differences of radii make up for the error of both motions.
    try:
        room, error = sum(margins), 0
        for k, (written, body) in enumerate(zip(case.bodies, exact.bodies)):
            true = written.on_span(*exact.horizon, poses)
            room += (body.radius - true.radius) * (1 if is_outer else -1)
            insist(margins[k] >= 0, "a negative margin")
            if not (is_around if is_outer else is_within)(Part(body.shape), true.shape, margins[k]):
                raise Unproven(f"the shape of body {k + 1} does not bound the true one")
            if margins[k] and not all(Mover(pose).rigid for pose in body.poses):
                raise Unproven(f"a margin of body {k + 1}, whose motion is not rigid")
            error += prove_motion(true, proof["case"]["boxes"][k]["motion"], exact.horizon,
                                  *turns[k])
        if room < error:
            raise Unproven("the margins are less than the error of the motions")

        # Where a piece of one motion ends and the other motion has two poses, the case has a pair
        # of poses that the bodies never have at the same time. It must not prove an overlap.
        if not is_outer and any(exact.has_two_poses(at) for at in exact.horizon
                                if any(body.has_two_poses(at) for body in case.bodies)):
            raise Unproven("an overlap at an instant at which another motion has two poses, too")
    except Unproven as why:
        raise Verdict("REJECTED", None, why) from None
    prove_state(exact, string(proof["certificate"], "/certificate"), proof["state"])
    return exact.horizon


def prove_motion(true, motion, horizon, turn, where):
    """Prove a bound of the distance of a moved point of the body from its true position; returns
    the bound."""
    if not true.turning:
        if turn is not None:
            raise Malformed(where, "a turn of a body that does not turn")
        if motion != true.motion:
            raise Unproven("another motion than that of the case")
        return 0
    way = true.turning.way
    members(turn, where, ["angle", "reach", "angular_velocity"] if way else ["angle", "reach"])
    angle, reach = (rational(turn[key], f"{where}/{key}") for key in ("angle", "reach"))
    if angle < 0 or reach < 0 or not reaches(true.shape, reach):
        raise Unproven("a point of the body is farther away")
    omega, off = true.turning.omega, 0
    if way:
        omega = [rational(*item) for item in
                 items(turn["angular_velocity"], f"{where}/angular_velocity", 3, 3)]
        off = off_of(true.turning, omega, horizon, angle)
    prove_turn(true.turning, omega, off, motion, horizon, angle)
    return angle * reach


def reaches(shape, reach):
    """Whether no point of the shape is farther from the origin than `reach`."""
    if isinstance(shape, Part):
        return all(sum(a * a for a in x[:3]) <= (reach * x[3])**2 for x in shape.vertices)
    return sum((abs(c) + r)**2 for c, r in zip(shape.center, shape.radii)) <= reach**2


def prove_state(exact, text, state):
    """Prove by a certificate that a case has this state throughout."""
    if len(text.encode("utf-8")) > MAX_BYTES:
        raise Verdict("LIMIT", None, f"more than {MAX_BYTES} bytes of certificate")
    version, digest, _, lines = read_head(text)
    insist(version == 2 and digest == exact.hash, "not a certificate of version 2 of its case")
    events = Prover(exact, lines).prove()
    for i, event in enumerate(events):
        line, found = event if i % 2 else (event.line, event.state)
        if STATES[found] != state:
            raise Verdict("REJECTED", line, f"the bodies are {STATES[found]}")
