#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace touchstone::mpi {

// A command that is cut into shards, each done by `touchstone` itself into a file of its own: all
// that a rank has to know.
struct ShardedRun {
  std::vector<std::string> words{};  // the command and its words, without those of the whole
  std::vector<std::string> jobs{};   // further words, on which no result depends
  std::string file_option{};         // that names the file of a shard
  std::string ending{};              // of that file's name
  std::string folder{};              // that it is in
  std::uint64_t shards = 0;

  // REQUIRES: 1 <= number <= shards.
  std::string file(std::uint64_t number) const;
  std::vector<std::string> words_of(std::uint64_t number) const;
};

nlohmann::json to_json(const ShardedRun& run);
ShardedRun sharded_run(const nlohmann::json& json);

// How many shards a number of cases is cut into where nobody says so: by the work alone, and not by
// who does it, so that the command goes on with any number of ranks. A shard has 2,000 cases, some
// seconds of work, which is a hundred times what its start and its join cost; and more where that
// would be over 100,000 files.
std::uint64_t usual_shards(std::uint64_t cases);

}  // namespace touchstone::mpi
