#pragma once

#include <string>
#include <vector>

#include "touchstone/answer.hpp"
#include "verify/look/pairs/homogeneous_stretches.hpp"
#include "verify/look/show/picture/time_axis.hpp"

namespace touchstone::show {

// The height of a timeline in pixels.
constexpr int kTimelineHeight = 104;

// The states over the horizon as SVG, shown by height and text, with the times of events, and the
// homogeneous intervals below. A hand points to `now`. `top`: the pixel at which the strip begins.
//   Neighbouring intervals that are narrower than two pixels are one gray bar, and three or more
// events within two pixels are one line; `notes` then gets a sentence.
std::string timeline_strip(const BoxTimeline<RealAlgebraic>& timeline,
                           const std::vector<pairs::HomogeneousStretch>& intervals,
                           const Rational& now, const TimeAxis& axis, const Rational& top,
                           std::vector<std::string>& notes);

// A time for people: nine digits, in scientific notation if that is shorter.
std::string short_time(const RealAlgebraic& t);

// A rational approximation of a time to 17 digits, for drawing.
Rational drawn_time(const RealAlgebraic& t);

}  // namespace touchstone::show
