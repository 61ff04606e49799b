#pragma once

#include <string>
#include <vector>

#include "verify/report/document.hpp"

namespace touchstone::report {

// What is off by how much: an error in time, early or late; the depth at the reported time, or of
// what was missed; an error in units of the last place.
enum class ErrorOf { time, depth, ulps };

// How many answers are off by how much, by decades, as a picture for documents: SVG that stands by
// itself. A row for each subject of each document, all on the same decades, below its verdicts in
// words; heights are logarithmic, and each bar that is wide enough has its number. Of times what is
// early is on the left, and what is late on the right of what is correct.
std::string error_picture(const std::vector<Document>& documents, ErrorOf what);

}  // namespace touchstone::report
