#pragma once

#include "verify/certcheck/proof.hpp"
#include "verify/certcheck/witness/obligations.hpp"

namespace touchstone::certcheck::witness {

// The smallest faces of two parts that hold all of their contact, and the normal where there is one
// direction alone that separates; from a contact that has been proven.
//   Throws a Failure of Verdict::rejected where its axes are too few for that.
Touch features_of(const Contact& contact, const Subject& subject);

}  // namespace touchstone::certcheck::witness
