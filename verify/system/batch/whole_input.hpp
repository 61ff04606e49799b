#pragma once

#include <string>

#include "touchstone/result.hpp"

namespace touchstone::batch {

// The whole content of a file, a pipe, or standard input ("-"), for inputs that are parsed twice
// but can be read only once.
//   Errors: it is a folder, cannot be opened or read to its end, or is larger than `most` bytes.
Result<std::string> whole_input(const std::string& path, std::size_t most);

// Whether a path is a pipe, a device or standard input, which can be read only once.
bool is_read_once(const std::string& path);

}  // namespace touchstone::batch
