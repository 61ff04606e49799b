// Makes the two exact questions that bound an enclosed question on a span, for the search
// (look_bounds), for users (bounds_of) and for certificates (sandwich_of):
//   1. Each round shape gets a polyhedron inside and one around it (placed).
//   2. Each turning motion gets rational pieces, with a bound of their error (near_motions.hpp).
//   3. One shape is enlarged for the outer question, and made smaller for the inner one, by the
//      error of both motions (safe_shapes).

#include "sandwich.hpp"

#include <utility>

#include "touchstone/limit.hpp"

namespace touchstone::enclosed {
namespace {

// The cores within and around the true body, without a margin for the error of its motion.
PlacedBody placed(const EnclosedBody& body, const std::vector<Window>& windows) {
  PlacedBody result{.radius = body.radius, .rigid = body.rigid};
  if (const auto* core = std::get_if<Core>(&body.shape)) {
    result.inner = *core;
    result.outer = *core;
  } else {
    const auto& round = std::get<Round>(body.shape);
    auto hulls = hulls_of(round, windows);
    result.inner = std::move(hulls.inner);
    result.outer = std::move(hulls.outer);
    result.ball = ball_in(round);
  }
  return result;
}

}  // namespace

Sandwich sandwich_of(const Bodies& all, const Look& look) {
  Sandwich sandwich;
  std::array<PlacedBody, 2> bodies;
  sandwich.error = 0;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = all.body[k];
    bodies[k] = placed(body, look.windows[k]);
    sandwich.turns[k] = near_pieces(body, look.from, look.until, look.bits);
    sandwich.error += error_of(sandwich.turns[k]);
  }
  sandwich.shapes = safe_shapes(bodies, sandwich.error);
  return sandwich;
}

LookBounds look_bounds(const Bodies& all, const Look& look) {
  Sandwich sandwich = sandwich_of(all, look);
  QueryParts parts;
  parts.from = look.from;
  parts.until = look.until;
  for (std::size_t k = 0; k < 2; ++k)
    parts.motions[k] = near_motion(all.body[k], sandwich.turns[k]);
  parts.shapes = std::move(sandwich.shapes.outer);
  return {Query::make(std::move(parts)).value(), std::move(sandwich.shapes.inner), sandwich.error};
}

bool LookBounds::has_few_pieces() const {
  constexpr std::size_t kFew = 4;
  return outer.motions()[0].pieces().size() + outer.motions()[1].pieces().size() <= kFew;
}

Query LookBounds::inner_on(const Rational& from, const Rational& until) const {
  QueryParts parts;
  parts.from = from;
  parts.until = until;
  parts.shapes = *inner_shapes;
  for (std::size_t k = 0; k < 2; ++k) {
    const MotionPieces& whole = outer.motions()[k].definition();
    MotionPieces& part = parts.motions[k];
    part.jumps_allowed = whole.jumps_allowed;
    part.place = whole.place;
    for (const MotionPiece& piece : whole.pieces) {
      check_limit();
      if (piece.from <= until && from <= piece.until) part.pieces.push_back(piece);
    }
  }
  return Query::make(std::move(parts)).value();
}

QueryBounds bounds_of(const Bodies& all, const Look& look) {
  LookBounds bounds = look_bounds(all, look);
  std::optional<Query> inner;
  if (bounds.inner_shapes) inner = bounds.inner_on(look.from, look.until);
  return {std::move(bounds.outer), std::move(inner), std::move(bounds.error)};
}

}  // namespace touchstone::enclosed
