// Planes between two polyhedra in a rounded number type. Nothing is certified.

#include "src/hulls/rounded_facets.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

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

// Σ v_m e_m for each vector v; the columns are e_m.
template <class T>
std::vector<Vec3<T>> placed(const std::vector<Vec3<T>>& all, const Mat3<T>& columns) {
  std::vector<Vec3<T>> r(all.size(), Vec3<T>{});
  for (std::size_t v = 0; v < all.size(); ++v) {
    for (std::size_t m = 0; m < 3; ++m) {
      for (std::size_t i = 0; i < 3; ++i) r[v][i] += all[v][m] * columns[m][i];
    }
  }
  return r;
}

template <class T>
T length_of(const Vec3<T>& v) {
  return std::sqrt(dot(v, v));
}

using CornerPair = std::array<std::size_t, 2>;  // one of each body

// The bodies at an instant, in world coordinates.
template <RoundedNumber T>
class RoundedPose {
 public:
  using Bodies = std::array<const RoundedBody<T>*, 2>;

  RoundedPose(const PackedMotion<T>& frames, const Bodies& bodies, const T& u)
      : bodies_(bodies), pose_(frames, u) {
    for (const std::size_t b : {0U, 1U}) {
      const BodyIn<T>& numbers = bodies[b]->numbers;
      Mat3<T> axes = b == 0 ? pose_.axes1() : pose_.axes2();
      Mat3<T> normals;
      for (std::size_t m = 0; m < 3; ++m) normals[m] = b == 0 ? pose_.normal1(m) : pose_.normal2(m);
      world_[b].normals = placed(numbers.normals, normals);
      world_[b].directions = placed(numbers.directions, axes);
      for (auto& axis : axes) {
        for (T& c : axis) c *= frames.extents[b][0];
      }
      world_[b].vertices = placed(numbers.vertices, axes);
    }
    for (const FacetKind kind : {FacetKind::face1, FacetKind::face2, FacetKind::edges}) {
      const auto& c = frames.cofactors[static_cast<std::size_t>(kind)];
      auto& [along1, along2, offset] = factors_[static_cast<std::size_t>(kind)];
      along1 = pose_.cofactor(c.along1);
      along2 = pose_.cofactor(c.along2);
      offset = pose_.cofactor(c.offset);
      // The cofactors belong to brackets. In a rigid frame, an axis's bracket with its own body is
      // its length, not the square of that.
      if (frames.rigid && kind != FacetKind::face2) along1 /= pose_.bracket(kSelf1);
      if (frames.rigid && kind != FacetKind::face1) along2 /= pose_.bracket(kSelf2);
    }
  }

  // The gap along a plane, divided by the length of its normal. For a pair of edges it is divided
  // by the product of their lengths, which weights the pair by the sine of its angle. Returns
  // nullopt if the normal is so short that it may consist only of rounding errors.
  //   `supports`: corners from which the search for the supporting corners starts; set to these.
  std::optional<T> gap(const Plane& plane, CornerPair& supports) const {
    Vec3<T> n;
    T length;
    if (plane.kind == FacetKind::edges) {
      const auto& e = world_[0].directions[plane.first];
      const auto& g = world_[1].directions[plane.second];
      n = plane.side > 0 ? cross(e, g) : cross(g, e);
      length = length_of(e) * length_of(g);
      constexpr T kRoundings = 16 * std::numeric_limits<T>::epsilon();
      if (!(length_of(n) > kRoundings * length)) return std::nullopt;
    } else {
      n = plane.kind == FacetKind::face1 ? world_[0].normals[plane.first]
                                         : opposite(world_[1].normals[plane.second]);
      length = length_of(n);
    }
    supports = {top(0, n, supports[0]), top(1, opposite(n), supports[1])};
    const auto& [along1, along2, offset] = factors_[static_cast<std::size_t>(plane.kind)];
    const T wide = offset * dot(n, pose_.offset()) +
                   along2 * dot(n, world_[1].vertices[supports[1]]) -
                   along1 * dot(n, world_[0].vertices[supports[0]]);
    return wide / (length * offset);
  }

 private:
  // A corner without a higher neighbour.
  std::size_t top(std::size_t body, const Vec3<T>& n, std::size_t corner) const {
    const auto& vertices = world_[body].vertices;
    T height = dot(n, vertices[corner]);
    for (bool climbs = true; climbs;) {
      climbs = false;
      for (const auto& edge : bodies_[body]->lattice->edges_at[corner]) {
        const T other = dot(n, vertices[edge.other]);
        if (!(other > height)) continue;
        corner = edge.other;
        height = other;
        climbs = true;
        break;
      }
    }
    return corner;
  }

  Bodies bodies_;
  walk::BoxPose<T, T> pose_;
  std::array<BodyIn<T>, 2> world_{};
  std::array<std::array<T, 3>, 3> factors_{};  // by kind: of either body's corners, of the offset
};

// A lead in rounded arithmetic. If a lead is the zero polynomial, the neighbour is never ahead.
template <RoundedNumber T>
typename GapFacets<T>::LeadBehind lead_behind(const Form<T>& lead, const T& since) {
  typename GapFacets<T>::LeadBehind found;
  if (signs_of(lead).all_zero()) return found;
  const auto all = FormRoots<T>::all(lead);
  std::size_t i = 0;
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
auto RoundedFacets<T>::widest(const T& t, std::span<const Plane> left) const
    -> std::optional<Wide> {
  const RoundedPose<T> pose(planes_.gaps().frames(), bodies_, t);
  std::optional<Wide> best;
  std::array<CornerPair, 2> supports{};  // by side, since both sides have distant supports
  for (const Plane& plane : all_planes_) {
    check_limit();
    const auto gap = pose.gap(plane, supports[plane.side > 0 ? 1 : 0]);
    if (!gap || (best && !(*gap > best->gap))) continue;
    if (std::ranges::find(left, plane) == left.end()) best = {plane, *gap};
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
    const auto end = planes_.end_of_support(
        b, support[b],
        [&](std::size_t corner, std::size_t other) {
          return are_level(plane, b, planes_.lattice(b), corner, other);
        },
        [&](std::size_t corner, std::size_t other) {
          return lead_behind<T>(planes_.lead(plane, b, corner, other), since);
        });
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
