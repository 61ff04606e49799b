#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace touchstone::mpi {

// A command that is divided into shards, each run by `touchstone` into a file of its own. It has
// everything that a rank needs: rank 0 makes it of the command line (command_line.cpp), and sends
// it to the others as JSON.
struct ShardedRun {
  std::vector<std::string>
      words{};  // the command and its arguments, except options for the whole run
  std::vector<std::string> jobs{};  // further arguments that do not affect results
  std::string file_option{};        // the option for a shard's file
  std::string ending{};             // the ending of that file's name
  std::string folder{};             // the folder of these files
  std::uint64_t shards = 0;

  // REQUIRES: 1 <= number <= shards.
  std::string file(std::uint64_t number) const;
  std::vector<std::string> arguments_of(std::uint64_t number) const;
};

nlohmann::json to_json(const ShardedRun& run);
ShardedRun sharded_run(const nlohmann::json& json);

// The default number of shards. It depends only on the number of cases, and not on that of ranks,
// so that a run can be resumed with any number of ranks. A shard has 2,000 cases, some seconds of
// work, which is a hundred times the cost of starting and joining it. It has more if there would be
// over 100,000 files.
std::uint64_t usual_shards(std::uint64_t cases);

}  // namespace touchstone::mpi
