#pragma once

#include <string>

#include "touchstone/result.hpp"
#include "verify/cases/queries/solvers/solver.hpp"
#include "verify/judge/ask/subject_process.hpp"

namespace touchstone::judge {

// Subjects that answer queries of vertices, faces and edges, in doubles. judge_query.cpp asks them
// as a part of a run; `touchstone audit` asks them as solvers (external_solver).

// The JSON text in which subjects receive a query.
std::string message_of(const queries::DoubleQuery& query);

// The reason why such queries cannot be sent to a subject with this hello, apart from its kinds;
// empty if they can.
std::string unfit_for_queries(const Hello& hello);

// Whether the text names a program or a library, as for subjects, instead of a built-in solver.
bool is_external(const std::string& words);

// A solver that runs in separate processes (cases/schema/subject.md, "Vertices, faces and edges").
// Several threads may ask it; each thread uses a process. If a process ends, hangs or writes
// something invalid, this counts as a failure, and the process is started again.
//   Errors: the program does not start or sends no valid hello; or it does not take these
// questions, this convention or this number format.
Result<queries::Solver> external_solver(const std::string& spec, const SubjectOptions& options);

}  // namespace touchstone::judge
