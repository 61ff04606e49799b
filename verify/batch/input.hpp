#pragma once

#include <istream>
#include <memory>
#include <string>

namespace touchstone::batch {

// An input to be read from its beginning: a file, a pipe, or standard input ("-"). Waiting for a
// pipe's writer, or for more of a pipe or of standard input, ends when the program is asked to end:
// then so does the input. What cannot be opened sets failbit, and what cannot be read badbit.
std::unique_ptr<std::istream> open_input(const std::string& path);

}  // namespace touchstone::batch
