#pragma once

#include <string>

namespace touchstone::cli {

// Prints "touchstone: WHAT" to standard error. Returns the status.
int say_and_return(const std::string& what, int status);

// Writes a text to the file `out`, or to standard output if `out` is empty. Throws output::Failed.
void write_to(const std::string& out, const std::string& text);

}  // namespace touchstone::cli
