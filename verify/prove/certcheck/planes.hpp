#pragma once

#include <functional>
#include <optional>

#include "verify/prove/certcheck/axes.hpp"
#include "verify/prove/certcheck/claim.hpp"

namespace touchstone::certcheck {

// A plane that supports the Minkowski difference of both boxes: it is normal to the axis, at the
// end of the difference in the direction 1 or -1. If the origin is beyond the plane, the boxes are
// apart; if it is in the plane, they do not overlap.
struct Plane {
  std::string name() const { return (direction > 0 ? "+" : "-") + axis->name; }
  const Axis* axis;
  int direction;
};

// Returns the sign of a polynomial on a span or at an instant; nullopt if it is not proven.
using Sign = std::function<std::optional<int>(const Polynomial&)>;

// The state at an instant, from all axes, and the planes through the origin. For proof.cpp, which
// compares both with the claim of a line.
struct Seen {
  State state = State::overlapping;
  std::vector<Plane> planes{};
};
// REQUIRES: `sign` gives every sign, as it does at an instant. The result points into `axes`.
Seen seen_at(const Axes& axes, const Sign& sign);

}  // namespace touchstone::certcheck
