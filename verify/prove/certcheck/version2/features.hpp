#pragma once

#include "verify/prove/certcheck/proof.hpp"
#include "verify/prove/certcheck/version2/obligations.hpp"

namespace touchstone::certcheck::version2 {

// The features of two parts that consist of these vertices, without a normal.
//   Throws a Failure of Verdict::rejected if the vertices of a part are not on a common face.
Touch named(const std::array<std::vector<std::size_t>, 2>& vertices, const ClaimedParts& claimed);

// The smallest faces of two parts that contain their whole contact, and the normal if only one
// direction separates. `contact` must be proven. Throws a Failure of Verdict::rejected if more than
// these faces is farthest along its axes.
Touch features_of(const Contact& contact, const ClaimedParts& claimed);

}  // namespace touchstone::certcheck::version2
