// Roots of integer polynomials as real algebraic numbers, for the exact pipeline: Roots<Integer>.
// Straight motions, whose conditions have degree 1, mostly need no isolation.

#include "touchstone/poly/roots_exact.hpp"

#include <cassert>

namespace touchstone {
namespace {

// The sign of a linear p at a time. For an irrational time, the upper end (`is_upper`) or the lower
// end of its isolating interval stands for it.
Sign sign_at_bound(const IntegerPolynomial& p, const RealAlgebraic& of, bool is_upper) {
  if (of.is_rational()) return sign_at(p, of.rational());
  const IntegerPolynomial& q = of.polynomial();
  if (q.degree() == 1) {
    const int side = Integer(p[0] * q[1]).compare(p[1] * q[0]);
    return sign_of_int(side * q[1].sign());
  }
  return sign_at(p, is_upper ? of.isolating().upper : of.isolating().lower);
}

// The sign of p between two times, if p is monotone and has one sign at both; else `unknown`. Most
// planes of straight motions are found to have no root by this.
Sign sign_throughout(const IntegerPolynomial& p, const RealAlgebraic& lower,
                     const RealAlgebraic& upper) {
  if (p.degree() == 0) return sign_of_int(p[0].sign());
  if (p.degree() != 1) return Sign::unknown;
  const Sign s = sign_at_bound(p, lower, false);
  return s != Sign::zero && s == sign_at_bound(p, upper, true) ? s : Sign::unknown;
}

}  // namespace

RootSequence<RealAlgebraic> Roots<Integer>::find(const IntegerPolynomial& p, const Time& lower,
                                                 const Time& upper) {
  if (lower.is_rational() && upper.is_rational() && lower.rational() == upper.rational()) {
    // The span is one instant: there is no time beside it, so signs next to a root are unknown.
    RootSequence<Time> at_one_instant;
    const Sign s = touchstone::sign_at(p, lower.rational());
    at_one_instant.between.push_back(s == Sign::zero ? Sign::unknown : s);
    if (s == Sign::zero) {
      at_one_instant.roots.push_back({lower});
      at_one_instant.between.push_back(Sign::unknown);
    }
    return at_one_instant;
  }
  if (const Sign s = sign_throughout(p, lower, upper); is_known(s)) {
    RootSequence<Time> no_root;
    no_root.between.push_back(s);
    return no_root;
  }
  // Perhaps also roots just outside: Roots::find (roots.hpp) allows them.
  return isolate(p, outer_dyadic(lower.lower(), upper.upper()));
}

Rational Roots<Integer>::between(const Time& a, const Time& b) {
  assert(touchstone::compare(a, b) < 0);
  while (a.upper() >= b.lower()) {
    if (a.is_rational() && b.is_rational()) break;
    a.bisect();
    b.bisect();
  }
  // A dyadic about as coarse as the gap keeps the numbers of later evaluations short.
  const Rational low = a.upper();
  const Rational high = b.lower();
  unsigned e = static_cast<unsigned>(std::max(0, -floor_log2(high - low)));
  for (;; ++e) {
    Dyadic d = floor_dyadic(low, e);
    d.mantissa += 1;
    if (touchstone::compare(d, high) < 0) return to_rational(d);
  }
}

}  // namespace touchstone
