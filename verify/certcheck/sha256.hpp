#pragma once

#include <string>

namespace touchstone::certcheck {

// SHA-256 (FIPS 180-4) as 64 hexadecimal digits. The checker has its own, as it shares no code with
// what it checks.
std::string sha256(const std::string& data);

}  // namespace touchstone::certcheck
