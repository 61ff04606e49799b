// Guesses a simple fraction in a narrow interval, by continued fractions, and converts a fraction
// of a piece's own clock to the nearest double in query time.

#include "src/walk/ladder/simple_fraction.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "src/number/double_double.hpp"

namespace touchstone::walk {
namespace {

// Numbers of [0, 1] in units of 2^-120; doubles above 2^-67 are exact.
__extension__ using Fixed = __int128;
constexpr double kOne = 0x1p120;

Fixed fixed_above(double v) { return static_cast<Fixed>(std::ceil(v * kOne)); }
Fixed fixed_below(double v) { return static_cast<Fixed>(std::floor(v * kOne)); }
Fixed fixed_above(const DoubleDouble& v) { return fixed_above(v.high) + fixed_above(v.low); }
Fixed fixed_below(const DoubleDouble& v) { return fixed_below(v.high) + fixed_below(v.low); }

}  // namespace

template <class T>
std::optional<Fraction> simple_fraction(const T& low, const T& high) {
  // Some q² / 3 fractions have a denominator of at most q. So an interval of this width holds one
  // by chance with a probability of about q² reach; a fraction is simple if that is below 2^-6.
  constexpr double kFewByChance = 0x1p-6;
  constexpr double kMostDenominator = 0x1p50;
  const Fixed one = static_cast<Fixed>(kOne);
  const Fixed first = std::max<Fixed>(fixed_above(low), 0);
  const Fixed last = std::min<Fixed>(fixed_below(high), one);
  if (last < first) return std::nullopt;
  const Fixed middle = first + (last - first) / 2;
  const Fixed reach = std::min<Fixed>(middle - first, last - middle);
  // The continued fraction of the middle m, by Euclid's algorithm. Its remainders are r = |m q - p|
  // in these units, so p/q is within the reach if r <= reach q.
  Fixed r0 = one, r = middle;
  Fixed p0 = 1, p = 0, q0 = 0, q = 1;
  while (true) {
    const auto size = static_cast<double>(q);
    if (!(size <= kMostDenominator) ||
        size * size * static_cast<double>(reach) > kOne * kFewByChance)
      return std::nullopt;
    if (r <= reach * q) break;
    const Fixed whole = r0 / r;
    r0 = std::exchange(r, r0 - whole * r);
    p0 = std::exchange(p, p0 + whole * p);
    q0 = std::exchange(q, q0 + whole * q);
  }
  return Fraction{static_cast<std::int64_t>(p), static_cast<std::int64_t>(q)};
}

template std::optional<Fraction> simple_fraction(const double&, const double&);
template std::optional<Fraction> simple_fraction(const DoubleDouble&, const DoubleDouble&);

}  // namespace touchstone::walk
