#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/subjects/environment.hpp"
#include "verify/subjects/received_case.hpp"
#include "verify/subjects/received_query.hpp"

namespace touchstone::subjects {

// The interface of a subject, a solver that the judge asks: it announces what it takes, and answers
// one question at a time. server.hpp speaks the protocol for it. The subjects are in builtin/,
// hosted.hpp (shared libraries), primitives.cpp and adapters/; registry.hpp lists them by name.

// The contents of a subject's `hello`: cases/schema/subject.md defines the members.
struct Announcement {
  std::string name;
  std::string version;
  std::string number = "double";
  std::vector<std::string> motions;
  std::vector<std::string> kinds{"boxes"};
  std::string contact = "closed";
  std::vector<std::string> returns{"time"};
  std::string settings{};
  std::string start = "reports";
  std::string tolerance{};               // of time; empty: none
  std::string distance_tolerance{};      // of distance; empty: none
  std::string flags = describe_build();  // how it was compiled; empty: unknown
  std::string environment{};             // floating-point; empty: that of this process
  // The form of the questions. Empty: the default.
  std::string poses{};
  std::string moves{};
  std::string floats{};
  std::string radius{};
  std::string edges{};
  bool targets = false;
};

// The kinds of a subject that takes any two convex bodies.
inline std::vector<std::string> all_bodies() { return {"boxes", "polyhedra", "flat-polyhedra"}; }
// The kinds of a subject that also takes bodies with a radius.
inline std::vector<std::string> all_round_bodies() {
  return {"boxes",    "polyhedra",     "flat-polyhedra",   "spheres",
          "capsules", "rounded-boxes", "rounded-polyhedra"};
}

// Why a library that turns bodies between two poses does not take a case; empty if it does. Two
// poses cannot express a rotation of more than half a turn.
std::string turn_not_taken(const ReceivedCase& question);

// The answer to one case.
struct Answer {
  std::optional<std::string> unsupported{};  // the reason; then the other members do not count
  bool contact = false;
  std::optional<std::string> time{};  // as written into the reply
  std::optional<std::string> exit{};
  std::optional<std::string> state{};
  std::optional<std::array<std::string, 2>> features{};
  // For compounds: the parts that have the features.
  std::optional<std::array<std::size_t, 2>> parts{};
  std::optional<std::array<std::string, 3>> normal{};
  std::optional<std::array<std::array<std::string, 3>, 2>> points{};
  std::optional<std::string> depth{};
  std::optional<std::string> distance{};
  std::optional<double> seconds{};
};

inline Answer not_supported(std::string why) { return {.unsupported = std::move(why)}; }
inline Answer no_contact() { return {}; }
Answer contact_at(double time);
// A number as replies have it: in hexadecimal, or "nan", "inf" or "-inf".
std::string reply_number(double value);

// Runs the query and measures only it, without the time for translating a case.
template <class Query>
auto timed(double& seconds, Query query) {
  const auto start = std::chrono::steady_clock::now();
  auto result = query();
  seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

// A collision detection. It keeps no state between cases.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual Announcement announcement() const = 0;
  // May throw: then the process ends, with the message on standard error.
  virtual Answer solve(const ReceivedCase& question) const = 0;
  // Whether solve() needs only the numbers of a case, and the `line` of its message, but not
  // `received`. Then a case may be passed as a binary record (read_record) instead of parsed JSON.
  virtual bool takes_records() const { return false; }
  virtual Answer solve(const ReceivedQuery&) const {
    return not_supported("vertices, faces and edges");
  }
};

}  // namespace touchstone::subjects
