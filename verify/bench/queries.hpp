#pragma once

#include <vector>

#include "touchstone/query.hpp"

namespace touchstone::bench {

// Random queries of boxes for benchmarks, by the degrees of the motion and the size of its numbers.

// The properties of random queries against a static box.
struct QueryKind {
  int rotation = 2;     // degree of the rotation: twice that of a quaternion polynomial, so even
  int translation = 1;  // degree of the path past the static box; 0: the box only turns
  enum class Numbers {
    decimals,   // with three places
    doubles,    // with full width
    dyadic,     // with `bits` bits after the point
    fractions,  // each with its own denominator of `bits` bits
  };
  Numbers numbers = Numbers::decimals;
  unsigned bits = 53;
  int pieces = 1;  // the motion in this many pieces, each a linear blend of the poses at its ends
};

// Random queries of a kind, most of them with a contact. They depend only on the arguments, on any
// machine.
std::vector<Query> queries_of_kind(const QueryKind& kind, int count);

}  // namespace touchstone::bench
