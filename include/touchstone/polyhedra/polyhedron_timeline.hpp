#pragma once

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "touchstone/ccd/timeline.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/polyhedra/polyhedron_facets.hpp"

namespace touchstone::polyhedra {

// The planes in which two polyhedra touch at an instant of their piece's own clock.
struct TouchingPlanes {
  std::optional<RealAlgebraic> at{};
  std::vector<Plane> planes{};

  // Of one instant, said twice.
  TouchingPlanes& operator|=(const TouchingPlanes& o) {
    if (planes.empty()) *this = o;
    return *this;
  }
  friend bool operator==(const TouchingPlanes& a, const TouchingPlanes& b) {
    return a.planes == b.planes;
  }
};

// Two polyhedra, to charts and timelines: there is nothing to pair.
struct PolyhedronModel {
  struct Table {};
  using Planes = TouchingPlanes;
};
static_assert(ContactModel<PolyhedronModel>);

// The contact timeline of two polyhedra under any motion, exactly: apart, one separating plane is
// followed (walk.hpp); in contact, it goes on to the next instant at which the sign of any plane
// changes, and looks there.
class PolyhedronSolver {
 public:
  // What moves: REQUIRES: pieces that follow one another, and outlive it.
  PolyhedronSolver(Lattice one, Lattice two, std::vector<PiecePair> pieces);

  // To the end, or up to the entry of the first contact and what says its kind.
  //   Throws LimitReached if a time limit is in force and passes.
  Timeline<RealAlgebraic, PolyhedronModel> timeline(bool first_only);

  const Lattice& body(std::size_t i) const { return bodies_[i]; }
  // The planes of a piece.
  PolyhedronFacets& facets(std::size_t piece);

 private:
  struct OnPiece {
    PackedMotion<Integer> frames;
    PolyhedronFacets facets;
    OnPiece(const PiecePair& pieces, const Lattice& one, const Lattice& two)
        : frames(packed_frames(pieces, one, two)), facets(frames, one, two) {}
  };

  std::array<Lattice, 2> bodies_;
  std::vector<PiecePair> pieces_;
  std::vector<std::unique_ptr<OnPiece>> made_;
};

}  // namespace touchstone::polyhedra
