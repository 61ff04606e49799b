#pragma once

#include <cstdint>
#include <future>
#include <optional>
#include <string>

#include "verify/mpi/sharded_run.hpp"

namespace touchstone::mpi {

// How a shard ended.
struct Outcome {
  std::uint64_t shard = 0;
  int status = 0;     // 0: it is done
  std::string words;  // the last that it said on standard error
};

// Does one shard after the other, each in a child process, beside the thread that it belongs to:
// that has messages to look after.
class Worker {
 public:
  // `program`: the path of touchstone.
  Worker(const ShardedRun& run, std::string program) : run_(run), program_(std::move(program)) {}

  // A shard that nobody waits for any more is ended.
  ~Worker();
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  bool is_busy() const { return running_.valid(); }
  // REQUIRES: not busy.
  void start(std::uint64_t shard);
  // How the shard ended; nothing as long as it has not. Does not wait.
  std::optional<Outcome> ended();

 private:
  const ShardedRun& run_;
  std::string program_;
  std::future<Outcome> running_;
};

}  // namespace touchstone::mpi
