#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "touchstone/result.hpp"

namespace touchstone::judge {

// How far off an answer may be. Where both are given, one of them is enough.
struct Tolerance {
  std::optional<Rational> time;
  // Of the boxes: how far apart they may be where contact is reported, and how deep they may
  // overlap before.
  std::optional<Rational> distance;

  bool any() const { return time || distance; }
  bool operator==(const Tolerance&) const = default;
};

// Adds "time=1e-6" or "distance=0.005" to a tolerance; why it is neither, or nothing. A number must
// not be negative, and is given once.
std::optional<std::string> add_tolerance(Tolerance& to, const std::string& text);

// "time 1e-06 or distance 0.005"; empty where there is none.
std::string describe(const Tolerance& tolerance);

}  // namespace touchstone::judge
