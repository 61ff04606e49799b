#pragma once

#include <array>
#include <optional>

#include "src/motion/written_values.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::enclosed {

// Turning motions may be given by two rotations instead of an angular velocity (turning.hpp). Here
// the turn between these rotations is approximated by a rational angular velocity.

// A turn from one rotation to another at constant speed, the shorter way round. Its angular
// velocity is (2 atan(|tangent|) / duration) tangent / |tangent|, which is not rational.
struct Slerp {
  Vec3<Rational> tangent{};  // the axis, with the tangent of half the angle as its length
  Rational duration = 1;

  // A rational angular velocity, a multiple of `tangent`. Its angle is wrong by at most `most`
  // radians at all times up to `far` from the start. It turns by less than 3.2 radians in the
  // duration.
  //   REQUIRES: tangent is not zero; far > 0; 0 < most.
  Vec3<Rational> velocity_near(const Rational& far, const Rational& most) const;
};

// The slerp between two quaternions of any length except zero. nullopt if they are half a turn
// apart, so that both ways round are equally long.
std::optional<Slerp> slerp_between(const std::array<Rational, 4>& first,
                                   const std::array<Rational, 4>& last, Rational duration);

}  // namespace touchstone::enclosed
