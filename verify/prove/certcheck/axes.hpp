#pragma once

#include <deque>
#include <set>
#include <string>
#include <vector>

#include "verify/prove/certcheck/case.hpp"

namespace touchstone::certcheck {

// The separating axes of two bodies as polynomials in time. proof.cpp proves certificates of
// version 1 by them. version2/proof.cpp needs only a few, for the features of two boxes that touch.
//   A direction n that moves with the bodies, on one piece of both motions. The planes of n and -n
// are, up to a positive factor,
//     D = ± offset - the sum of |terms|.
// The bodies are apart where D > 0 for one plane. A term is the half extent of a box along one of
// its axes E_m, seen along n; a polyhedron has one term, for its whole extent. The offset is the
// distance of the centres along n. Terms and offset have integer coefficients.
struct Axis {
  // The polynomial of one plane if the terms have these signs. A term of sign 0 is left out.
  Polynomial plane(int direction, const std::vector<int>& signs) const;

  std::string name;  // as in a certificate: "a1", "b0" (of faces), "a0b2" (of two edges)
  Vector n;
  Polynomials turns, terms;  // turns: n.E_m, one for each term, all zero where n vanishes
  Polynomial offset;
};
using Axes = std::vector<Axis>;

// All axes whose n is not identically zero; with `names`, only the axes of these names.
Axes axes_of(const Case& c, const Piece& piece1, const Piece& piece2,
             const std::set<std::string>* names = nullptr);

// A span of time within one piece of each motion.
struct CommonPiece {
  Rational from, until;
  const Piece *first, *second;
};

// The common pieces of the horizon, in order.
std::vector<CommonPiece> common_pieces(const Case& c);

// A common piece and its axes.
struct Stretch {
  Rational from, until;
  Axes axes;
};
std::deque<Stretch> stretches_of(const Case& c);

}  // namespace touchstone::certcheck
