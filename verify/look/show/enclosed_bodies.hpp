#pragma once

#include <array>
#include <optional>

#include "src/enclosed/round.hpp"
#include "touchstone/enclosed.hpp"
#include "verify/look/show/solid.hpp"

namespace touchstone::show {

// The bodies of a question whose answer is *enclosed* (has bounds instead of exact times), because
// a body is round or turns at constant speed. They are approximated for drawing.
struct EnclosedBodies {
  // The motions, within 2^-30 of the sizes of the bodies. A round body is replaced by a polyhedron
  // around it.
  Query query;
  std::array<std::optional<enclosed::Round>, 2> round{};  // nullopt: the body is not round

  // The corners, edges and faces of a body as they are drawn. A round body has no edges and faces;
  // its corners are marks(), whose paths are drawn.
  Solid solid(std::size_t body) const;
  // The pieces of both motions at an instant, without motion, and with entries of 40 bits.
  // REQUIRES: t on the horizon.
  std::array<MotionPiece, 2> at(const Rational& t) const;
};

// Throws LimitReached if a time limit is in force and passes.
EnclosedBodies enclosed_bodies(const EnclosedQuery& query);

// The points of a round surface on its axes: of a cylinder four at each end, of a cone four of the
// base and the apex, of an ellipsoid all six.
std::vector<Vec3<Rational>> marks(const enclosed::Round& round);

}  // namespace touchstone::show
