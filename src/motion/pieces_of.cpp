// Converts a written motion to pieces, and refuses invalid numbers.

#include <algorithm>
#include <optional>
#include <utility>

#include "curve_of.hpp"
#include "src/base/input_limits.hpp"
#include "src/motion/kinds.hpp"
#include "src/poly/shown_number.hpp"
#include "touchstone/base/fault.hpp"
#include "touchstone/limit.hpp"
#include "whole_piece.hpp"
#include "written_values.hpp"

namespace touchstone {
namespace {

std::array<Rational, 4> rotation_of(const std::optional<WrittenQuaternion>& rotation,
                                    const Place& place) {
  if (!rotation) return {1, 0, 0, 0};
  const auto q = values_of(*rotation, place / "rotation");
  if (std::all_of(q.begin(), q.end(), [](const Rational& c) { return c.is_zero(); }))
    refuse(place / "rotation", "a zero quaternion is no rotation");
  return q;
}

Vec3<Rational> translation_of(const std::optional<WrittenVector>& translation, const Place& place) {
  return translation ? values_of(*translation, place / "translation") : Vec3<Rational>{};
}

// A fourth row 0 0 0 w gives the common denominator w.
RationalPolynomial last_entry(const WrittenRow& row, const Place& place) {
  for (std::size_t i = 0; i < 3; ++i) {
    if (!polynomial_of(row[i], place / i).is_zero())
      refuse(place / i, "a fourth row is 0 0 0 w: this entry must be zero");
  }
  return polynomial_of(row[3], place / 3);
}

// piece_of() returns the only piece of a motion that is neither a curve nor piecewise.

MotionPiece piece_of(const StaticMotion& m, const Place& place) {
  const auto rotation = rotation_of(m.rotation, place);
  return static_pose(rotation, translation_of(m.translation, place));
}

MotionPiece piece_of(const LinearMotion& m, const Place& place) {
  const auto rotation = rotation_of(m.rotation, place);
  const auto translation = translation_of(m.translation, place);
  return linear_motion(rotation, translation, values_of(m.velocity, place / "velocity"));
}

MotionPiece piece_of(const MatrixMotion& m, const Place& place) {
  const Place matrix = place / "matrix";
  MotionPiece piece;
  for (std::size_t row = 0; row < 3; ++row) {
    const auto entries = polynomials_of(m.rows[row], matrix / row);
    for (std::size_t column = 0; column < 3; ++column) {
      const bool is_turned_over = faulty(Fault::transposed_pose);
      piece.axes[is_turned_over ? row : column][is_turned_over ? column : row] = entries[column];
    }
    piece.offset[row] = entries[3];
  }
  piece.axes_place = matrix.text();
  if (m.denominator) {
    piece.axes_place = (place / "denominator").text();
    piece.axes_denominator = polynomial_of(*m.denominator, place / "denominator");
  }
  if (m.last_row) {
    if (m.denominator)
      refuse(place / "denominator", "the fourth row holds the denominator already");
    piece.axes_denominator = last_entry(*m.last_row, matrix / 3);
    piece.axes_place = matrix.text() + "/3/3";
  }
  piece.offset_denominator = piece.axes_denominator;
  piece.offset_place = piece.axes_place;
  if (m.translation_denominator) {
    const Place own = place / "translation_denominator";
    piece.offset_denominator = polynomial_of(*m.translation_denominator, own);
    piece.offset_place = own.text();
  }
  return piece;
}

MotionPiece piece_of(const QuaternionMotion& m, const Place& place) {
  const Place own = place / "translation_denominator";
  const Quaternion rotation = polynomials_of(m.rotation, place / "rotation");
  if (std::ranges::all_of(rotation, [](const auto& p) { return p.is_zero(); }))
    refuse(place / "rotation", "a zero quaternion is no rotation");
  Vec3<RationalPolynomial> translation;
  if (m.translation) translation = polynomials_of(*m.translation, place / "translation");
  RationalPolynomial denominator{Rational(1)};
  if (m.translation_denominator) denominator = polynomial_of(*m.translation_denominator, own);
  MotionPiece piece = quaternion_motion(rotation, translation, denominator);
  piece.axes_place = (place / "rotation").text();
  if (m.translation_denominator) piece.offset_place = own.text();
  return piece;
}

// A time beyond any horizon: times in files are numbers within the documented limits.
const Rational& far_away() {
  static const Rational far = power_of_two(8 * limits::kBinaryExponent);
  return far;
}

MotionPieces pieces_at(const Motion& motion, const Place& place);

// The part of `motion` on [from, until], appended to `to`. nullopt: without this end.
void append(MotionPieces& to, const MotionPieces& motion, const std::optional<Rational>& from,
            const std::optional<Rational>& until) {
  for (MotionPiece piece : motion.pieces) {
    if (from) piece.from = std::max<Rational>(piece.from, *from);
    if (until) piece.until = std::min<Rational>(piece.until, *until);
    if (piece.from < piece.until) to.pieces.push_back(std::move(piece));
  }
}

// The pieces of a piecewise motion: those of each of its motions, cut to the span of that motion.
MotionPieces joined(const PiecewiseMotion& motion, const Place& place) {
  const Place list = place / "pieces";
  if (motion.pieces.empty())
    refuse(list, "a piecewise motion needs at least one piece", Error::Code::schema);
  check_length(motion.pieces.size(), list);
  MotionPieces all;
  all.place = list.text();
  all.jumps_allowed = motion.allow_jumps.value_or(false);
  std::optional<Rational> from;
  for (std::size_t i = 0; i < motion.pieces.size(); ++i) {
    check_limit();
    const MotionPart& part = motion.pieces[i];
    const Place here = list / i;
    const Place end = here / "until";
    const Place within = here / "motion";
    const bool last = i + 1 == motion.pieces.size();
    if (last && part.until) {
      refuse(end, "the last piece lasts to the end of the horizon, and takes no \"until\"",
             Error::Code::schema);
    }
    if (!last && !part.until) refuse(here, "the key \"until\" is missing", Error::Code::schema);
    std::optional<Rational> until;
    if (!last) until = value_of(*part.until, end);
    if (from && until && *until <= *from) refuse(end, "the ends of the pieces must increase");
    if (std::holds_alternative<PiecewiseMotion>(part.motion.kind))
      refuse(within / "kind", "a piece cannot be piecewise itself", Error::Code::schema);
    const MotionPieces own = pieces_at(part.motion, within);
    require_whole_piece(own, from, until, within);
    append(all, own, from, until);
    from = until;
  }
  return all;
}

// The pieces of a motion of each kind. `place` is where the motion is written.
struct PiecesAt {
  const Place& place;

  MotionPieces operator()(const BezierMotion& m) const { return curve_of(m, place); }
  MotionPieces operator()(const PiecewiseMotion& m) const { return joined(m, place); }
  MotionPieces operator()(const TurningMotion&) const {
    refuse(place / "kind",
           "a motion that turns at constant speed is no rational function of time, so that its "
           "contacts can be enclosed, but not be given exactly: an EnclosedQuery, or `touchstone "
           "solve`, encloses them",
           Error::Code::unsuitable);
  }
  template <class OfOnePiece>
  MotionPieces operator()(const OfOnePiece& m) const {
    MotionPieces one;
    one.place = place.text();
    one.pieces.push_back(piece_of(m, place));
    one.pieces.front().from = -far_away();
    one.pieces.front().until = far_away();
    return one;
  }
};

MotionPieces pieces_at(const Motion& motion, const Place& place) {
  return std::visit(PiecesAt{place}, motion.kind);
}

}  // namespace

void require_whole_piece(const MotionPieces& motion, const std::optional<Rational>& from,
                         const std::optional<Rational>& until, const Place& place) {
  if (from && motion.pieces.front().from > *from)
    refuse(place, "this motion is not defined from the start of its piece, t = " + shown(*from));
  if (until && motion.pieces.back().until < *until)
    refuse(place, "this motion is not defined to the end of its piece, t = " + shown(*until));
}

Result<MotionPieces> pieces_of(const Motion& motion, const std::string& place) {
  try {
    return pieces_at(motion, Place(place));
  } catch (const Refused& refused) {
    return refused.error;
  }
}

}  // namespace touchstone
