// Tests whether a plane that is fixed in one body keeps the vertices of both bodies apart.

#include "plane_claim.hpp"

#include <utility>

namespace touchstone::proof::version2 {
namespace {

using P = IntegerPolynomial;

// The half-space below a plane, in integers and in units of the parts.
HalfSpace in_integers(const Plane& plane, const Integer& unit) {
  const Rational h = plane.h * Rational(unit);
  Integer common = denominator(h);
  for (const Rational& c : plane.n) common = lcm(common, denominator(c));
  HalfSpace below;
  for (std::size_t i = 0; i < 3; ++i)
    below.n[i] = numerator(Rational(plane.n[i] * Rational(common)));
  below.h = numerator(Rational(h * Rational(common)));
  return below;
}

// The square of the value that a point of weight 1 has at the distance `radius` from the plane.
P squared_radius(const HalfSpace& below, const Mover& own, const Integer& radius) {
  if (radius.is_zero()) return {};
  Vec3<P> n;
  for (std::size_t m = 0; m < 3; ++m) {
    for (std::size_t i = 0; i < 3; ++i) n[i] += own.normals[m][i] * below.n[m];
  }
  const P length = own.w_or_one * own.v * radius;
  return length * length * dot(n, n);
}

}  // namespace

PlaneClaim::PlaneClaim(const Plane& plane, const Scene& scene)
    : scene_(scene),
      below_(in_integers(plane, scene.unit())),
      valuer_(scene.valuer(plane.body, below_)),
      least_(squared_radius(below_, scene.mover(plane.body), scene.radius())) {}

bool PlaneClaim::is_beyond(const MovingPoint& y, const ProvenSign& sign) const {
  const auto is_positive = [&](P p) {
    return sign(scene_.reduced(std::move(p))) == Sign::positive;
  };
  // value > 0 and value² > least weight²: without square roots.
  const P value = valuer_(y);
  if (!is_positive(value)) return false;
  return least_.is_zero() || is_positive(value * value - least_ * (y.weight * y.weight));
}

}  // namespace touchstone::proof::version2
