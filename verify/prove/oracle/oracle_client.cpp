// Asks CGAL in a child process, which is started again after a crash or a timeout.

#include "verify/prove/oracle/oracle_client.hpp"

#include <csignal>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

namespace touchstone::oracle {
namespace {

using process::ChildProcess;

// Far above any report: a hundred planes with numbers of a million digits.
constexpr std::size_t kLongestAnswer = std::size_t{1} << 26;

// The time that a worker may take to end after closing its output.
constexpr std::chrono::seconds kGrace{2};

// The beginning of an invalid answer, for a message.
std::string quoted_start(const std::string& line) {
  constexpr std::size_t shown = 40;
  return '"' + line.substr(0, shown) + (line.size() > shown ? "\"…" : "\"");
}

}  // namespace

std::string default_worker() {
  std::error_code failed;
  const auto self = std::filesystem::read_symlink("/proc/self/exe", failed);
  return failed ? "touchstone-oracle" : (self.parent_path() / "touchstone-oracle").string();
}

OracleClient::OracleClient(OracleOptions options) : options_(std::move(options)) {
  if (options_.program.empty()) options_.program = default_worker();
}

OracleAnswer OracleClient::failed(Outcome outcome, std::string message) {
  worker_.reset();
  return {outcome, {}, std::move(message)};
}

// The answer if the worker did not take the request or wrote no line.
OracleAnswer OracleClient::after_io(ChildProcess::Io io) {
  if (io == ChildProcess::Io::timed_out) {
    return failed(Outcome::timed_out,
                  "no answer after " + std::to_string(options_.time.count()) + " ms");
  }
  if (io == ChildProcess::Io::too_long) return failed(Outcome::protocol_error, "an endless answer");
  const auto ending = worker_->finish(std::chrono::steady_clock::now() + kGrace);
  if (ending.over_memory) {
    return failed(
        Outcome::out_of_memory,
        "more than " + std::to_string(options_.limits.resident >> 20) + " MiB of memory resident");
  }
  if (ending.stopped) return failed(Outcome::protocol_error, "it closed its output and ran on");
  if (ending.signal == SIGXCPU) return failed(Outcome::timed_out, "its CPU time ran out");
  if (ending.signal != 0) {
    return failed(Outcome::aborted, "signal " + std::to_string(ending.signal) + " (" +
                                        strsignal(ending.signal) + ')');
  }
  if (ending.exit_status == kOutOfMemoryExit)
    return failed(Outcome::out_of_memory, "it got no more memory");
  return failed(Outcome::aborted, "exit status " + std::to_string(ending.exit_status));
}

OracleAnswer OracleClient::ask(Oracle oracle, const PlacedBox& box1, const PlacedBox& box2) {
  return ask(Request{0, oracle == Oracle::hull ? "hull" : "nef", box1, box2});
}

OracleAnswer OracleClient::ask_hull(PlacedPoints body1, PlacedPoints body2) {
  return ask(Request{0, kHullOfPoints, {}, {}, std::move(body1), std::move(body2)});
}

OracleAnswer OracleClient::ask_distance(PlacedPoints body1, PlacedPoints body2) {
  return ask(Request{0, kDistanceOfPoints, {}, {}, std::move(body1), std::move(body2)});
}

OracleAnswer OracleClient::ask_union(PlacedParts body1, PlacedParts body2) {
  Request request;
  request.which = kUnionOfParts;
  request.parts1 = std::move(body1);
  request.parts2 = std::move(body2);
  return ask(std::move(request));
}

OracleAnswer OracleClient::ask(Request request) {
  request.id = ++last_id_;
  if (!worker_) {
    Result<ChildProcess> started = ChildProcess::start(options_.program, {}, options_.limits);
    if (!started) return failed(Outcome::not_started, started.error().message);
    worker_.emplace(std::move(started).value());
    ++starts_;
  }
  const auto deadline = std::chrono::steady_clock::now() + options_.time;
  worker_->renew_cpu_limit();  // the limit is for each question, and the process is kept
  std::string line;
  auto io = worker_->send_line(to_line(request), deadline);
  if (io == ChildProcess::Io::done) io = worker_->receive_line(line, kLongestAnswer, deadline);
  if (io != ChildProcess::Io::done) return after_io(io);

  const Result<Answer> answer = parse_answer(line);
  if (!answer)
    return failed(Outcome::protocol_error, quoted_start(line) + ": " + answer.error().message);
  if (answer.value().id != request.id)
    return failed(Outcome::protocol_error, "an answer to another question");
  if (worker_->has_more())
    return failed(Outcome::protocol_error, "more than one line for an answer");
  if (!answer.value().declined.empty()) return {Outcome::declined, {}, answer.value().declined};
  return {Outcome::answered, answer.value().report, {}};
}

}  // namespace touchstone::oracle
