#pragma once

#include <string>
#include <vector>

#include "verify/cases/queries/audit.hpp"
#include "verify/judge/ask/subject_process.hpp"

namespace touchstone::cli {

// The solvers that the option --solver of `touchstone audit` names: built-in ones, `all` of them,
// and external programs and libraries. No two of them have one name. Throws WrongCommand if a name
// is unknown.
std::vector<queries::Solver> chosen_solvers(const std::vector<std::string>& names,
                                            const judge::SubjectOptions& limits);

}  // namespace touchstone::cli
