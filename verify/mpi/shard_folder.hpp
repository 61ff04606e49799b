#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/mpi/sharded_run.hpp"
#include "verify/output/descriptor.hpp"

namespace touchstone::mpi {

// The folder of a run's shards, as rank 0 sees it. Beside the shards' files it has `run`, which
// says of which run they are, and `done`, with the number of each finished shard on a line of its
// own: so the command given again knows what is left, whatever became of the first one.
class ShardFolder {
 public:
  // Opens it, or makes it.
  //   Errors: it cannot be written; it has the shards of another run; another run is at it.
  static Result<ShardFolder> open(const ShardedRun& run);

  // The shards that are left, in order, and how many that is not.
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
