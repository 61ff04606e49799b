#pragma once

#include <set>
#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "touchstone/poly/roots_exact.hpp"

namespace touchstone::crosscheck {

using ExactTimeline = BoxTimeline<RealAlgebraic>;

// The exact solution of a query.
Solution<RealAlgebraic> solved(const Query& q, const SolveOptions& options = {});

// An end of an enclosure; if infinite, a number beyond all times that a case can have.
Rational bound_of(double end);

// The mistake in the form of a timeline; empty if it is right. Its instants go from one end of
// the horizon to the other, with a change of state at each inner one; the contact set is closed.
std::string malformation(const ExactTimeline& timeline, const Query& q);

// Concatenates two timelines. REQUIRES: the first ends at the instant, and with the state, with
// which the second begins.
ExactTimeline joined(ExactTimeline first, const ExactTimeline& second);

// An increasing or decreasing change of time: t ↦ (a t + b) / (c t + d), without a pole on the
// horizon.
struct TimeMap {
  Rational a = 1;
  Rational b = 0;
  Rational c = 0;
  Rational d = 1;

  bool increasing() const { return a * d - b * c > 0; }
  Rational operator()(const Rational& t) const { return (a * t + b) / (c * t + d); }
  TimeMap inverse() const { return {d, -b, -c, a}; }
};

// Whether `image` is the value of the map at `time`; decided exactly.
bool is_image(const RealAlgebraic& image, const RealAlgebraic& time, const TimeMap& map);

// The first difference between the second timeline and the image of the first under a change of
// time, as text; empty if there is none.
std::string difference(const ExactTimeline& original, const ExactTimeline& image,
                       const TimeMap& map = {});

// The feature pairs of the active planes at an instant, and their common part.
std::set<FeaturePair> active_features(const ExactTimeline::Instant& instant);

// For example "CGAL says touching, the timeline separated".
inline std::string both_say(const std::string& who, State found, State own) {
  return who + ' ' + name(found) + ", the timeline " + name(own);
}

}  // namespace touchstone::crosscheck
