#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace touchstone::generate {

// Random cases of the ordinary families, with which the exact solver is checked (`crosscheck`,
// mutants, tests).

// The names of all ordinary families.
const std::vector<std::string>& random_families();

// Case `index` of a family as a line of JSON (`touchstone/case/1`). It depends only on the
// arguments, on any machine, and is a valid case.
// REQUIRES: family is one of random_families().
std::string random_case(const std::string& family, std::uint64_t seed, std::uint64_t index);

}  // namespace touchstone::generate
