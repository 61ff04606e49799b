#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "touchstone/body/body_feature.hpp"
#include "touchstone/body/contact_kind.hpp"
#include "touchstone/body/feature.hpp"
#include "touchstone/body/state.hpp"
#include "touchstone/hull.hpp"
#include "touchstone/result.hpp"

// Contacts of boxes, prepared hulls and bodies with a radius, and the state of boxes at rest, for
// callers who have doubles. Boxes and motions are plain structs; there is no number type, and only
// the standard library is included. The answers are those of exact arithmetic (first_contact.hpp,
// rest/overlap.hpp), bit for bit: each double is taken as its exact value, and integers decide what
// floating point cannot prove.
//
//   namespace doubles = touchstone::doubles;
//   const doubles::Body wall{{{1, 8, 8}}, doubles::Fixed{}};
//   const doubles::Body cube{{{1, 1, 1}}, doubles::Linear{{5, 0, 0}, {-4, 0.1, 0}}};
//   const auto found = doubles::first_contact(wall, cube);
//   if (found && found.value()) use(found.value()->time);
namespace touchstone::doubles {

using Vector = std::array<double, 3>;
using Quaternion = std::array<double, 4>;  // w x y z, of any length except zero

struct Box {
  Vector half_extents{};
  Vector center{};  // in the body's own frame; rotations turn about its origin
};

// The motion of a body: x ↦ R x + translation. The data of all spans must outlive the call.

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

using Motion = std::variant<Fixed, Linear, Through, Matrix, Bezier>;

struct Body {
  Box box{};
  Motion motion{};
};

// The first contact of two boxes.
struct Contact {
  double time = 0;  // the nearest double, ties to even
  ContactKind kind = ContactKind::unknown;
  std::optional<FeaturePair> features{};  // nullopt where they overlap at the start
};

// The first contact on the horizon [from, until], or nullopt if there is none. Touching is contact,
// and both ends belong to the horizon. Where floating point decides, no rational number or text is
// made, and memory is allocated only a few times for each piece up to the contact.
//   Slower cases: B-splines with knots, except those of degree 1 through all their points; horizons
//   of one instant; and contacts that begin as a slide, whose kind needs the exact timeline.
//   Errors: those of Query::make (query.hpp), with the same places and messages as for the same
//   numbers there; and spans whose lengths do not match.
//   Throws LimitReached (limit.hpp) if a time limit is in force and passes.
Result<std::optional<Contact>> first_contact(const Body& first, const Body& second, double from = 0,
                                             double until = 1);

// Many first contacts, in the order of the pairs, computed by `threads` threads (0: one for each
// core). The result does not depend on the number of threads. The place of an error begins with the
// number of its pair: "/17/boxes/0/half_extents/2".
//   Throws LimitReached if one pair takes longer than `each`; 0 means no limit.

struct Pair {
  Body first{};
  Body second{};
  double from = 0;
  double until = 1;
};
std::vector<Result<std::optional<Contact>>> first_contacts(
    std::span<const Pair> pairs, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// Pairs of boxes with their centres at the origins of their frames. All move through poses (see
// Through) at one list of times; the horizon is from the first time to the last.
struct PoseArrays {
  static constexpr std::size_t kBoxes = 6;  // numbers for the half extents of a pair
  // Numbers of a pose: translation x y z, quaternion w x y z.
  static constexpr std::size_t kPose = 7;

  std::span<const double> half_extents;  // pairs × 2 × 3
  std::span<const double> poses;         // pairs × 2 × times × 7
  std::span<const double> times;         // two or more
};
//   Errors: arrays whose lengths do not match.
Result<std::vector<Result<std::optional<Contact>>>> first_contacts(
    const PoseArrays& arrays, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

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
//
//   const doubles::Linear flight{{5, 0, 0}, {-4, 0, 0}};
//   const auto ball = doubles::AnyBody::sphere({0, 0, 0}, 0.5, flight);
//
//   const doubles::Box core{{1, 2, 3}};
//   const auto rounded = doubles::AnyBody::of(core, doubles::Fixed{}, 0.125);
struct AnyBody {
  Shape shape;
  Motion motion;
  double radius = 0;  // not negative

  AnyBody(const Body& body) : shape(body.box), motion(body.motion) {}  // NOLINT: a box is a shape
  AnyBody(Hull hull, const Motion& moves) : shape(std::move(hull)), motion(moves) {}
  static AnyBody of(Shape shape, const Motion& moves, double radius = 0) {
    AnyBody body = Body{{}, moves};
    body.shape = std::move(shape);
    body.radius = radius;
    return body;
  }
  // All points within `radius` of a point of the body's frame, or of the line between two points.
  static AnyBody sphere(const Vector& center, double radius, const Motion& moves) {
    return of(Box{{}, center}, moves, radius);
  }
  static AnyBody capsule(const Vector& from, const Vector& until, double radius,
                         const Motion& moves) {
    return of(Line{from, until}, moves, radius);
  }
};

// The first contact of two bodies.
struct AnyContact {
  double time = 0;  // the nearest double, ties to even
  ContactKind kind = ContactKind::unknown;
  std::optional<BodyFeaturePair> features{};  // nullopt where they overlap at the start
};

// The first contact of two bodies of any shape. Promises and errors are those of the function for
// boxes. The time for a hull hardly grows with the number of its corners: a search examines a few
// of them, and nothing is allocated for each.
//   Slower cases: those of boxes; contacts at the start or at a knot; grazing and sliding contacts;
// contacts of other features than a corner and a face, or two crossing edges; and boxes without
// volume.
Result<std::optional<AnyContact>> first_contact(const AnyBody& first, const AnyBody& second,
                                                double from = 0, double until = 1);

// Many first contacts of bodies of any shape; see the functions for boxes.

struct AnyPair {
  AnyBody first;
  AnyBody second;
  double from = 0;
  double until = 1;
};
std::vector<Result<std::optional<AnyContact>>> first_contacts(
    std::span<const AnyPair> pairs, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// Pairs of bodies that move through poses, as PoseArrays. A hull in several pairs is prepared once.
struct ShapeArrays {
  std::span<const double> poses;    // pairs × 2 × times × 7
  std::span<const double> times;    // two or more
  std::span<const Shape> shapes;    // pairs × 2
  std::span<const double> radii{};  // pairs × 2; default: no body has a radius
};
Result<std::vector<Result<std::optional<AnyContact>>>> first_contacts(
    const ShapeArrays& arrays, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// One contact from entry to exit. A contact that lasts until the end of the horizon has its exit
// there.
struct ContactSpan {
  struct End {
    double time = 0;                            // the nearest double, ties to even
    std::optional<BodyFeaturePair> features{};  // nullopt where the bodies overlap
  };
  ContactKind kind = ContactKind::unknown;
  End enter{};
  End exit{};
};

// All contacts on the horizon [from, until], in order of time (all_contacts.hpp). Slower than
// first_contact: with a hull, the contacts are solved in exact arithmetic.
//   Errors: as first_contact. Throws LimitReached if a time limit is in force and passes.
Result<std::vector<ContactSpan>> all_contacts(const AnyBody& first, const AnyBody& second,
                                              double from = 0, double until = 1);

// A box at rest.
struct Rest {
  Box box{};
  Fixed pose{};
};

// Whether two boxes at rest are apart, touch or overlap; never `unknown`.
//   Where floating point decides, no memory is allocated. This is nearly always so, unless they
//   touch.
//   Errors: as first_contact.
Result<State> state_at_rest(const Rest& first, const Rest& second);

// The position of two boxes at rest relative to each other, along their axis of largest signed
// separation.
struct Separation {
  State state = State::unknown;  // never unknown in a result
  // The signed separation, as the nearest double, ties to even. Below 0 it is minus the depth: no
  // shorter translation parts the boxes. Above 0 it is a lower bound of their distance.
  double along = 0;
  // 0 to 2: a face of the first box; 3 to 5: a face of the second; 6 + 3 i + j: edge i of the first
  // and edge j of the second. If several are equal, the first of them.
  int axis = 0;
};
// The separation of two boxes at rest. It takes several times as long as state_at_rest, because it
// finds the axis, and the last bit of the double. Errors: as first_contact.
Result<Separation> separation_at_rest(const Rest& first, const Rest& second);

}  // namespace touchstone::doubles
