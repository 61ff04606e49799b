#pragma once

#include "touchstone/number/vec3.hpp"

namespace touchstone::compound {

// A box along the axes of a body's frame, in doubles: `center` ± `half`.
struct NearBox {
  Vec3<double> center{};
  Vec3<double> half{};
};

}  // namespace touchstone::compound
