// The order of real algebraic numbers, and the signs of polynomials at them: functions of
// real_algebraic.hpp. Both narrow enclosures until these decide, and test in between, once, by a
// greatest common divisor, whether they never will.

#include <cassert>

#include "evaluation.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {
namespace {

// Most comparisons are decided by disjoint enclosures. So some halvings and one refinement come
// before the test of equality, which needs a gcd. After that, each refinement asks for twice as
// many bits.
constexpr int kFirstHalvings = 3;
constexpr unsigned kFirstRefinement = 32;

// Halves the enclosure on the coarser grid, usually the wider one. Halving one that has been
// refined costs more and separates less.
void bisect_coarser(const RealAlgebraic& a, const RealAlgebraic& b) {
  const auto grid = [](const RealAlgebraic& x) {
    return std::max(x.isolating().lower.exponent, x.isolating().upper.exponent);
  };
  (grid(b) < grid(a) ? b : a).bisect();
}

// Whether g, a divisor of a polynomial with one simple root between the two, vanishes at that root.
bool changes_sign(const IntegerPolynomial& g, const Dyadic& lower, const Dyadic& upper) {
  return sign_at(g, lower) * sign_at(g, upper) == Sign::negative;
}

// -1 or 1 if the enclosures show the order; 0 if they overlap. REQUIRES: neither number is
// rational.
int order_by_enclosures(const RealAlgebraic& a, const RealAlgebraic& b) {
  if (compare(a.isolating().upper, b.isolating().lower) <= 0) return -1;
  if (compare(b.isolating().upper, a.isolating().lower) <= 0) return 1;
  return 0;
}

// Whether two roots of one polynomial with overlapping enclosures are equal. The signs at the ends
// of the intersection are known: by the laws of RealAlgebraic, the lower end of each enclosure has
// the sign `sign_at_lower`, and its upper end the opposite one.
bool are_same_root(const RealAlgebraic& a, const RealAlgebraic& b) {
  const DyadicInterval& x = a.isolating();
  const DyadicInterval& y = b.isolating();
  const RealAlgebraic& from = compare(x.lower, y.lower) < 0 ? b : a;
  const RealAlgebraic& until = compare(x.upper, y.upper) < 0 ? a : b;
  return from.sign_at_lower() == until.sign_at_lower();
}

// Whether two numbers with overlapping enclosures are equal. A common root lies in both enclosures.
// The gcd has at most one root in the intersection, a simple one. Its ends are not roots of the
// gcd, since each is not a root of one of the two polynomials.
bool are_equal(const RealAlgebraic& a, const RealAlgebraic& b) {
  const IntegerPolynomial g = gcd(a.polynomial(), b.polynomial());
  if (g.degree() == 0) return false;
  const DyadicInterval& x = a.isolating();
  const DyadicInterval& y = b.isolating();
  return changes_sign(g, compare(x.lower, y.lower) < 0 ? y.lower : x.lower,
                      compare(x.upper, y.upper) < 0 ? x.upper : y.upper);
}

}  // namespace

// A few halvings and one refinement decide most orders. If they do not, the numbers are tested for
// equality, and then refined until their enclosures are disjoint.
int compare(const RealAlgebraic& a, const RealAlgebraic& b) {
  if (&a == &b) return 0;
  for (int i = 0;; ++i) {
    if (b.is_rational()) return a.compare(b.rational());
    if (a.is_rational()) return -b.compare(a.rational());
    if (const int side = order_by_enclosures(a, b); side != 0) return side;
    if (&a.polynomial() == &b.polynomial() && are_same_root(a, b)) return 0;
    if (i < 2 * kFirstHalvings) {
      bisect_coarser(a, b);
      continue;
    }
    if (i == 2 * kFirstHalvings + 1 && are_equal(a, b)) return 0;
    a.refine(kFirstRefinement << (i - 2 * kFirstHalvings));
    b.refine(kFirstRefinement << (i - 2 * kFirstHalvings));
  }
}

// A few halvings and one refinement decide most signs. If they do not, the greatest common divisor
// shows whether p is zero at the number. If it is not, further refinement finds the sign.
Sign sign_at(const IntegerPolynomial& p, const RealAlgebraic& a) {
  if (p.degree() <= 0) return p.is_zero() ? Sign::zero : sign_of_int(p[0].sign());
  for (int i = 0;; ++i) {
    if (a.is_rational()) return sign_at(p, a.rational());
    const IntegerRange r = scaled_range(p, a.isolating());
    if (r.lower > 0) return Sign::positive;
    if (r.upper < 0) return Sign::negative;
    if (i < kFirstHalvings) {
      a.bisect();
      continue;
    }
    if (i == kFirstHalvings + 1) {
      const IntegerPolynomial g = gcd(p, a.polynomial());
      if (g.degree() > 0 && changes_sign(g, a.isolating().lower, a.isolating().upper))
        return Sign::zero;
    }
    a.refine(kFirstRefinement << (i - kFirstHalvings));
  }
}

int multiplicity_at(const IntegerPolynomial& p, const RealAlgebraic& a) {
  assert(!p.is_zero());
  int m = 0;
  for (IntegerPolynomial d = p; sign_at(d, a) == Sign::zero; d = derivative(d)) ++m;
  return m;
}

}  // namespace touchstone
