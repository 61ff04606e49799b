#pragma once

#include <string>

#include "verify/program/command_line/command.hpp"

namespace touchstone::command_line {

// The manual page of a command, in man(7), with the contents of its help page. `called`: its full
// name, "touchstone solve".
std::string manual_page(const Command& command, const std::string& called);

// The file name of the manual page: "touchstone-solve.1".
std::string manual_file(const std::string& called);

}  // namespace touchstone::command_line
