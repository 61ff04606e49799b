#pragma once

#include <string>

#include "touchstone/answer.hpp"
#include "verify/pairing/homogeneous_stretches.hpp"
#include "verify/show/picture/time_axis.hpp"

namespace touchstone::show {

// How tall a timeline is, in pixels.
constexpr int kTimelineHeight = 104;

// The states over the horizon as SVG, told by height and by words, the events with their times, and
// the homogeneous intervals below; a hand points to `now`.
std::string timeline_strip(const BoxTimeline<RealAlgebraic>& timeline,
                           const std::vector<pairs::HomogeneousStretch>& intervals,
                           const Rational& now, const TimeAxis& axis, const Rational& top);

// A time for people: nine digits, in scientific notation where it would be long.
std::string short_time(const RealAlgebraic& t);

// A rational as near to a time as 17 digits are: to place it in a drawing.
Rational drawn_time(const RealAlgebraic& t);

}  // namespace touchstone::show
