#pragma once

#include <string>
#include <vector>

#include "verify/prove/certcheck/proof.hpp"

namespace touchstone::certcheck {

// Both functions compare what a truth says about one end of a contact with the proven step there,
// for truth.cpp. `prefix` is "" for the beginning of the contact, "exit_" for its end. A difference
// throws a Failure of Verdict::rejected.

// For two boxes. The features must be those of the planes through the origin, with normals rounded
// to `digits` digits. Their intersection, `touch`, must be right, and present exactly if the boxes
// touch.
void check_features(const Json& contact, const std::string& prefix, const Step& step,
                    std::size_t digits);

// For other bodies: one entry per pair of parts in contact, with `parts` if the case has parts.
void check_touches(const Json& contact, const std::string& prefix, const Step& step,
                   std::size_t digits, bool has_parts);

}  // namespace touchstone::certcheck
