#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "touchstone/query.hpp"
#include "verify/system/process/batch_layout.hpp"

namespace touchstone::subjects {

// A case as a subject receives it: shapes and motions in doubles. Subjects in C++ get each question
// in this form.

using Vector = std::array<double, 3>;

// A pose: x ↦ rotation · x + translation, with the rotation by rows.
struct Pose {
  std::array<Vector, 3> rotation{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Vector translation{};
};

Vector apply(const Pose& pose, const Vector& point);

// The pose x ↦ outer(inner(x)), as of a part whose pose is `inner` in a body whose pose is `outer`.
Pose composed(const Pose& outer, const Pose& inner);

// A motion as evaluated by a program in doubles: coefficients and arithmetic are rounded.
class PoseFunction {
 public:
  virtual ~PoseFunction() = default;
  virtual Pose operator()(double t) const = 0;
};

// A face of a polyhedron: indices of its vertices, counter-clockwise seen from outside.
using Face = std::vector<std::size_t>;

// A cylinder, a cone or an ellipsoid, around the center of its ConvexShape. The radius of a
// cylinder or a cone along its axis is half its height; the apex of a cone is at the positive end
// of the axis.
struct RoundShape {
  enum class Kind { cylinder, cone, ellipsoid };
  Kind kind = Kind::cylinder;
  Vector radii{};
  std::size_t axis = 2;
};

// A turn at constant speed: see `turning` in cases/README.md. `about` moves in a straight line.
struct ConstantTurn {
  Vector angular_velocity{};
  Vector about{};
  Vector velocity{};  // of `about`
  double from = 0;

  // The angle on a horizon, in radians.
  double angle(double begin, double end) const;
};

// A box, a polyhedron or a round shape, or the core of one with a radius.
struct ConvexShape {
  Vector half_extents{};              // of a box
  Vector center{};                    // of a box, or of a round shape
  std::vector<Vector> vertices{};     // of a polyhedron; else empty
  std::vector<Face> faces{};          // of a polyhedron; else empty
  std::optional<RoundShape> round{};  // set: neither a box nor a polyhedron
  double radius = 0;                  // 0: none

  bool is_box() const { return vertices.empty() && !round; }
};

// A part of a body, and its pose in the frame of the body.
struct PartShape : ConvexShape {
  Pose pose{};
};

// A body and its motion.
struct Body : ConvexShape {
  // If not empty, the body consists of these parts and has no shape of its own.
  std::vector<PartShape> parts{};
  std::string kind{};                        // of the motion: "static", "linear", …
  std::shared_ptr<const PoseFunction> pose;  // null if this reader does not support the kind
  // Whether the motion is static, linear, or a matrix with constant entries and linear offset. If
  // so, the pose at t = 0 and the constant velocity follow.
  bool is_linear = false;
  Pose start{};
  Vector velocity{};
  std::optional<ConstantTurn> turn{};  // of a motion of the kind "turning"
};

// The `case` of a solve line, in doubles and exactly.
struct ReceivedCase {
  double from = 0;
  double until = 1;
  std::array<Body, 2> bodies;
  double target = 0;        // the distance at which the bodies count as touching
  nlohmann::json received;  // as received
  std::string line{};       // the line of the message

  bool is_linear() const { return bodies[0].is_linear && bodies[1].is_linear; }
  // Whether each body rests, moves in a line or turns at constant speed.
  bool is_even() const {
    return (bodies[0].is_linear || bodies[0].turn) && (bodies[1].is_linear || bodies[1].turn);
  }
  bool has_parts() const { return !bodies[0].parts.empty() || !bodies[1].parts.empty(); }
  bool is_of_boxes() const { return bodies[0].is_box() && bodies[1].is_box() && !has_parts(); }
  // The case as touchstone/case/1, with the exact value of each number, and without the target.
  nlohmann::json document() const;
  // The case in exact numbers. Throws std::runtime_error if it is invalid.
  Query exact() const;
};

// Throws std::runtime_error (or an exception of the JSON library) if the object is not a case of
// two bodies. A body is a box, a polyhedron or a round shape, with or without a radius, or has
// parts.
ReceivedCase read_received(const nlohmann::json& received);

// The case in a record. `received` and `line` stay empty.
ReceivedCase read_record(const process::CaseRecord& record);

// A number as a double: "f" if given, or else "q", rounded.
double to_double(const nlohmann::json& number);

}  // namespace touchstone::subjects
