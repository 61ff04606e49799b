#pragma once

#include <cstdint>
#include <optional>

namespace touchstone::walk {

// Simple fractions as candidates for an instant that a walk could not decide
// (decided_at_fraction.cpp), and for a time that lies half way between two doubles (ladder.cpp). If
// several planes coincide at an instant, it usually is such a fraction: numbers of people are
// short.

// The instant p/q of a piece's own clock.
struct Fraction {
  std::int64_t p = 0;
  std::int64_t q = 1;
};

// A fraction between `low` and `high`, which are in [0, 1], or nullopt. Returned only if it is much
// simpler than the simplest fraction in most intervals of that width: then it is likely to be the
// exact root. It is proven only that it lies between them.
template <class T>
std::optional<Fraction> simple_fraction(const T& low, const T& high);

}  // namespace touchstone::walk
