#pragma once

#include <array>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "verify/prove/certcheck/case.hpp"
#include "verify/prove/certcheck/version2/part.hpp"

namespace touchstone::certcheck::enclosed {

using Point = std::array<Rational, 3>;
using Quaternion = std::array<Rational, 4>;  // w x y z

// A round body. `radii` are along x, y and z: along the axis of a cylinder or a cone it is half the
// height.
struct Round {
  enum class Kind { cylinder, cone, ellipsoid };
  Kind kind = Kind::cylinder;
  std::size_t axis = 2;
  Point radii{};
  Point center{};

  const Rational& height() const { return radii[axis]; }
  const Rational& across() const { return radii[(axis + 1) % 3]; }
};

// A motion that turns at constant speed: x ↦ exp((t - start) [omega]) R x + at + (t - start)
// velocity, for points x - about. Without an angular velocity, `about` is the origin: all points
// move alike.
//   If the motion is written by a later pose, the body turns by `way`, the shorter way round, in
// the time `duration`. Its angular velocity is then not rational, and `omega` is zero.
struct Turning {
  Point omega{};
  Quaternion rotation{};
  Point at{}, velocity{}, about{};
  Rational start = 0;
  std::optional<Quaternion> way{};  // of any length; its real part is positive
  Rational duration = 0;
};

// A body as it is written. If it turns, its shape consists of the points x - about.
struct EnclosedBody {
  std::variant<version2::Part, Round> shape{};
  Rational radius = 0;
  std::optional<Turning> turning{};
  const Json* motion = nullptr;  // points into the document
};

// A body on a piece of its motion. Without `low` the piece holds at all earlier times, without
// `high` at all later times.
struct BodyPiece {
  std::optional<Rational> low{}, high{};
  EnclosedBody body{};
};
using BodyPieces = std::vector<BodyPiece>;

// At an instant between two pieces a body has two poses. `Poses` chooses the piece.
enum class Poses { one, before, behind };

// The body on a span that is within a piece. With Poses::one the span must be within exactly one
// piece; else the first or the last of several pieces is used. Throws a Failure of
// Verdict::rejected if there is no such piece, or with Poses::one if there are two.
const EnclosedBody& body_on(const BodyPieces& body_pieces, const Rational& low,
                            const Rational& high, Poses poses);

// A case with a body that is round or turns at constant speed.
struct EnclosedCase {
  std::string id;
  Rational t0, t1;
  std::vector<BodyPieces> bodies;  // two; of one piece each, unless a piece of the motion turns

  // Whether a body has two pieces, and so two poses, at an instant.
  bool has_two_poses(const Rational& at) const;
};

// Whether a document is a case with a body that is round or turns at constant speed.
bool is_enclosed(const Json& document);

// The document must outlive the result.
EnclosedCase read_enclosed_case(const Json& document);

}  // namespace touchstone::certcheck::enclosed
