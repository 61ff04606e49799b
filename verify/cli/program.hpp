#pragma once

#include <string>
#include <vector>

#include "verify/cli/command_words.hpp"

namespace touchstone::cli {

// The program with all its commands.
Command program();

// Does what the words after the program's name ask for; returns the exit status.
int run_program(const std::vector<std::string>& words);

}  // namespace touchstone::cli
