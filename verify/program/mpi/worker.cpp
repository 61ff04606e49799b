// A rank of an MPI run: asks rank 0 for shards, and runs each as a child process.

#include "verify/program/mpi/worker.hpp"

#include <chrono>
#include <limits>

#include "verify/program/command_line/exit_code.hpp"
#include "verify/system/process/child_process.hpp"

namespace touchstone::mpi {
namespace {

using process::ChildProcess;

// Deadlines are required, but a shard has no limit: a read that times out is repeated. After its
// output is closed, a child has an hour to end.
constexpr auto kAWhile = std::chrono::hours(1);

// Runs `touchstone` on one shard as a child process, and waits for its end.
Outcome done_by_child(const ShardedRun& run, const std::string& program, std::uint64_t shard) {
  auto started = ChildProcess::start(program, run.arguments_of(shard), {});
  if (!started) return {shard, command_line::kNoSubject, started.error().message};
  ChildProcess child = std::move(started).value();
  const auto in_a_while = [] { return std::chrono::steady_clock::now() + kAWhile; };
  // Its output is not needed, since results are in files, but it must be read, so that the child
  // can go on.
  std::string line;
  auto io = ChildProcess::Io::done;
  while (io != ChildProcess::Io::closed)
    io = child.receive_line(line, std::numeric_limits<std::size_t>::max() / 2, in_a_while());
  const auto ending = child.finish(in_a_while());
  Outcome outcome{shard, ending.exit_status, child.error_text()};
  if (ending.signal != 0) {
    outcome.status = command_line::kFound;  // a status of its own: rank 0 reports any other than 0
    outcome.errors += "it was ended by signal " + std::to_string(ending.signal);
  }
  return outcome;
}

}  // namespace

Worker::~Worker() {
  if (is_busy()) process::end_all_children();
}

void Worker::start(std::uint64_t shard) {
  running_ = std::async(std::launch::async, done_by_child, std::cref(run_), program_, shard);
}

std::optional<Outcome> Worker::ended() {
  if (!is_busy() || running_.wait_for(std::chrono::seconds(0)) != std::future_status::ready)
    return std::nullopt;
  return running_.get();
}

}  // namespace touchstone::mpi
