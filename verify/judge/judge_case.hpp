#pragma once

#include <string>

#include "verify/judge/bucket.hpp"
#include "verify/judge/questions.hpp"
#include "verify/judge/subject_process.hpp"

namespace touchstone::judge {

// Puts one case to one subject, and judges what comes back, with the subject's tolerance. A subject
// that is not right is asked the same once more, to tell a failure from a flake.
Verdict judge_case(SubjectProcess& subject, Questions& questions, const std::string& id);

// A verdict on one case, with the bucket that it falls into.
struct BucketedVerdict {
  Verdict verdict;
  Bucket bucket;
};

// The same for a case alone, whose exact solution may take so many seconds (0: no limit).
BucketedVerdict judge_one(SubjectProcess& subject, const Case& c, double exact_seconds);

}  // namespace touchstone::judge
