#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "touchstone/result.hpp"

namespace touchstone {

// A JSON document in UTF-8 that others wrote: a case, a reply, a file of known findings.
//   Errors, with the place as a JSON pointer: no JSON, NUL bytes, a key given twice, nesting beyond
//   limits::kNesting. Hostile text takes no longer than honest text of its length.
// Throws LimitReached if a time limit is in force and passes.
Result<nlohmann::json> read_json(std::string_view text);

}  // namespace touchstone
