#pragma once

#include <string>

namespace touchstone::survey {

// What this runs on: the processor's name where the system says it, and how many cores there are.
std::string machine();

}  // namespace touchstone::survey
