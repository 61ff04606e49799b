#pragma once

#include "verify/matrix/plan.hpp"
#include "verify/verdict/verdict.hpp"

namespace touchstone::matrix {

// Whether a verdict counts as a failure of a build, in any group of cases: it was judged by the
// convention that the build declares. A case that was not put to it, or has no truth within the
// limits, is none, nor is one whose depth is unproven. `number` is the build's: "double"; empty
// where its sources have their own.
//   REQUIRES: it was judged with the criterion's tolerance_of_judge().
bool fails(const judge::Verdict& verdict, const Criterion& criterion, const std::string& number);

// Whether the limits left open if it counts as a failure: late or missed, and not known how deep.
bool is_unproven(const judge::Verdict& verdict, const Criterion& criterion,
                 const std::string& number);

// Whether two builds said different things of one case. REQUIRES: both in the same number format.
bool differ(const judge::Verdict& a, const judge::Verdict& b);

// The criterion in words: "accepted: correct early; times off by at most 1e-09".
std::string describe(const Criterion& criterion);

}  // namespace touchstone::matrix
