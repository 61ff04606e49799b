#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "touchstone/ccd/timeline.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/polyhedra/polyhedron_facets.hpp"
#include "touchstone/polyhedra/touch.hpp"
#include "touchstone/polyhedra/touching_planes.hpp"
#include "touchstone/query.hpp"

namespace touchstone::polyhedra {

// Two polyhedra, to charts and timelines: there is nothing to pair.
struct PolyhedronModel {
  struct Table {};
  using Planes = TouchingPlanes;
};
static_assert(ContactModel<PolyhedronModel>);

// The contact timeline of two polyhedra under any motion, exactly: apart, one separating plane is
// followed (walk.hpp); while they overlap, points are inside both; else in contact, it goes on to
// the next instant at which the sign of any plane changes, and looks there.
class PolyhedronSolver {
 public:
  // REQUIRES: the query outlives it.
  explicit PolyhedronSolver(const Query& query);

  // To the end, or up to the entry of the first contact and what says its kind. `by_points`: where
  // bodies overlap, points inside both show it as far as they can; else all planes do, which are
  // many. The answer is the same.
  //   Throws LimitReached if a time limit is in force and passes.
  Timeline<RealAlgebraic, PolyhedronModel> timeline(bool first_only, bool by_points = true);

  // What touches in these planes of a piece.
  Touch touch(const TouchingPlanes& touching, std::size_t piece);
  // What touches at an instant of the horizon. REQUIRES: it is in the first piece, and the bodies
  // touch then.
  Touch touch_at(const Rational& t);

 private:
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
};

}  // namespace touchstone::polyhedra
