#pragma once

#include <cstddef>

#include "tests/fuzz/targets/fields.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"

namespace touchstone::fuzz {

// The maximal number of fields for a motion.
inline constexpr std::size_t kMotionFields = 72;

// A motion of any kind, of low degree. It may be invalid on a case's horizon: a determinant may
// vanish, or the motion may end too early.
Motion decode_motion(Fields fields);

// A static or linear motion, which polyhedra may have and which is valid on every horizon.
Motion decode_linear_motion(Fields fields);

}  // namespace touchstone::fuzz
