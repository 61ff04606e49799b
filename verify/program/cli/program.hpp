#pragma once

#include <string>
#include <vector>

#include "verify/program/cli/command_words.hpp"

namespace touchstone::cli {

// The program with all its commands, or only with the command that the first word names; without
// commands if all words are flags of the program. Declaring the options of all commands would take
// longer than many answers.
Command program(const std::vector<std::string>& words = {});

// Runs the command line after the program's name; returns the exit status.
int run_program(const std::vector<std::string>& words);

}  // namespace touchstone::cli
