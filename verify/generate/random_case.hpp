#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchstone::generate {

// The families of random cases: what moves how, and which special position is provoked.
const std::vector<std::string>& random_families();

// A random case of a family as a line of JSON (`touchstone/case/1`), the same for the same arguments on any
// machine. Most have a contact on the horizon. A few are refused by the reader (a quaternion that vanishes
// on the way, say): take the next index.
// REQUIRES: family is one of random_families().
std::string random_case(const std::string& family, std::uint64_t seed, std::uint64_t index);

}  // namespace touchstone::generate
