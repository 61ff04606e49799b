#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "touchstone/answer/text/truth.hpp"
#include "touchstone/case.hpp"

namespace touchstone::pairs {

// The pairs of features of two boxes that form the planes of their Minkowski sum, on each
// homogeneous interval (§IV-B of the paper, see verify/look/paper). On the Gauss spheres a face is
// a point, and a vertex an octant.
//   VO  a point of box 2's sphere in an octant of box 1's sphere: a vertex of box 1, a face of box
//   2 (VF)
//   OV  a point of box 1's sphere in an octant of box 2's sphere: a face of box 1, a vertex of box
//   2 (FV)
//   EE  two edges that cross on the spheres
// In general position there are 6, 6 and 18. If axes are parallel there are fewer, with wider
// features; other pairs are named after their features: FE, EF, FF.
struct Pair {
  std::string kind;
  FeaturePair features;
};

// A homogeneous interval: a span of time on which the pairs of features are the same.
struct PairedInterval {
  TruthTime from;
  TruthTime to;
  std::vector<Pair> pairs;  // VO, OV, EE, others; each followed by the opposite one
};

// A case with the pairs on all of its intervals.
struct PairedCase {
  std::string id;
  std::string title;
  TruthIntervals counts;                  // as in the paper, on the whole real line
  std::vector<PairedInterval> intervals;  // those that meet the horizon, in order
};

// REQUIRES: both bodies are boxes. Throws LimitReached if a time limit is in force and passes.
PairedCase paired_case(const Case& c, int digits = 17);

// One line of JSON (touchstone/pairing/1).
std::string pairing_json(const PairedCase& c);

// A text for people: the ends of the intervals, and the pairs between them.
std::string pairing_text(const PairedCase& c, Polynomials polynomials);

}  // namespace touchstone::pairs
