#pragma once

#include <optional>
#include <string>

#include "touchstone/number/rational.hpp"
#include "verify/judge/number_format.hpp"

namespace touchstone::judge {

// What a subject says of a case.
struct Answer {
  bool contact = false;
  std::optional<Rational> time;  // a number of the subject's format
  bool finite = true;            // false: the time is NaN or infinite
  std::string state;             // at the start; empty where it does not say
  std::string box1;              // features; empty likewise
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
  std::string why{};     // for people; of all but answers
  std::string errors{};  // likewise: the end of what it wrote to its standard error, as written
};

// Reads the line. A reply that is none is a protocol error, and says why.
Reply read_reply(const std::string& line, const std::string& id, NumberFormat format);

}  // namespace touchstone::judge
