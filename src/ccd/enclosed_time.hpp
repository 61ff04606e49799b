#pragma once

#include "timeline_text.hpp"
#include "touchstone/ccd/truth.hpp"
#include "touchstone/number/interval.hpp"

namespace touchstone {

// An enclosure in decimals: those of a point exactly, else its bounds rounded outwards, so narrowly
// that two enclosures with a number between them never cross. An infinite bound is "-inf" or "inf".
WrittenInstant outer_decimals(const Interval& time);

// The same as the time of a truth, with the bounds as they are.
TruthTime enclosed_time(const Interval& time);

}  // namespace touchstone
