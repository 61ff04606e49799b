#pragma once

#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::proof::version2 {

// The lines of a certificate/2 between its head and its end, each proven. If the timeline is right
// this ends: gaps and cells become narrower, until one of the guesses made in rationals is right.
// Reasons:
//   On a span. Towards the one instant at which the proof is hard there are two cases. In the
// first, from some instant on the vertices, edges and faces that meet are always the same. Then a
// guess from an instant within is right throughout: any direction with two vertices between which
// the bodies are apart, and the sum of corners in the relative interior of the intersection. In the
// second case the bodies are apart or overlap at the hard instant, too. Then a plane or point of a
// body's frame holds for as long as the bodies move less than their distance or depth, and not
// longer. (For two flat bodies it is again a sum of corners.) Spans of touching are cut at roots of
// polynomials; an instant from which these are found is unsuitable only if it is itself a root, and
// then others are tried.
//   At an irrational instant. The guess is made from a rational instant near it, with a tolerance
// within which numbers count as zero. The tolerance shrinks with the cell, and numbers that are
// zero at the instant shrink faster. In the end exactly these count as zero, and the guess is as if
// made at the instant.
//   In rationals these guesses are always among those tried. How narrow a gap has to be depends on
// the distances between the roots of these polynomials.
//   Bodies with a radius: the closest pair of features at an instant stays closest where it does
// not change. Where it changes, a plane across its direction, or the two closest points, hold for
// as long as the bodies move less than the difference between their distance and the radius.
//   If the timeline is wrong on a span, a test at an instant within it fails. If it is wrong at an
// instant, a test of a narrow cell around it fails. If it omits an instant, a polynomial that needs
// one sign for a claim that is right beside it has a root there. In the end this is its only root
// in a gap, so it is found, too.
//   Throws Contradiction if the bodies are not as in the timeline, and if the text gets longer than
// checkers read; and LimitReached.
std::string lines(const Query& query, const BoxTimeline<RealAlgebraic>& timeline);

// Thrown if a certificate gets longer than checkers read.
struct TooLong : LimitReached {
  const char* what() const noexcept override {
    return "its certificate is longer than checkers read";
  }
};

// The lines for compounds: one chapter, with one section for each pair of parts. Each section
// proves the whole timeline of its pair, so no section says `any`.
//   Throws Contradiction; and LimitReached, also where the text gets longer than checkers read.
//   REQUIRES: at least one body is a compound.
std::string lines_of_compound(const Query& query);

// A claim that proves an overlap at a rational instant, in one of the poses there, as in an `at`
// line. Throws Contradiction if nothing does; and LimitReached.
std::string overlap_at(const Query& query, const Rational& t);

}  // namespace touchstone::proof::version2
