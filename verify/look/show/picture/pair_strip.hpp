#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "verify/look/show/pair_states.hpp"
#include "verify/look/show/picture/time_axis.hpp"

namespace touchstone::show {

// The height in pixels of the strip of this many pairs of parts.
int pair_strip_height(std::size_t pairs);

// A row for each pair of parts that is in contact at some time, as SVG: its numbers, and bars where
// it touches (low) and overlaps (high). If there are many pairs, only the first are drawn, and
// `notes` gets a sentence about this.
std::string pair_strip(const std::vector<PairStates>& pairs, const TimeAxis& axis, int top,
                       std::vector<std::string>& notes);

}  // namespace touchstone::show
