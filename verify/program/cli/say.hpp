#pragma once

#include <string>

namespace touchstone::cli {

// Prints "touchstone: WHAT" to standard error. Returns the status.
int say_and_return(const std::string& what, int status);

}  // namespace touchstone::cli
