#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/one_case/both_orders.hpp"
#include "verify/judge/one_case/bucket.hpp"
#include "verify/judge/one_case/questions.hpp"

namespace touchstone::judge {

// The verdicts on cases of exact bodies. `judge` and campaigns ask for many cases at a time
// (judge_cases), other commands for one (judge_case, judge_one). Enclosed cases and queries of
// vertices, faces and edges use the parts judged_twice() and judged_reply().

// Sends the case with this id to a subject, in the subject's numbers.
using Ask = std::function<Reply(const std::string& id, const RoundedCase& received)>;

// Sends one case to one subject, and judges the reply with the subject's tolerance. If the answer
// is not right, the subject is asked once more: a second, different reply makes it
// non-deterministic.
Verdict judge_case(SubjectProcess& subject, Questions& questions, const std::string& id);
// Judges a case for a subject that need not be a process: its hello, and a function that asks it.
// Throws what `ask` throws.
Verdict judge_case(const Hello& hello, const Ask& ask, Questions& questions, const std::string& id);

// Whether right answers are decided in doubles where possible. The verdicts do not depend on it.
enum class ByDoubles : std::uint8_t { yes, no };

// Judges many cases at a time (judge_cases.cpp). The verdicts are those of judge_case, but second
// questions are asked after all first ones. With Swap::both each case is asked again with its
// bodies exchanged, and the result is the verdict on both orders.
struct CaseToJudge {
  Questions* questions;
  std::string id;
};
std::vector<Verdict> judge_cases(SubjectProcess& subject, std::span<const CaseToJudge> cases,
                                 Swap swap = Swap::no, ByDoubles by_doubles = ByDoubles::yes);

// The verdict on the reply to `ask`. If the answer is not right, `ask` is called once more, since
// the failure may be random.
Verdict judged_twice(const std::function<Reply()>& ask,
                     const std::function<Verdict(const Reply&)>& judged);

// The verdict on a reply. `budget` limits the time for exact arithmetic.
Verdict judged_reply(const Reply& reply, const Truth& truth, const Terms& terms,
                     std::chrono::milliseconds budget);

// A verdict without an answer, and its reason.
Verdict unasked(VerdictKind kind, const std::string& why);

// The truth about a case in the form of a subject; null if the subject is not asked about such
// bodies, or the truth is not known.
const LazyTimeline* truth_asked(const Hello& hello, Questions& questions);

// A verdict on one case, with its bucket.
struct BucketedVerdict {
  Verdict verdict;
  Bucket bucket;
};

// The verdict with its bucket. `spec` names the subject; the questions are those of the case.
BucketedVerdict bucketed(const std::string& spec, const Hello& hello, const Case& c,
                         Questions& questions, Verdict verdict);

// Judges one case and gives its bucket. `exact_seconds` limits its exact solution (0: no limit).
BucketedVerdict judge_one(SubjectProcess& subject, const Case& c, double exact_seconds);

}  // namespace touchstone::judge
