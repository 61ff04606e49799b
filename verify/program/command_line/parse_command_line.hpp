#pragma once

#include <string>
#include <vector>

#include "verify/program/command_line/command.hpp"

namespace touchstone::command_line {

// Reads the command line of a program whose commands are declared by Command (command.hpp).

// The command that a command line calls. Its arguments are stored.
struct Called {
  const Command* command;
  std::string name;         // its full name: "touchstone matrix bisect"
  bool wants_help = false;  // --help was given: nothing is stored
};

// Reads the arguments after the program's name. Throws WrongCommand; for an unknown command or
// option, the message has the nearest known name.
Called parse_command_line(const Command& program, const std::vector<std::string>& words);

// The command with these names below a program, and its full name. Throws WrongCommand.
Called find_command(const Command& program, const std::vector<std::string>& names);

}  // namespace touchstone::command_line
