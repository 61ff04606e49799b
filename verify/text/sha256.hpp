#pragma once

#include <string>
#include <string_view>

namespace touchstone {

// SHA-256 as 64 hexadecimal digits.
std::string sha256(std::string_view data);
// The same of a file, which may be long; "" where it cannot be read.
std::string sha256_of_file(const std::string& path);

}  // namespace touchstone
