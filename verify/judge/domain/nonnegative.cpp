// Decides exactly whether a polynomial is nowhere negative on an interval.

#include "verify/judge/domain/nonnegative.hpp"

#include <algorithm>

#include "src/poly/bernstein.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/isolate.hpp"

namespace touchstone::domain {

Coefficients<Rational> bernstein_of(const RationalPolynomial& p, int degree, const Rational& from,
                                    const Rational& until) {
  Coefficients<Rational> c = p.coefficients();
  c.resize(static_cast<std::size_t>(degree) + 1);
  taylor_shift(c, from);
  const Rational width = until - from;
  Rational power = width;
  for (std::size_t i = 1; i < c.size(); ++i) {
    c[i] *= power;
    power *= width;
  }
  power_to_scaled_bernstein(c);
  return c;
}

bool is_nonnegative(const RationalPolynomial& p, const Rational& from, const Rational& until) {
  if (p.degree() <= 0) return p(from).sign() >= 0;
  // The first and the last coefficient are the values at the ends. The values of the polynomial are
  // weighted means of all coefficients.
  const auto c = bernstein_of(p, p.degree(), from, until);
  if (c.front().sign() < 0 || c.back().sign() < 0) return false;
  if (std::all_of(c.begin(), c.end(), [](const Rational& b) { return b.sign() >= 0; })) return true;
  // Between two neighbouring roots or ends, p has one sign.
  const auto found = isolate(cleared(p));
  for (std::size_t i = 0; i < found.between.size(); ++i) {
    if (found.between[i] != Sign::negative) continue;
    const bool ends_before = i < found.roots.size() && found.roots[i].time.compare(from) <= 0;
    const bool begins_after = i > 0 && found.roots[i - 1].time.compare(until) >= 0;
    if (!ends_before && !begins_after) return false;
  }
  return true;
}

}  // namespace touchstone::domain
