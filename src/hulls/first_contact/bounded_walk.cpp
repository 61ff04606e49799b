// The first contact of two polyhedra by the walk in doubles with error bounds. For each piece:
//   1. If spheres around the bodies are apart throughout the piece, go to the next one.
//   2. The walk follows planes of BoundedFacets to the first contact, or to the end of the piece.
//   3. At a contact, the gap of its plane in double-doubles rounds the time to the nearest double,
//      and the corners in the plane name the features.
// Whatever is open in a step makes the whole result open.

#include "src/hulls/first_contact/bounded_walk.hpp"

#include <array>
#include <utility>

#include "src/hulls/contact.hpp"
#include "src/hulls/first_contact/bounded_facets.hpp"
#include "src/number/rounding_environment.hpp"
#include "src/walk/conditions/bounded/direct_motion.hpp"
#include "src/walk/conditions/bounded/leading_digits.hpp"
#include "src/walk/conditions/bounded/rounded_motion.hpp"
#include "src/walk/conditions/far_apart.hpp"
#include "src/walk/ladder/query_source.hpp"
#include "src/walk/ladder/root_in_pairs.hpp"
#include "src/walk/ladder/rounded_time.hpp"
#include "src/walk/walk.hpp"
#include "touchstone/motion/partition.hpp"

namespace touchstone::hulls {
namespace {

using Pair = Bounded<DoubleDouble>;
using Solids = std::array<const Solid*, 2>;

// A box whose half extents are the unit of a body's corners.
Box unit_box(const Solid& solid) {
  const Rational& unit = solid.exact.unit;
  return {{unit, unit, unit}, {}};
}

// The motions of the frames of a query's bodies, as the walk needs them: computed from the query's
// own numbers or, if these are not sufficient, from integers.
class QueryFrames final : public FrameSource {
 public:
  // The query must outlive this object.
  QueryFrames(const Query& query, const Solids& bodies)
      : bodies_(bodies), pieces_(common_partition(query.motions()[0], query.motions()[1])) {}

  std::size_t size() const override { return pieces_.size(); }
  walk::PieceClock clock(std::size_t piece) const override {
    return walk::clock_of(pieces_[piece].from, pieces_[piece].until);
  }
  std::optional<PackedMotion<Bounded<double>>> in_doubles(std::size_t piece) const override {
    return in<double>(piece);
  }
  std::optional<PackedMotion<Pair>> in_double_doubles(std::size_t piece) const override {
    return in<DoubleDouble>(piece);
  }

 private:
  template <class T>
  std::optional<PackedMotion<Bounded<T>>> in(std::size_t piece) const {
    const PiecePair& pieces = pieces_[piece];
    if (pieces.from == pieces.until) return std::nullopt;
    auto found = walk::direct_motion<T>(pieces, unit_box(*bodies_[0]), unit_box(*bodies_[1]));
    if (!found) {
      found = walk::rounded_motion<T>(packed_frames(pieces, bodies_[0]->exact, bodies_[1]->exact));
    }
    if (!found) return std::nullopt;
    return std::move(found->motion);
  }

  Solids bodies_;
  std::vector<PiecePair> pieces_;
};

Vec3<Pair> in_pairs(const Vec3<Integer>& v) {
  return {rounded<DoubleDouble>(v[0], 0), rounded<DoubleDouble>(v[1], 0),
          rounded<DoubleDouble>(v[2], 0)};
}

// The numbers of a body that define a plane, each at index 0, with one corner in the plane: double-
// doubles are made only of these.
BodyIn<Pair> part_of(const Solid& solid, const Plane& plane, std::size_t body, std::size_t corner) {
  const Lattice& all = solid.exact;
  const std::size_t own = body == 0 ? plane.first : plane.second;
  BodyIn<Pair> part{{in_pairs(all.vertices[corner])}};
  if (is_of_face(plane, body)) part.normals.push_back(in_pairs(all.normals[own]));
  if (plane.kind == FacetKind::edges) part.directions.push_back(in_pairs(all.directions[own]));
  return part;
}

// The double nearest to the root of the gap in enclosure u, or nullopt. REQUIRES: the facets have
// proven that the bodies touch there.
std::optional<double> time_in_doubles(const Solids& bodies, const FrameSource& source,
                                      std::size_t piece, const BoundedFacets& facets,
                                      const BoundedFacets::Time& u) {
  const auto frames = source.in_double_doubles(piece);
  if (!frames) return std::nullopt;
  const Plane& plane = facets.touching_plane();
  const BodyIn<Pair> one = part_of(*bodies[0], plane, 0, facets.touching_corners(0).front());
  const BodyIn<Pair> two = part_of(*bodies[1], plane, 1, facets.touching_corners(1).front());
  GapForms<Pair> gaps(*frames, one, two);
  const Plane of_parts{.kind = plane.kind, .first = 0, .second = 0, .side = plane.side};
  const auto closer = walk::root_in_pairs(gaps.gap(of_parts, 0, 0), u);
  if (!closer) return std::nullopt;
  return walk::rounded_time(walk::PlaneRoot<DoubleDouble>{0, {}, *closer}, nullptr,
                            source.clock(piece));
}

// Whether spheres around the bodies' origins are apart throughout a piece. False proves nothing.
bool are_surely_far_apart(const PackedMotion<Bounded<double>>& frames, const Solids& bodies) {
  using Number = Bounded<double>;
  return if_decided([&]() -> std::optional<bool> {
           const Number reach = frames.extents[0][0] * Number::exactly(bodies[0]->radius) +
                                frames.extents[1][0] * Number::exactly(bodies[1]->radius);
           return walk::are_farther_apart(frames, Number(reach * reach));
         }) == true;
}

BodyFeaturePair features_of(const SolidPair& solids, const BoundedFacets& facets) {
  const auto feature = [&](std::size_t b) {
    return feature_of(solids.bodies[b]->exact, solids.is_box[b], facets.touching_corners(b));
  };
  return {feature(0), feature(1)};
}

}  // namespace

std::optional<std::optional<PlainContact>> plain_first_contact(const SolidPair& solids,
                                                               const FrameSource& source) {
  const Solids& bodies = solids.bodies;
  if (bodies[0]->is_flat || bodies[1]->is_flat || !rounds_to_nearest()) return std::nullopt;
  return if_decided([&]() -> std::optional<std::optional<PlainContact>> {
    BoundedFacets::Supports near{};  // of the last plane: the search on the next piece begins there
    for (std::size_t piece = 0; piece < source.size(); ++piece) {
      const auto frames = source.in_doubles(piece);
      if (!frames) return std::nullopt;
      if (are_surely_far_apart(*frames, bodies)) continue;
      BoundedFacets facets(*frames, *bodies[0], *bodies[1], near);
      const auto end = walk::walk(facets);
      if (end.is_open()) return std::nullopt;
      near = facets.supports();
      if (end.is_none()) continue;
      const auto& u = *end.that();
      // A contact at the very end of a piece is left to exact arithmetic.
      if (!(u.high < 1)) return std::nullopt;
      const auto time = time_in_doubles(bodies, source, piece, facets, u);
      if (!time) return std::nullopt;
      return std::optional(PlainContact{*time, features_of(solids, facets)});
    }
    return std::optional<PlainContact>();
  });
}

std::optional<std::optional<PlainContact>> plain_first_contact(const Query& query) {
  const Solids bodies{&query.solid(0), &query.solid(1)};
  return plain_first_contact(
      {bodies, {query.polyhedron(0) == nullptr, query.polyhedron(1) == nullptr}},
      QueryFrames(query, bodies));
}

}  // namespace touchstone::hulls
