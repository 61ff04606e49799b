#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/program/mpi/sharded_run.hpp"
#include "verify/system/output/descriptor.hpp"

namespace touchstone::mpi {

// The folder of a run's shards, used by rank 0. Besides the shards' files it has `run`, which
// identifies the run, and `done`, with the number of each finished shard on a line of its own. So
// the same command can resume the run after any failure.
class ShardFolder {
 public:
  // Opens or creates it.
  //   Errors: it cannot be written; it has shards of another run; another run is using it.
  static Result<ShardFolder> open(const ShardedRun& run);

  // The remaining shards in order, and the number of finished ones.
  const std::vector<std::uint64_t>& left() const { return left_; }
  // Throws output::Failed.
  void note_done(std::uint64_t number);

 private:
  ShardFolder(std::string done_path, output::Descriptor done)
      : done_path_(std::move(done_path)), done_(std::move(done)) {}

  std::string done_path_;
  output::Descriptor done_;  // locked
  std::vector<std::uint64_t> left_;
};

}  // namespace touchstone::mpi
