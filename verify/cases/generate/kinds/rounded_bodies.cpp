// Two bodies with a radius: cores on both sides of a gap, whose height over time is chosen first.
// any_core() draws a core that stands on z = 0 or hangs below it; rounded_pair() writes both
// bodies, with the motion of the second (motion_of), and rotates the scene.

#include "verify/cases/generate/kinds/rounded_bodies.hpp"

#include <algorithm>
#include <utility>

#include "verify/cases/generate/kinds/over_ground.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

// A rotation after which the lowest and the highest feature of a box are of this kind; an edge is
// along x.
IntegerQuaternion turn_of_box(const std::string& feature, Draw& draw) {
  IntegerQuaternion q{draw.integer(3, 8), 0, 0, 0};
  if (feature != "face") q[1] = draw.sign() * draw.integer(1, 2);
  if (feature == "vertex") q[2] = draw.sign() * draw.integer(1, 2);
  if (feature == "face") q = {1, 0, 0, 0};
  return q;
}

// The half extents of a core: all 0 for a sphere's point, only x positive for a capsule's segment.
Vector half_extents(const std::string& bodies, Draw& draw) {
  Vector half{};
  if (bodies == "spheres") return half;
  for (Rational& h : half) h = Rational(draw.integer(2, 24), 16);
  if (bodies == "capsules") half[1] = half[2] = 0;
  return half;
}

// A box, a segment or a point, which has the origin in its highest feature if it is `below` the
// plane z = 0, else in its lowest one. `feature` is the kind of this feature.
Core box_core(const std::string& bodies, const std::string& feature, bool below, Draw& draw) {
  const Vector half = half_extents(bodies, draw);
  const IntegerQuaternion turn = turn_of_box(feature, draw);
  // A segment along x has one lowest end after turns about y, and is horizontal after others.
  Vector at{};  // the point that becomes the origin
  for (std::size_t i = 0; i < 3; ++i) {
    Vector axis{};
    axis[i] = 1;
    const int side = turned(turn, axis)[2].sign() * (below ? 1 : -1);
    const Rational inside(draw.integer(-7, 7), 8);
    at[i] = half[i] * (side == 0 ? inside : Rational(side));
  }
  return {BoxByExtents{written(half), written(multiple(at, -1))}, turn};
}

// A hull whose lowest feature is this, or its highest if it is `below`.
Core hull_core(const std::string& feature, bool below, Draw& draw) {
  Points points = any_mover(feature == "vertex" ? "corner" : feature, true, draw).corners;
  if (below) {
    for (Vector& p : points) p[2] = -p[2];
  }
  return {written(points, draw.one_in(2))};
}

using Polynomials = std::array<RationalPolynomial, 4>;

// The product of the scene's rotation, a turn about the vertical, and a rotation.
Polynomials product_of(const IntegerQuaternion& scene, const RationalPolynomial& tangent,
                       const IntegerQuaternion& own) {
  const IntegerQuaternion still = product(scene, own);
  const IntegerQuaternion turning = product(product(scene, {0, 0, 0, 1}), own);
  Polynomials q;
  for (std::size_t i = 0; i < 4; ++i)
    q[i] = RationalPolynomial{Rational(still[i])} + tangent * Rational(turning[i]);
  return q;
}

Numeral coefficient(const RationalPolynomial& p, int power) {
  return power <= p.degree() ? Numeral(p[power]) : Numeral(0);
}

// The motion of the second body, after the rotation of the scene: written as a plain motion at rest
// or in a straight line if it is one.
Motion motion_of(const Approach& approach, const IntegerQuaternion& rotation,
                 const IntegerQuaternion& own) {
  const auto axes = axes_of(rotation);
  Vec3<RationalPolynomial> path;
  int degree = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t m = 0; m < 3; ++m) path[i] += approach.path[m] * axes[m][i];
    degree = std::max(degree, path[i].degree());
  }
  if (approach.tangent.is_zero() && approach.denominator.degree() == 0 && degree <= 1) {
    const auto all = [&](int power) {
      return WrittenVector{coefficient(path[0], power), coefficient(path[1], power),
                           coefficient(path[2], power)};
    };
    const WrittenQuaternion turn = written_turn(product(rotation, own));
    return degree == 0 ? Motion::fixed(all(0), turn) : Motion::linear(all(0), all(1), turn);
  }
  const Polynomials q = product_of(rotation, approach.tangent, own);
  using touchstone::written;
  return Motion::quaternion({written(q[0]), written(q[1]), written(q[2]), written(q[3])},
                            {written(path[0]), written(path[1]), written(path[2])},
                            written(approach.denominator));
}

}  // namespace

Core any_core(const std::string& bodies, const std::string& feature, bool below, Draw& draw) {
  std::string of = bodies;
  if (of == "mixed") {
    constexpr std::array kAll{"spheres", "capsules", "boxes", "hulls"};
    of = kAll.at(static_cast<std::size_t>(draw.integer(0, 3)));
  }
  if (of == "hulls") return hull_core(feature, below, draw);
  return box_core(of, feature, below, draw);
}

std::array<Rational, 2> two_radii(const Rational& sum, Draw& draw) {
  const Rational first = sum * Rational(draw.integer(0, 4), 4);
  return {first, Rational(sum - first)};
}

std::array<Body, 2> rounded_pair(const RoundedScene& scene, const Approach& approach, Draw& draw) {
  IntegerQuaternion rotation{1, 0, 0, 0};
  if (draw.knob("pose") == "turned") rotation = random_orientation(draw);
  const IntegerQuaternion first_turn = product(rotation, scene.cores[0].turn);
  Body first{scene.cores[0].shape, Motion::fixed({0, 0, 0}, written_turn(first_turn))};
  Body second{scene.cores[1].shape, motion_of(approach, rotation, scene.cores[1].turn)};
  if (!scene.radii[0].is_zero()) first.radius = scene.radii[0];
  if (!scene.radii[1].is_zero()) second.radius = scene.radii[1];
  return {std::move(first), std::move(second)};
}

Draft rounded_draft(const RoundedScene& scene, const Approach& approach, Draw& draw) {
  Draft draft{rounded_pair(scene, approach, draw)};
  if (draw.one_in(2)) std::swap(draft.bodies[0], draft.bodies[1]);
  return draft;
}

Planted touching_throughout() {
  PlantedContact contact;
  contact.enter = 0;
  contact.exit = 1;
  contact.kind = "sliding";
  return {.start = "touching", .contacts = {std::move(contact)}, .all_contacts = true};
}

Draft passing_in_line(BodyOf body_of, int nearest, Draw& draw) {
  const std::string first = draw.knob("first"), second = draw.knob("second");
  const auto number = doubles(draw);
  const auto turn = constant_quaternion(number, 2);
  const auto other = constant_quaternion(number, 2);
  WrittenVector from = vector3(number, -2, 2);
  WrittenVector velocity = vector3(number, -2, 2);
  from[0] = Numeral(draw.between(-9, -nearest));
  velocity[0] = Numeral(draw.between(6, 16));
  Body still = body_of(first, Motion::fixed({0, 0, 0}, turn), draw);
  Body moving = body_of(second, Motion::linear(std::move(from), std::move(velocity), other), draw);
  Draft draft{{std::move(still), std::move(moving)}};
  if (draw.one_in(2)) std::swap(draft.bodies[0], draft.bodies[1]);
  return draft;
}

}  // namespace touchstone::generate::kinds
