#pragma once

#include <string>

#include "verify/cli/command.hpp"

namespace touchstone::cli {

// Scripts by which a shell completes commands, options, and values that are a choice; all else it
// takes for names of files.
std::string bash_completion(const Command& program);
std::string zsh_completion(const Command& program);

}  // namespace touchstone::cli
