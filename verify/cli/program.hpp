#pragma once

#include <string>
#include <vector>

#include "verify/cli/command_words.hpp"

namespace touchstone::cli {

// The program with all its commands; or with those that the words may mean: the one that the first
// names, and none where all are flags of the program itself. To declare the options of all takes
// longer than many an answer.
Command program(const std::vector<std::string>& words = {});

// Does what the words after the program's name ask for; returns the exit status.
int run_program(const std::vector<std::string>& words);

}  // namespace touchstone::cli
