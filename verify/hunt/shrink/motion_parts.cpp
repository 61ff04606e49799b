// Takes motions apart into translations and rotations, and builds simpler motions of these, for the
// passes of the shrinker. Only translations that are polynomials, and rotations that are written as
// quaternions, can be taken out; everything else gives nullopt, and the pass tries something else.

#include "verify/hunt/shrink/motion_parts.hpp"

#include <algorithm>
#include <utility>

namespace touchstone::shrink {
namespace {

const RationalPolynomial kOne{Rational(1)};

Vec3<RationalPolynomial> polynomials(const std::optional<WrittenVector>& v) {
  Vec3<RationalPolynomial> result;
  for (std::size_t i = 0; v && i < 3; ++i) result[i] = RationalPolynomial((*v)[i].value());
  return result;
}

Quaternion polynomials(const std::optional<WrittenQuaternion>& q) {
  Quaternion result{kOne, {}, {}, {}};
  for (std::size_t i = 0; q && i < 4; ++i) result[i] = RationalPolynomial((*q)[i].value());
  return result;
}

Rational coefficient(const RationalPolynomial& p, int power) {
  return power <= p.degree() ? p[power] : Rational(0);
}

template <class List>
int degree_of(const List& list) {
  int degree = 0;
  for (const RationalPolynomial& p : list) degree = std::max(degree, p.degree());
  return degree;
}

// The piece that contains a time; pieces are closed.
const MotionPiece* piece_at(const MotionPieces& motion, const Rational& t) {
  for (const MotionPiece& piece : motion.pieces) {
    if (piece.from <= t && t <= piece.until) return &piece;
  }
  return nullptr;
}

}  // namespace

RationalPolynomial polynomial(const WrittenPolynomial& p) {
  Coefficients<Rational> coefficients;
  for (const Numeral& n : p) coefficients.push_back(n.value());
  return RationalPolynomial(std::move(coefficients));
}

bool is_constant(const Quaternion& q) { return degree_of(q) == 0; }

CaseParts with_motion(const CaseParts& parts, std::size_t body, Motion motion) {
  CaseParts changed = parts;
  changed.bodies[body].motion = std::move(motion);
  return changed;
}

std::array<Rational, 2> horizon_of(const CaseParts& parts) {
  if (!parts.horizon) return {0, 1};
  return {(*parts.horizon)[0].value(), (*parts.horizon)[1].value()};
}

std::optional<Vec3<RationalPolynomial>> translation_of(const Motion& motion) {
  if (const auto* m = std::get_if<StaticMotion>(&motion.kind)) return polynomials(m->translation);
  if (const auto* m = std::get_if<LinearMotion>(&motion.kind)) {
    auto translation = polynomials(m->translation);
    for (std::size_t i = 0; i < 3; ++i)
      translation[i] += RationalPolynomial{Rational(0), m->velocity[i].value()};
    return translation;
  }
  Vec3<RationalPolynomial> translation;
  if (const auto* m = std::get_if<QuaternionMotion>(&motion.kind)) {
    if (m->translation_denominator) return std::nullopt;
    for (std::size_t i = 0; m->translation && i < 3; ++i)
      translation[i] = polynomial((*m->translation)[i]);
    return translation;
  }
  if (const auto* m = std::get_if<MatrixMotion>(&motion.kind)) {
    if (m->translation_denominator || m->denominator || m->last_row) return std::nullopt;
    for (std::size_t i = 0; i < 3; ++i) translation[i] = polynomial(m->rows[i][3]);
    return translation;
  }
  return std::nullopt;
}

std::optional<Motion> with_translation(const Motion& motion,
                                       const Vec3<RationalPolynomial>& translation) {
  if (!translation_of(motion)) return std::nullopt;
  if (const auto* matrix = std::get_if<MatrixMotion>(&motion.kind)) {
    MatrixMotion changed = *matrix;
    for (std::size_t i = 0; i < 3; ++i) changed.rows[i][3] = written(translation[i]);
    return Motion{std::move(changed)};
  }
  return motion_of(*quaternion_of(motion), translation);  // all other kinds have a quaternion
}

std::optional<Quaternion> quaternion_of(const Motion& motion) {
  if (const auto* m = std::get_if<StaticMotion>(&motion.kind)) return polynomials(m->rotation);
  if (const auto* m = std::get_if<LinearMotion>(&motion.kind)) return polynomials(m->rotation);
  const auto* m = std::get_if<QuaternionMotion>(&motion.kind);
  if (m == nullptr) return std::nullopt;
  Quaternion q;
  for (std::size_t i = 0; i < 4; ++i) q[i] = polynomial(m->rotation[i]);
  return q;
}

std::optional<Motion> with_quaternion(const Motion& motion, const Quaternion& rotation) {
  if (!quaternion_of(motion)) return std::nullopt;
  if (const auto translation = translation_of(motion)) return motion_of(rotation, *translation);
  QuaternionMotion changed = std::get<QuaternionMotion>(motion.kind);
  for (std::size_t i = 0; i < 4; ++i) changed.rotation[i] = written(rotation[i]);
  return Motion{std::move(changed)};
}

Motion motion_of(const Quaternion& rotation, const Vec3<RationalPolynomial>& translation) {
  if (!is_constant(rotation) || degree_of(translation) > 1) {
    QuaternionMotion m;
    for (std::size_t i = 0; i < 4; ++i) m.rotation[i] = written(rotation[i]);
    m.translation.emplace();
    for (std::size_t i = 0; i < 3; ++i) (*m.translation)[i] = written(translation[i]);
    return Motion{std::move(m)};
  }
  WrittenQuaternion q;
  for (std::size_t i = 0; i < 4; ++i) q[i] = Numeral(coefficient(rotation[i], 0));
  WrittenVector at_zero, velocity;
  for (std::size_t i = 0; i < 3; ++i) {
    at_zero[i] = Numeral(coefficient(translation[i], 0));
    velocity[i] = Numeral(coefficient(translation[i], 1));
  }
  return degree_of(translation) == 0 ? Motion::fixed(at_zero, q)
                                     : Motion::linear(at_zero, velocity, q);
}

// The pose of a motion at t, as a motion that rests. There are three ways, of which the first that
// applies keeps most of the motion's own numbers:
//   1. rotation and translation can be taken out: their values at t;
//   2. only the rotation can be: the position comes from the piece that contains t;
//   3. neither can be: the pose becomes a matrix.
std::optional<Motion> at_rest(const Motion& motion, const Rational& t) {
  const auto constant = [&](const auto& list) {
    auto result = list;
    for (RationalPolynomial& p : result) p = RationalPolynomial(p(t));
    return result;
  };
  const auto rotation = quaternion_of(motion);
  const auto translation = translation_of(motion);
  if (rotation && translation) return motion_of(constant(*rotation), constant(*translation));
  const auto pieces = pieces_of(motion, "");
  if (!pieces) return std::nullopt;
  const MotionPiece* piece = piece_at(pieces.value(), t);
  if (piece == nullptr || piece->axes_denominator(t).is_zero() ||
      piece->offset_denominator(t).is_zero())
    return std::nullopt;
  if (rotation) {
    Vec3<RationalPolynomial> place;
    for (std::size_t i = 0; i < 3; ++i)
      place[i] = RationalPolynomial(piece->offset[i](t) / piece->offset_denominator(t));
    return motion_of(constant(*rotation), place);
  }
  MotionPiece still = *piece;
  for (auto& axis : still.axes) {
    for (RationalPolynomial& p : axis) p = RationalPolynomial(p(t) / piece->axes_denominator(t));
  }
  for (RationalPolynomial& p : still.offset)
    p = RationalPolynomial(p(t) / piece->offset_denominator(t));
  still.axes_denominator = still.offset_denominator = kOne;
  return as_matrix(still);
}

Motion as_matrix(const MotionPiece& piece) {
  MatrixMotion m;
  for (std::size_t row = 0; row < 3; ++row) {
    for (std::size_t column = 0; column < 3; ++column)
      m.rows[row][column] = written(piece.axes[column][row]);
    m.rows[row][3] = written(piece.offset[row]);
  }
  m.denominator = written(piece.axes_denominator);
  m.translation_denominator = written(piece.offset_denominator);
  return Motion{std::move(m)};
}

}  // namespace touchstone::shrink
