// Cancels common factors in the polynomials of a plane. Planes themselves are built in the header.

#include "touchstone/boxes/planes.hpp"

#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

void cancel_shared_factors(const std::vector<IntegerPolynomial*>& terms,
                           const std::vector<IntegerPolynomial>& denominators,
                           const Rational& positive_at) {
  for (const IntegerPolynomial& d : denominators) {
    while (true) {
      // The common factor of the denominator and of all terms.
      IntegerPolynomial common = d;
      for (const IntegerPolynomial* t : terms) {
        common = gcd(common, *t);
        if (common.degree() == 0) break;
      }
      if (common.degree() <= 0) break;
      if (sign_at(common, positive_at) == Sign::negative) common = -common;
      bool any = false;
      for (IntegerPolynomial* t : terms) {
        if (t->is_zero()) continue;
        *t = divided_exactly(*t, common);
        any = true;
      }
      if (!any) break;
    }
  }
}

}  // namespace touchstone
