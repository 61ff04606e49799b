#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "verify/program/command_line/command.hpp"

namespace touchstone::command_line {

// Finds options among the arguments of a command line, without storing their values. touchstone-mpi
// passes a command line on to other processes, with a few options replaced.

// The position of an option and its value among the arguments of a command line: [begin, end).
struct OptionWords {
  std::string name;
  std::size_t begin = 0;
  std::size_t end = 0;
};

// All options that are given, in their order, as parse_command_line() reads them, for values of any
// form. Arguments that are not options of the command are skipped.
std::vector<OptionWords> options_in(const Command& command, const std::vector<std::string>& words);

// The arguments without these options and their values.
std::vector<std::string> without(const std::vector<std::string>& names, const Command& command,
                                 const std::vector<std::string>& words);

}  // namespace touchstone::command_line
