#pragma once

#include <optional>
#include <string>
#include <vector>

#include "touchstone/case.hpp"
#include "verify/bench/survey/measure.hpp"
#include "verify/subjects/received_case.hpp"

namespace touchstone::survey {

// A case as everybody is asked it: with all its numbers rounded to doubles, in doubles and exactly.
struct AskedCase {
  subjects::ReceivedCase received;
  Query query;
  std::optional<double> first;  // the double nearest to the time of the first contact
};

// The first cases of a family, those of boxes; "at rest": boxes that do not move.
std::vector<AskedCase> asked_cases(const std::string& family, int count);

// Those subjects that are not our own solvers and take these cases, each timed by itself: the
// library's own call and nothing around it, less what reading the clock takes.
std::vector<Contestant> subjects_asked(const std::vector<AskedCase>& cases);
// Ours, by the same clock: "touchstone: certified" and so on.
std::vector<Contestant> ourselves_asked(const std::vector<AskedCase>& cases);

}  // namespace touchstone::survey
