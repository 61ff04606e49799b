#pragma once

#include <nlohmann/json.hpp>

#include "touchstone/number/floating.hpp"
#include "touchstone/number/rational.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::show {

// A point or a direction, rounded for drawing.
inline nlohmann::ordered_json drawn(const Vec3<Rational>& v) {
  return {nearest_double(v[0]), nearest_double(v[1]), nearest_double(v[2])};
}

}  // namespace touchstone::show
