#pragma once

#include "verify/judge/matrix/plan.hpp"
#include "verify/judge/verdict/verdict.hpp"

namespace touchstone::matrix {

// Whether a verdict counts as a failure of a build, in any group of cases. Cases that the build was
// not asked, cases without a truth within the limits, and verdicts with an unproven depth do not
// count. `number` is the build's: "double"; empty if its sources choose.
//   REQUIRES: it was judged with the criterion's tolerance_of_judge().
bool fails(const judge::Verdict& verdict, const Criterion& criterion, const std::string& number);

// Whether it is undecided if the verdict is a failure: late or missed, by an unproven depth.
bool is_unproven(const judge::Verdict& verdict, const Criterion& criterion,
                 const std::string& number);

// Whether two builds answered a case differently. REQUIRES: both have one number format.
bool differ(const judge::Verdict& a, const judge::Verdict& b);

// The criterion as text: "accepted: correct early; times off by at most 1e-09".
std::string describe(const Criterion& criterion);

}  // namespace touchstone::matrix
