#pragma once

#include <string>

#include "touchstone/result.hpp"
#include "verify/judge/ask/subject_process.hpp"
#include "verify/queries/solvers/solver.hpp"

namespace touchstone::judge {

// A query as subjects are asked it: JSON.
std::string message_of(const queries::DoubleQuery& query);

// Why such queries cannot be asked of a subject with this hello, whatever its kinds; empty where
// they can.
std::string unfit_for_queries(const Hello& hello);

// Whether the words name a program or a library, as subjects do, and not a solver of ours.
bool is_external(const std::string& words);

// A solver in processes of its own (cases/schema/subject.md, "Vertices, faces and edges"), which
// may be asked by several threads: each has a process. One that ends, hangs or talks nonsense is
// started again, and has failed.
//   Errors: a program that does not start or says no proper hello; one that takes other questions,
// or answers them by another convention or in another format of numbers than these.
Result<queries::Solver> external_solver(const std::string& spec, const SubjectOptions& options);

}  // namespace touchstone::judge
