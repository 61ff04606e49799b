#pragma once

#include <array>
#include <cstddef>
#include <optional>

#include "src/motion/linear_path.hpp"
#include "src/sweep/sweep.hpp"
#include "src/sweep/sweep_scale.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// Two boxes of any fixed orientation in linear motion, as a LinearPair for sweep() (sweep.hpp): for
// touchstone crosscheck. There are 15 axes, numbered 0..2 for the faces of box 1, 3..5 for the
// faces of box 2, 6 + 3k + l for the cross product of axis k of box 1 and axis l of box 2.
//   The frames need not be rigid: a box under an affine map is a parallelepiped, with the same 15
// axes.
//   Normals come from the axes, not from the edges of the box, so that flat boxes keep all of them.
template <Number N>
class TurnedBoxes {
 public:
  using NumberType = N;

  // REQUIRES: from <= until.
  TurnedBoxes(const Box& box1, const LinearPath& path1, const Box& box2, const LinearPath& path2,
              const Rational& from, const Rational& until)
      : horizon_(sweep_horizon<N>(from, until)) {
    const Vec3<Rational> centre1 = placed(path1, box1.center);
    const Vec3<Rational> centre2 = placed(path2, box2.center);
    Vec3<Rational> distance, velocity;
    for (std::size_t i = 0; i < 3; ++i) {
      distance[i] = centre2[i] - centre1[i];
      velocity[i] = (path2.velocity[i] - path1.velocity[i]) * horizon_.unit;
    }
    const std::array<Mat3<Rational>, 2> edges{half_edges(box1, path1), half_edges(box2, path2)};
    SweepScale<N> scale;
    scale.note(distance);
    scale.note(velocity);
    for (const auto& three : edges) {
      for (const auto& edge : three) scale.note(edge);
    }
    scale.fix();
    distance_ = scale(distance);
    velocity_ = scale(velocity);
    for (std::size_t b = 0; b < 2; ++b) {
      const Mat3<Rational>& axes = b == 0 ? path1.axes : path2.axes;
      for (std::size_t m = 0; m < 3; ++m) {
        half_edges_[b][m] = scale(edges[b][m]);
        axes_[b][m] = direction_in<N>(axes[m]);
        normals_[b][m] = direction_in<N>(cross(axes[(m + 1) % 3], axes[(m + 2) % 3]));
      }
    }
    // Decided here in rationals; an enclosure might be too wide to decide it later.
    for (std::size_t k = 0; k < 3; ++k) {
      for (std::size_t l = 0; l < 3; ++l) {
        parallel_[k][l] = length_sign(cross(path1.axes[k], path2.axes[l])) == Sign::zero;
      }
    }
  }

  const SweepHorizon<N>& horizon() const { return horizon_; }
  int axis_count() const { return 15; }

  Vec3<N> direction(int axis) const {
    if (axis < 6) return normals_[index(axis / 3)][index(axis % 3)];
    return cross(axes_[0][edge1(axis)], axes_[1][edge2(axis)]);
  }

  std::optional<AxisMotion<N>> along(int axis) const {
    if (axis >= 6 && parallel_[edge1(axis)][edge2(axis)]) return std::nullopt;
    const Vec3<N> n = direction(axis);
    // A face normal does not vanish by construction; a cross product may vanish by rounding.
    const Sign length = axis < 6 ? Sign::positive : length_sign(n);
    if (length == Sign::zero) return std::nullopt;
    N reach = N(0);
    for (std::size_t b = 0; b < 2; ++b) {
      for (std::size_t m = 0; m < 3; ++m) {
        if (is_perpendicular(axis, b, m)) continue;
        reach += magnitude(dot(n, half_edges_[b][m]));
      }
    }
    // They meet while the distance of the centres along n, distance + speed · t, is between -reach
    // and reach.
    const N distance = dot(n, distance_);
    return AxisMotion<N>{.least = -reach - distance,
                         .greatest = reach - distance,
                         .speed = dot(n, velocity_),
                         .certain = length == Sign::positive};
  }

 private:
  static constexpr std::size_t index(int i) { return static_cast<std::size_t>(i); }
  static constexpr std::size_t edge1(int axis) { return index((axis - 6) / 3); }
  static constexpr std::size_t edge2(int axis) { return index((axis - 6) % 3); }

  // Whether edge m of box b is perpendicular to the axis by construction of the axis.
  static constexpr bool is_perpendicular(int axis, std::size_t b, std::size_t m) {
    if (axis >= 6) return m == (b == 0 ? edge1(axis) : edge2(axis));
    return b == index(axis / 3) && m != index(axis % 3);
  }

  static Mat3<Rational> half_edges(const Box& box, const LinearPath& path) {
    Mat3<Rational> edges = path.axes;
    for (std::size_t m = 0; m < 3; ++m) {
      for (Rational& c : edges[m]) c *= box.half_extents[m];
    }
    return edges;
  }

  SweepHorizon<N> horizon_;
  Vec3<N> distance_{};  // between the centres at t = 0, from box 1 to box 2
  Vec3<N> velocity_{};  // of box 2 relative to box 1
  std::array<Mat3<N>, 2> half_edges_{};
  std::array<Mat3<N>, 2> axes_{};     // directions of the edges
  std::array<Mat3<N>, 2> normals_{};  // of the faces
  std::array<std::array<bool, 3>, 3> parallel_{};
};

}  // namespace touchstone
