// Planes between two polyhedra in a rounded number type, for the walk (RoundedWalk makes one
// RoundedFacets for each piece). Finds the widest gap among all planes at an instant
// (rounded_pose.hpp), and the leg of a plane: two corners support the bodies along its normal,
// until a neighbour of one is ahead. Nothing is certified.

#include "src/hulls/rounded_facets.hpp"

#include <algorithm>

#include "src/form/form_signs.hpp"
#include "src/hulls/first_contact/rounded_pose.hpp"
#include "src/walk/conditions/box_pose.hpp"
#include "touchstone/boxes/conversion.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::hulls {
namespace {

template <class T>
std::vector<Vec3<T>> rounded_directions(const std::vector<Vec3<Integer>>& all) {
  std::vector<Vec3<T>> r;
  r.reserve(all.size());
  for (const auto& v : all) {
    Vec3<Rational> direction{v[0], v[1], v[2]};
    detail::bring_to_scale<T>(direction);
    r.push_back(detail::Conversion<T>()(direction));
  }
  return r;
}

// The lead of a corner over a neighbour, from `since` on: its sign just after `since`, and the
// first later root after which the lead is negative, that is, the neighbour is ahead. A root at the
// end of the piece does not count. If the lead is the zero polynomial, the neighbour is never
// ahead.
template <RoundedNumber T>
typename GapFacets<T>::LeadBehind lead_behind(const Form<T>& lead, const T& since) {
  typename GapFacets<T>::LeadBehind found;
  if (signs_of(lead).all_zero()) return found;
  const auto all = FormRoots<T>::all(lead);
  std::size_t i = 0;  // the first root after `since`; all.between[i] is the sign just before it
  while (i < all.roots.size() && !(since < all.roots[i].time)) ++i;
  found.sign = all.between[i];
  for (; i < all.roots.size() && !found.end; ++i) {
    const T& root = all.roots[i].time;
    if (all.between[i + 1] == Sign::negative && FormRoots<T>::may_be_before_end(root))
      found.end = root;
  }
  return found;
}

}  // namespace

template <RoundedNumber T>
RoundedBody<T>::RoundedBody(const Lattice& of) : lattice(&of) {
  std::vector<Vec3<Rational>> corners;
  std::vector<Rational> coordinates;
  for (const auto& v : of.vertices) {
    corners.push_back({of.unit * v[0], of.unit * v[1], of.unit * v[2]});
    detail::gather(coordinates, corners.back());
  }
  const Rational scale = NumberTraits<T>::common_scale(coordinates);
  reach = 1 / scale;
  for (auto& corner : corners) {
    detail::multiply(corner, scale);
    numbers.vertices.push_back(detail::Conversion<T>()(corner));
  }
  numbers.normals = rounded_directions<T>(of.normals);
  numbers.directions = rounded_directions<T>(of.directions);
}

template <RoundedNumber T>
RoundedFacets<T>::RoundedFacets(const PackedMotion<T>& frames, const RoundedBody<T>& one,
                                const RoundedBody<T>& two)
    : bodies_{&one, &two},
      planes_(frames, one.numbers, two.numbers, {one.lattice, two.lattice}),
      all_planes_(all_planes(*one.lattice, *two.lattice)) {}

template <RoundedNumber T>
auto RoundedFacets<T>::widest(const T& t, std::span<const Plane> ended) const
    -> std::optional<Wide> {
  const RoundedPose<T> pose(planes_.gaps().frames(), bodies_, t);
  std::optional<Wide> best;
  std::array<CornerPair, 2> supports{};  // by side, since both sides have distant supports
  for (const Plane& plane : all_planes_) {
    check_limit();
    const auto gap = pose.gap(plane, supports[plane.side > 0 ? 1 : 0]);
    if (!gap || (best && !(*gap > best->gap))) continue;
    if (std::ranges::find(ended, plane) == ended.end()) best = {plane, *gap};
  }
  return best;
}

template <RoundedNumber T>
State RoundedFacets<T>::state_at(const T& t) const {
  const auto found = widest(t, {});
  if (!found || found->gap < 0) return State::overlapping;
  return found->gap > 0 ? State::separated : State::touching;
}

template <RoundedNumber T>
walk::Leg<T> RoundedFacets<T>::leg(const Plane& plane, const T& since) {
  CornerPair support{};
  RoundedPose<T>(planes_.gaps().frames(), bodies_, since).gap(plane, support);
  std::optional<T> event;
  for (const std::size_t b : {0U, 1U}) {
    const auto is_level = [&](std::size_t corner, std::size_t other) {
      return are_level(plane, b, planes_.lattice(b), corner, other);
    };
    const auto lead_over = [&](std::size_t corner, std::size_t other) {
      return lead_behind<T>(planes_.lead(plane, b, corner, other), since);
    };
    const auto end = planes_.end_of_support(b, support[b], is_level, lead_over);
    if (end && (!event || *end < *event)) event = end;
  }
  return {planes_.gaps().gap(plane, support[0], support[1]), event};
}

template struct RoundedBody<float>;
template struct RoundedBody<double>;
template struct RoundedBody<long double>;
template class RoundedFacets<float>;
template class RoundedFacets<double>;
template class RoundedFacets<long double>;

}  // namespace touchstone::hulls
