// Converts bodies as they are written to the bodies of an enclosed question: their motions, which
// may turn at constant speed, and the shapes as these motions need them.

#include "bodies.hpp"

#include <algorithm>
#include <utility>

#include "src/motion/whole_piece.hpp"
#include "touchstone/enclosed.hpp"

namespace touchstone::enclosed {
namespace {

// Whether the kind of a motion ensures that it is rigid. A motion by matrices may be rigid, too,
// but this is not examined.
bool is_rigid(const Motion& motion) {
  if (const auto* list = std::get_if<PiecewiseMotion>(&motion.kind)) {
    return std::ranges::all_of(list->pieces,
                               [](const MotionPart& part) { return is_rigid(part.motion); });
  }
  return !std::holds_alternative<MatrixMotion>(motion.kind);
}

// Whether every turn about the axis through the center of a round body maps the body to itself.
bool is_symmetric_about(const Round& body, std::size_t axis) {
  if (body.kind != Round::Kind::ellipsoid) return axis == body.axis;
  return body.radii[(axis + 1) % 3] == body.radii[(axis + 2) % 3];
}

// Whether a turn maps a body to itself: the body spins about an axis of its symmetry, on which
// `about` is. A rotation exp(τ[ω]) R is R exp(τ[R^-1 ω]), and the second factor does not change the
// set of all x - about.
bool is_spin_in_place(const Turning& turn, const Vec3<Rational>& about,
                      const EnclosedShape& shape) {
  const auto* body = std::get_if<Round>(&shape);
  if (body == nullptr || turn.slerp) return false;
  for (std::size_t axis = 0; axis < 3; ++axis) {
    Vec3<Rational> along{}, beside;
    along[axis] = 1;
    for (std::size_t i = 0; i < 3; ++i) beside[i] = i == axis ? 0 : body->center[i] - about[i];
    if (is_symmetric_about(*body, axis) && beside == Vec3<Rational>{} &&
        cross(turn.angular_velocity, turned_by(turn.rotation, along)) == Vec3<Rational>{})
      return true;
  }
  return false;
}

// A turning motion that does not change the directions of a body, as a linear motion.
Motion straight(TurningMotion motion, const Place& place) {
  motion.about.reset();  // all points move alike
  Vec3<Rational> about;
  const Turning turn = turning_of(motion, place, about);
  WrittenVector at_zero;
  for (std::size_t i = 0; i < 3; ++i)
    at_zero[i] = Rational(turn.at[i] - turn.from * turn.velocity[i]);
  const auto& v = turn.velocity;
  return {LinearMotion{std::move(motion.rotation), std::move(at_zero), {v[0], v[1], v[2]}}};
}

}  // namespace

bool has_turn(const Motion& motion) {
  if (const auto* list = std::get_if<PiecewiseMotion>(&motion.kind)) {
    return std::ranges::any_of(list->pieces,
                               [](const MotionPart& part) { return has_turn(part.motion); });
  }
  return std::holds_alternative<TurningMotion>(motion.kind);
}

namespace {

MotionPieces rational_pieces(const Motion& motion, const Place& place) {
  auto pieces = pieces_of(motion, place.text());
  if (!pieces) throw Refused{pieces.error()};
  return std::move(pieces).value();
}

// A motion that is not piecewise, as one piece.
WrittenPiece piece_of(const Motion& written, const EnclosedShape& shape, const Place& place) {
  WrittenPiece piece;
  const auto* turning = std::get_if<TurningMotion>(&written.kind);
  if (turning == nullptr) {
    piece.motion = rational_pieces(written, place);
    return piece;
  }
  Turning turn = turning_of(*turning, place, piece.about);
  const bool is_straight = turn.square().is_zero() || is_spin_in_place(turn, piece.about, shape);
  if (is_straight) piece.about = {};  // all points may move alike
  piece.reach = reach_of(shifted(shape, piece.about));
  if (is_straight) {
    piece.motion = rational_pieces(straight(*turning, place), place);
  } else {
    piece.motion = std::move(turn);
  }
  return piece;
}

// The pieces of a piecewise motion that turns in at least one piece. The end of such a piece is not
// a rational pose, so whether the next piece begins there cannot be checked: jumps must be allowed.
std::vector<WrittenPiece> written_pieces_of(const PiecewiseMotion& motion,
                                            const EnclosedShape& shape, const Place& place) {
  if (!motion.allow_jumps.value_or(false)) {
    refuse(place,
           "pieces that turn at constant speed are not known to meet: set \"allow_jumps\": true");
  }
  const Place list = place / "pieces";
  check_length(motion.pieces.size(), list);
  std::vector<WrittenPiece> all;
  for (std::size_t i = 0; i < motion.pieces.size(); ++i) {
    const MotionPart& part = motion.pieces[i];
    const Place here = list / i;
    const bool last = i + 1 == motion.pieces.size();
    if (last == part.until.has_value())
      refuse(here, "each piece except the last one needs \"until\"", Error::Code::schema);
    if (std::holds_alternative<PiecewiseMotion>(part.motion.kind))
      refuse(here / "motion" / "kind", "a piece cannot be piecewise itself", Error::Code::schema);
    WrittenPiece piece = piece_of(part.motion, shape, here / "motion");
    if (!all.empty()) piece.from = all.back().until;
    if (part.until) piece.until = value_of(*part.until, here / "until");
    if (piece.from && piece.until && *piece.until <= *piece.from)
      refuse(here / "until", "the ends of the pieces must increase");
    if (const auto* rational = std::get_if<MotionPieces>(&piece.motion))
      require_whole_piece(*rational, piece.from, piece.until, here / "motion");
    all.push_back(std::move(piece));
  }
  return all;
}

}  // namespace

EnclosedBody body_of(const Body& written, const Place& place) {
  EnclosedBody body;
  body.shape = shape_of(written, place);
  if (written.radius) body.radius = value_of(*written.radius, place / "radius");
  body.rigid = is_rigid(written.motion);
  const Place motion = place / "motion";
  const auto* list = std::get_if<PiecewiseMotion>(&written.motion.kind);
  if (list != nullptr && has_turn(written.motion)) {
    body.motion = written_pieces_of(*list, body.shape, motion);
    return body;
  }
  WrittenPiece piece = piece_of(written.motion, body.shape, motion);
  body.reach = piece.reach;
  if (std::holds_alternative<Turning>(piece.motion))
    body.shape = shifted(std::move(body.shape), piece.about);
  std::visit([&body](auto& one) { body.motion = std::move(one); }, piece.motion);
  return body;
}

}  // namespace touchstone::enclosed
