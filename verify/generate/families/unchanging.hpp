#pragma once

#include <optional>
#include <string>

#include "touchstone/body/feature.hpp"
#include "touchstone/motion.hpp"
#include "verify/generate/planted.hpp"

namespace touchstone::generate::kinds {

// What stays as it is from the first instant, 0, to the last, 1: "overlapping", "touching" with
// these features, or "apart", without a contact.
Planted unchanging(const std::string& state, const std::optional<FeaturePair>& touch = {});

// A constant velocity of zero, as what it is.
void put_to_rest(Motion& motion);

}  // namespace touchstone::generate::kinds
