#pragma once

#include <array>

#include "src/rest/hulls/widest_axis.hpp"
#include "touchstone/judge.hpp"
#include "touchstone/number/vec3.hpp"
#include "verify/judge/verdict/bodies_at.hpp"
#include "verify/judge/verdict/measure.hpp"
#include "verify/judge/verdict/reported_manifold.hpp"
#include "verify/judge/verdict/signed_root.hpp"

namespace touchstone::judge {

// A reported contact manifold with the exact numbers that its rules use (reported_manifold.cpp,
// manifold_patch.cpp). Directions and overlaps are compared for the cores: a radius adds as much to
// the overlap along each direction as to the depth.
struct ManifoldToJudge {
  // REQUIRES: as manifold_fault(); the arguments outlive this object.
  ManifoldToJudge(const BodiesAt& both, const Measure& their_depth, const SaidManifold& reported,
                  const ManifoldTolerance& tolerance);

  // The tolerance of distance.
  const Rational& by() const { return allowed.distance; }
  // The depth of the bodies less their radii.
  SignedRoot depth_of_cores() const { return {-depth.gap.value(), depth.length_squared}; }
  // Whether the overlap along the direction is at most the depth, up to `off`.
  bool is_way_out(const Vec3<Rational>& direction, const Rational& off) const;
  // Whether the bodies are deeper than the tolerance: otherwise they may have been apart.
  bool is_deep() const;

  const BodiesAt& bodies;
  const Measure& depth;
  const SaidManifold& said;
  const ManifoldTolerance& allowed;
  std::array<hulls::PlacedBody<Rational>, 2> cores;
  Vec3<Rational> normal;   // as reported
  Vec3<Rational> extents;  // how far both cores together reach along each axis
  Rational rounding;       // by which a reported depth may be off: that of numbers of this size
};

}  // namespace touchstone::judge
