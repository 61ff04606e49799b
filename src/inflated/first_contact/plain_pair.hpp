#pragma once

#include <array>
#include <cstddef>

#include "src/inflated/first_contact/plain_core.hpp"
#include "src/inflated/pair_forms.hpp"
#include "src/number/bounded.hpp"

namespace touchstone::inflated {

// A feature of each core, and whether the pair's direction is reversed (see PairForms).
struct PlainPair {
  std::array<CoreFeature, 2> features{};
  bool is_reversed = false;

  friend bool operator==(const PlainPair&, const PlainPair&) = default;
};

// The coordinates of both features (FeatureIn), with bounds of their errors. T is double or
// DoubleDouble.
template <class T>
std::array<FeatureIn<Bounded<T>>, 2> numbers_of(const PlainCores& cores, const PlainPair& pair) {
  return {cores[0].numbers<T>(pair.features[0]), cores[1].numbers<T>(pair.features[1])};
}

}  // namespace touchstone::inflated
