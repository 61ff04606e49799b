#pragma once

#include <cstddef>

#include "touchstone/motion.hpp"
#include "verify/fuzz/fields.hpp"

namespace touchstone::fuzz {

// How many fields a motion looks at, at most.
inline constexpr std::size_t kMotionFields = 72;

// A motion of any kind, of low degree. It need not be one that a case accepts on its horizon: a
// determinant may vanish there, or the motion may not reach its end.
Motion decode_motion(Fields fields);

// A pose or a constant velocity: what polyhedra may have, and what every horizon accepts.
Motion decode_linear_motion(Fields fields);

}  // namespace touchstone::fuzz
