#pragma once

#include <string>
#include <vector>

#include "verify/certcheck/proof.hpp"

namespace touchstone::certcheck {

// Makes sure that the features at one end of a contact of boxes are those of the planes through the
// origin then, with their normals to so many digits, and that their combination, `touch`, is there
// where the boxes touch and right. `prefix` is "" or "exit_".
void check_features(const Json& contact, const std::string& prefix, const Step& step,
                    std::size_t digits);

// The same of other bodies: of each pair in contact the features that were proven, with `parts`
// where the case has any.
void check_touches(const Json& contact, const std::string& prefix, const Step& step,
                   std::size_t digits, bool has_parts);

}  // namespace touchstone::certcheck
