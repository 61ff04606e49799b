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

// An end of an enclosure; an infinite one is later, or earlier, than any time that a case can name.
Rational bound_of(double end);

// What is wrong with the form of a timeline; empty where nothing is. Its instants run from one end
// of the horizon to the other, with a change of state at each between; the contact set is closed.
std::string malformation(const ExactTimeline& timeline, const Query& q);

// One timeline after the other. REQUIRES: the first ends at the instant, and in the state, with
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

// Whether `image` is where the map takes `time`: decided exactly.
bool is_image(const RealAlgebraic& image, const RealAlgebraic& time, const TimeMap& map);

// In what the second timeline differs from the image of the first under a change of time: the first
// difference in words; empty where there is none.
std::string difference(const ExactTimeline& original, const ExactTimeline& image,
                       const TimeMap& map = {});

// The feature pairs of the active planes at an instant, and their common part.
std::set<FeaturePair> active_features(const ExactTimeline::Instant& instant);

}  // namespace touchstone::crosscheck
