#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

#include "src/hulls/plane.hpp"
#include "touchstone/motion/partition.hpp"
#include "touchstone/query.hpp"

namespace touchstone::judge {

// The overlap of two polyhedra along the normal of a plane, on one piece of their motions:
//
//   overlap(t) = max over v of heights[0][v](t) + max over w of heights[1][w](t),
//
// where v and w are corners of the two; as a length, overlap(t) / |normal(t)|. All polynomials of
// a form have one positive factor in common. HullDepth proves with them how deep the bodies are
// throughout a span of time.
struct HullForm {
  std::array<std::vector<RationalPolynomial>, 2> heights{};  // for body 2 along -normal
  Vec3<RationalPolynomial> normal{};
  std::optional<RationalPolynomial> length{};  // |normal|, if known to be a polynomial
};

// The forms of a piece, each computed at its first use.
class HullForms {
 public:
  // REQUIRES: the query and the piece outlive this object.
  HullForms(const Query& query, const PiecePair& pieces);

  const HullForm& of(const hulls::Plane& plane);
  const hulls::Lattice& body(std::size_t i) const { return *bodies_[i]; }

 private:
  HullForm compute(const hulls::Plane& plane) const;

  std::array<const hulls::Lattice*, 2> bodies_;
  std::array<const MotionPiece*, 2> pieces_;
  // The corners in the world, as numerators over their common denominators.
  std::array<std::vector<Vec3<RationalPolynomial>>, 2> corners_;
  std::array<RationalPolynomial, 2> denominators_;
  std::map<hulls::Plane, HullForm> forms_{};
};

}  // namespace touchstone::judge
