#pragma once

#include <vector>

#include "touchstone/query.hpp"

namespace touchstone::bench {

// What random queries against a static box are like.
struct QueryKind {
  int rotation = 2;     // the degree of the rotation: that of a quaternion polynomial, twice; even
  int translation = 1;  // the degree of the path past the static box; 0: the box turns on the spot
  enum class Numbers {
    decimals,   // of three places
    doubles,    // of full width
    dyadic,     // of so many bits behind the point
    fractions,  // each over a denominator of its own, of so many bits
  };
  Numbers numbers = Numbers::decimals;
  unsigned bits = 53;
  int pieces = 1;  // the same way in so many pieces, each a linear blend of the poses at its ends
};

// Random queries of a kind, most of them with a contact: the same for the same arguments on any
// machine.
std::vector<Query> queries_of_kind(const QueryKind& kind, int count);

// Those with a quaternion of this degree and a translation of that, of decimals or of doubles.
std::vector<Query> static_against_moving(int quaternion_degree, int translation_degree,
                                         bool full_width, int count);

}  // namespace touchstone::bench
