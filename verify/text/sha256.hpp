#pragma once

#include <string>

namespace touchstone {

// SHA-256 of a file, which may be long; "" where it cannot be read.
std::string sha256_of_file(const std::string& path);

}  // namespace touchstone
