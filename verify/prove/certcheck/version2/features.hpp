#pragma once

#include "verify/prove/certcheck/proof.hpp"
#include "verify/prove/certcheck/version2/obligations.hpp"

namespace touchstone::certcheck::version2 {

// The features at which two parts touch, from a claim of a certificate of version 2
// (cases/schema/certificate-2.md) that has been proven.

// The features of two parts that consist of these vertices, without a normal.
//   Throws a Failure of Verdict::rejected if the vertices of a part are not on a common face.
Touch touch_of_vertices(const std::array<std::vector<std::size_t>, 2>& vertices,
                        const ClaimedParts& claimed);

// The smallest faces of two parts that contain their whole contact, and the normal if only one
// direction separates. A contact is proven by axes along which neither part is beyond the other,
// and by a common point (text.hpp). The features are the vertices that are in the supporting planes
// of all these axes. Throws a Failure of Verdict::rejected if they are not exactly those of the
// smallest faces around the common point: then the certificate has too few axes to name the
// features.
//   REQUIRES: the contact is proven.
Touch features_of(const Contact& contact, const ClaimedParts& claimed);

}  // namespace touchstone::certcheck::version2
