#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "src/hulls/polyhedron_facets.hpp"
#include "src/hulls/touching_planes.hpp"
#include "touchstone/boxes/timeline.hpp"
#include "touchstone/hulls/touch.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::hulls {

// The two types that Chart and Timeline (boxes/model.hpp) want from a pair of bodies: what names
// the features (nothing here, since no features are paired), and what is stored where the bodies
// touch.
struct PolyhedronModel {
  struct Table {};
  using Planes = TouchingPlanes;
};
static_assert(ContactModel<PolyhedronModel>);

// The contact timeline of two polyhedra under any motion, exactly. From each instant on, the state
// just after it decides how to go on. Apart: one separating plane is followed to its zero
// (walk.hpp). Overlapping: points inside both bodies prove it up to an instant
// (end_of_overlap.cpp). Sliding: points common to both prove it (sliding.cpp). If no such point is
// found: all planes, up to the next instant at which the sign of one changes.
class PolyhedronSolver {
 public:
  // REQUIRES: the query outlives this object.
  explicit PolyhedronSolver(const Query& query);

  // The timeline to the end; or, if `first_only`, up to the entry of the first contact and as far
  // as its kind requires. If `by_points`, overlaps are proven by points inside both bodies if
  // possible; otherwise by all planes, which takes longer. The result does not depend on
  // `by_points`.
  //   Throws LimitReached if a time limit is in force and passes.
  Timeline<RealAlgebraic, PolyhedronModel> timeline(bool first_only, bool by_points = true);
  // Whether the last timeline is right to the end of the horizon.
  bool is_whole() const { return is_whole_; }

  // The features that touch in these planes of a piece.
  Touch touch(const TouchingPlanes& touching, std::size_t piece);

 private:
  // The planes of the bodies on one piece of their motions.
  struct OnPiece {
    PackedMotion<Integer> frames;
    PolyhedronFacets facets;
    OnPiece(const PiecePair& pieces, const Solid& one, const Solid& two)
        : frames(packed_frames(pieces, one.exact, two.exact)), facets(frames, pieces, one, two) {}
  };

  PolyhedronFacets& facets(std::size_t piece);

  std::array<const Solid*, 2> bodies_;
  std::array<bool, 2> is_box_;
  std::vector<PiecePair> pieces_;
  std::vector<std::unique_ptr<OnPiece>> made_;
  bool is_whole_ = false;
};

}  // namespace touchstone::hulls
