#pragma once

#include <string>

namespace touchstone::cli {

// "touchstone: WHAT" on standard error, and the exit status back.
int say_and_return(const std::string& what, int status);

}  // namespace touchstone::cli
