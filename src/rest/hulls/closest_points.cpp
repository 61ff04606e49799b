// Finds the closest points of two convex bodies. Doubles order the pairs of features
// (near_features.hpp). For one pair after another, exact numbers compute its points, and test
// whether they are the closest ones.

#include "src/rest/hulls/closest_points.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <vector>

#include "src/poly/algebraic_field.hpp"
#include "src/rest/hulls/feature_candidates.hpp"
#include "src/rest/hulls/near_features.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

// Whether the point is in the body.
template <ExactNumber N>
bool contains(const FeaturesAtRest<N>& body, const Vec3<N>& x) {
  return std::all_of(body.faces.begin(), body.faces.end(), [&](const auto& face) {
    return sign_of(dot(face.n, difference(x, face.corner))) != Sign::positive;
  });
}

// Whether no corner is farther along d than x.
template <ExactNumber N>
bool is_farthest(const FeaturesAtRest<N>& body, const Vec3<N>& x, const Vec3<N>& d) {
  return std::all_of(body.corners.begin(), body.corners.end(), [&](const Vec3<N>& y) {
    return sign_of(dot(d, difference(y, x))) != Sign::positive;
  });
}

// Whether these points of two features are the bodies' closest points: both are in their body, and
// no corner of either body is farther towards the other one.
template <ExactNumber N>
bool are_closest(const FeatureCandidate& c, const PointPair<N>& pair, const FeaturesAtRest<N>& a,
                 const FeaturesAtRest<N>& b) {
  const Vec3<N> way = difference(pair[1], pair[0]);
  if (!is_farthest(a, pair[0], way)) return false;
  if (!is_farthest(b, pair[1], difference(pair[0], pair[1]))) return false;
  // Points of an edge are in the body; a projection need not be.
  if (c.kind == FeatureCandidate::Kind::corner_face && !contains(b, pair[1])) return false;
  if (c.kind == FeatureCandidate::Kind::face_corner && !contains(a, pair[0])) return false;
  return sign_of(dot(way, way)) != Sign::zero;  // the bodies are apart, so zero proves nothing
}

// The closest points, if they are the points of one of these pairs of features.
template <ExactNumber N>
std::optional<ClosestPoints<N>> proven(const std::vector<FeatureCandidate>& candidates,
                                       const FeaturesAtRest<N>& a, const FeaturesAtRest<N>& b) {
  for (const FeatureCandidate& c : candidates) {
    check_limit();
    const PointPair<N> pair = points_of<N>(c, a, b);
    if (are_closest(c, pair, a, b)) return ClosestPoints<N>{pair[0], pair[1], squared_length(pair)};
  }
  return std::nullopt;
}

}  // namespace

template <ExactNumber N>
ClosestPoints<N> closest_points(const Lattice& first, const PlacedBody<N>& one,
                                const Lattice& second, const PlacedBody<N>& two) {
  const FeaturesAtRest<N> a = features_of(first, one);
  const FeaturesAtRest<N> b = features_of(second, two);
  const FeaturesAtRest<double> rough_a = rough(a), rough_b = rough(b);
  if (auto found = proven(candidates_near_fronts(rough_a, rough_b), a, b)) return *found;
  // Rounding has excluded the closest points.
  if (auto found = proven(all_candidates(rough_a, rough_b), a, b)) return *found;
  throw std::logic_error("bodies that are apart without closest points");
}

template ClosestPoints<Rational> closest_points(const Lattice&, const PlacedBody<Rational>&,
                                                const Lattice&, const PlacedBody<Rational>&);
template ClosestPoints<FieldElement> closest_points(const Lattice&, const PlacedBody<FieldElement>&,
                                                    const Lattice&,
                                                    const PlacedBody<FieldElement>&);

}  // namespace touchstone::hulls
