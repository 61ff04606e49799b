// Scales a vector to length 1, exactly or with a bound of the error.

#include "verify/judge/verdict/unit_vector.hpp"

#include <cstddef>
#include <optional>

#include "touchstone/number/integer.hpp"

namespace touchstone::judge {
namespace {

// The square root of q, if it is rational. REQUIRES: q >= 0.
std::optional<Rational> rational_root(const Rational& q) {
  const Integer above = sqrt(numerator(q)), below = sqrt(denominator(q));
  if (above * above != numerator(q) || below * below != denominator(q)) return std::nullopt;
  return Rational(above, below);
}

}  // namespace

UnitVector unit_vector(const Vec3<Rational>& v, unsigned digits) {
  const Rational squared = dot(v, v);
  UnitVector unit;
  if (const auto length = rational_root(squared)) {
    for (std::size_t i = 0; i < 3; ++i) unit.vector[i] = v[i] / *length;
    return unit;
  }
  const Rational last(1, Integer(1) << digits);
  for (std::size_t i = 0; i < 3; ++i) {
    const Rational share = v[i] * v[i] / squared;
    const Integer scaled = (numerator(share) << (2 * digits)) / denominator(share);
    unit.vector[i] = sqrt(scaled) * last;
    if (v[i] < 0) unit.vector[i] = -unit.vector[i];
  }
  // Each component is less than `last` too small, so the vector is off by less than √3 of that.
  unit.off = 2 * last;
  return unit;
}

}  // namespace touchstone::judge
