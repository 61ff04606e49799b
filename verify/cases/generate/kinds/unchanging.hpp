#pragma once

#include <optional>
#include <string>

#include "touchstone/body/feature.hpp"
#include "touchstone/motion.hpp"
#include "touchstone/motion/piece.hpp"
#include "verify/cases/generate/planted.hpp"

namespace touchstone::generate::kinds {

// A state that lasts from the first instant, 0, to the last, 1: "overlapping", "touching" with
// these features, or "apart", without a contact.
Planted unchanging(const std::string& state, const std::optional<FeaturePair>& touch = {});

// Replaces a linear motion, whose velocity should be zero, by a static one.
void put_to_rest(Motion& motion);

}  // namespace touchstone::generate::kinds
