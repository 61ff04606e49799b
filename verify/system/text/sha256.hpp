#pragma once

#include <string>

namespace touchstone {

// The SHA-256 of a file of any length; "" if it cannot be read.
std::string sha256_of_file(const std::string& path);

}  // namespace touchstone
