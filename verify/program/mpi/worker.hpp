#pragma once

#include <cstdint>
#include <future>
#include <optional>
#include <string>

#include "verify/program/mpi/sharded_run.hpp"

namespace touchstone::mpi {

// A rank's own worker: runs one shard at a time in a child process.

// The outcome of a shard (one of the parts into which the cases of a run are divided).
struct Outcome {
  std::uint64_t shard = 0;
  int status = 0;      // 0: done
  std::string errors;  // the end of its standard error
};

// Runs shards one after the other, each in a child process that is watched by another thread: the
// owner's thread has to handle messages.
class Worker {
 public:
  // `program`: the path of touchstone.
  Worker(const ShardedRun& run, std::string program) : run_(run), program_(std::move(program)) {}

  // Ends a shard that is still running.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  bool is_busy() const { return running_.valid(); }
  // REQUIRES: not busy.
  void start(std::uint64_t shard);
  // The outcome; nullopt while the shard runs. Does not wait.
  std::optional<Outcome> ended();

 private:
  const ShardedRun& run_;
  std::string program_;
  std::future<Outcome> running_;
};

}  // namespace touchstone::mpi
