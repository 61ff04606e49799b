"""Proves that a rational motion is near a motion that turns at constant speed.

See "A body that turns" in cases/schema/certificate-2.md.
"""

from fractions import Fraction

from ..errors import Unproven, Verdict
from ..notation import number, polynomials
from ..polynomials import trim
from ..vectors import inner, product_of

MAX_DOUBLINGS = 4096  # in half_turn
MAX_COEFFICIENTS = 25  # of a polynomial in a case (notation.py)


def off_of(turning, omega, horizon, angle):
    """Prove that a turn at the rational angular velocity `omega` comes near the later pose, the
    shorter way round. Return a bound of the error of half the angle on the horizon. `angle` only
    decides how precisely this is computed.

    Let d be half the angle that is missing at the later pose, E the quaternion of the turn at that
    time, and q the quaternion from the first to the later pose.
    1. The vector part of E q* has the length |q| |sin d|, of which `sine` |q| is a bound.
    2. Half of both angles is below 1.6, so |sin d| <= 1/2 implies |d| <= 1.05 |sin d|.
    3. Both turns have the same axis, so d grows in proportion to the time since the start. On the
       horizon this is at most `times_duration` times the time of the later pose.
    """
    way, axis = turning.way, turning.way[1:]
    if any(product_of(omega, axis)) or inner(omega, axis) <= 0:
        raise Unproven("an angular velocity about another axis")
    if inner(omega, omega) * turning.duration**2 > 10:
        raise Unproven("an angular velocity that turns the longer way round")
    times_duration = max(abs(t - turning.start) for t in horizon) / turning.duration
    more_bits = (times_duration.numerator // times_duration.denominator + 1).bit_length()
    if more_bits > MAX_DOUBLINGS:
        raise Verdict("LIMIT", None, "a turn of more than 2^4096 radians")
    there, error = half_turn(omega, turning.duration, bits_below(angle) + more_bits)
    missing = product(there, [way[0], *(-a for a in axis)])
    sine = sum(abs(a) for a in missing[1:]) / max(abs(a) for a in way) + error
    if 2 * sine > 1:
        raise Unproven("an angular velocity that does not lead to the later pose")
    return sine * Fraction(21, 20) * times_duration


def prove_turn(turning, omega, off, motion, horizon, angle):
    """Prove that at each instant the pose of the motion differs from the true one by a rotation of
    at most `angle` about the image of the origin. Half the angle of a turn at the angular velocity
    `omega` is off the true one by at most `off`."""
    if 2 * angle > 3:
        raise Unproven("an angle of more than 3/2")
    for low, high, piece in pieces_of(motion, horizon):
        if not {"kind", "rotation", "translation"} == set(piece) or piece["kind"] != "quaternion":
            raise Unproven("a body that turns moves by quaternions, with a translation")
        path = [trim([a - turning.start * v, v]) for a, v in zip(turning.at, turning.velocity)]
        if polynomials(piece["translation"], "", 3) != path:
            raise Unproven("another path of the point about which the body turns")
        rotation = polynomials(piece["rotation"], "", 4)
        prove_piece(turning, omega, rotation, (low, high), angle / 3 - off)


def pieces_of(motion, horizon):
    """(first instant, last instant, motion) of each piece that shares an instant with the
    horizon."""
    if motion["kind"] != "piecewise":
        return [(*horizon, motion)]
    found, since = [], horizon[0]
    for piece in motion["pieces"]:
        until = number(piece["until"], "") if "until" in piece else horizon[1]
        if until >= horizon[0] and since <= horizon[1]:
            found.append((max(since, horizon[0]), min(until, horizon[1]), piece["motion"]))
        since = until
    return found


def bits_below(angle):
    """The number n of bits after the point such that an error of 2^-n is far below the angle."""
    return 8 + max(0, angle.denominator.bit_length() - angle.numerator.bit_length() + 1)


def prove_piece(turning, omega, rotation, span, most):
    """Prove that p, the polynomial quaternion `rotation` of a piece, is at most `most` |r| from the
    true quaternion e on a span.

    1. r is turning.rotation, the quaternion at the start, and e = exp((t - start) omega / 2) r.
    2. So e solves e' = (omega / 2) e, and the distance |p - e| is at most that in the middle of the
       span, and the integral of |p' - (omega / 2) p| from there. `off` is a bound of it.
    3. If the distance is at most d |r| and d <= 1/2, the rotations differ by at most 3 d. So
       prove_turn asks for a third of its angle.
    """
    if most < 0:
        raise Unproven("an angular velocity that is off by more than the angle")
    middle, half = (span[0] + span[1]) / 2, (span[1] - span[0]) / 2
    there, error = half_turn(omega, middle - turning.start, bits_below(most))
    truth = product(there, turning.rotation)
    around = [about(p, middle) for p in rotation]
    off = sum(abs(p[0] - e) for p, e in zip(around, truth))
    half_omega = [Fraction(0), *(w / 2 for w in omega)]
    for k in range(len(around[0])):
        # Coefficient k of p' - (omega / 2) p, and its integral over half the span.
        turned = product(half_omega, [p[k] for p in around])
        derivative = [p[k + 1] * (k + 1) if k + 1 < len(p) else 0 for p in around]
        off += sum(abs(a - b) for a, b in zip(derivative, turned)) * half**(k + 1) / (k + 1)
    least = most - error
    if least < 0 or off**2 > least**2 * inner(turning.rotation, turning.rotation):
        raise Unproven("the motion is not proven to be so near to the true one")


def about(p, middle):
    """All possible coefficients of a polynomial in t - middle."""
    shifted = [Fraction(0)] * MAX_COEFFICIENTS
    for a in reversed(p):
        shifted = [middle * b + c for b, c in zip(shifted, [0, *shifted])]
        shifted[0] += a
    return shifted


def product(p, q):
    """The product of two quaternions."""
    u, v = p[1:], q[1:]
    across = product_of(u, v)
    return [p[0] * q[0] - inner(u, v),
            *(p[0] * b + q[0] * a + c for a, b, c in zip(u, v, across))]


def half_turn(omega, time, bits):
    """A quaternion near exp(omega time / 2), and a bound of its distance, at most 2^-bits.

    1. Halve omega time / 2 until its length is at most 1/2: `small`.
    2. Compute exp(small) by the Taylor polynomials of sine and cosine.
    3. Square the result as often as the length was halved.
    """
    if not any(omega):
        return [Fraction(1), Fraction(0), Fraction(0), Fraction(0)], 0
    square, doublings = inner(omega, omega) * time * time, 0
    while square > 4**doublings:
        doublings += 1
        if doublings > MAX_DOUBLINGS:
            raise Verdict("LIMIT", None, "a turn of more than 2^4096 radians")
    places = bits + doublings + 8
    unit = Fraction(1, 2**places)
    small = [w * time / 2**(doublings + 1) for w in omega]  # of a length of at most 1/2
    square = inner(small, small)
    cosine, sine, term, left, n = Fraction(0), Fraction(0), Fraction(1), Fraction(1), 0
    while left > unit:  # `left` bounds the next term, and the sum of all later ones
        cosine += term
        sine += term / (n + 1)
        term *= -square / ((n + 1) * (n + 2))
        left /= 4 * (n + 1) * (n + 2)
        n += 2
    turned = [rounded(a, places) for a in (cosine, *(sine * a for a in small))]
    # Terms that were cut off: less than 2 units. Rounding four components: at most 2 units.
    error = 6 * unit
    for _ in range(doublings):
        w, *v = turned
        turned = [rounded(a, places) for a in (w * w - inner(v, v), *(2 * w * a for a in v))]
        # Squaring turns an error e into at most e (2 + e). Rounding adds at most 2 units, and that
        # of the bound itself less than one.
        error = rounded(error * (2 + error), places) + 4 * unit
    return turned, error


def rounded(x, places):
    """The multiple of 2^-places at x or below it."""
    return Fraction((x.numerator << places) // x.denominator, 1 << places)
