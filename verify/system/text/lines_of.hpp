#pragma once

#include <istream>

namespace touchstone {

// The content of a file that should have a document on each line.
enum class Lines {
  documents,  // documents on lines, or not recognised as anything else
  of_a_list,
  of_one_document  // a single document over several lines
};

// Examines the first two lines, if they are short, and returns to the beginning. REQUIRES: the
// stream can seek.
Lines kind_of_lines(std::istream& in);

}  // namespace touchstone
