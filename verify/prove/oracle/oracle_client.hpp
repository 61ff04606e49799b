#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>

#include "verify/prove/oracle/placed_box.hpp"
#include "verify/prove/oracle/placed_points.hpp"
#include "verify/prove/oracle/protocol.hpp"
#include "verify/prove/oracle/sum_report.hpp"
#include "verify/system/process/child_process.hpp"

namespace touchstone::oracle {

// The witness of crosschecks: CGAL, in a worker process (oracle_worker/main.cpp), because CGAL may
// abort, hang or use all memory.

// A method of the worker for two boxes: the convex hull of the differences of their vertices, or
// the Minkowski sum by Nef polyhedra.
enum class Oracle { hull, nef };

// The outcome of a question to the worker process. All of these are results to report. After each
// of them, the next question finds a working process.
enum class Outcome {
  answered,   // there is a report
  declined,   // the oracle does not apply (a flat box for Nef), or an assertion of its own failed
  aborted,    // the worker ended, by a signal or with an exit status
  timed_out,  // by the clock or by its CPU time
  out_of_memory,   // the worker reached its memory limit
  protocol_error,  // it wrote an invalid answer
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

// The answer to a question to the worker.
struct OracleAnswer {
  Outcome outcome = Outcome::not_started;
  SumReport report{};   // set if answered
  std::string message;  // a sentence for people; empty if answered
};

// The worker program and its limits.
struct OracleOptions {
  std::string program;                     // of the worker; empty: default_worker()
  std::chrono::milliseconds time{10'000};  // per question, by the clock
  process::ProcessLimits limits{std::uint64_t{1} << 30, 10};  // bytes, seconds of CPU time
};

// The worker program: touchstone-oracle in the folder of the running program.
std::string default_worker();

// Asks the oracles in a process of their own. It is started at the first question, kept for the
// next ones, and started again after it died, hung or wrote something invalid. For one thread at a
// time: use one client per thread.
class OracleClient {
 public:
  explicit OracleClient(OracleOptions options = {});

  OracleAnswer ask(Oracle oracle, const PlacedBox& box1, const PlacedBox& box2);
  // Asks for the hull of the differences of any two bodies' points.
  OracleAnswer ask_hull(PlacedPoints body1, PlacedPoints body2);
  // Asks for the squared distance of the hulls of any two bodies' points.
  OracleAnswer ask_distance(PlacedPoints body1, PlacedPoints body2);

  // Asks for the state of two bodies of parts, as sets; only the state of the report is set.
  OracleAnswer ask_union(PlacedParts body1, PlacedParts body2);

  // Sends any request, for tests of the worker's deliberate failures. Sets the id.
  OracleAnswer ask(Request request);

  // The number of times that a worker was started.
  int starts() const { return starts_; }

 private:
  // The answer for a failure. It ends the worker, so that the next question starts another one.
  OracleAnswer failed(Outcome outcome, std::string message);
  OracleAnswer after_io(process::ChildProcess::Io io);

  OracleOptions options_;
  std::optional<process::ChildProcess> worker_;
  std::uint64_t last_id_ = 0;
  int starts_ = 0;
};

}  // namespace touchstone::oracle
