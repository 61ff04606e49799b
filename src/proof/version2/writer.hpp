#pragma once

#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::proof::version2 {

// The text of certificates of version 2, for certificate.cpp.

// Writes the lines of a certificate of version 2 between its head and its end, and proves each (see
// timeline_account.hpp). For bodies that are no compounds.
// Throws Contradiction if the bodies are not as in the timeline, or if the text gets longer than
// checkers read. Throws LimitReached if a time limit is in force and passes.
std::string lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline);

// Thrown if a certificate gets longer than checkers read.
struct TooLong : LimitReached {
  const char* what() const noexcept override {
    return "its certificate is longer than checkers read";
  }
};

// Thrown if a body is a solid mesh.
struct Uncertifiable : LimitReached {
  const char* what() const noexcept override {
    return "no certificate shows that a body is inside a solid mesh, or is not";
  }
};

// The lines for compounds: one chapter, in which each pair of parts belongs to one section. Groups
// of parts that planes keep apart throughout are one section, so that the size and the time grow
// with the pairs that come near each other. A section of one pair proves the whole timeline of this
// pair. No section says `any`.
//   Throws Contradiction, as lines() does; TooLong; Uncertifiable; and LimitReached if a time limit
// is in force and passes.
//   REQUIRES: at least one body is a compound.
std::string lines_of_compound(const Query& query);

// A claim that proves an overlap at a rational instant, in one of the poses there, as in an `at`
// line: for certificates of a clearance. Throws Contradiction if no claim proves it, and
// LimitReached if a time limit is in force and passes.
std::string overlap_at(const Query& query, const Rational& t);

}  // namespace touchstone::proof::version2
