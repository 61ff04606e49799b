#include <algorithm>
#include <utility>

#include "bodies.hpp"
#include "half_turn.hpp"
#include "margins.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone {
namespace {

using enclosed::Bodies;
using enclosed::EnclosedBody;
using enclosed::PlacedBody;
using enclosed::Round;
using enclosed::Turning;
using enclosed::Window;

// The body, within and around which others are placed.
PlacedBody placed(const EnclosedBody& body, const std::vector<Window>& windows) {
  PlacedBody result{{}, {}, body.radius, body.rigid};
  if (const auto* core = std::get_if<Core>(&body.shape)) {
    result.inner = *core;
    result.outer = *core;
  } else {
    auto hulls = hulls_of(std::get<Round>(body.shape), windows);
    result.inner = std::move(hulls.inner);
    result.outer = std::move(hulls.outer);
  }
  return result;
}

// Pieces of the motion on a span, and how far they move a point of the body from its true place.
std::pair<MotionPieces, Rational> moved(const EnclosedBody& body, const Rational& from,
                                        const Rational& until, int bits) {
  if (!body.turns()) return {std::get<MotionPieces>(body.motion), 0};
  // A share of the bits: both bodies may turn.
  const Rational angle = power_of_two(-bits - 2);
  auto turn = enclosed_turn(std::get<Turning>(body.motion), from, until, angle);
  MotionPieces pieces{std::move(turn.pieces), true, "/motion"};
  return {std::move(pieces), turn.angle * body.reach};
}

// Throws Refused if the body turns too far.
void check_angle(const EnclosedBody& body, const Rational& length, const Place& place) {
  const auto* turn = std::get_if<Turning>(&body.motion);
  if (turn == nullptr) return;
  const Rational most = enclosed::kMostRadians;
  if (turn->square() * length * length > most * most) {
    refuse(place / "motion" / "angular_velocity",
           "the body turns by more than " + std::to_string(enclosed::kMostRadians) +
               " radians on the horizon: shorten the horizon",
           Error::Code::limit);
  }
}

// A plain question with the same shapes, to check all that a plain question checks. A body that
// turns rests in it.
Result<Query> plain_question(const Bodies& bodies) {
  QueryParts parts;
  parts.from = bodies.from;
  parts.until = bodies.until;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = bodies.body[k];
    const auto* core = std::get_if<Core>(&body.shape);
    parts.shapes[k] = Inflated{core != nullptr ? *core : Core(Box{}), body.radius};
    if (body.turns()) {
      MotionPiece rest;
      for (std::size_t i = 0; i < 3; ++i) rest.axes[i][i] = RationalPolynomial(Rational(1));
      rest.from = bodies.from;
      rest.until = bodies.until;
      parts.motions[k].pieces.push_back(std::move(rest));
    } else {
      parts.motions[k] = std::get<MotionPieces>(body.motion);
    }
  }
  return Query::make(std::move(parts));
}

}  // namespace

bool needs_enclosure(const Body& body) {
  return std::holds_alternative<TurningMotion>(body.motion.kind) ||
         std::holds_alternative<WrittenCylinder>(body.shape) ||
         std::holds_alternative<WrittenCone>(body.shape) ||
         std::holds_alternative<WrittenEllipsoid>(body.shape);
}

Result<EnclosedQuery> EnclosedQuery::make(const Body& first, const Body& second,
                                          const Numeral& from, const Numeral& until) {
  try {
    const std::string top;
    const Place document(top);
    const Place list = document / "boxes";
    auto bodies = std::make_shared<Bodies>();
    bodies->from = value_of(from, document / "horizon" / 0U);
    bodies->until = value_of(until, document / "horizon" / 1U);
    bodies->body[0] = enclosed::body_of(first, list / 0U);
    bodies->body[1] = enclosed::body_of(second, list / 1U);
    const auto plain = plain_question(*bodies);
    if (!plain) return plain.error();
    for (std::size_t k = 0; k < 2; ++k)
      check_angle(bodies->body[k], bodies->until - bodies->from, list / k);
    return EnclosedQuery(std::move(bodies));
  } catch (const Refused& refused) {
    return refused.error;
  }
}

const Rational& EnclosedQuery::from() const { return bodies_->from; }
const Rational& EnclosedQuery::until() const { return bodies_->until; }

QueryBounds EnclosedQuery::bounds(int bits) const {
  return enclosed::bounds_on(*bodies_, from(), until(), bits, {});
}

QueryBounds enclosed::bounds_on(const Bodies& all, const Rational& from, const Rational& until,
                                int bits, const Windows& windows) {
  Rational error = 0;
  QueryParts parts;
  parts.from = from;
  parts.until = until;
  std::array<PlacedBody, 2> bodies;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = all.body[k];
    bodies[k] = placed(body, windows[k]);
    auto [pieces, off] = moved(body, from, until, bits);
    parts.motions[k] = std::move(pieces);
    error += off;
  }
  auto shapes = safe_shapes(bodies, error);
  QueryParts inner = parts;
  parts.shapes = std::move(shapes.outer);
  QueryBounds bounds{Query::make(std::move(parts)).value(), std::nullopt, error};
  if (shapes.inner) {
    inner.shapes = std::move(*shapes.inner);
    bounds.inner = Query::make(std::move(inner)).value();
  }
  return bounds;
}

std::optional<enclosed::NearQuery> enclosed::near_query(const Bodies& all, int bits) {
  Rational error = 0;
  QueryParts parts;
  parts.from = all.from;
  parts.until = all.until;
  bool has_round = false;
  for (std::size_t k = 0; k < 2; ++k) {
    if (const auto* core = std::get_if<Core>(&all.body[k].shape)) {
      parts.shapes[k] = Inflated{*core, all.body[k].radius};
    } else {
      auto fine = fine_hull(std::get<Round>(all.body[k].shape));
      if (!fine || !all.body[k].rigid) return std::nullopt;
      parts.shapes[k] = Inflated{std::move(fine->hull), all.body[k].radius};
      error += fine->apart;
      has_round = true;
    }
    auto [pieces, off] = moved(all.body[k], all.from, all.until, bits);
    parts.motions[k] = std::move(pieces);
    error += off;
  }
  return NearQuery{Query::make(std::move(parts)).value(), error, has_round};
}

}  // namespace touchstone
