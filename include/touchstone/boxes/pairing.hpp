#pragma once

#include <vector>

#include "touchstone/boxes/facet.hpp"

namespace touchstone {

// Step 5 of src/README.md: which features of two boxes span each plane of their Minkowski sum.

// The features of the two boxes that make the facets of their Minkowski sum, read off the sign
// table facet by facet. Works in every case: affine boxes, parallel axes, products that vanish on a
// whole span.
//   The number of pairs is 15 (30 facets) in general position, 11 (22) if one product vanishes, 5
//   (10) with one common axis, 3 (6) if all axes are parallel. A pair with an unknown sign is left
//   out: check `is_decided` first.
Pairing general_pairing(const SignTable& table);

// Whether every sign of the table is known.
bool is_decided(const SignTable& table);

// Whether the symbolic pairing applies: two rigid boxes, all nine products known and nonzero.
bool in_general_position(const SignTable& table);

// The pairing of the paper (§IV-B, see src/README.md), without evaluating anything beyond the nine
// signs: three vertex-face pairs from the signs, their antipodes, six face-vertex pairs by o2p and
// p2o, six edge-edge pairs around the ring of octants that hold a point, twelve at the two
// point-free octants. 30 pairs: 6 FV, 6 VF, 18 EE.
//   The result is empty if boxes of this handedness cannot have such signs: two points share an
//   octant, or the points follow each other the wrong way round. No rotation has such signs, but
//   rounding can produce them.
// REQUIRES: in_general_position(table).
std::vector<FeaturePair> symbolic_pairs(const SignTable& table);

// The symbolic pairs as a Pairing: for each index, the features of one of the two opposite facets.
// The results are cached per thread, since there are only a few different tables. REQUIRES:
// in_general_position(table).
const Pairing& symbolic_pairing(const SignTable& table);

// The pairing for a table: symbolic in general position; general otherwise, and if rounding has
// produced signs that no rotation has.
Pairing pairing(const SignTable& table);

// The paper's functions on the Gauss sphere (§IV-B). o2p: the point that three neighbouring octants
// share, as a feature with one fixed axis; the zero feature if they share no point, or more than
// one. p2o: the octant of three points on different axes.
Feature o2p(const Feature& octant1, const Feature& octant2, const Feature& octant3);
Feature p2o(const Feature& point1, const Feature& point2, const Feature& point3);

}  // namespace touchstone
