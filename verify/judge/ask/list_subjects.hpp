#pragma once

#include <optional>
#include <ostream>

#include "touchstone/result.hpp"

namespace touchstone::judge {

// Prints the subjects that there are, a line each: what follows cpp:, and after those KIND:NAME of
// the other programs, or what one of them needs.
// Returns what was wrong: the program that has the built-in ones is not there, the list of others
// is none.
std::optional<Error> list_subjects(std::ostream& out);

}  // namespace touchstone::judge
