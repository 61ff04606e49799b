#pragma once

#include <nlohmann/json.hpp>

#include "verify/judge/judged_case.hpp"

namespace touchstone::judge {

// All of what came of a case, there and back without any loss: doubles bit by bit, and texts that
// are no UTF-8. What is empty, or as it mostly is, is left out. A verdict's `measure` is left out,
// too: no report has it.
nlohmann::json to_json(const JudgedCase& judged);
// Throws std::exception for what is none.
JudgedCase judged_case(const nlohmann::json& json);

}  // namespace touchstone::judge
