#pragma once

#include <memory>
#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/reply.hpp"
#include "verify/system/process/batch_layout.hpp"

namespace touchstone::judge {

// A question about two boxes at rest or in linear motion as a subject of doubles receives it, and
// its first contact, computed from doubles (from_doubles.hpp). It decides only that an answer is
// right; such verdicts equal those of exact arithmetic (judge_answer), byte for byte. All other
// answers need exact arithmetic.
class QuestionInDoubles {
 public:
  // The question of a case with these parts. Decimals and fractions are rounded, as for a subject.
  //   nullopt unless doubles prove that the case is valid before it is rounded and after, that the
  //   boxes are apart at the start, and that their interiors meet in the first contact, if any. So
  //   all conventions of closed contact have one first contact.
  //   Throws LimitReached if a time limit is in force and passes.
  static std::optional<QuestionInDoubles> of(const CaseParts& parts);

  // Whether this is the question that a subject gets, and the first contact by its convention:
  // its numbers are doubles, it takes poses as they are written, and touching is contact to it.
  static bool is_for(const Hello& hello);

  // The case of a `solve` message, equal to RoundedCase::message.
  const std::string& message() const { return message_; }
  const process::CaseRecord& record() const { return record_; }
  // The query with these numbers; it equals the query of RoundedCase.
  Query query() const;

  // The verdict on a subject that does not take a motion of the case; nullopt if it takes both.
  // REQUIRES: is_for(hello).
  std::optional<Verdict> verdict_unasked(const Hello& hello) const;
  // The verdict on a right answer, and on a reply that the subject does not take the case; nullopt
  // for any other reply. REQUIRES: is_for(hello).
  std::optional<Verdict> verdict_on(const Reply& reply, const Hello& hello) const;

 private:
  struct FirstContact {
    double time;  // the nearest double
    std::array<std::string, 2> features;
  };

  QuestionInDoubles() = default;

  bool is_right(const Said& answer, const Hello& hello) const;

  std::shared_ptr<const CaseParts> sent_{};  // the case as sent
  std::string message_{};
  process::CaseRecord record_{};
  std::optional<FirstContact> contact_{};
};

}  // namespace touchstone::judge
