#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "src/walk/filtered_facets.hpp"
#include "src/walk/first_contact.hpp"
#include "src/walk/ladder/decider.hpp"

namespace touchstone::walk {

// First contacts of two boxes that are right to the last bit, mostly in floating point with proven
// error bounds. The library (answer/contacts/) and the benchmark (verify/bench) call them; users
// call touchstone/first_contact.hpp. The answer tells which decider found it. The deciders are in
// ladder.cpp.

// Start and length of one piece of motion, in query time. A piece's own clock runs from 0 to 1.
struct PieceClock {
  double start = 0;  // the double nearest to the start
  Bounded<DoubleDouble> from{};
  Bounded<DoubleDouble> width{};
};

// The motions of a query of two boxes, packed once in every arithmetic that may have to decide, so
// that the query can be solved repeatedly. REQUIRES: both bodies are boxes.
struct CertifiedMotions {
  std::vector<PieceClock> clocks;
  // Empty: numbers or degrees of some piece are too high.
  std::vector<FilteredMotion<double>> doubles;
  std::vector<FilteredMotion<DoubleDouble>> double_doubles;  // as for doubles
  std::vector<PackedMotion<Integer>> integers;

  explicit CertifiedMotions(const Query& query);
};

// Bounds of a time, to some thirty digits.
struct TimeBounds {
  DoubleDouble lower;
  DoubleDouble upper;
};

// The first contact. All members except `bounds` are equal to those that exact arithmetic finds.
struct CertifiedContact {
  double time = 0;  // the nearest double, ties to even
  State state = State::unknown;
  std::optional<State> after{};  // the state just behind it; nullopt at the horizon's last instant
  std::size_t piece = 0;         // of the motions' common partition
  PlaneSet active = 0;           // the planes in which the boxes touch
  SignTable table{};             // names their features: see active_planes in boxes/features.hpp
  std::optional<TimeBounds> bounds{};  // of the time, if they proved which double is the nearest
};

// The first contact or none, and who decided.
struct CertifiedAnswer {
  std::optional<CertifiedContact> contact;
  Decider decided = Decider::integers;  // who decided whether there is a contact
  Decider rounded = Decider::integers;  // who decided the last bit of its time
};

// Follows one separating plane in doubles, with a bound for every error. Questions that doubles
// leave open go to the other deciders, one by one, in the order of Decider.
//   The result does not depend on the floating-point environment. If rounding is not to nearest,
// the integers decide everything. If subnormal numbers are flushed to zero, the error bounds cover
// this.
//   Throws LimitReached if a time limit is in force and passes, and std::runtime_error if the
// library was compiled with options that allow reordering of sums.
CertifiedAnswer certified_first_contact(const CertifiedMotions& motions);
// The first contact of the two boxes of a query, found in the same way. Only the motions that are
// needed are packed. REQUIRES: both bodies are boxes.
CertifiedAnswer certified_first_contact(const Query& query);

}  // namespace touchstone::walk
