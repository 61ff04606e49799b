#pragma once

#include <string>

namespace touchstone::process {

// This program by the name that it was called by: "touchstone", "build/release/bin/touchstone". A
// command that is shown begins with it, so that it works where the first one did.
std::string program_as_called();

}  // namespace touchstone::process
