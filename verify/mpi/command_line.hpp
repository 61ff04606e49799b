#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/cli/common_options.hpp"
#include "verify/command_line/command.hpp"
#include "verify/mpi/sharded_run.hpp"

namespace touchstone::mpi {

// What the words after the program's name ask for.
struct CommandLine {
  ShardedRun run{};
  std::uint64_t cases = 0;  // 0: there is nothing left to do but to join
  bool no_join = false;
  cli::ProgressChoice progress{};
  std::function<int(const std::vector<std::string>& files)> join{};
  std::string help{};  // to be printed, and nothing else done
};

// Throws command_line::WrongCommand: words of the command or of this program that make no sense.
CommandLine read_command_line(const std::vector<std::string>& words);

// The program's manual page, in man(7): what its help page says.
std::string manual();

}  // namespace touchstone::mpi
