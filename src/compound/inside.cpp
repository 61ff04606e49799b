// Decides exactly whether a part of one body is inside the other body, a solid mesh, at an instant.

#include "src/compound/inside.hpp"

#include <utility>
#include <variant>

#include "src/compound/part_tree.hpp"
#include "src/poly/algebraic_field.hpp"
#include "src/poly/rationalize.hpp"
#include "touchstone/limit.hpp"

namespace touchstone::compound {
namespace {

// The value of a polynomial at an exact number.
template <class N>
N value_at(const RationalPolynomial& p, const N& t) {
  N value = N(0);
  const auto& c = p.coefficients();
  for (std::size_t k = c.size(); k-- > 0;) value = value * t + NumberTraits<N>::from(c[k]);
  return value;
}

template <class N>
Vec3<N> values_at(const Vec3<RationalPolynomial>& p, const N& t) {
  return {value_at(p[0], t), value_at(p[1], t), value_at(p[2], t)};
}

// The image of a point of the body's frame.
template <class N>
Vec3<N> moved(const MotionPiece& piece, const Vec3<Rational>& x, const N& t) {
  const N w = value_at(piece.axes_denominator, t), v = value_at(piece.offset_denominator, t);
  Vec3<N> y = values_at(piece.offset, t);
  for (N& c : y) c = c / v;
  for (std::size_t m = 0; m < 3; ++m) {
    const Vec3<N> axis = values_at(piece.axes[m], t);
    for (std::size_t i = 0; i < 3; ++i) y[i] += axis[i] * NumberTraits<N>::from(x[m]) / w;
  }
  return y;
}

// The point of the body's frame whose image is y. No piece of a trajectory flattens a body, so its
// axes are linearly independent at each time.
template <class N>
Vec3<N> moved_back(const MotionPiece& piece, const Vec3<N>& y, const N& t) {
  const N w = value_at(piece.axes_denominator, t), v = value_at(piece.offset_denominator, t);
  const Vec3<N> offset = values_at(piece.offset, t);
  Vec3<N> way;
  for (std::size_t i = 0; i < 3; ++i) way[i] = (y[i] - offset[i] / v) * w;
  const std::array axes{values_at(piece.axes[0], t), values_at(piece.axes[1], t),
                        values_at(piece.axes[2], t)};
  const N volume = bracket(axes[0], axes[1], axes[2]);
  Vec3<N> x;
  for (std::size_t m = 0; m < 3; ++m)
    x[m] = bracket(way, axes[(m + 1) % 3], axes[(m + 2) % 3]) / volume;
  return x;
}

Vec3<Rational> mean_of(const std::vector<Vec3<Rational>>& corners) {
  Vec3<Rational> sum{};
  for (const auto& x : corners) {
    for (std::size_t i = 0; i < 3; ++i) sum[i] += x[i];
  }
  for (Rational& c : sum) c /= Rational(corners.size());
  return sum;
}

}  // namespace

Inside::Inside(const Query& query, std::size_t solid)
    : solid_(solid), surface_(std::get<Compound>(query.shapes()[solid])) {
  const std::size_t count = query.part_count(1 - solid);
  points_.reserve(count);
  for (std::size_t part = 0; part < count; ++part) {
    check_limit();
    points_.push_back(mean_of(corners_of(query.shapes()[1 - solid], part)));
  }
}

bool Inside::holds(std::size_t part, const RealAlgebraic& t, const PiecePair& pieces) const {
  rationalize(t);
  const Vec3<Rational>& point = points_[part];
  return t.is_rational() ? holds_at(point, t.rational(), pieces)
                         : holds_at(point, FieldElement::generator(t), pieces);
}

template <class N>
bool Inside::holds_at(const Vec3<Rational>& point, const N& t, const PiecePair& pieces) const {
  const std::array own{pieces.piece1, pieces.piece2};
  const Vec3<N> in_world = moved(*own[1 - solid_], point, t);
  return surface_.winding_number(moved_back(*own[solid_], in_world, t)) != 0;
}

}  // namespace touchstone::compound
