#pragma once

#include <istream>

namespace touchstone {

// The layout of the JSON documents in a file. A `.jsonl` file should have one on each line; if it
// does not, commands say so.
enum class Lines {
  documents,       // one per line, or none of the layouts below
  of_a_list,       // the file begins with '[': a JSON array
  of_one_document  // a single document over several lines
};

// Examines the first two lines, if they are short, and returns to the beginning. REQUIRES: the
// stream can seek.
Lines kind_of_lines(std::istream& in);

}  // namespace touchstone
