#pragma once

#include <optional>
#include <vector>

#include "touchstone/result.hpp"
#include "verify/hunt/campaign/fuzz.hpp"
#include "verify/hunt/campaign/subject_row.hpp"

namespace touchstone::campaign {

// Chooses which cases a run of `touchstone fuzz` uses, for these subjects: sets the families of the
// plan (see FuzzOptions::families_named), and the members by which it accepts cases (Plan::wanted,
// wanted_enclosed, by_doubles). REQUIRES: plan.families are those of the options.
//   An error (place "families") if no case of a named family, or of any family, can be used.
std::optional<Error> choose_cases(const FuzzOptions& options, const std::vector<Contender>& team,
                                  Plan& plan);

}  // namespace touchstone::campaign
