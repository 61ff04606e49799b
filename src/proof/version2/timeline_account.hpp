#pragma once

#include "account.hpp"
#include "parts.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/poly/real_algebraic.hpp"
#include "touchstone/query.hpp"

namespace touchstone::proof::version2 {

// Proves a timeline from the horizon's start to its end: every line of the result has been proven.
// writer.cpp calls it for two bodies, compound_lines.cpp for two parts. `query` has the motions and
// the horizon.
//   Throws Contradiction if the bodies are not as in the timeline, or if the text gets longer than
// checkers read. Throws LimitReached if a time limit is in force and passes.
Account account_of(const Query& query, Parts parts, const BoxTimeline<RealAlgebraic>& timeline);

// Why this ends if the timeline is right: gaps (spans between two `at` lines) and cells (spans
// around an irrational instant) become narrower, until one of the guesses made in rationals is
// right. The four cases follow.

// 1. Spans. Consider an instant towards which the proof becomes hard. Either the same vertices,
// edges and faces are nearest to each other near this instant. Then a guess from any instant near
// it is right up to it: any direction with two vertices between which the bodies are apart, or the
// sum of corners in the relative interior of the intersection. Or the bodies are apart or overlap
// also at the hard instant. Then a plane or point that is fixed in a body's frame is valid while
// the bodies move less than their distance or depth. (For two flat bodies it is again a sum of
// corners.)

// 2. Spans of touching are cut at roots of polynomials. These polynomials are found from some
// instant; if this instant is itself a root, another instant is tried.

// 3. Irrational instants. The guess is made from a rational instant near it, with a tolerance
// within which numbers count as zero. The tolerance shrinks with the cell, and numbers that are
// zero at the instant shrink faster. So at last exactly these numbers count as zero, and the guess
// equals a guess at the irrational instant itself. In cells narrower than 2^-100 guesses in
// rationals are among those that are tried. How narrow a gap has to be depends on the distances
// between the roots of these polynomials.

// 4. Bodies with a radius. A pair of features that is closest at an instant proves the state until
// another pair becomes closest. Around an instant at which the closest pair changes, a plane at
// right angles to its direction, or the two closest points, are valid while the bodies move less
// than the difference between their distance and the radius.

// Why an error in the timeline is found: if the timeline is wrong on a span, a test at an instant
// within it fails. If it is wrong at an instant, a test of a narrow cell around it fails. If it
// omits an instant, some polynomial must have one sign for a claim that is right on one side of
// this instant, but has a root there. When the gap is narrow enough, this is its only root in the
// gap, so the error is found, too.

}  // namespace touchstone::proof::version2
