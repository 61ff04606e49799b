#pragma once

#include <optional>
#include <string>

#include "touchstone/answer.hpp"
#include "touchstone/judge.hpp"

namespace touchstone::judge {

// Adds "time=1e-6" or "distance=0.005" to a tolerance. Returns why the text is invalid, or nullopt.
// Numbers must not be negative; each kind may be given once.
std::optional<std::string> add_tolerance(Tolerance& to, const std::string& text);

// For example "time 1e-06 or distance 0.005"; empty without a tolerance.
std::string describe(const Tolerance& tolerance);

}  // namespace touchstone::judge
