#pragma once

#include <functional>
#include <string>

#include "verify/matrix/matrix_report.hpp"

namespace touchstone::matrix {

struct RunOptions {
  std::string work;   // the folder for builds
  unsigned jobs = 1;  // at least; compilers, and later judges, at a time
  std::function<void(const std::string&)> say = [](const std::string&) {};  // how far it has come
};

// Compiles every build, judges all that start over the same cases, and compares them with the plain
// one. A compiler that is missing, a build that fails and a case that is malformed are part of the
// report. Where the program is asked to end meanwhile, the report has what was done until then.
// Errors: cases that cannot be had, sources of our own that are missing.
Result<MatrixReport> run_matrix(const Plan& plan, const RunOptions& options);

}  // namespace touchstone::matrix
