#pragma once

#include <string>
#include <string_view>

#include "touchstone/query.hpp"
#include "touchstone/result.hpp"

namespace touchstone {

// A question with its name (`touchstone/case/1`).
struct Case {
  std::string id;
  std::string title;
  Query query;

  std::string expect;     // the expected truth as JSON text; empty where it is to be computed
  std::string canonical;  // the case without `expect`, as JSON with sorted keys and no white space
};

// Reads a case, exactly. Errors name the place by a JSON pointer: syntax, unknown or duplicate
// keys, wrong types and lengths, numbers that are none, motions that are not defined on the horizon
// or jump. Throws LimitReached if a time limit is in force and passes.
Result<Case> parse_case(std::string_view json);

}  // namespace touchstone
