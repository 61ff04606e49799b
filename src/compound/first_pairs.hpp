#pragma once

#include <array>
#include <cstddef>
#include <functional>

#include "touchstone/number/rational.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone::compound {

// A search for the pairs of parts that meet first. Two bodies may have millions of pairs; with this
// search, compound_answer.cpp solves only a few of them exactly.

// A stretch: a closed span of the horizon.
struct Stretch {
  Rational from;
  Rational until;
};

// The state of a search for the first contact.
struct FirstSoFar {
  // The earliest first contact of the pairs that were tried; null if none of them meets.
  const RealAlgebraic* earliest = nullptr;
  bool is_enough = false;  // no further pair can change the answer
};

// Tries a pair of parts exactly, by its numbers, and returns the state of the search thereafter.
using TryPair = std::function<FirstSoFar(const std::array<std::size_t, 2>&)>;

// Finds the pairs of parts that meet first in a stretch of the horizon. Calls `try_pair` for pairs
// that are not proven to be apart from the start of the stretch up to and including the earliest
// contact so far. If the first contact of the bodies is in the stretch, these are all pairs that
// meet then, and a few more. Each pair is tried at most once.
//   The search is ordered by time, so parts that meet only later are never examined. It halves
// spans of time, and searches the earlier half first. It splits the boxes of two trees over the
// parts: a pair of boxes is split if the boxes are larger than the distance that the bodies
// move in the span. Doubles with error bounds may prove that a direction separates two boxes,
// or two parts, throughout a span. Parts that are not separated in many spans are tried.
//   Throws LimitReached if a time limit is in force and passes.
// REQUIRES: the stretch is within the horizon.
void for_first_pairs(const Query& query, const Stretch& stretch, const TryPair& try_pair);

}  // namespace touchstone::compound
