#pragma once

#include <string>
#include <vector>

#include "verify/look/report/document.hpp"

namespace touchstone::report {

// The picture of `report --svg`, which shows how many answers are wrong, and by how much.

// The error to draw: that of the time, early or late; the depth at the reported time or inside a
// missed contact; or the error of the time in units of the last place.
enum class ErrorOf { time, depth, ulps };

// A picture for documents, a standalone SVG: how many answers are wrong by how much, by decades. It
// has a row for each subject of each document, with its verdicts as text above it, and equal
// decades in all rows. Heights are logarithmic, and each bar that is wide enough has its number.
// For times, early answers are on the left of correct ones, late ones on the right.
std::string error_picture(const std::vector<Document>& documents, ErrorOf what);

}  // namespace touchstone::report
