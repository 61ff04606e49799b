#pragma once

#include <string>
#include <vector>

#include "verify/cli/command_words.hpp"

namespace touchstone::cli {

// The program with all its commands; or, where `word` names one of them, with that alone: to
// declare the options of all takes longer than many an answer.
Command program(const std::string& word = "");

// Does what the words after the program's name ask for; returns the exit status.
int run_program(const std::vector<std::string>& words);

}  // namespace touchstone::cli
