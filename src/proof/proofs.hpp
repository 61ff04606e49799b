#pragma once

#include <optional>
#include <string>
#include <vector>

#include "src/proof/axes.hpp"
#include "src/proof/signs.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone::proof {

// One plane of an axis: side 0 belongs to the direction +n, side 1 to -n.
struct Plane {
  std::size_t axis = 0;
  std::size_t side = 0;

  friend bool operator==(const Plane&, const Plane&) = default;
};

// A state and the planes that prove it: one plane for a separated or touching span, all planes
// through the origin for a touching instant.
struct Shown {
  State state = State::unknown;
  std::vector<Plane> planes{};
};

// The state of the bodies at a rational instant, with its planes. Never unknown.
Shown at_instant(const std::vector<Axis>& axes, const Rational& t);

// Proves that the bodies are in this state on the whole gap; nullopt if that needs a smaller gap.
// `favourite` is the plane to try first.
std::optional<Shown> on_gap(const std::vector<Axis>& axes, const Gap& gap, State state,
                            Plane favourite);

// The proven states before, at and after the instant of a root gap; nullopt if that needs a smaller
// gap.
struct ShownAround {
  Shown before;
  Shown at;
  Shown after;
};
struct StatesAround {
  State before = State::unknown;
  State at = State::unknown;
  State after = State::unknown;
};
std::optional<ShownAround> around_root(const std::vector<Axis>& axes, const RootGap& root,
                                       const StatesAround& states, Plane favourite);

}  // namespace touchstone::proof
