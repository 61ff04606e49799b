#pragma once

#include <optional>
#include <string>

#include "touchstone/judge.hpp"

namespace touchstone::judge {

// Adds "time=1e-6" or "distance=0.005" to a tolerance; why it is neither, or nothing. A number must
// not be negative, and is given once.
std::optional<std::string> add_tolerance(Tolerance& to, const std::string& text);

// "time 1e-06 or distance 0.005"; empty where there is none.
std::string describe(const Tolerance& tolerance);

}  // namespace touchstone::judge
