// Generates a set of cases with their answers, in order and on several threads. A killed run can be
// resumed. 1. into_file() opens or resumes the unfinished file (PartFile), or to_stream() writes
// directly. 2. make_chunks() shares out the cases in chunks, whose records the threads make, and
// takes them in order. 3. finish_set() turns the lines into the finished set.

#include "verify/cases/generate/run/generate_set.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <sstream>
#include <utility>

#include "verify/cases/generate/run/finished_set.hpp"
#include "verify/cases/generate/run/part_file.hpp"
#include "verify/cases/generate/run/row.hpp"
#include "verify/system/batch/in_order.hpp"

namespace touchstone::generate {
namespace {

using Status = RunResult::Status;

constexpr std::chrono::milliseconds kCommitEvery{1000};

// The number of cases that a thread takes at a time: few while cases are slow, since unfinished
// chunks are lost when the run is interrupted; many while they are fast, since threads would mostly
// wait for each other. Thread-safe.
class ChunkSize {
 public:
  std::uint64_t next() const { return size_.load(std::memory_order_relaxed); }

  // Takes note of the time that a chunk of this size took.
  void took(std::uint64_t size, std::chrono::steady_clock::duration time) {
    constexpr std::chrono::milliseconds kEnough{4};
    const std::uint64_t better = time < kEnough ? 2 * size : size / 2;
    size_.store(std::clamp(better, kFewest, kMost), std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint64_t kFewest = 4;
  static constexpr std::uint64_t kMost = 64;
  std::atomic<std::uint64_t> size_ = kFewest;
};

// Consecutive cases, counted from the first one of the run.
struct Span {
  std::uint64_t from = 0;
  std::uint64_t count = 0;
};

// The records of a span, up to the first that failed.
struct Chunk {
  std::string lines;
  Tally tally;
  std::optional<Record> failure;
};

Chunk chunk_from(const SetDescription& set, std::uint64_t first, std::uint64_t count,
                 std::chrono::milliseconds budget) {
  Chunk chunk;
  for (std::uint64_t i = 0; i < count; ++i) {
    Record record = make_record(set, first + i, budget);
    if (record.outcome != Record::Outcome::made) {
      chunk.failure = std::move(record);
      return chunk;
    }
    chunk.tally.add(record.summary);
    chunk.lines += record.line;
    if (!set.arrays) chunk.lines += '\n';
  }
  return chunk;
}

Status status_of(Record::Outcome failure) {
  if (failure == Record::Outcome::different) return Status::different;
  return failure == Record::Outcome::unsuitable ? Status::unsuitable : Status::undecided;
}

// Makes the records from index `done` on, and calls `take` with the chunks in order.
void make_chunks(const SetDescription& set, const RunOptions& options, std::uint64_t done,
                 RunResult& result, const std::function<void(Chunk&)>& take) {
  const std::uint64_t left = set.count - done;
  std::uint64_t next = 0;
  ChunkSize size;
  const std::function<std::optional<Span>()> next_chunk = [&]() -> std::optional<Span> {
    if (next >= left) return std::nullopt;
    const Span span{next, std::min(size.next(), left - next)};
    next += span.count;
    return span;
  };
  const std::function<Chunk(Span, unsigned)> make = [&](Span span, unsigned) {
    const auto start = std::chrono::steady_clock::now();
    Chunk chunk = chunk_from(set, set.first + done + span.from, span.count, options.time_limit);
    size.took(span.count, std::chrono::steady_clock::now() - start);
    return chunk;
  };
  const std::function<bool(Chunk)> take_one = [&](Chunk chunk) {
    take(chunk);
    if (!chunk.failure) return true;
    result.status = status_of(chunk.failure->outcome);
    result.message = chunk.failure->error;
    result.failed_record = chunk.failure->line;
    return false;
  };
  const auto ending = batch::in_order<Span, Chunk>(options.jobs, next_chunk, make, take_one);
  if (ending == batch::Ending::interrupted) result.status = Status::interrupted;
}

// Writes a set to a file that is renamed when it is complete. Lines are committed now and then, so
// that a killed run loses little.
RunResult into_file(const SetDescription& set, const RunOptions& options) {
  const nlohmann::json arguments = arguments_of(set);
  if (const auto end = ended_before(set, options)) return *end;
  RunResult result;
  PartFile part(options.out, arguments, options.restart);
  if (!part.error().empty()) {
    result.status = Status::refused;
    result.message = part.error();
    return result;
  }
  // Another run may have finished the set before this one got the lock.
  if (const auto end = ended_before(set, options)) {
    if (part.tally().cases() == 0) part.remove();
    return *end;
  }
  result.resumed = part.tally().cases();
  batch::Progress progress(options.progress, set.count, result.resumed);
  std::size_t pending = 0;
  auto last_commit = std::chrono::steady_clock::now();
  make_chunks(set, options, result.resumed, result, [&](Chunk& chunk) {
    part.append(chunk.lines, chunk.tally);
    pending += chunk.lines.size();
    if (const auto now = std::chrono::steady_clock::now();
        pending >= kCommitBytes || now - last_commit >= kCommitEvery) {
      part.commit();
      pending = 0;
      last_commit = now;
    }
    progress.done(chunk.tally.cases());
  });
  part.commit();
  result.tally = part.tally();
  if (result.status == Status::done) finish_set(set, options, part);
  if (result.status == Status::unsuitable) part.remove();  // such a set can never be finished
  result.seconds = progress.seconds();
  return result;
}

// Writes a set to a stream, as JSON lines or CSV. Such a run cannot be resumed.
RunResult to_stream(const SetDescription& set, const RunOptions& options, std::ostream& out) {
  RunResult result;
  batch::Progress progress(options.progress, set.count);
  if (options.format == SetFormat::csv) out << csv_header();
  make_chunks(set, options, 0, result, [&](Chunk& chunk) {
    if (options.format == SetFormat::csv) {
      std::istringstream lines(chunk.lines);
      for (std::string line; std::getline(lines, line);) out << csv_line(row_of(line));
    } else {
      out << chunk.lines;
    }
    out.flush();
    result.tally.add(chunk.tally);
    progress.done(chunk.tally.cases());
    if (options.whole != nullptr) options.whole->done(chunk.tally.cases());
  });
  result.seconds = progress.seconds();
  return result;
}

}  // namespace

RunResult generate_set(const SetDescription& set, const RunOptions& options,
                       std::ostream& standard_output) {
  return options.out.empty() ? to_stream(set, options, standard_output) : into_file(set, options);
}

}  // namespace touchstone::generate
