#pragma once

#include <nlohmann/json.hpp>

#include "verify/judge/one_case/judged_case.hpp"

namespace touchstone::judge {

// Writes and reads the whole result of a case without loss: doubles bit by bit, lengths as
// rationals, and texts even if they are not UTF-8. The exception is a verdict's `error`, which may
// be irrational: it is read as an interval no wider than 2^-128 of it. Empty and default values are
// not written.
nlohmann::json to_json(const JudgedCase& judged);
// Throws std::exception if `json` is not a result of a case.
JudgedCase judged_case(const nlohmann::json& json);

}  // namespace touchstone::judge
