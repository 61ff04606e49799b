#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "touchstone/case.hpp"
#include "verify/fuzz/decode_motion.hpp"

namespace touchstone::fuzz {

// Where the fields of a case are: a head, and the two bodies.
inline constexpr std::size_t kHeadFields = 4;
inline constexpr std::size_t kShapeFields = 8;
inline constexpr std::size_t kBodyFields = kShapeFields + kMotionFields;
inline constexpr std::size_t kCaseFields = kHeadFields + 2 * kBodyFields;

enum class Shapes { boxes, boxes_and_polyhedra };

// The case that any bytes mean, always a valid one: boxes with extents of any size and none,
// motions of every kind that cases have, horizons of any length, one instant included. What no
// case accepts is replaced by less of it: a motion that is not defined on the horizon by a linear
// one, a polyhedron that is none by a box.
Case decode_case(std::span<const std::uint8_t> bytes, Shapes shapes = Shapes::boxes);

}  // namespace touchstone::fuzz
