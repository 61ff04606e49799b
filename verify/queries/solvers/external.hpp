#pragma once

#include <string>

#include "touchstone/result.hpp"
#include "verify/judge/subject_process.hpp"
#include "verify/queries/solvers/solver.hpp"

namespace touchstone::queries {

// Whether the words name a program or a library, as subjects do, and not a solver of ours.
bool is_external(const std::string& words);

// A solver in processes of its own (cases/schema/subject.md, "Vertices, faces and edges"), which
// may be asked by several threads: each has a process. One that ends, hangs or talks nonsense is
// started again, and has failed.
//   Errors: a program that does not start or says no proper hello; one that takes other questions,
// or answers them by another convention or in another format of numbers than these.
Result<Solver> external_solver(const std::string& spec, const judge::SubjectOptions& options);

}  // namespace touchstone::queries
