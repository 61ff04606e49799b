#pragma once

#include <string>

#include "verify/verdict/verdict.hpp"

namespace touchstone::judge {

// What came of asking.
struct Reply {
  enum class Kind { answer, unsupported, crash, timeout, protocol_error };
  Kind kind = Kind::answer;
  Said answer{};
  std::string why{};     // for people; of all but answers
  std::string errors{};  // likewise: the end of what it wrote to its standard error, as written
};

// Reads the line. A reply that is none is a protocol error, and says why.
Reply read_reply(const std::string& line, const std::string& id, NumberFormat format);

// The verdict on a reply that is no answer.
Verdict judge_silence(const Reply& reply);

}  // namespace touchstone::judge
