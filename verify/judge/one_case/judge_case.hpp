#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "verify/judge/ask/subject_process.hpp"
#include "verify/judge/one_case/bucket.hpp"
#include "verify/judge/one_case/questions.hpp"

namespace touchstone::judge {

// Puts the case with this id to a subject, in the subject's numbers.
using Ask = std::function<Reply(const std::string& id, const RoundedCase& received)>;

// Puts one case to one subject, and judges what comes back, with the subject's tolerance. A subject
// that is not right is asked the same once more, to tell a failure from a flake.
Verdict judge_case(SubjectProcess& subject, Questions& questions, const std::string& id);
// The same for one that need not be a process: what it says of itself, and who asks it. Throws what
// `ask` throws.
Verdict judge_case(const Hello& hello, const Ask& ask, Questions& questions, const std::string& id);

// The same for many cases at a time: as judge_case of each, but that those which are asked once
// more are so after all others.
struct CaseToJudge {
  Questions* questions;
  std::string id;
};
std::vector<Verdict> judge_cases(SubjectProcess& subject, std::span<const CaseToJudge> cases);

// What a subject says when it is asked, and the verdict on that. One that is not right is asked the
// same once more: it may be a flake.
Verdict judged_twice(const std::function<Reply()>& ask,
                     const std::function<Verdict(const Reply&)>& judged);

// The verdict on what came of asking, within the time that exact arithmetic may take for it.
Verdict judged_reply(const Reply& reply, const Truth& truth, const Terms& terms,
                     std::chrono::milliseconds budget);

// No verdict, and why.
Verdict unasked(VerdictKind kind, const std::string& why);

// The truth about a case in the form of a subject; null where it is not asked about such bodies, or
// the truth cannot be had.
const LazyTimeline* truth_asked(const Hello& hello, Questions& questions);

// A verdict on one case, with the bucket that it falls into.
struct BucketedVerdict {
  Verdict verdict;
  Bucket bucket;
};

// The verdict with its bucket. `spec` names the subject; the questions are those of the case.
BucketedVerdict bucketed(const std::string& spec, const Hello& hello, const Case& c,
                         Questions& questions, Verdict verdict);

// Both for a case alone, whose exact solution may take so many seconds (0: no limit).
BucketedVerdict judge_one(SubjectProcess& subject, const Case& c, double exact_seconds);

}  // namespace touchstone::judge
