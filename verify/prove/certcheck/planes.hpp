#pragma once

#include <functional>
#include <optional>

#include "verify/prove/certcheck/axes.hpp"
#include "verify/prove/certcheck/claim.hpp"

namespace touchstone::certcheck {

// A plane of the Minkowski difference of both boxes: the plane normal to an axis at the end in this
// direction. The boxes are apart if the origin is beyond it, and touch at most if it is on it.
struct Plane {
  std::string name() const { return (direction > 0 ? "+" : "-") + axis->name; }
  const Axis* axis;
  int direction;
};

// Returns the sign of a polynomial on a span or at an instant; nullopt if it is not proven.
using Sign = std::function<std::optional<int>(const Polynomial&)>;

// The state at an instant, from all axes, and the planes through the origin.
struct Seen {
  State state = State::overlapping;
  std::vector<Plane> planes{};
};
// REQUIRES: `sign` gives every sign, as it does at an instant. The result points into `axes`.
Seen seen_at(const Axes& axes, const Sign& sign);

}  // namespace touchstone::certcheck
