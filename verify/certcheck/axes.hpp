#pragma once

#include <deque>
#include <set>
#include <string>
#include <vector>

#include "verify/certcheck/case.hpp"

namespace touchstone::certcheck {

// A direction n that moves with the bodies, on one piece of both motions. The planes of n and -n
// are
//     D = ± offset - the sum of |terms|,
// times a positive factor, as polynomials: terms and offset with integers.
struct Axis {
  // The polynomial of one plane where the terms have these signs; a term of sign 0 is left out.
  Polynomial plane(int direction, const std::vector<int>& signs) const;

  std::string name;
  Vector n;
  Polynomials turns, terms;  // turns: n.E_m, all zero where n vanishes
  Polynomial offset;
};
using Axes = std::vector<Axis>;

// All axes, or those of these names, but those whose n is zero throughout, which say nothing.
Axes axes_of(const Case& c, const Piece& piece1, const Piece& piece2,
             const std::set<std::string>* names = nullptr);

// A piece that both motions have in common.
struct CommonPiece {
  Rational from, until;
  const Piece *first, *second;
};

// All of the horizon, in order.
std::vector<CommonPiece> common_pieces(const Case& c);

// The same with all axes.
struct Stretch {
  Rational from, until;
  Axes axes;
};
std::deque<Stretch> stretches_of(const Case& c);

}  // namespace touchstone::certcheck
