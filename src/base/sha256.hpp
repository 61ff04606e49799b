#pragma once

#include <iosfwd>
#include <string>
#include <string_view>

namespace touchstone {

// SHA-256 (FIPS 180-4) as 64 hexadecimal digits.
std::string sha256(std::string_view data);

// The SHA-256 of the rest of a stream, which may be long.
std::string sha256(std::istream& in);

}  // namespace touchstone
