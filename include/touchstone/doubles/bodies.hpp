#pragma once

#include <array>
#include <span>
#include <utility>
#include <variant>

#include "touchstone/hull.hpp"

// Bodies in doubles, the questions of from_doubles.hpp: a Body is a box with a motion; an AnyBody
// also has other shapes, and may have a radius.
namespace touchstone::doubles {

using Vector = std::array<double, 3>;
using Quaternion = std::array<double, 4>;  // w x y z, of any length except zero

// A box by its half extents, each 0 or more. Lengths are in any unit, the same for both bodies.
struct Box {
  Vector half_extents{};
  Vector center{};  // in the body's own frame; rotations turn about its origin
};

// The motion of a body maps a point x of its frame to R x + translation at each time. The structs
// below are its kinds.

// A pose that does not change.
struct Fixed {
  Vector translation{};
  Quaternion rotation{1, 0, 0, 0};
};

// A constant velocity without rotation. The body keeps the orientation `rotation`.
struct Linear {
  Vector translation{};  // at t = 0
  Vector velocity{};
  Quaternion rotation{1, 0, 0, 0};
};

// Through poses at increasing times. Between two poses the translation is linear in time. The
// rotation is that of the linear blend of the two quaternions, the shorter way round
// (Motion::through). There are two or more times, and as many translations and rotations; without
// rotations the body does not turn.
struct Through {
  std::span<const double> times;
  std::span<const Vector> translations;
  std::span<const Quaternion> rotations{};
};

// x ↦ (A x + p) / w. `rows` holds three rows (A | p) of four polynomials in t, one after the other.
// Each polynomial is degree + 1 coefficients, the constant first: 12 (degree + 1) numbers in all. A
// need not be a rotation.
struct Matrix {
  int degree = 0;
  std::span<const double> rows;
  std::span<const double> denominator{};  // w, of any degree; default: 1
};

// A Bézier curve on [0, 1] or, with knots, a B-spline: see BezierMotion.
struct Bezier {
  int degree = 1;
  std::span<const Vector> points{};           // default: the origin throughout
  std::span<const Quaternion> quaternions{};  // default: no rotation
  std::span<const double> weights{};          // of the points; default: all 1
  std::span<const double> knots{};
};

// A motion of any kind. The data of its spans must outlive the calls that get it.
using Motion = std::variant<Fixed, Linear, Through, Matrix, Bezier>;

// A moving box.
struct Body {
  Box box{};
  Motion motion{};
};

// The points between two different points of the body's frame: the core of a capsule.
struct Line {
  Vector from{};
  Vector until{};
};

// A box, a hull that is prepared once for many queries (hull.hpp), or a line.
using Shape = std::variant<Box, Hull, Line>;

// A body of any shape. It is made of a Body, or of a hull and its motion:
//
//   const doubles::AnyBody falling(tetrahedron, doubles::Linear{{0, 0, 3}, {0, 0, -4}});
//   const auto found = doubles::first_contact(floor, falling);
//
// With a radius the shape is the core of the body: the body is the moved core and all points within
// this radius of it, in the world (see Inflated).
struct AnyBody {
  Shape shape;
  Motion motion;
  double radius = 0;  // not negative

  AnyBody(const Body& body) : shape(body.box), motion(body.motion) {}  // NOLINT: a box is a shape
  AnyBody(Hull hull, const Motion& moves) : shape(std::move(hull)), motion(moves) {}
  // A body with this shape, or with this core and a radius:
  //
  //   const doubles::Box core{{1, 2, 3}};
  //   const auto rounded = doubles::AnyBody::of(core, doubles::Fixed{}, 0.125);
  static AnyBody of(Shape shape, const Motion& moves, double radius = 0) {
    AnyBody body = Body{{}, moves};
    body.shape = std::move(shape);
    body.radius = radius;
    return body;
  }
  // All points within `radius` of a point of the body's frame, or of the line between two points:
  //
  //   const doubles::Linear flight{{5, 0, 0}, {-4, 0, 0}};
  //   const auto ball = doubles::AnyBody::sphere({0, 0, 0}, 0.5, flight);
  static AnyBody sphere(const Vector& center, double radius, const Motion& moves) {
    return of(Box{{}, center}, moves, radius);
  }
  static AnyBody capsule(const Vector& from, const Vector& until, double radius,
                         const Motion& moves) {
    return of(Line{from, until}, moves, radius);
  }
};

}  // namespace touchstone::doubles
