#pragma once

#include <optional>
#include <string>
#include <vector>

#include "src/proof/axes.hpp"
#include "src/proof/signs.hpp"
#include "touchstone/body/state.hpp"

namespace touchstone::proof {

// Proofs of states by separating axes, for certificates of version 1. certificate.cpp asks for them
// line by line: at_instant() for an `at` line, on_gap() for the gap between two of these, and
// around_root() for a `root` line, which has an irrational instant.

// One plane of an axis: side 0 belongs to the direction +n, side 1 to -n.
struct Plane {
  std::size_t axis = 0;
  std::size_t side = 0;

  friend bool operator==(const Plane&, const Plane&) = default;
};

// A state and the planes that prove it. A separated or touching span needs one plane. A touching
// instant needs all planes in which the boxes touch: the planes of facets of their Minkowski sum
// that pass through the origin.
struct Shown {
  State state = State::unknown;
  std::vector<Plane> planes{};
};

// The state of the bodies at a rational instant, with its planes. Never unknown.
Shown at_instant(const std::vector<Axis>& axes, const Rational& t);

// Proves that the bodies are in this state on the whole gap, the open span between two rational
// instants. nullopt if only a smaller gap can be proven. `favourite` is the plane to try first.
std::optional<Shown> on_gap(const std::vector<Axis>& axes, const Gap& gap, State state,
                            Plane favourite);

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
// Proves the states before, at and after the irrational instant in a root gap (signs.hpp). nullopt
// if only a smaller gap can be proven.
std::optional<ShownAround> around_root(const std::vector<Axis>& axes, const RootGap& root,
                                       const StatesAround& states, Plane favourite);

}  // namespace touchstone::proof
