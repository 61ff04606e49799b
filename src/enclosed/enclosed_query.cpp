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
  return enclosed::bounds_of(*bodies_, {from(), until(), bits, {}});
}

}  // namespace touchstone
