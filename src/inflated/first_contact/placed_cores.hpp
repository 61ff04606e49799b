#pragma once

#include <array>
#include <cstddef>

#include "src/inflated/first_contact/plain_core.hpp"
#include "src/number/bounded.hpp"
#include "src/walk/conditions/body_forms.hpp"
#include "touchstone/number/vec3.hpp"

namespace touchstone::inflated {

// A core at an instant, in doubles without error bounds. closest_simplex() finds the closest points
// of two of them, for PairGuesses.
struct PlacedCore {
  const PlainCore* core = nullptr;
  Mat3<double> turn{};
  Vec3<double> origin{};
  bool mirrored = false;  // whether the determinant of the turn is negative

  // A vector of the core's frame, turned as the core is.
  Vec3<double> turned(const Vec3<double>& x) const;
  // The position of a point of the core's frame.
  Vec3<double> moved(const Vec3<double>& x) const;
  Vec3<double> corner(std::size_t i) const { return moved(core->corner(i)); }
  std::size_t top(const Vec3<double>& n, std::size_t from) const {
    return core->top({dot(n, turn[0]), dot(n, turn[1]), dot(n, turn[2])}, from);
  }
};
using PlacedCores = std::array<PlacedCore, 2>;

// Both cores at the instant u of a piece's clock. The cores must outlive the result.
PlacedCores placed_cores(const std::array<walk::BodyForms<Bounded<double>>, 2>& bodies,
                         const PlainCores& cores, double u);

}  // namespace touchstone::inflated
