#pragma once

#include <string>

#include "verify/command_line/command.hpp"

namespace touchstone::command_line {

// Scripts by which a shell completes commands, options, and values that are a choice; all else it
// takes for names of files.
std::string bash_completion(const Command& program);
std::string zsh_completion(const Command& program);

}  // namespace touchstone::command_line
