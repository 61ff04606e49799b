#pragma once

#include <string>
#include <vector>

#include "verify/prove/certcheck/proof.hpp"

namespace touchstone::certcheck {

// Checks the features at one end of a contact of boxes: they must be the features of the planes
// through the origin, with normals rounded to `digits` digits. Their combination, `touch`, must be
// right, and present exactly if the boxes touch. `prefix` is "" or "exit_".
void check_features(const Json& contact, const std::string& prefix, const Step& step,
                    std::size_t digits);

// Checks the features at one end of a contact of other bodies: one entry per pair of parts in
// contact, with `parts` if the case has parts.
void check_touches(const Json& contact, const std::string& prefix, const Step& step,
                   std::size_t digits, bool has_parts);

}  // namespace touchstone::certcheck
