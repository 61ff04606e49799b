#pragma once

#include <string>

#include "verify/command_line/command.hpp"

namespace touchstone::command_line {

// The manual page of a command, in man(7): what its help page says. `called` is how it is called:
// "touchstone solve".
std::string manual_page(const Command& command, const std::string& called);

// The name of its file: "touchstone-solve.1".
std::string manual_file(const std::string& called);

}  // namespace touchstone::command_line
