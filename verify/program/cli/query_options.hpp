#pragma once

#include <optional>

#include "verify/cases/queries/primitive_query.hpp"
#include "verify/program/cli/common_options.hpp"

namespace touchstone::cli {

// --kind of published queries.
Argument& add_query_kind(Command& command, std::optional<queries::Kind>& kind);

}  // namespace touchstone::cli
