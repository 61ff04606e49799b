#pragma once

#include <optional>

#include "bodies.hpp"
#include "touchstone/query.hpp"

namespace touchstone::enclosed {

// An exact question on the whole horizon about the bodies themselves, in motions near the true
// ones. The judge measures depths and distances by it (verify/judge/verdict/enclosed_truth.cpp).
// `error` bounds how far moved points are from their true positions, summed over both bodies.
// Turning bodies are off by at most 2^-bits of their sizes, cylinders and cones by 5·10^-4 of their
// radii. nullopt for an ellipsoid, and for a round body in a motion that may not be rigid.
struct NearQuery {
  Query query;
  Rational error;
  bool has_round = false;
};
std::optional<NearQuery> near_query(const Bodies& all, int bits);

}  // namespace touchstone::enclosed
