#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <optional>

#include "src/motion/linear_path.hpp"
#include "src/sweep/sweep.hpp"
#include "src/sweep/sweep_scale.hpp"
#include "touchstone/box.hpp"

namespace touchstone {

// Two axis-aligned boxes in linear motion, as a LinearPair for sweep() (sweep.hpp), by their least
// and greatest corners and their velocities. The three world axes are sufficient (Levine,
// "collision detection and movement", 2002). For touchstone crosscheck.
template <Number N>
class AlignedBoxes {
 public:
  using NumberType = N;

  // REQUIRES: is_aligned for both paths; from <= until.
  AlignedBoxes(const Box& box1, const LinearPath& path1, const Box& box2, const LinearPath& path2,
               const Rational& from, const Rational& until)
      : horizon_(sweep_horizon<N>(from, until)) {
    assert(is_aligned(path1) && is_aligned(path2));
    // One scale for all axes, since their speeds are compared with each other.
    std::array<std::array<Vec3<Rational>, 2>, 3> sides;
    SweepScale<N> scale;
    for (std::size_t i = 0; i < 3; ++i) {
      sides[i] = {side(box1, path1, i), side(box2, path2, i)};
      for (const auto& one : sides[i]) scale.note(one);
    }
    scale.fix();
    for (std::size_t i = 0; i < 3; ++i) sides_[i] = {scale(sides[i][0]), scale(sides[i][1])};
  }

  const SweepHorizon<N>& horizon() const { return horizon_; }
  int axis_count() const { return 3; }

  std::optional<AxisMotion<N>> along(int axis) const {
    const auto& [one, two] = sides_[static_cast<std::size_t>(axis)];
    return AxisMotion<N>{.least = one[kLeast] - two[kGreatest],
                         .greatest = one[kGreatest] - two[kLeast],
                         .speed = two[kSpeed] - one[kSpeed]};
  }

 private:
  enum : std::size_t { kLeast, kGreatest, kSpeed };

  // A box along world axis i at t = 0: its least and greatest coordinate, and its speed.
  Vec3<Rational> side(const Box& box, const LinearPath& path, std::size_t i) const {
    const Rational centre = placed(path, box.center)[i];
    Rational reach = 0;
    for (std::size_t m = 0; m < 3; ++m) reach += abs(path.axes[m][i]) * box.half_extents[m];
    return {centre - reach, centre + reach, path.velocity[i] * horizon_.unit};
  }

  SweepHorizon<N> horizon_;
  std::array<std::array<Vec3<N>, 2>, 3> sides_{};  // by axis and box; see side()
};

}  // namespace touchstone
