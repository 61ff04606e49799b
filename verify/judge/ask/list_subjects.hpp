#pragma once

#include <optional>
#include <ostream>

#include "touchstone/result.hpp"

namespace touchstone::judge {

// `touchstone judge --list`: prints all subjects, one per line: first the names after cpp:, then
// KIND:NAME of each other program, or what it needs if it cannot run. Returns an error if the
// program with the built-in subjects is missing, or the list of the others is invalid.
std::optional<Error> list_subjects(std::ostream& out);

}  // namespace touchstone::judge
