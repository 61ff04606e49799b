#pragma once

#include <optional>

#include "verify/cases/queries/primitive_query.hpp"
#include "verify/program/cli/common_options.hpp"

namespace touchstone::cli {

// Adds the option --kind of `audit` and `import queries`: whether the queries of published files
// are of a vertex and a face or of two edges.
Argument& add_query_kind(Command& command, std::optional<queries::Kind>& kind);

}  // namespace touchstone::cli
