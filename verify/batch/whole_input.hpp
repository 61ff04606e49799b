#pragma once

#include <string>

#include "touchstone/result.hpp"

namespace touchstone::batch {

// All that a file has to say, or a pipe, or standard input ("-"): for what is read once and looked
// at twice.
//   Errors: it is a folder, cannot be opened or read to its end, or is larger than so many bytes.
Result<std::string> whole_input(const std::string& path, std::size_t most);

// Whether a path is a pipe, a device or standard input: what can be read once only.
bool is_read_once(const std::string& path);

}  // namespace touchstone::batch
