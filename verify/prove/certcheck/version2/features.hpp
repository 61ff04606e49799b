#pragma once

#include "verify/prove/certcheck/proof.hpp"
#include "verify/prove/certcheck/version2/obligations.hpp"

namespace touchstone::certcheck::version2 {

// The smallest faces of two parts that hold all of their contact, and the normal if only one
// direction separates. `contact` must be proven.
//   Throws a Failure of Verdict::rejected if its axes do not narrow to these faces.
Touch features_of(const Contact& contact, const Subject& subject);

}  // namespace touchstone::certcheck::version2
