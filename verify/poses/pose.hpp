#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "touchstone/number/rational.hpp"

namespace touchstone::poses {

using Vector = std::array<Rational, 3>;
using Rows = std::array<Vector, 3>;          // of a matrix of three rows and columns
using Quaternion = std::array<Rational, 4>;  // w x y z, of any length but zero

// Where a box is: x ↦ R x + translation, with R as it was written: the rotation of a quaternion,
// which has a sign and a length besides, or a matrix, which need not be a rotation.
struct Pose {
  std::variant<Quaternion, Rows> rotation = Quaternion{1, 0, 0, 0};
  Vector translation{};
  std::string place{};   // where it is written
  bool has_sign = true;  // of a quaternion: it was written so, and not made of angles
};

// A box that turns at a constant angular velocity is followed in steps.
struct Spin {
  std::size_t steps = 1;
  double off = 0;  // from where it would be turned, between two steps, at most: radians
};

// A box that was seen in some poses, in order.
struct PosedBox {
  Vector half_extents{};
  Vector center{};                      // in its own frame
  std::vector<Pose> poses{};            // at least one
  std::vector<Rational> times{};        // of each, increasing
  std::optional<Spin> spin{};           // where the poses are made of an angular velocity
  std::vector<std::string> readings{};  // how it was read, where it could be meant otherwise
};

}  // namespace touchstone::poses
