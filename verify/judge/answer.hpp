#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/number/rational.hpp"
#include "verify/judge/number_format.hpp"

namespace touchstone::judge {

// What a subject says of itself (cases/schema/subject.md).
struct Hello {
  std::string name;
  std::string version;
  std::string settings;
  NumberFormat number = NumberFormat::double_precision;
  std::vector<std::string> motions;
  bool closed = true;
  std::vector<std::string> returns;
  std::optional<Rational> tolerance;
  std::string flags;
  std::string environment;

  bool takes(const std::string& motion) const;
  bool gives(const std::string& what) const;
};

// What a subject says of a case.
struct Answer {
  bool contact = false;
  std::optional<Rational> time;
  bool finite = true;  // false: the time is NaN or infinite
  std::string state;   // at the start; empty where it does not say
  std::string box1;    // features; empty likewise
  std::string box2;
  std::optional<double> seconds;

  // Whether two answers to one question are the same, times of computation aside.
  bool same_as(const Answer& other) const;
};

// What came of asking.
struct Reply {
  enum class Kind { answer, unsupported, crash, timeout, protocol_error };
  Kind kind = Kind::answer;
  Answer answer{};
  std::string why{};  // for people; of all but answers
};

// Reads the lines. A reply that is none is a protocol error, and says why.
std::optional<Hello> read_hello(const std::string& line, std::string& why);
Reply read_reply(const std::string& line, const std::string& id);

}  // namespace touchstone::judge
