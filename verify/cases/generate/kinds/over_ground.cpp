// A body that turns and comes down over a plate or a ridge, with a height that is chosen first:
// movers (boxes or hulls that stand on a chosen feature), grounds, heights of corners after a turn,
// and over_ground(), which writes both bodies and rotates the scene. The families of such scenes
// call them. Turns are quaternions (1, tangent · axis): see over_ground.hpp.

#include "verify/cases/generate/kinds/over_ground.hpp"

#include <algorithm>
#include <utility>

#include "touchstone/number/dyadic.hpp"
#include "verify/cases/generate/kinds/poses.hpp"
#include "verify/cases/generate/kinds/written_parts.hpp"

namespace touchstone::generate::kinds {
namespace {

constexpr int kStepsOfAPlace = 32;  // coordinates of shapes are multiples of 1/32

Rational steps(Draw& draw, int least, int most) {
  return {Integer(draw.integer(least, most)), Integer(kStepsOfAPlace)};
}

// The corners of the lowest feature of a mover, in the plane z = 0, with the origin inside it.
Points base_of(const std::string& lowest, Draw& draw) {
  if (lowest == "corner") return {{}};
  const Rational left = steps(draw, -32, -1), right = steps(draw, 1, 32);
  if (lowest == "edge") return {{left, 0, 0}, {right, 0, 0}};
  Points corners;
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      const Rational across = steps(draw, 1, 32), along = steps(draw, 1, 32);
      corners.push_back({x * across, y * along, 0});
    }
  }
  return corners;
}

// A hull that stands on a corner, an edge or a face of the plane z = 0, at the origin.
Mover hull_mover(const std::string& lowest, Draw& draw) {
  Points points = base_of(lowest, draw);
  // One point above each quadrant, so that the hull has a volume.
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      const Rational across = steps(draw, 1, 32), along = steps(draw, 1, 32);
      points.push_back({x * across, y * along, steps(draw, 1, 32)});
    }
  }
  for (int more = draw.integer(0, 4); more > 0; --more) {
    const Rational x = steps(draw, -32, 32), y = steps(draw, -32, 32);
    points.push_back({x, y, steps(draw, 1, 32)});
  }
  const bool with_faces = draw.one_in(2);
  return {written(points, with_faces), {1, 0, 0, 0}, std::move(points)};
}

// A rotation after which the lowest feature of a box is of this kind.
IntegerQuaternion turn_for(const std::string& lowest, Draw& draw) {
  if (lowest == "face") return {1, 0, 0, 0};
  IntegerQuaternion q{draw.integer(3, 8), 0, 0, 0};
  q[1] = draw.sign() * draw.integer(1, 2);
  if (lowest == "corner") q[2] = draw.sign() * draw.integer(1, 2);
  return q;
}

// A box that stands on a corner, an edge or a face of the plane z = 0, at the origin.
Mover box_mover(const std::string& lowest, Draw& draw) {
  Vector half{};
  for (Rational& h : half) h = steps(draw, 4, 40);
  const IntegerQuaternion turn = turn_for(lowest, draw);
  Points corners;
  for (const int x : {-1, 1}) {
    for (const int y : {-1, 1}) {
      for (const int z : {-1, 1}) corners.push_back({x * half[0], y * half[1], z * half[2]});
    }
  }
  const auto bottom = std::min_element(
      corners.begin(), corners.end(),
      [&](const Vector& a, const Vector& b) { return turned(turn, a)[2] < turned(turn, b)[2]; });
  Vector centre = multiple(*bottom, -1);
  // The origin may be anywhere inside the edge or face.
  if (lowest != "corner") centre[0] = half[0] * Rational(draw.integer(-7, 7), 8);
  if (lowest == "face") centre[1] = half[1] * Rational(draw.integer(-7, 7), 8);
  for (Vector& corner : corners) corner = turned(turn, sum(corner, centre));
  return {BoxByExtents{written(half), written(centre)}, turn, std::move(corners)};
}

Points corners_between(const Vector& least, const Vector& most) {
  Points corners;
  for (const auto& x : {least[0], most[0]}) {
    for (const auto& y : {least[1], most[1]}) {
      for (const auto& z : {least[2], most[2]}) corners.push_back({x, y, z});
    }
  }
  return corners;
}

using Polynomials = std::array<RationalPolynomial, 4>;

RationalPolynomial scaled(const RationalPolynomial& p, int by) { return p * Rational(by); }

// The product of a quaternion that changes in time and a constant one.
Polynomials times(const Polynomials& p, const IntegerQuaternion& q) {
  return {scaled(p[0], q[0]) - scaled(p[1], q[1]) - scaled(p[2], q[2]) - scaled(p[3], q[3]),
          scaled(p[0], q[1]) + scaled(p[1], q[0]) + scaled(p[2], q[3]) - scaled(p[3], q[2]),
          scaled(p[0], q[2]) - scaled(p[1], q[3]) + scaled(p[2], q[0]) + scaled(p[3], q[1]),
          scaled(p[0], q[3]) + scaled(p[1], q[2]) - scaled(p[2], q[1]) + scaled(p[3], q[0])};
}

// The product of a constant quaternion and that of a flight, (1, tangent · axis).
Polynomials times_flight(const IntegerQuaternion& q, const Flight& flight) {
  const RationalPolynomial x = flight.tangent * flight.axis[0];
  const RationalPolynomial y = flight.tangent * flight.axis[1];
  const RationalPolynomial z = flight.tangent * flight.axis[2];
  const auto whole = [](int n) { return RationalPolynomial{Rational(n)}; };
  return {whole(q[0]) - scaled(x, q[1]) - scaled(y, q[2]) - scaled(z, q[3]),
          whole(q[1]) + scaled(x, q[0]) + scaled(z, q[2]) - scaled(y, q[3]),
          whole(q[2]) + scaled(y, q[0]) + scaled(x, q[3]) - scaled(z, q[1]),
          whole(q[3]) + scaled(z, q[0]) + scaled(y, q[1]) - scaled(x, q[2])};
}

}  // namespace

Mover any_mover(const std::string& lowest, bool hull, Draw& draw) {
  return hull ? hull_mover(lowest, draw) : box_mover(lowest, draw);
}

Mover standing_on_corner(const Mover& mover, const Vector& axis) {
  // The rate at which a small positive turn lifts v: the z of axis × v.
  const auto lift = [&](const Vector& v) { return Rational(axis[0] * v[1] - axis[1] * v[0]); };
  Vector corner{};
  for (const Vector& v : mover.corners) {
    if (v[2].is_zero() && lift(v) < lift(corner)) corner = v;
  }
  Mover moved = mover;
  const Vector back = multiple(corner, -1);
  for (Vector& v : moved.corners) v = sum(v, back);
  if (auto* box = std::get_if<BoxByExtents>(&moved.shape)) {
    for (std::size_t i = 0; i < 3; ++i) (*box->center)[i] = (*box->center)[i].value() + back[i];
  } else {
    moved.shape = written(moved.corners, false);
  }
  return moved;
}

StillGround plate(bool hull, const Rational& top, Draw& draw, const Rational& reach) {
  if (hull) {
    const bool with_faces = draw.one_in(2);
    return {written(corners_between({-reach, -reach, -1}, {reach, reach, top}), with_faces)};
  }
  if (!top.is_zero()) return {BoxByExtents{written(Vector{reach, reach, top}), std::nullopt}};
  return {BoxByExtents{written(Vector{reach, reach, 1}), written(Vector{0, 0, -1})}};
}

StillGround ridge(bool hull, Draw& draw) {
  if (hull) {
    const Rational left = steps(draw, -32, -8), right = steps(draw, 8, 32);
    const Rational deep = steps(draw, -40, -8);
    Points points{{-8, 0, 0}, {8, 0, 0}};
    for (const int x : {-8, 8}) {
      points.push_back({x, left, deep});
      points.push_back({x, right, deep});
    }
    return {written(points, draw.one_in(2))};
  }
  IntegerQuaternion turn{draw.integer(2, 5), 1, 0, 0};
  turn[1] = draw.sign();
  const Rational h1 = steps(draw, 16, 40), h2 = steps(draw, 16, 40);
  // The box is turned about x by less than 90 degrees. The edge that is then highest, at local
  // z = h2 and y = ±h1 by the sign of the turn, is put at the origin.
  const Rational y = turn[1] > 0 ? Rational(-h1) : h1;
  return {BoxByExtents{written(Vector{8, h1, h2}), written(Vector{0, y, -h2})}, turn};
}

Vector any_axis(Draw& draw) {
  const int x = draw.integer(-2, 2);
  const int y = x == 0 ? draw.sign() : draw.integer(-2, 2);
  return {x, y, 0};
}

Rational height_at(const Vector& corner, const Vector& axis, const Rational& tangent) {
  const Rational square = tangent * tangent * dot(axis, axis);
  // The z of the corner after the rotation by (1, tangent · axis), whose squared length is
  // 1 + square. `side` is the z of axis × corner; the axis itself is horizontal.
  const Rational side = axis[0] * corner[1] - axis[1] * corner[0];
  return (corner[2] * (1 - square) + 2 * tangent * side) / (1 + square);
}

Rational lowest_at(const Points& corners, const Vector& axis, const Rational& tangent) {
  Rational least = height_at(corners.front(), axis, tangent);
  for (const Vector& corner : corners) least = std::min(least, height_at(corner, axis, tangent));
  return least;
}

Draft over_ground(const StillGround& ground, const Mover& mover, const Flight& flight, Draw& draw) {
  IntegerQuaternion scene{1, 0, 0, 0};
  if (draw.knob("pose") == "turned") scene = random_orientation(draw);
  const Polynomials q = times(times_flight(scene, flight), mover.turn);
  const Vector up = axes_of(scene)[2];
  const auto along = [&](std::size_t i) {
    return touchstone::written(RationalPolynomial(flight.height * up[i]));
  };
  Body first{ground.shape, Motion::fixed({0, 0, 0}, written_turn(product(scene, ground.turn)))};
  Body second{mover.shape,
              Motion::quaternion({touchstone::written(q[0]), touchstone::written(q[1]),
                                  touchstone::written(q[2]), touchstone::written(q[3])},
                                 {along(0), along(1), along(2)})};
  Draft draft{{std::move(first), std::move(second)}};
  if (draw.one_in(2)) std::swap(draft.bodies[0], draft.bodies[1]);
  return draft;
}

}  // namespace touchstone::generate::kinds
