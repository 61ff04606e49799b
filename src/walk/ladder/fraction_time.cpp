// Whether a fraction is the root of a plane's condition, and the double nearest to it, in short
// integers.

#include "src/walk/ladder/fraction_time.hpp"

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "src/form/number_bits.hpp"
#include "src/number/in_width.hpp"
#include "src/number/local_number.hpp"
#include "src/walk/conditions/condition_bits.hpp"
#include "src/walk/conditions/facet_margin.hpp"
#include "touchstone/number/floating.hpp"

namespace touchstone::walk {
namespace {

std::int64_t word(const Integer& a) { return mpz_get_si(a.backend().data()); }

}  // namespace

std::optional<bool> is_zero_at(const Fraction& u, const BoxPlane& plane,
                               const PackedMotion<Integer>& motion) {
  return in_width_for(ConditionBits(motion).near_fraction(u.q),
                      [&](const auto& zero) -> std::optional<bool> {
                        using Value = LocalNumber<std::decay_t<decltype(zero)>, 1>;
                        const BoxPose<Value, Integer> pose(motion, Value(u.p, u.q));
                        return margin_at(pose, plane.facet, plane.side).sign() == Sign::zero;
                      });
}

double nearest_time(const Fraction& u, const PackedMotion<Integer>& motion) {
  const auto quotient = [](std::int64_t above, std::int64_t below) {
    // Both are exact, so the quotient is rounded only once.
    return static_cast<double>(above) / static_cast<double>(below);
  };
  if (motion.from.is_zero() && motion.until == 1) return quotient(u.p, u.q);
  const Integer from_above = numerator(motion.from), from_below = denominator(motion.from);
  const Integer until_above = numerator(motion.until), until_below = denominator(motion.until);
  // (from (q - p) + until p) / q with one denominator; p <= q, so that sums are below 2^53.
  const int bits =
      static_cast<int>(std::log2(static_cast<double>(u.q))) + 1 +
      std::max<int>(std::max<int>(bits_of(from_above), bits_of(from_below)) + bits_of(until_below),
                    bits_of(until_above) + bits_of(from_below));
  if (bits <= 52) {
    return quotient(word(from_above) * word(until_below) * (u.q - u.p) +
                        word(until_above) * word(from_below) * u.p,
                    word(from_below) * word(until_below) * u.q);
  }
  return nearest_double(motion.from + Rational(u.p, u.q) * (motion.until - motion.from));
}

}  // namespace touchstone::walk
