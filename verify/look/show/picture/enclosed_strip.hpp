#pragma once

#include <string>

#include "touchstone/enclosed.hpp"
#include "verify/look/show/picture/time_axis.hpp"

namespace touchstone::show {

// The spans of an enclosed answer (with bounds instead of exact times) over the horizon as SVG, of
// the height kTimelineHeight. Height and text show the state of each span. An unknown span that is
// narrower than two pixels is a line. Each unknown span has its time below, as far as there is
// room. A hand points to `now`.
std::string enclosed_strip(const EnclosedAnswer& answer, const Rational& now, const TimeAxis& axis,
                           const Rational& top);

}  // namespace touchstone::show
