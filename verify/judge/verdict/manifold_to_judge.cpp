// The exact numbers with which a reported contact manifold is compared.

#include "verify/judge/verdict/manifold_to_judge.hpp"

#include <algorithm>
#include <cstddef>

#include "verify/judge/verdict/exact_values.hpp"
#include "verify/judge/verdict/rounds_to.hpp"

namespace touchstone::judge {
namespace {

// How far the cores together reach along each axis.
Vec3<Rational> extents_of(const std::array<hulls::PlacedBody<Rational>, 2>& cores) {
  Vec3<Rational> sum{};
  for (const hulls::PlacedBody<Rational>& core : cores) {
    for (std::size_t i = 0; i < 3; ++i) {
      const auto along_axis = [i](const Vec3<Rational>& x) { return x[i]; };
      const auto [least, most] = std::ranges::minmax(core.corners, {}, along_axis);
      sum[i] += most[i] - least[i];
    }
  }
  return sum;
}

}  // namespace

ManifoldToJudge::ManifoldToJudge(const BodiesAt& both, const Measure& their_depth,
                                 const SaidManifold& reported, const ManifoldTolerance& tolerance)
    : bodies(both),
      depth(their_depth),
      said(reported),
      allowed(tolerance),
      cores{core_of(both, 0), core_of(both, 1)},
      normal(exact_values(reported.normal)),
      extents(extents_of(cores)),
      rounding(rounding_of(tolerance.number, extents)) {}

bool ManifoldToJudge::is_way_out(const Vec3<Rational>& direction, const Rational& off) const {
  const SignedRoot overlap{overlap_along(bodies, direction), dot(direction, direction)};
  return compare_difference(overlap, depth_of_cores(), off) <= 0;
}

bool ManifoldToJudge::is_deep() const { return compare(depth_of_cores(), by() - depth.radii) > 0; }

}  // namespace touchstone::judge
