#pragma once

#include <algorithm>
#include <cstddef>
#include <limits>
#include <vector>

#include "src/number/magnitude.hpp"
#include "src/rest/manifold.hpp"

namespace touchstone {

// Finds points of a manifold that may differ only by rounding; answers mark them, or merge them on
// request. For example, a corner exactly on its clipping plane becomes two points if rounding puts
// it behind the plane. Two points count as one if they differ by at most a bound, in each
// coordinate and on both boxes. The bound is sixteen units in the last place of the largest
// coordinate that a corner of either box may have. That is 16 · 2^-52 = 2^-48 of it for doubles,
// and for exact numbers, since cases are mostly written in doubles; 2^-19 for floats. A corner is a
// sum of four terms, each within a unit or two of its exact value.
//   The bound is a heuristic: exact points that near to each other are distinct. It is compared in
// the arithmetic of the type, exactly if that is exact.

namespace detail {

// An upper bound on the coordinates of the box's points.
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

// The largest difference in a coordinate between points that count as one, on bodies whose
// coordinates are at most `largest` in magnitude.
template <Number N>
requires(ExactNumber<N> || RoundedNumber<N>) N rounding_bound(const N& largest) {
  return N(16) * detail::rounding_of_one<N>() * largest;
}
// This difference for the points of two boxes.
template <Number N>
requires(ExactNumber<N> || RoundedNumber<N>) N rounding_bound(const Obb<N>& a, const Obb<N>& b) {
  N largest = detail::largest_coordinate(a);
  const N other = detail::largest_coordinate(b);
  if (sign_of(N(other - largest)) == Sign::positive) largest = other;
  return rounding_bound<N>(largest);
}

// For each point, the index of the point into which it is merged. This is the first earlier point
// within the bound that is not merged itself; if there is none, it is the point itself.
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
