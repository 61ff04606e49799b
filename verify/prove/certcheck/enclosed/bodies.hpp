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

// A body on a piece of its motion. Without `from` the piece holds at all earlier times, without
// `until` at all later times.
struct Leg {
  std::optional<Rational> low{}, high{};
  EnclosedBody body{};
};
using Legs = std::vector<Leg>;

// At an instant between two legs a body has two poses. `Poses` chooses the leg.
enum class Poses { one, before, behind };

// The body on a span that is within a leg. With Poses::one the span must be within exactly one leg;
// else the first or the last of several legs is used. Throws a Failure of Verdict::rejected if
// there is no such leg, or with Poses::one if there are two.
const EnclosedBody& body_on(const Legs& legs, const Rational& low, const Rational& high,
                            Poses poses);

// A case with a body that is round or turns at constant speed.
struct EnclosedCase {
  std::string id;
  Rational t0, t1;
  std::vector<Legs> bodies;  // two; one leg, unless a piece of a piecewise motion turns

  // Whether a body has two legs at an instant.
  bool has_two_poses(const Rational& at) const;
};

// Whether a document is a case with a body that is round or turns at constant speed.
bool is_enclosed(const Json& document);

// The document must outlive the result.
EnclosedCase read_enclosed_case(const Json& document);

}  // namespace touchstone::certcheck::enclosed
