#pragma once

#include <string>

namespace touchstone::certcheck {

// SHA-256 (FIPS 180-4) as 64 hexadecimal digits. The checker has its own version, because it shares
// no code with the solver.
std::string sha256(const std::string& data);

}  // namespace touchstone::certcheck
