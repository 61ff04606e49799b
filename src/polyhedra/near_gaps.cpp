#include "touchstone/polyhedra/near_gaps.hpp"

#include <algorithm>
#include <cmath>

#include "touchstone/minkowski/bounded/near_margins.hpp"
#include "touchstone/minkowski/box_pose.hpp"

namespace touchstone::polyhedra {
namespace {

Interval enclosed(const Integer& a) { return NumberTraits<Interval>::from(Rational(a)); }

}  // namespace

NearGaps::NearGaps(const walk::PackedMotion<Interval>& frames, const Lattice& one,
                   const Lattice& two, const RealAlgebraic& t)
    : frames_(frames), bodies_{&one, &two} {
  for (std::size_t b = 0; b < 2; ++b) {
    for (const auto& v : bodies_[b]->vertices)
      corners_[b].push_back({enclosed(v[0]), enclosed(v[1]), enclosed(v[2])});
  }
  const walk::BoxPose<Interval, Interval> pose(frames, walk::enclosure(t));
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const auto& c = frames.cofactors[kind];
    along_[kind] = {pose.cofactor(c.along1), pose.cofactor(c.along2)};
  }
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto facet = static_cast<std::size_t>(f);
    const auto [kind, k, l] = facet_pair(f);
    for (std::size_t g = 0; g < 6; ++g) {
      const BoxTerm& term = kBoxTerms[facet][g];
      if (term.bracket == kNoBracket) continue;
      const Interval bracket = pose.bracket(term.bracket);
      products_[facet][g] =
          is_turned(term, frames.mirrored1, frames.mirrored2) ? -bracket : bracket;
    }
    const auto first = static_cast<std::size_t>(k);
    const auto second = static_cast<std::size_t>(l);
    offset_[facet] = (kind == FacetKind::face1   ? pose.distance1(first)
                      : kind == FacetKind::face2 ? pose.distance2(second)
                                                 : dot(pose.axes2()[second], pose.moment(first))) *
                     pose.cofactor(frames.cofactors[static_cast<std::size_t>(kind)].offset);
  }
}

NearGaps::Supports NearGaps::along(const Plane& plane) const {
  Interval offset = 0;
  std::array<Vec3<Interval>, 2> normal{};
  for (const auto& [f, times] : normal_of(plane, *bodies_[0], *bodies_[1])) {
    const auto facet = static_cast<std::size_t>(f);
    const Interval c = enclosed(times);
    offset += c * offset_[facet];
    for (std::size_t g = 0; g < 6; ++g) normal[g / 3][g % 3] += c * products_[facet][g];
  }
  Supports r{{}, offset, 0};
  std::vector<Interval> heights;
  for (std::size_t b = 0; b < 2; ++b) {
    // Body 1 is supported where n·x is largest, body 2 where it is least.
    heights.clear();
    for (const auto& v : corners_[b]) {
      const Interval h = dot(normal[b], v);
      heights.push_back(b == 0 ? h : -h);
    }
    Interval best = heights.front();
    for (const Interval& h : heights)
      best = {std::max(best.lower(), h.lower()), std::max(best.upper(), h.upper())};
    for (std::size_t i = 0; i < heights.size(); ++i) {
      if (heights[i].upper() >= best.lower()) r.may_be[b].push_back(i);
    }
    const Interval factor = along_[static_cast<std::size_t>(plane.kind)][b] * frames_.extents[b][0];
    r.gap -= factor * best;
    const Vec3<Interval>& n = normal[b];
    r.scale += std::fabs(midpoint(factor)) *
               (std::fabs(midpoint(n[0])) + std::fabs(midpoint(n[1])) + std::fabs(midpoint(n[2])));
  }
  return r;
}

}  // namespace touchstone::polyhedra
