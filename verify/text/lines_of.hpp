#pragma once

#include <istream>

namespace touchstone {

// What a file is that should have a document on each line.
enum class Lines {
  documents,  // or what may be some
  of_a_list,
  of_one_document  // that is laid out over several
};

// Looks at two lines, where these are short, and goes back to the beginning. REQUIRES: the stream
// can do that.
Lines kind_of_lines(std::istream& in);

}  // namespace touchstone
