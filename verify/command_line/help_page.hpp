#pragma once

#include <string>

#include "verify/command_line/command.hpp"

namespace touchstone::command_line {

// No line of a help page is longer than this, nor than the terminal that it is printed on.
inline constexpr std::size_t kHelpColumns = 100;

// How a command is called: "touchstone solve [options] CASE...".
std::string usage(const Command& command, const std::string& called);
// An argument's help, with its default.
std::string explained(const Argument& argument);

// What --help prints of a command; `called` is how it is called: "touchstone solve".
std::string help_page(const Command& command, const std::string& called);

// The commands below a command, a line each: as the help page has them.
std::string command_list(const Command& command);

}  // namespace touchstone::command_line
