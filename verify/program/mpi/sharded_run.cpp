// Describes a command that MPI runs in shards (parts of its cases): its arguments, and the output
// file of each shard.

#include "verify/program/mpi/sharded_run.hpp"

#include <algorithm>

namespace touchstone::mpi {

std::string ShardedRun::file(std::uint64_t number) const {
  return folder + "/" + std::to_string(number) + "-of-" + std::to_string(shards) + ending;
}

std::vector<std::string> ShardedRun::arguments_of(std::uint64_t number) const {
  // Options come first, since after a "--" they would not be options.
  std::vector<std::string> all{words.front(), "--shard",
                               std::to_string(number) + "/" + std::to_string(shards), file_option,
                               file(number)};
  all.insert(all.end(), jobs.begin(), jobs.end());
  all.insert(all.end(), words.begin() + 1, words.end());
  return all;
}

nlohmann::json to_json(const ShardedRun& run) {
  return {{"words", run.words},   {"jobs", run.jobs},     {"file_option", run.file_option},
          {"ending", run.ending}, {"folder", run.folder}, {"shards", run.shards}};
}

ShardedRun sharded_run(const nlohmann::json& j) {
  return {j.at("words").get<std::vector<std::string>>(),
          j.at("jobs").get<std::vector<std::string>>(),
          j.at("file_option"),
          j.at("ending"),
          j.at("folder"),
          j.at("shards")};
}

std::uint64_t usual_shards(std::uint64_t cases) {
  constexpr std::uint64_t kCases = 2000;
  constexpr std::uint64_t kMost = 100'000;
  return std::clamp<std::uint64_t>(cases / kCases + (cases % kCases > 0 ? 1 : 0), 1, kMost);
}

}  // namespace touchstone::mpi
