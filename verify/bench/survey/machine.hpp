#pragma once

#include <string>

namespace touchstone::survey {

// The processor's name, if the system reports it, and the number of cores.
std::string machine();

}  // namespace touchstone::survey
