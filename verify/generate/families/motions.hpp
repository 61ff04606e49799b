#pragma once

#include <string>
#include <vector>

namespace touchstone::generate::kinds {

// The kinds of motion that occur in the cases of a family, in the order of name_of_kind(). A
// subject that takes some of them may be asked some of its cases. (tests/generate/motions_test.cpp
// draws cases, and sees that there are no others, and all of these.)
// REQUIRES: there is a family of this name.
const std::vector<std::string>& motions_of(const std::string& family);

}  // namespace touchstone::generate::kinds
