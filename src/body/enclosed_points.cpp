// Encloses integer points in intervals of doubles, for the checks of a polyhedron (polyhedron.cpp,
// convex_surface.cpp), which need only signs of products. A common unit keeps the products within
// the range of doubles.

#include "enclosed_points.hpp"

#include <algorithm>
#include <cmath>

namespace touchstone {
namespace {

// The bits of the longest coordinate. The longest product is that of Surface::bend
// (convex_surface.cpp): of two normals, each a product of two edges, and an edge. Five times 64
// bits are less than a third of the exponents of doubles.
constexpr unsigned kLongestBits = 64;

// An enclosure of a / 2^shift. The mantissa is cut off by less than one unit in its last place.
Interval enclosed(const Integer& a, unsigned shift) {
  constexpr unsigned kExact = 53;
  // A smaller number is enclosed by ±2^kLeast. Products of five such numbers, 2^-640, are not
  // subnormal either.
  constexpr long kLeast = -128;
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
