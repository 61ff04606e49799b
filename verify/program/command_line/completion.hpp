#pragma once

#include <string>

#include "verify/program/command_line/command.hpp"

namespace touchstone::command_line {

// Scripts with which a shell completes commands, options, and values from a fixed list. For other
// values it completes file names.
std::string bash_completion(const Command& program);
std::string zsh_completion(const Command& program);

}  // namespace touchstone::command_line
