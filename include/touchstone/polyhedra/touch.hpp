#pragma once

#include <array>
#include <optional>
#include <string>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/linear/vec3.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// A direction from body 1 to body 2: n at the instant `at` of its piece's own clock.
struct MovingNormal {
  Vec3<IntegerPolynomial> n;
  RealAlgebraic at;
};

// The unit normal, each component to so many significant digits, correctly rounded.
std::array<std::string, 3> unit_normal(const MovingNormal& normal, int digits);

namespace polyhedra {

// What of two bodies touches at an instant: of either the smallest face that contains all that the
// two have in common.
struct Touch {
  BodyFeaturePair features;
  std::optional<MovingNormal> normal{};  // in which they could be parted, where there is one only
};

}  // namespace polyhedra
}  // namespace touchstone
