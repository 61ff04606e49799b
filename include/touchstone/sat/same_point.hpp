#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "touchstone/number/magnitude.hpp"
#include "touchstone/sat/manifold.hpp"

namespace touchstone {

// Points of a manifold that rounding alone may have parted: a corner that would lie on the plane
// that it is clipped by becomes two points where it lies a rounding beyond. Such are points no
// farther from each other, along each coordinate and on both boxes, than sixteen units in the last
// place of the largest coordinate that a corner of either box may have: 16 · 2^-52 = 2^-48 of it
// for doubles and for exact numbers, whose cases are mostly written in doubles; 2^-19 for floats. A
// corner is a sum of four terms, each within a unit or two of what was meant.
//   That is a bound to mark by, no proof: exact points that are as near as that are distinct. It is
// compared in the arithmetic of the type, so exactly where that is exact.

namespace detail {

// No coordinate of the box is larger.
template <Number N>
N largest_coordinate(const Obb<N>& box) {
  N largest(0);
  for (std::size_t i = 0; i < 3; ++i) {
    N reach = magnitude(box.center[i]);
    for (std::size_t m = 0; m < 3; ++m) reach += magnitude(box.axes[m][i]) * box.half_extents[m];
    if (sign_of(N(reach - largest)) == Sign::positive) largest = reach;
  }
  return largest;
}

template <Number N>
N rounding_of_one() {
  if constexpr (RoundedNumber<N>) {
    return std::numeric_limits<N>::epsilon();
  } else {
    return NumberTraits<N>::from(Rational(1) / Rational(Integer(1) << 52));
  }
}

}  // namespace detail

// How far apart, along a coordinate, points on these boxes are that count as one.
template <Number N>
requires(ExactNumber<N> || RoundedNumber<N>) N rounding_bound(const Obb<N>& a, const Obb<N>& b) {
  N largest = detail::largest_coordinate(a);
  const N other = detail::largest_coordinate(b);
  if (sign_of(N(other - largest)) == Sign::positive) largest = other;
  return N(16) * detail::rounding_of_one<N>() * largest;
}

// For each point the first one before it that it is within the bound of, and that is itself within
// the bound of none before; its own index where there is none.
template <Number N>
std::vector<std::size_t> first_of_same(const std::vector<ManifoldPoint<N>>& points,
                                       const N& bound) {
  const auto near = [&bound](const Vec3<N>& p, const Vec3<N>& q) {
    for (std::size_t i = 0; i < 3; ++i) {
      if (sign_of(N(magnitude(N(p[i] - q[i])) - bound)) == Sign::positive) return false;
    }
    return true;
  };
  std::vector<std::size_t> first;
  for (std::size_t i = 0; i < points.size(); ++i) {
    first.push_back(i);
    for (std::size_t j = 0; j < i && first[i] == i; ++j) {
      if (first[j] == j && near(points[i].on_a, points[j].on_a) &&
          near(points[i].on_b, points[j].on_b))
        first[i] = j;
    }
  }
  return first;
}

}  // namespace touchstone
