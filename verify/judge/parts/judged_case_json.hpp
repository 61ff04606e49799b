#pragma once

#include <nlohmann/json.hpp>

#include "verify/judge/one_case/judged_case.hpp"

namespace touchstone::judge {

// All of what came of a case, there and back without any loss: doubles bit by bit, lengths as
// rationals, and texts that are no UTF-8. Of a verdict's `error`, which may be irrational, what
// comes back is an interval no wider than 2^-128 of it. What is empty, or as it mostly is, is left
// out.
nlohmann::json to_json(const JudgedCase& judged);
// Throws std::exception for what is none.
JudgedCase judged_case(const nlohmann::json& json);

}  // namespace touchstone::judge
