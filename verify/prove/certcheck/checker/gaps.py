"""Gaps: the open intervals between instants of a certificate, and signs of polynomials on them.

If all Bernstein coefficients of a polynomial on an interval have one sign, or are zero, the
polynomial has this sign on the open interval (unless all are zero). Proofs of both versions use
this.
"""

from functools import lru_cache
from math import comb, lcm
from operator import mul

from .polynomials import sign


@lru_cache(64)
def binomials(degree):
    """The binomials of a degree, and their least common multiple divided by each."""
    row = [comb(degree, k) for k in range(degree + 1)]
    common = lcm(*row)
    return row, [common // b for b in row]


class Gap:
    """An open interval (low, high), and signs on it by Bernstein coefficients."""

    def __init__(self, low, high):
        self.low, self.high = low, high
        self.denominator = q = lcm(low.denominator, high.denominator)
        self.ends = low.numerator * (q // low.denominator), high.numerator * (q // high.denominator)
        self.matrices = {}
        self.reaches_end = True  # whether all signs that were found so far also hold at `high`

    def matrix(self, degree):
        """Weights and rows that map power coefficients to positive multiples of Bernstein's.

        Weight k times entry k of row j is, up to a common factor, the polar form of t^k with
        degree-j arguments low and j arguments high. This is the coefficient of x^k in
        (1 + low x)^(degree-j) (1 + high x)^j, divided by comb(degree, k).
        """
        low, high = self.ends
        row, shares = binomials(degree)
        weights = [share * self.denominator ** (degree - k) for k, share in enumerate(shares)]
        rows = [[b * low**k for k, b in enumerate(row)]]
        for _ in range(degree):
            # Divides by one factor (1 + low x), and multiplies by one factor (1 + high x).
            less, following = 0, []
            for a in rows[-1]:
                before, less = less, a - low * less
                following.append(less + high * before)
            rows.append(following)
        return weights, rows

    def bernstein(self, p):
        """The Bernstein coefficients of p on the gap, all multiplied by one positive number."""
        degree = len(p) - 1
        if degree not in self.matrices:
            self.matrices[degree] = self.matrix(degree)
        weights, rows = self.matrices[degree]
        weighted = list(map(mul, weights, p))
        return [sum(map(mul, row, weighted)) for row in rows]

    def sign(self, p):
        """1 or -1 if that is proven on the whole gap, 0 for the zero polynomial, else None."""
        if len(p) < 2:
            return sign(p[0]) if p else 0
        coefficients = self.bernstein(p)
        if not coefficients[-1]:
            self.reaches_end = False
        if min(coefficients) >= 0:
            return 1
        return -1 if max(coefficients) <= 0 else None

    def not_positive(self, p):
        """Whether it is proven that p is negative or zero on the whole gap."""
        return not p or max(self.bernstein(p)) <= 0
