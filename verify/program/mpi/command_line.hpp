#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "verify/program/cli/common_options.hpp"
#include "verify/program/command_line/command.hpp"
#include "verify/program/mpi/sharded_run.hpp"

namespace touchstone::mpi {

// The contents of the command line of touchstone-mpi.
struct CommandLine {
  ShardedRun run{};
  std::uint64_t cases = 0;  // 0: all are done, and only have to be joined
  bool no_join = false;
  cli::ProgressChoice progress{};
  std::function<int(const std::vector<std::string>& files)> join{};
  // Whether no shard after this one is needed, by its finished file; null if all are.
  std::function<bool(const std::string& file)> is_last{};
  std::string help{};  // to be printed instead of a run
};

// Throws command_line::WrongCommand for invalid arguments of the command or of this program.
CommandLine read_command_line(const std::vector<std::string>& words);

// The program's manual page in man(7), with the contents of its help page.
std::string manual();

}  // namespace touchstone::mpi
