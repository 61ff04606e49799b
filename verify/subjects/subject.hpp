#pragma once

#include <array>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/subjects/environment.hpp"
#include "verify/subjects/received_case.hpp"
#include "verify/subjects/received_query.hpp"

namespace touchstone::subjects {

// What a subject says of itself in `hello`: see cases/schema/subject.md, which names the members.
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
  std::string distance_tolerance{};      // likewise
  std::string flags = describe_build();  // how it was compiled; empty: unknown
};

// The kinds of whoever takes any two convex bodies.
inline std::vector<std::string> all_bodies() { return {"boxes", "polyhedra", "flat-polyhedra"}; }

// What it says of one case.
struct Answer {
  std::optional<std::string> unsupported{};  // why, and nothing else counts
  bool contact = false;
  std::optional<std::string> time{};  // as written on the line
  std::optional<std::string> exit{};
  std::optional<std::string> state{};
  std::optional<std::array<std::string, 2>> features{};
  std::optional<std::array<std::string, 3>> normal{};
  std::optional<double> seconds{};
};

inline Answer not_supported(std::string why) { return {.unsupported = std::move(why)}; }
inline Answer no_contact() { return {}; }
Answer contact_at(double time);

// Runs the query alone and notes how long it took: what a subject does to translate a case is not
// its query.
template <class Query>
auto timed(double& seconds, Query query) {
  const auto start = std::chrono::steady_clock::now();
  auto result = query();
  seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

// One collision detection. It keeps nothing from one case to the next.
class Subject {
 public:
  virtual ~Subject() = default;
  virtual Announcement announcement() const = 0;
  // May throw: the server lets it through, and the process ends with the message.
  virtual Answer solve(const ReceivedCase& question) const = 0;
  virtual Answer solve(const ReceivedQuery&) const {
    return not_supported("vertices, faces and edges");
  }
};

}  // namespace touchstone::subjects
