#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "touchstone/motion.hpp"
#include "touchstone/result.hpp"

namespace touchstone::poses {

// Where a box is: x ↦ M x + p.
struct Pose {
  std::array<std::array<Rational, 3>, 3> rows{};  // of M
  std::array<Rational, 3> translation{};
};

// A box that was seen in some poses, in order.
struct PosedBox {
  std::array<Rational, 3> half_extents{};
  std::vector<Pose> poses;      // at least one
  std::vector<Rational> times;  // of each, increasing
};

// Two boxes as a program dumps them:
//
//   {"boxes": [{"size": [x, y, z], "poses": [POSE, ...], "times": [0, 1]}, ...]}
//
// with "half_extents" in the place of "size", if need be, and a POSE one of 16 numbers, 4 rows of
// 4, or {"translation": [x, y, z], "quaternion": [w, x, y, z]}. Without "times" the poses are even
// on [0, 1]. Numbers are the doubles that they denote, or strings that are exact ("1/3").
//   Errors, with their JSON pointer: no JSON, members that are unknown or missing, other lengths, a
// last row that is not 0 0 0 1 (by columns, where that is asked for: a last column), times that do
// not increase.
Result<std::array<PosedBox, 2>> read_poses(std::string_view json, bool by_columns);

}  // namespace touchstone::poses
