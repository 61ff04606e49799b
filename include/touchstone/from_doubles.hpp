#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <span>
#include <variant>
#include <vector>

#include "touchstone/body/contact_kind.hpp"
#include "touchstone/body/feature.hpp"
#include "touchstone/body/state.hpp"
#include "touchstone/result.hpp"

// First contacts, and how boxes at rest lie to each other, for callers who have doubles: boxes and
// motions as plain structs, no number type, and no header but the language's own behind it. The
// answers are those of exact arithmetic (first_contact.hpp, sat/overlap.hpp), bit for bit: doubles
// mean what they are, and what floating point cannot prove is left to integers.
//
//   namespace doubles = touchstone::doubles;
//   const doubles::Body wall{{{1, 8, 8}}, doubles::Fixed{}};
//   const doubles::Body cube{{{1, 1, 1}}, doubles::Linear{{5, 0, 0}, {-4, 0.1, 0}}};
//   const auto found = doubles::first_contact(wall, cube);
//   if (found && found.value()) use(found.value()->time);
namespace touchstone::doubles {

using Vector = std::array<double, 3>;
using Quaternion = std::array<double, 4>;  // w x y z, of any length but zero

struct Box {
  Vector half_extents{};
  Vector center{};  // in the body's own frame, whose origin it turns about
};

// How a body moves: x ↦ R x + place. What spans look at must outlive the call.

struct Fixed {
  Vector translation{};
  Quaternion rotation{1, 0, 0, 0};
};

struct Linear {
  Vector translation{};  // at t = 0
  Vector velocity{};
  Quaternion rotation{1, 0, 0, 0};
};

// Through poses at increasing times: between two of them the place is linear in time, and the
// rotation that of the linear blend of the two quaternions, the shorter way round
// (Motion::through). As many translations and rotations as times, two or more; no rotations: it
// does not turn.
struct Through {
  std::span<const double> times;
  std::span<const Vector> translations;
  std::span<const Quaternion> rotations{};
};

// x ↦ (A x + p) / w: three rows (A | p) of four polynomials in t each, one behind the other, and
// of each its coefficients, the constant first: 12 (degree + 1) numbers. A is what it is, and need
// not be a rotation.
struct Matrix {
  int degree = 0;
  std::span<const double> rows;
  std::span<const double> denominator{};  // w, of any degree; without it 1
};

// A Bézier curve on [0, 1] or, with knots, a B-spline: as BezierMotion.
struct Bezier {
  int degree = 1;
  std::span<const Vector> points{};           // the origin throughout
  std::span<const Quaternion> quaternions{};  // no rotation throughout
  std::span<const double> weights{};          // of the points: all 1
  std::span<const double> knots{};
};

using Motion = std::variant<Fixed, Linear, Through, Matrix, Bezier>;

struct Body {
  Box box{};
  Motion motion{};
};

// Where two boxes first touch.
struct Contact {
  double time = 0;  // the nearest double, ties to even
  ContactKind kind = ContactKind::unknown;
  std::optional<FeaturePair> features{};  // nothing where they overlap at the start
};

// The first contact on the horizon [from, until], or nothing where there is none. Touching is
// contact, and both ends belong to the horizon. Where floating point decides, no rational and no
// text is made, and little memory is asked for: a few times for each piece up to the contact.
//   What it does not speed up: B-splines with knots but those of degree 1 through all their points,
// horizons of one instant, and contacts that begin as a slide, whose kind takes the exact timeline.
//   Errors: those of Query::make (query.hpp), with the same places and words, of the same numbers;
// and spans whose lengths do not go together.
//   Throws LimitReached (limit.hpp) if a time limit is in force and passes.
Result<std::optional<Contact>> first_contact(const Body& first, const Body& second, double from = 0,
                                             double until = 1);

// Many at once, by as many threads (0: one for each core): in their order, and the same whatever
// the number of threads. What is wrong with one is said at its number:
// "/17/boxes/0/half_extents/2".
//   Throws LimitReached if one of them takes longer than `each`; 0 is no limit.

struct Pair {
  Body first{};
  Body second{};
  double from = 0;
  double until = 1;
};
std::vector<Result<std::optional<Contact>>> first_contacts(
    std::span<const Pair> pairs, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// Pairs of boxes, centred, that go through poses (as Through) at times that are the same for all,
// from the first to the last.
struct PoseArrays {
  static constexpr std::size_t kBoxes = 6;  // numbers of a pair's half extents
  static constexpr std::size_t kPose = 7;   // numbers of a pose: place x y z, quaternion w x y z

  std::span<const double> half_extents;  // pairs × 2 × 3
  std::span<const double> poses;         // pairs × 2 × times × 7
  std::span<const double> times;         // two or more
};
//   Errors: arrays whose lengths do not go together.
Result<std::vector<Result<std::optional<Contact>>>> first_contacts(
    const PoseArrays& arrays, unsigned threads = 0,
    std::chrono::milliseconds each = std::chrono::milliseconds(0));

// A box at rest.
struct Rest {
  Box box{};
  Fixed pose{};
};

// Whether two boxes at rest are apart, touch or overlap: never `unknown`.
//   No memory is asked for where floating point decides: nearly always, unless they touch.
//   Errors: as first_contact.
Result<State> state_at_rest(const Rest& first, const Rest& second);

// How two boxes at rest lie to each other along their axis of largest signed separation.
struct Separation {
  State state = State::unknown;  // never
  // Below 0 the depth, exactly: no shorter way parts them. Above 0 they are as far apart as that,
  // or farther. The nearest double, ties to even.
  double along = 0;
  // 0 to 2: a face of the first box, 3 to 5: of the second, 6 + 3 i + j: its edge i and edge j of
  // the second. Of several that are equal the first.
  int axis = 0;
};
//   Costs some times as much as the state alone, for the axis and the last bit. Errors: the same.
Result<Separation> separation_at_rest(const Rest& first, const Rest& second);

}  // namespace touchstone::doubles
