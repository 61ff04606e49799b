#pragma once

#include <optional>
#include <string>
#include <vector>

#include "verify/cases/queries/primitive_query.hpp"
#include "verify/program/cli/common_options.hpp"
#include "verify/program/cli/subject_options.hpp"

namespace touchstone::cli {

// The arguments of `touchstone audit`.
struct AuditArguments {
  std::vector<std::string> files;
  std::optional<queries::Kind> kind{};
  std::vector<std::string> solvers;
  std::string out;
  int digits = 17;
  double time_limit = 60;
  SubjectLimits limits{};
  unsigned jobs = 0;
  bool json = false;
  ProgressChoice progress{};
};

// Audits all files, as `touchstone help audit` describes. Returns the exit status.
int audit(const AuditArguments& arguments);

}  // namespace touchstone::cli
