#pragma once

#include <string>

#include "verify/judge/questions.hpp"
#include "verify/judge/subject_process.hpp"

namespace touchstone::judge {

// Puts one case to one subject, and judges what comes back, with the subject's tolerance. A subject
// that is not right is asked the same once more, to tell a failure from a flake.
Verdict judge_case(SubjectProcess& subject, Questions& questions, const std::string& id);

}  // namespace touchstone::judge
