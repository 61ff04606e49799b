#pragma once

#include <optional>

#include "verify/cli/common_options.hpp"
#include "verify/queries/primitive_query.hpp"

namespace touchstone::cli {

// --kind of published queries.
Argument& add_query_kind(Command& command, std::optional<queries::Kind>& kind);

}  // namespace touchstone::cli
