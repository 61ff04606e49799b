#include "enclosed_points.hpp"

#include <algorithm>
#include <cmath>

namespace touchstone {
namespace {

constexpr unsigned kLongestBits =
    64;  // of the longest: five of them fill less than a third of the range

// a / 2^shift. What is cut off of the mantissa is less than its last place.
Interval enclosed(const Integer& a, unsigned shift) {
  constexpr unsigned kExact = 53;
  constexpr long kLeast = -128;  // what is smaller than 2^kLeast is 0, nearly
  if (a.is_zero()) return {};
  long exponent = 0;
  const double mantissa = mpz_get_d_2exp(&exponent, a.backend().data());
  exponent -= static_cast<long>(shift);
  if (exponent < kLeast) return {-std::ldexp(1.0, kLeast), std::ldexp(1.0, kLeast)};
  const double near = std::ldexp(mantissa, static_cast<int>(exponent));
  if (bit_length(a) <= kExact) return Interval::point(near);
  return {detail::step_down(near), detail::step_up(near)};
}

}  // namespace

std::vector<Vec3<Interval>> enclosed(const std::vector<Vec3<Integer>>& points) {
  unsigned longest = 0;
  for (const auto& x : points) {
    for (const Integer& c : x) longest = std::max(longest, bit_length(c));
  }
  const unsigned shift = longest > kLongestBits ? longest - kLongestBits : 0;
  std::vector<Vec3<Interval>> r;
  r.reserve(points.size());
  for (const auto& x : points)
    r.push_back({enclosed(x[0], shift), enclosed(x[1], shift), enclosed(x[2], shift)});
  return r;
}

}  // namespace touchstone
