#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "touchstone/result.hpp"
#include "verify/prove/oracle/placed_box.hpp"
#include "verify/prove/oracle/placed_points.hpp"
#include "verify/prove/oracle/sum_report.hpp"

// The messages between the client and the worker process: one JSON object per line, with numbers as
// strings, which may be of any length. An answer repeats the id of its request.

// Requests:
//   {"id": 1, "which": "hull", "box1": [["0", "1/2", "-3"], … eight corners], "box2": […]}
//   {"id": 1, "which": "hull of points", "body1": [["0", "0", "0"], … any number], "body2": […]}
//   {"id": 1, "which": "distance of points", "body1": …, "body2": …}
//   {"id": 1, "which": "union of parts", "parts1": [[["0", "0", "0"], …], …], "parts2": […]}

// Answers: to the first two and to "nef"; to a distance; to a union; and if there is none:
//   {"id": 1, "state": "touching", "dimension": 3, "volume": "8/3",
//    "planes": [{"normal": ["1", "0", "-2"], "offset": "3/2"}, …]}
//   {"id": 1, "squared": "25/3"}
//   {"id": 1, "state": "touching"}
//   {"id": 1, "declined": "a box is flat"}
namespace touchstone::oracle {

// A question to the worker. Only the bodies in the form that `which` needs are set.
struct Request {
  std::uint64_t id = 0;
  // "hull", "nef", "hull of points", "distance of points", "union of parts"; or a failure to
  // provoke in the worker
  std::string which;
  PlacedBox box1;
  PlacedBox box2;
  PlacedPoints body1{};
  PlacedPoints body2{};
  PlacedParts parts1{};
  PlacedParts parts2{};
};

inline constexpr const char* kHullOfPoints = "hull of points";
inline constexpr const char* kDistanceOfPoints = "distance of points";
inline constexpr const char* kUnionOfParts = "union of parts";

// An answer of the worker.
struct Answer {
  std::uint64_t id = 0;
  std::string declined;  // why there is no report; empty if there is one
  SumReport report;
  bool is_of_unions = false;  // then the report only has its state
};

// Each is one line, without its end. to_line and parse are inverse.
//   Errors of the parsers: anything other than such an object.
std::string to_line(const Request& request);
std::string to_line(const Answer& answer);
Result<Request> parse_request(std::string_view line);
Result<Answer> parse_answer(std::string_view line);

// The exit status of a worker that got no memory. It is the only failure that the worker announces.
inline constexpr int kOutOfMemoryExit = 71;

}  // namespace touchstone::oracle
