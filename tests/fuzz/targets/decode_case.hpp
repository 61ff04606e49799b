#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "tests/fuzz/targets/decode_motion.hpp"
#include "touchstone/case.hpp"

namespace touchstone::fuzz {

// The layout of a case's fields: a head, and the two bodies.
inline constexpr std::size_t kHeadFields = 4;
inline constexpr std::size_t kShapeFields = 8;
inline constexpr std::size_t kBodyFields = kShapeFields + kMotionFields;
inline constexpr std::size_t kCaseFields = kHeadFields + 2 * kBodyFields;

// The shapes of bodies that bytes are decoded to.
enum class Shapes {
  boxes,
  all  // also polyhedra, a radius on either body, and bodies of several parts
};

// Decodes any bytes into a valid case: boxes with extents of any size, also zero, motions of every
// kind, horizons of any length, also a single instant. Invalid parts are replaced by simpler ones:
// a motion that is not defined on the horizon by a linear one, an invalid polyhedron by a box.
Case decode_case(std::span<const std::uint8_t> bytes, Shapes shapes = Shapes::boxes);

}  // namespace touchstone::fuzz
