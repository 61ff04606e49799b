#pragma once

#include <chrono>
#include <memory>
#include <optional>

#include "verify/judge/ask/hello.hpp"
#include "verify/judge/ask/reply.hpp"
#include "verify/judge/one_case/questions.hpp"
#include "verify/judge/verdict/lazy_timeline.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::judge {

// The steps from a case to the verdict on a subject's answer. judge_case.cpp takes them for one
// case, judge_cases.cpp takes each step for many cases before the next one:
//   1. the case is prepared, and may be refused;
//   2. the subject is asked, and the reply is judged (JudgingOfReplies);
//   3. if the verdict is doubtful, the subject is asked once more, and another reply is judged,
//   too;
//   4. the verdict is completed.

// Step 1: the question about a case, or the verdict if the subject is not asked: it does not take
// the bodies or motions, or the truth is not known in time.
struct Prepared {
  const Question* question = nullptr;
  Verdict verdict{};
};
Prepared prepared(const Hello& hello, Questions& questions);

// Step 2: judges replies to one question, each within the time limit. They share one exact
// solution. A question without a case as received (Questions::with_doubles) is one of plain boxes.
class JudgingOfReplies {
 public:
  // REQUIRES: the question and the hello outlive this object.
  JudgingOfReplies(const Question& question, const Hello& hello, std::chrono::milliseconds budget)
      : question_(question), hello_(hello), budget_(budget) {}

  Verdict operator()(const Reply& reply) const { return by(question_.truth, reply); }

  Group group() const;
  // The largest difference of an entry, if matrices of the case were sent as quaternions.
  std::optional<double> matrix_off() const;
  // The verdict with matrices read as rotations, if it differs from `kind`; else nullopt.
  std::optional<VerdictKind> other_reading(const Reply& reply, VerdictKind kind) const;

 private:
  Verdict by(const std::shared_ptr<const LazyTimeline>& truth, const Reply& reply) const;

  const Question& question_;
  const Hello& hello_;
  std::chrono::milliseconds budget_;
};

// Step 3: whether to ask once more, to distinguish a lasting failure from a random one. A subject
// that hung would probably hang again, and take the whole time limit.
bool is_doubtful(const Verdict& verdict);
// Whether two replies are equal, apart from times of computation and reasons.
bool are_equal(const Reply& a, const Reply& b);
// The verdict on two different replies to one question, from the verdicts on each. If the second
// reply is a timeout, the verdict is `timeout`, since it is unknown whether the replies would have
// differed.
Verdict on_both_replies(const Verdict& before, Verdict second);

// Step 4: adds the parts of a verdict that do not depend on it. `first`: the first reply, which is
// judged once more with matrices read as rotations.
Verdict completed(Verdict verdict, const JudgingOfReplies& judged, const Reply& first);

}  // namespace touchstone::judge
