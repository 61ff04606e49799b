#pragma once

#include <string>

namespace touchstone::process {

// The name by which this program was called: "touchstone", "build/release/bin/touchstone". Commands
// shown to people begin with it, so that they work in the current folder.
std::string program_as_called();

}  // namespace touchstone::process
