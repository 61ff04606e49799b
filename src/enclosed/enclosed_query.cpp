// Makes an enclosed question from two bodies as they are written.

#include <algorithm>
#include <string>
#include <utility>

#include "bodies.hpp"
#include "sandwich.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone {
namespace {

using enclosed::Bodies;
using enclosed::EnclosedBody;
using enclosed::Turning;

// Throws Refused if the body turns too far.
void check_angle(const EnclosedBody& body, const Rational& length, const Place& place) {
  // The angle is |ω| · length; squares are compared. Each piece is checked as if it covered the
  // whole horizon.
  const Rational most = enclosed::kMostRadians;
  bool is_refused = false;
  body.for_each_turning([&](const Turning& turn) {
    is_refused = is_refused || turn.square() * length * length > most * most;
  });
  if (is_refused) {
    const auto* turn = std::get_if<Turning>(&body.motion);
    const bool is_written = turn != nullptr && !turn->slerp;
    refuse(is_written ? place / "motion" / "angular_velocity" : place / "motion",
           "the body turns by more than " + std::to_string(enclosed::kMostRadians) +
               " radians on the horizon: shorten the horizon",
           Error::Code::limit);
  }
}

// The motion with each turning piece replaced by rest.
MotionPieces resting(const EnclosedBody& body, const Rational& from, const Rational& until) {
  MotionPieces motion{{}, true, "/motion"};
  const auto rest = [&](const Rational& since, const Rational& end) {
    MotionPiece piece;
    for (std::size_t i = 0; i < 3; ++i) piece.axes[i][i] = RationalPolynomial(Rational(1));
    piece.from = since;
    piece.until = end;
    motion.pieces.push_back(std::move(piece));
  };
  const auto* pieces = std::get_if<std::vector<enclosed::WrittenPiece>>(&body.motion);
  if (pieces == nullptr) {
    rest(from, until);
    return motion;
  }
  for (const enclosed::WrittenPiece& written : *pieces) {
    const Rational since = written.from ? std::max<Rational>(from, *written.from) : from;
    const Rational end = written.until ? std::min<Rational>(until, *written.until) : until;
    if (since > end) continue;
    const auto* rational = std::get_if<MotionPieces>(&written.motion);
    if (rational == nullptr) {
      rest(since, end);
      continue;
    }
    for (MotionPiece piece : rational->pieces) {
      if (piece.from > end || piece.until < since) continue;
      piece.from = std::max<Rational>(piece.from, since);
      piece.until = std::min<Rational>(piece.until, end);
      // A piece that shares only an end with the written one is left out, unless that is one
      // instant.
      if (piece.from < piece.until || since == end) motion.pieces.push_back(std::move(piece));
    }
  }
  return motion;
}

// A plain question that is valid exactly if the cores, the motions and the horizon are; only its
// errors are used. A Query cannot have round shapes and turns, so there a box and rest take their
// place.
Result<Query> checked_question(const Bodies& bodies) {
  QueryParts parts;
  parts.from = bodies.from;
  parts.until = bodies.until;
  for (std::size_t k = 0; k < 2; ++k) {
    const EnclosedBody& body = bodies.body[k];
    const auto* core = std::get_if<Core>(&body.shape);
    parts.shapes[k] = Inflated{core != nullptr ? *core : Core(Box{}), body.radius};
    if (body.turns()) {
      parts.motions[k] = resting(body, bodies.from, bodies.until);
      parts.motions[k].place = "/boxes/" + std::to_string(k) + "/motion";
    } else {
      parts.motions[k] = std::get<MotionPieces>(body.motion);
    }
  }
  return Query::make(std::move(parts));
}

}  // namespace

bool needs_enclosure(const Body& body) {
  return enclosed::has_turn(body.motion) || std::holds_alternative<WrittenCylinder>(body.shape) ||
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
    const auto plain = checked_question(*bodies);
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
  return enclosed::bounds_of(*bodies_, {from(), until(), bits, {}});
}

}  // namespace touchstone
