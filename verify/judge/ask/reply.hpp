#pragma once

#include <string>

#include "verify/judge/verdict/verdict.hpp"
#include "verify/system/process/batch_layout.hpp"

namespace touchstone::judge {

// The outcome of asking a subject (SubjectProcess), before it is judged.
struct Reply {
  enum class Kind { answer, unsupported, crash, timeout, protocol_error };
  Kind kind = Kind::answer;
  Said answer{};
  std::string why{};     // text; empty for answers; for `failed` the text of the exception
  std::string errors{};  // text: the end of its standard error, as written
};

// Reads a reply. An invalid one becomes a protocol error with the reason.
Reply read_reply(const std::string& line, const std::string& id, NumberFormat format);

// The reply in a record; a protocol error if a member is invalid.
Reply read_record(const process::AnswerRecord& record, NumberFormat format);

// The verdict on a reply without an answer.
Verdict judge_silence(const Reply& reply);

}  // namespace touchstone::judge
