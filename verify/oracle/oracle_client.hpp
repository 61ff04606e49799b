#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "verify/oracle/placed_box.hpp"
#include "verify/oracle/placed_points.hpp"
#include "verify/oracle/protocol.hpp"
#include "verify/oracle/sum_report.hpp"
#include "verify/process/child_process.hpp"

namespace touchstone::oracle {

enum class Oracle { hull, nef };

// How a question to the worker process ended. Every one of them is a result to report, and after
// every one the next question is answered by a worker in order.
enum class Outcome {
  answered,   // there is a report
  declined,   // the oracle does not apply (a flat box for Nef), or one of its own assertions failed
  aborted,    // the worker died: of a signal, or it went away with an exit status
  timed_out,  // by the clock, or its CPU time ran out
  out_of_memory,   // it reached the limit of its memory
  protocol_error,  // it wrote something that is no answer to the question
  not_started      // the worker program cannot be run
};

constexpr const char* name(Outcome o) {
  switch (o) {
    case Outcome::answered:
      return "answered";
    case Outcome::declined:
      return "declined";
    case Outcome::aborted:
      return "aborted";
    case Outcome::timed_out:
      return "timed out";
    case Outcome::out_of_memory:
      return "out of memory";
    case Outcome::protocol_error:
      return "protocol error";
    case Outcome::not_started:
      break;
  }
  return "not started";
}

struct OracleAnswer {
  Outcome outcome = Outcome::not_started;
  SumReport report{};   // where answered
  std::string message;  // a sentence for people; empty where answered
};

struct OracleOptions {
  std::string program;                     // of the worker; empty: default_worker()
  std::chrono::milliseconds time{10'000};  // by the clock, for each question
  process::ProcessLimits limits{std::uint64_t{1} << 30, 10};
};

// The worker program next to the running program: touchstone-oracle in the same folder.
std::string default_worker();

// Asks the oracles in a process of their own, which is started at the first question, kept for the
// next, and started again after it died, hung or spoke nonsense. Not for several threads at once:
// one client each.
class OracleClient {
 public:
  explicit OracleClient(OracleOptions options = {});

  OracleAnswer ask(Oracle oracle, const PlacedBox& box1, const PlacedBox& box2);
  // The hull of the differences of any two bodies' points.
  OracleAnswer ask_hull(PlacedPoints body1, PlacedPoints body2);

  // Any request, for tests of what the worker does on purpose. The id is set here.
  OracleAnswer ask(Request request);

  // How many times a worker was started.
  int starts() const { return starts_; }

 private:
  OracleAnswer failed(Outcome outcome, std::string message);
  OracleAnswer after_io(process::ChildProcess::Io io);

  OracleOptions options_;
  std::optional<process::ChildProcess> worker_;
  std::uint64_t last_id_ = 0;
  int starts_ = 0;
};

}  // namespace touchstone::oracle
