#pragma once

#include <string>
#include <vector>

#include "verify/command_line/command.hpp"

namespace touchstone::command_line {

// The command that a command line calls, with all its arguments stored.
struct Called {
  const Command* command;
  std::string name;         // how it is called: "touchstone matrix bisect"
  bool wants_help = false;  // --help was given: nothing is stored
};

// Reads the words after the program's name. Throws WrongCommand, with the nearest name that there
// is for a command or option that there is not.
Called parse_command_line(const Command& program, const std::vector<std::string>& words);

// The command with these names below a program, and how it is called. Throws WrongCommand.
Called find_command(const Command& program, const std::vector<std::string>& names);

}  // namespace touchstone::command_line
