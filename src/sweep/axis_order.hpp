#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

#include "src/sweep/sweep.hpp"

namespace touchstone {

// Orders of the axes of a pair, for `sweep`. Each contains every axis once.

// The pair's own numbering: the faces of both bodies, then the pairs of edges.
template <LinearPair P>
std::vector<int> faces_first(const P& pair) {
  std::vector<int> order(static_cast<std::size_t>(pair.axis_count()));
  std::iota(order.begin(), order.end(), 0);
  return order;
}

// One axis first: the one that separated the bodies in the last query is likely to separate them
// again.
// REQUIRES: 0 <= axis < pair.axis_count().
template <LinearPair P>
std::vector<int> starting_with(const P& pair, int axis) {
  std::vector<int> order = faces_first(pair);
  std::rotate(order.begin(), order.begin() + axis, order.begin() + axis + 1);
  return order;
}

// The axis with the greatest relative speed first, measured along unit axes; in the pair's order
// where N cannot compare. Fast axes give short contact intervals, which soon exclude each other.
template <LinearPair P>
std::vector<int> fastest_first(const P& pair) {
  using N = typename P::NumberType;
  struct Speed {
    int axis;
    N square;         // (speed · |n|)²
    N length_square;  // |n|²
  };
  std::vector<Speed> speeds;
  for (const int axis : faces_first(pair)) {
    const auto motion = pair.along(axis);
    const Vec3<N> n = pair.direction(axis);
    const N speed = motion ? motion->speed : N(0);
    speeds.push_back({axis, speed * speed, dot(n, n)});
  }
  // Insertion sort: comparisons with unknown results give no order that std::sort accepts.
  std::vector<int> order;
  for (std::size_t i = 0; i < speeds.size(); ++i) {
    auto place = order.begin();
    for (; place != order.end(); ++place) {
      const Speed& other = speeds[static_cast<std::size_t>(*place)];
      const N lead =
          speeds[i].square * other.length_square - other.square * speeds[i].length_square;
      if (sign_of(lead) == Sign::positive) break;
    }
    order.insert(place, static_cast<int>(i));
  }
  return order;
}

}  // namespace touchstone
