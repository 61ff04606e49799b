#pragma once

#include <array>
#include <optional>
#include <string>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/number/vec3.hpp"
#include "touchstone/poly/integer_polynomial.hpp"
#include "touchstone/poly/real_algebraic.hpp"

namespace touchstone {

// The result for two polyhedra that touch: their features, and the normal between them. Answers
// contain it (ContactEnd in boxes/contact_span.hpp).

// A direction n(at) from body 1 to body 2; `at` is an instant of a piece's own clock, which runs
// from 0 to 1.
struct MovingNormal {
  Vec3<IntegerPolynomial> n;
  RealAlgebraic at;
};

// The unit normal, each component correctly rounded to `digits` significant digits.
std::array<std::string, 3> unit_normal(const MovingNormal& normal, int digits);

namespace hulls {

// The touching features at an instant: for each body the smallest feature that contains all common
// points of the bodies.
struct Touch {
  BodyFeaturePair features;
  std::optional<MovingNormal> normal{};  // the separating direction; empty if it is not unique
};

}  // namespace hulls
}  // namespace touchstone
