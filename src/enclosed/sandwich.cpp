#include "sandwich.hpp"

#include <utility>

namespace touchstone::enclosed {
namespace {

// The body, within and around which others are placed.
PlacedBody placed(const EnclosedBody& body, const std::vector<Window>& windows) {
  PlacedBody result{{}, {}, body.radius, body.rigid, {}};
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

// Rational pieces near the motion of a body on a span; nullopt if it does not turn.
std::optional<EnclosedTurn> turn_of(const EnclosedBody& body, const Rational& from,
                                    const Rational& until, int bits) {
  if (!body.turns()) return std::nullopt;
  // A share of the bits: both bodies may turn.
  return enclosed_turn(std::get<Turning>(body.motion), from, until, power_of_two(-bits - 2));
}

MotionPieces motion_of(const EnclosedBody& body, const std::optional<EnclosedTurn>& turn) {
  return turn ? turn->motion() : std::get<MotionPieces>(body.motion);
}

// How far the motion moves a point of the body from its true place.
Rational error_of(const EnclosedBody& body, const std::optional<EnclosedTurn>& turn) {
  return turn ? Rational(turn->angle * body.reach) : Rational(0);
}

}  // namespace

Sandwich sandwich_of(const Bodies& all, const Look& look) {
  Sandwich sandwich;
  std::array<PlacedBody, 2> bodies;
  sandwich.error = 0;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = all.body[k];
    bodies[k] = placed(body, look.windows[k]);
    sandwich.turns[k] = turn_of(body, look.from, look.until, look.bits);
    sandwich.error += error_of(body, sandwich.turns[k]);
  }
  sandwich.shapes = safe_shapes(bodies, sandwich.error);
  return sandwich;
}

QueryBounds bounds_of(const Bodies& all, const Look& look) {
  Sandwich sandwich = sandwich_of(all, look);
  QueryParts parts;
  parts.from = look.from;
  parts.until = look.until;
  for (std::size_t k = 0; k < 2; ++k) parts.motions[k] = motion_of(all.body[k], sandwich.turns[k]);
  QueryParts inner = parts;
  parts.shapes = std::move(sandwich.shapes.outer);
  QueryBounds bounds{Query::make(std::move(parts)).value(), std::nullopt, sandwich.error};
  if (sandwich.shapes.inner) {
    inner.shapes = std::move(*sandwich.shapes.inner);
    bounds.inner = Query::make(std::move(inner)).value();
  }
  return bounds;
}

std::optional<NearQuery> near_query(const Bodies& all, int bits) {
  Rational error = 0;
  QueryParts parts;
  parts.from = all.from;
  parts.until = all.until;
  bool has_round = false;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = all.body[k];
    if (const auto* core = std::get_if<Core>(&body.shape)) {
      parts.shapes[k] = Inflated{*core, body.radius};
    } else {
      auto fine = fine_hull(std::get<Round>(body.shape));
      if (!fine || !body.rigid) return std::nullopt;
      parts.shapes[k] = Inflated{std::move(fine->hull), body.radius};
      error += fine->apart;
      has_round = true;
    }
    const auto turn = turn_of(body, all.from, all.until, bits);
    parts.motions[k] = motion_of(body, turn);
    error += error_of(body, turn);
  }
  return NearQuery{Query::make(std::move(parts)).value(), error, has_round};
}

}  // namespace touchstone::enclosed
