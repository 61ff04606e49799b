#pragma once

#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone {

// A box in its own frame: all x with |x - center| <= half_extents, component by component.
//   A zero extent is legal: a plate, a stick, a point.
struct Box {
  Vec3<Rational> half_extents{};  // each >= 0, in the units of the case
  Vec3<Rational> center{};
};

}  // namespace touchstone
