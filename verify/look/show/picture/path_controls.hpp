#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include "touchstone/motion/piece.hpp"
#include "verify/look/show/picture/corner_paths.hpp"

namespace touchstone::show {

// The exact curves of a body's corners, from which path_parts.hpp makes curves in doubles.

// The curves of all corners of a body on a part of its motion share their weights. A control point
// has the weight, and four vectors in the view times the weight: the body's center, and the images
// of its three half axes. A corner's curve is the center plus its share (Arm) of each half axis.
inline constexpr std::size_t kValues = 9;
// The places of these values. `i`: 0 for the coordinate to the right, 1 for the one up.
inline constexpr std::size_t kWeight = 0;
constexpr std::size_t of_center(std::size_t i) { return 1 + i; }
constexpr std::size_t of_axis(std::size_t m, std::size_t i) { return 3 + 2 * m + i; }
template <class N>
using Control = std::array<N, kValues>;
template <class N>
using Controls = std::vector<Control<N>>;

// Both halves of the curve, by de Casteljau's algorithm. `middle`: the middle of two points, times
// any one factor.
template <class Point, class Middle>
std::pair<std::vector<Point>, std::vector<Point>> halves(std::vector<Point> points,
                                                         const Middle& middle) {
  std::vector<Point> first{points.front()};
  std::vector<Point> second{points.back()};
  while (points.size() > 1) {
    for (std::size_t i = 0; i + 1 < points.size(); ++i)
      points[i] = middle(points[i], points[i + 1]);
    points.pop_back();
    first.push_back(points.front());
    second.push_back(points.back());
  }
  std::reverse(second.begin(), second.end());
  return {std::move(first), std::move(second)};
}

// The control points of a piece of a motion, as rational Bézier curves over it. `reach`: how far
// the body reaches from its center along each axis.
Controls<Rational> controls_of(const MotionPiece& piece, const Vec3<Rational>& center,
                               const Vec3<Rational>& reach, const PathUnits& units);

// The controls times one positive number, which makes all values integers.
Controls<Integer> integer_controls(const Controls<Rational>& controls);

}  // namespace touchstone::show
