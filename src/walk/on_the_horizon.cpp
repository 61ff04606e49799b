// Converts an algebraic instant from a piece's own clock to query time. Such a number is a
// polynomial with an interval that isolates one of its roots (RealAlgebraic); both are converted.

#include "src/walk/on_the_horizon.hpp"

#include <memory>

#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::walk {
namespace {

// The polynomial width^d p((t - from) / width) = Σ p_i (t - from)^i width^(d-i), where d is p's
// degree, by Horner's rule.
Polynomial<Rational> in_query_time(const IntegerPolynomial& p, const Rational& from,
                                   const Rational& width) {
  Polynomial<Rational> in_t(Rational(p.leading()));
  const Polynomial<Rational> line{Rational(-from), Rational(1)};
  Rational power = 1;
  for (int i = p.degree() - 1; i >= 0; --i) {
    power *= width;
    in_t = in_t * line + Polynomial<Rational>(Rational(p[i]) * power);
  }
  return in_t;
}

}  // namespace

RealAlgebraic on_the_horizon(const RealAlgebraic& u, const Rational& from, const Rational& until) {
  const Rational width = until - from;
  const auto image = [&](const Rational& v) { return Rational(from + v * width); };
  if (u.is_rational()) return RealAlgebraic(image(u.rational()));
  if (from.is_zero() && width == 1) return u;
  const Polynomial<Rational> in_t = in_query_time(u.polynomial(), from, width);
  // The ends of the isolating interval must be dyadic, and images of dyadic numbers need not be. So
  // it is bisected until both ends have moved. Then any interval between the image of the wide
  // enclosure and the image of the narrow one holds one root, and none at its ends: also the one
  // with short dyadic ends.
  const RealAlgebraic lower(image(u.lower()));
  const RealAlgebraic upper(image(u.upper()));
  const auto moved = [&] {
    return lower.compare(image(u.lower())) < 0 && upper.compare(image(u.upper())) > 0;
  };
  while (!u.is_rational() && !moved()) u.bisect();
  // Bisecting may hit the root.
  if (u.is_rational()) return RealAlgebraic(image(u.rational()));
  // REQUIRES: the denominator is a power of two.
  const auto dyadic = [](const Rational& q) {
    return floor_dyadic(q, bit_length(denominator(q)) - 1);
  };
  return {std::make_shared<const IntegerPolynomial>(cleared(in_t)),
          {dyadic(Roots<Integer>::between(lower, RealAlgebraic(image(u.lower())))),
           dyadic(Roots<Integer>::between(RealAlgebraic(image(u.upper())), upper))},
          u.sign_at_lower()};
}

}  // namespace touchstone::walk
