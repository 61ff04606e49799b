#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "touchstone/result.hpp"

namespace touchstone {

// Reads a JSON document in UTF-8 from another source: a case, a reply, a file of known findings.
//   Errors, with the place as a JSON pointer: invalid JSON, NUL bytes, a repeated key, nesting
// beyond limits::kNesting. Hostile text takes no longer than usual text of its length.
// Throws LimitReached if a time limit is in force and passes.
Result<nlohmann::json> read_json(std::string_view text);

}  // namespace touchstone
