#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchstone::generate {

// The names of all families of cases.
const std::vector<std::string>& random_families();

// Case `index` of a family as a line of JSON (`touchstone/case/1`), the same for the same arguments
// on any machine. The reader accepts it.
// REQUIRES: family is one of random_families().
std::string random_case(const std::string& family, std::uint64_t seed, std::uint64_t index);

}  // namespace touchstone::generate
