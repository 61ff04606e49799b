#pragma once

#include <optional>
#include <string>

#include "touchstone/case.hpp"
#include "touchstone/clearance.hpp"

namespace touchstone {

// A clearance of the case as one line of JSON without white space: `touchstone/clearance/1`.
// `clearance`: nullopt if the bodies touch or overlap. `digits`: those of the decimal.
std::string clearance_json(const Case& c, const std::optional<Clearance>& clearance, int digits);
// The line of clearance_json() with a certificate of the bounds; without one if the bodies touch or
// overlap. Throws Contradiction, and LimitReached if a time limit is in force and passes. REQUIRES:
// no body has several parts, and the case is not about a plane.
std::string certified_clearance_json(const Case& c, const std::optional<Clearance>& clearance,
                                     int digits);

// A few lines for people, in which id and title are made harmless (see visible.hpp).
std::string clearance_text(const Case& c, const std::optional<Clearance>& clearance, int digits);

}  // namespace touchstone
