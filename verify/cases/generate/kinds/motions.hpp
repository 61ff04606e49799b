#pragma once

#include <string>
#include <vector>

namespace touchstone::generate::kinds {

// The kinds of motion in the cases of a family, as name_of_kind() names them. family.cpp and
// polyhedra.cpp set Family::motions by it. A subject that takes at least one of them may be asked
// some cases of the family. (tests/generate/motions_test.cpp draws cases, and checks that exactly
// these kinds occur.)
// REQUIRES: a family with this name exists.
const std::vector<std::string>& motions_of(const std::string& family);

}  // namespace touchstone::generate::kinds
