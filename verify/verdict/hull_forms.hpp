#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "touchstone/motion/partition.hpp"
#include "touchstone/polyhedra/plane.hpp"
#include "touchstone/query.hpp"

namespace touchstone::judge {

// How far two polyhedra overlap along the normal of a plane, on one piece of their motions:
//
//   overlap(t) = max over v of heights[0][v](t) + max over w of heights[1][w](t),
//
// v and w corners of the two, and as a length overlap(t) / |normal(t)|. All polynomials of a form
// have one positive factor in common.
struct HullForm {
  std::array<std::vector<RationalPolynomial>, 2> heights{};  // of body 2 against the normal
  Vec3<RationalPolynomial> normal{};
  std::optional<RationalPolynomial> length{};  // |normal|, where that is known to be a polynomial
};

// The forms of a piece, each made when it is asked for.
class HullForms {
 public:
  // REQUIRES: the query and the piece outlive it.
  HullForms(const Query& query, const PiecePair& pieces);

  const HullForm& of(const polyhedra::Plane& plane);
  const polyhedra::Lattice& body(std::size_t i) const { return *bodies_[i]; }

 private:
  HullForm made(const polyhedra::Plane& plane) const;

  std::array<const polyhedra::Lattice*, 2> bodies_;
  std::array<const MotionPiece*, 2> pieces_;
  // The corners in the world, over their common denominators.
  std::array<std::vector<Vec3<RationalPolynomial>>, 2> corners_;
  std::array<RationalPolynomial, 2> denominators_;
  std::map<polyhedra::Plane, HullForm> forms_{};
};

}  // namespace touchstone::judge
