#pragma once

#include <functional>
#include <string>

#include "verify/judge/matrix/matrix_report.hpp"

namespace touchstone::matrix {

// The options for running a matrix.
struct RunOptions {
  std::string work;   // the folder for builds
  unsigned jobs = 1;  // number of compilers, and later of judges, at a time; at least 1
  std::function<void(const std::string&)> say = [](const std::string&) {};  // shows progress
};

// Compiles every build, judges all builds that start on the same cases, and compares them with the
// plain build. Missing compilers, failing builds and malformed cases are part of the report. If the
// program is asked to end, the report has the results until then. Errors: the cases cannot be read
// or generated; sources of Touchstone are missing.
Result<MatrixReport> run_matrix(const Plan& plan, const RunOptions& options);

}  // namespace touchstone::matrix
