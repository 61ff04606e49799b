#pragma once

#include <istream>
#include <memory>
#include <string>

namespace touchstone::batch {

// Opens an input at its beginning: a file, a pipe, or standard input ("-"). If the program is asked
// to end while it waits (for a pipe's writer, or for more data), the input ends. failbit is set if
// it cannot be opened, badbit if it cannot be read.
std::unique_ptr<std::istream> open_input(const std::string& path);

}  // namespace touchstone::batch
