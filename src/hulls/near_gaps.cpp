// Gaps between two polyhedra in intervals, at an instant or throughout a span.

#include "src/hulls/near_gaps.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "src/hulls/rough_pose.hpp"
#include "src/walk/conditions/bounded/near_margins.hpp"
#include "src/walk/conditions/box_pose.hpp"

namespace touchstone::hulls {

NearGaps::NearGaps(const walk::PackedMotion<Interval>& frames, const Bodies& bodies,
                   const Interval& t)
    : at_(t), frames_(frames), bodies_(bodies) {
  const walk::BoxPose<Interval, Interval> pose(frames, t);
  for (std::size_t kind = 0; kind < 3; ++kind) {
    const auto& c = frames.cofactors[kind];
    along_[kind] = {pose.cofactor(c.along1), pose.cofactor(c.along2)};
  }
  // Each bracket is a term of several facets.
  std::array<Interval, kAllBrackets> brackets{};
  for (std::size_t n = 0; n < brackets.size(); ++n) {
    // For rigid bodies, brackets 9 to 17 have the values of brackets 0 to 8 (boxes/box_terms.hpp).
    constexpr std::size_t kOfOneBox = 9;
    const bool is_known = frames.rigid && kOfOneBox <= n && n < kBrackets;
    brackets[n] = is_known ? brackets[n - kOfOneBox] : pose.bracket(static_cast<int>(n));
  }
  const Mat3<Interval> moments{pose.moment(0), pose.moment(1), pose.moment(2)};
  for (int f = 0; f < kFacetPairs; ++f) {
    const auto facet = static_cast<std::size_t>(f);
    const auto [kind, k, l] = facet_pair(f);
    for (std::size_t g = 0; g < 6; ++g) {
      const BoxTerm& term = kBoxTerms[facet][g];
      if (term.bracket == kNoBracket) continue;
      const Interval& bracket = brackets[static_cast<std::size_t>(term.bracket)];
      products_[facet][g] =
          is_turned(term, frames.mirrored1, frames.mirrored2) ? -bracket : bracket;
    }
    const auto first = static_cast<std::size_t>(k);
    const auto second = static_cast<std::size_t>(l);
    offset_[facet] = (kind == FacetKind::face1   ? pose.distance1(first)
                      : kind == FacetKind::face2 ? pose.distance2(second)
                                                 : dot(pose.axes2()[second], moments[first])) *
                     pose.cofactor(frames.cofactors[static_cast<std::size_t>(kind)].offset);
  }
}

// The normal is a sum of facets' normals (add_facets), so its products and its offset are sums too.
NearGaps::Normal NearGaps::normal(const Plane& plane) const {
  Normal n;
  add_facets<Interval>(plane, bodies_[0]->enclosed, bodies_[1]->enclosed,
                       [&](int f, const Interval& times) {
                         if (sign_of(times) == Sign::zero) return;
                         const auto facet = static_cast<std::size_t>(f);
                         n.offset += times * offset_[facet];
                         for (std::size_t g = 0; g < 6; ++g)
                           n.along[g / 3][g % 3] += times * products_[facet][g];
                       });
  return n;
}

Interval NearGaps::height(const Normal& n, std::size_t body, std::size_t corner) const {
  const Interval h = dot(n.along[body], bodies_[body]->enclosed.vertices[corner]);
  return body == 0 ? h : -h;
}

Interval NearGaps::factor(const Plane& plane, std::size_t body) const {
  return along_[static_cast<std::size_t>(plane.kind)][body] * frames_.extents[body][0];
}

// Goes uphill from a corner in doubles, then collects all corners that may be as high as the
// highest. None is missed: from any of them, some path along edges leads to a highest corner and
// from there to all others, without passing a lower corner.
NearGaps::Top NearGaps::top(const Plane& plane, const Normal& n, std::size_t body,
                            std::size_t from) const {
  if (is_of_face(plane, body)) {
    const auto& corners = bodies_[body]->corners_on[body == 0 ? plane.first : plane.second];
    return {height(n, body, corners.front()), corners};
  }
  const Lattice& lattice = bodies_[body]->exact;
  Vec3<double> up{};
  for (std::size_t m = 0; m < 3; ++m)
    up[m] = body == 0 ? midpoint(n.along[body][m]) : -midpoint(n.along[body][m]);
  from = uphill(up, *bodies_[body], from);
  Interval best = height(n, body, from);
  std::vector<std::pair<std::size_t, Interval>> found{{from, best}};
  std::vector<bool> is_seen(lattice.vertices.size(), false);
  is_seen[from] = true;
  for (std::size_t i = 0; i < found.size(); ++i) {
    for (const auto& edge : lattice.edges_at[found[i].first]) {
      if (is_seen[edge.other]) continue;
      is_seen[edge.other] = true;
      const Interval h = height(n, body, edge.other);
      if (h.upper() < best.lower()) continue;
      // Never NaN: the ends of intervals are numbers or infinite.
      best = {std::max<double>(best.lower(), h.lower()), std::max<double>(best.upper(), h.upper())};
      found.emplace_back(edge.other, h);
    }
  }
  Top top{best, {}};
  for (const auto& [corner, h] : found) {
    if (!(h.upper() < best.lower())) top.may_be.push_back(corner);
  }
  std::sort(top.may_be.begin(), top.may_be.end());
  return top;
}

NearGaps::Supports NearGaps::along(const Plane& plane, const Corners& near) const {
  const Normal n = normal(plane);
  Supports r{{}, n.offset, 0, false};
  for (std::size_t b = 0; b < 2; ++b) {
    // Body 1 is supported where n·x is largest, body 2 where it is least.
    const Interval times = factor(plane, b);
    Top highest = top(plane, n, b, near[b]);
    r.gap -= times * highest.height;
    r.may_be[b] = std::move(highest.may_be);
    double length = 0;
    for (const Interval& c : n.along[b]) {
      length += std::fabs(midpoint(c));
      const Sign s = sign_of(c);
      r.has_normal = r.has_normal || s == Sign::positive || s == Sign::negative;
    }
    r.scale += std::fabs(midpoint(times)) * length;
  }
  return r;
}

// A corner of body 1 is out of reach if body 2 is entirely beyond it, and vice versa.
std::array<std::vector<std::size_t>, 2> NearGaps::within_reach(const Plane& plane) const {
  const Normal n = normal(plane);
  std::array<std::vector<std::size_t>, 2> found;
  for (std::size_t b = 0; b < 2; ++b) {
    const std::size_t other = 1 - b;
    const Interval beyond = n.offset - factor(plane, other) * top(plane, n, other, 0).height;
    for (std::size_t v = 0; v < bodies_[b]->enclosed.vertices.size(); ++v) {
      if (sign_of(beyond - factor(plane, b) * height(n, b, v)) != Sign::positive)
        found[b].push_back(v);
    }
  }
  return found;
}

Interval NearGaps::between(const Plane& plane, const Corners& corners) const {
  const Normal n = normal(plane);
  Interval gap = n.offset;
  for (std::size_t b = 0; b < 2; ++b) gap -= factor(plane, b) * height(n, b, corners[b]);
  return gap;
}

}  // namespace touchstone::hulls
