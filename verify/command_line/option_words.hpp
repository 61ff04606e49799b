#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "verify/command_line/command.hpp"

namespace touchstone::command_line {

// Where an option of a command stands among its words, with its value: words [begin, end).
struct OptionWords {
  std::string name;
  std::size_t begin = 0;
  std::size_t end = 0;
};

// All that are given, in their order: as parse_command_line() reads them, whatever their values
// look like. What is no option of the command is passed over.
std::vector<OptionWords> options_in(const Command& command, const std::vector<std::string>& words);

// The words without these options and their values.
std::vector<std::string> without(const std::vector<std::string>& names, const Command& command,
                                 const std::vector<std::string>& words);

}  // namespace touchstone::command_line
