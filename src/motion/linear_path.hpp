#pragma once

#include <optional>

#include "touchstone/box.hpp"
#include "touchstone/motion/trajectory.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// A linear motion: x ↦ axes·x + offset + t·velocity. The axes are given by columns and are
// constant; they may be any three independent vectors. The sweep answers queries about such
// motions.
struct LinearPath {
  Mat3<Rational> axes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Vec3<Rational> offset{};
  Vec3<Rational> velocity{};
};

// A motion as a linear path, however it was written; nullopt if it turns, deforms, changes its
// velocity or has several pieces.
std::optional<LinearPath> linear_path(const Trajectory& motion);

// Whether the axes are those of the world, up to order, sign and length, so that a box stays
// axis-aligned.
bool is_aligned(const LinearPath& path);

// The position at t = 0 of a point of the body.
Vec3<Rational> placed(const LinearPath& path, const Vec3<Rational>& point);

}  // namespace touchstone
