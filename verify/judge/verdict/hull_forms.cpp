// The overlap of two polyhedra along a plane's normal, as polynomials in time.

#include "verify/judge/verdict/hull_forms.hpp"

#include <utility>

#include "src/hulls/solid.hpp"
#include "touchstone/number/integer.hpp"

namespace touchstone::judge {
namespace {

using Vector = Vec3<RationalPolynomial>;

Vector scaled(const Vector& v, const RationalPolynomial& by) {
  return {v[0] * by, v[1] * by, v[2] * by};
}

// The numerator of A(t) x.
Vector turned(const MotionPiece& piece, const Vec3<Integer>& x, const Rational& unit) {
  Vector r{};
  for (std::size_t m = 0; m < 3; ++m) {
    const Rational c = x[m] * unit;
    if (c.is_zero()) continue;
    for (std::size_t i = 0; i < 3; ++i) r[i] += piece.axes[m][i] * c;
  }
  return r;
}

// The outward normal of a face in the world, for axes of either hand.
Vector outward(const MotionPiece& piece, const Vec3<Integer>& n) {
  // Normals turn by the inverse transpose of A; for a rotation that is A itself, up to a factor.
  if (piece.rigid) return turned(piece, n, 1);
  Vector r{};
  for (std::size_t m = 0; m < 3; ++m) {
    const Vector cofactor = cross(piece.axes[(m + 1) % 3], piece.axes[(m + 2) % 3]);
    const Rational c = piece.mirrored ? Rational(-n[m]) : Rational(n[m]);
    for (std::size_t i = 0; i < 3; ++i) r[i] += cofactor[i] * c;
  }
  return r;
}

// The length of a normal of a rigid body.
std::optional<RationalPolynomial> length_of(const MotionPiece& piece, const Vec3<Integer>& n) {
  const Integer square = dot(n, n);
  const Integer root = sqrt(square);
  if (!piece.rigid || root * root != square) return std::nullopt;
  return piece.axes_denominator * Rational(root);
}

}  // namespace

HullForms::HullForms(const Query& query, const PiecePair& pieces)
    : bodies_{&query.solid(0).exact, &query.solid(1).exact}, pieces_{pieces.piece1, pieces.piece2} {
  for (std::size_t b = 0; b < 2; ++b) {
    const MotionPiece& piece = *pieces_[b];
    const RationalPolynomial &turn = piece.axes_denominator, &shift = piece.offset_denominator;
    denominators_[b] = turn * shift;
    const Vector offset = scaled(piece.offset, turn);
    for (const auto& vertex : bodies_[b]->vertices) {
      Vector x = scaled(turned(piece, vertex, bodies_[b]->unit), shift);
      for (std::size_t i = 0; i < 3; ++i) x[i] += offset[i];
      corners_[b].push_back(std::move(x));
    }
  }
}

const HullForm& HullForms::of(const hulls::Plane& plane) {
  const auto found = forms_.find(plane);
  return found != forms_.end() ? found->second
                               : forms_.emplace(plane, compute(plane)).first->second;
}

// Let n be the normal, from body 1 to body 2, without a denominator. A corner of body b is x / d_b.
// All polynomials are taken times d_0 d_1: the normal and its length are n d_0 d_1 and |n| d_0 d_1,
// and the heights are n·x d_1 for body 1 and -n·x d_0 for body 2.
HullForm HullForms::compute(const hulls::Plane& plane) const {
  HullForm form;
  const RationalPolynomial one(Rational(1)), minus(Rational(-1));
  Vector n;
  if (plane.kind == FacetKind::edges) {
    n = scaled(cross(turned(*pieces_[0], bodies_[0]->directions[plane.first], 1),
                     turned(*pieces_[1], bodies_[1]->directions[plane.second], 1)),
               plane.side > 0 ? one : minus);
  } else {
    const bool first = plane.kind == FacetKind::face1;
    const std::size_t b = first ? 0 : 1;
    const Vec3<Integer>& face = bodies_[b]->normals[first ? plane.first : plane.second];
    n = scaled(outward(*pieces_[b], face), first ? one : minus);
    form.length = length_of(*pieces_[b], face);
  }
  const RationalPolynomial factor = denominators_[0] * denominators_[1];
  form.normal = scaled(n, factor);
  if (form.length) form.length = *form.length * factor;
  for (std::size_t b = 0; b < 2; ++b) {
    const Vector along = scaled(n, b == 0 ? denominators_[1] : denominators_[0] * minus);
    for (const Vector& x : corners_[b]) form.heights[b].push_back(dot(along, x));
  }
  return form;
}

}  // namespace touchstone::judge
