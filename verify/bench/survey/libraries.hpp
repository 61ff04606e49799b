#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/bench/survey/measure.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::survey {

// Compares collision libraries, Touchstone and hand-written solvers on equal cases: the times, and
// how many answers are right.

// A case as all contestants receive it: with numbers rounded to doubles, in doubles and in exact
// form.
struct AskedCase {
  subjects::ReceivedCase received;
  Query query;
  std::optional<double> first;  // the double nearest to the time of the first contact
};

// The first cases of a family, if they are of boxes; "at rest": boxes that do not move.
std::vector<AskedCase> asked_cases(const std::string& family, int count);

// The subjects that take these cases, except Touchstone's own. Only the library's call is measured,
// minus the time to read the clock.
std::vector<Contestant> subjects_asked(const std::vector<AskedCase>& cases);
// Touchstone's contestants, measured in the same way: "touchstone: certified" and so on.
std::vector<Contestant> ourselves_asked(const std::vector<AskedCase>& cases);

}  // namespace touchstone::survey
