#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "touchstone/query.hpp"

namespace touchstone::subjects {

using Vector = std::array<double, 3>;

// Where a body is: x ↦ rotation · x + translation. The rotation by rows.
struct Pose {
  std::array<Vector, 3> rotation{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
  Vector translation{};
};

Vector apply(const Pose& pose, const Vector& point);

// A motion as a program written in doubles sees it: coefficients and arithmetic are rounded, and
// nothing is exact.
class PoseFunction {
 public:
  virtual ~PoseFunction() = default;
  virtual Pose operator()(double t) const = 0;
};

// A face of a polyhedron: indices of its vertices, counter-clockwise seen from outside.
using Face = std::vector<std::size_t>;

struct Body {
  Vector half_extents{};                     // of a box
  Vector center{};                           // of a box
  std::vector<Vector> vertices{};            // of a polyhedron; a box has none here
  std::vector<Face> faces{};                 // likewise
  std::string kind;                          // of the motion: "static", "linear", …
  std::shared_ptr<const PoseFunction> pose;  // empty where the kind is unknown to this reader
  // Whether it is static, linear, or a matrix that says no more than these; then the pose at t = 0
  // and the constant velocity.
  bool is_linear = false;
  Pose start{};
  Vector velocity{};

  bool is_box() const { return vertices.empty(); }
};

// The `case` of a solve line, in doubles and exactly.
struct ReceivedCase {
  double from = 0;
  double until = 1;
  std::array<Body, 2> bodies;
  nlohmann::json received;  // as it came
  std::string line{};       // the message it came in

  bool is_linear() const { return bodies[0].is_linear && bodies[1].is_linear; }
  bool is_of_boxes() const { return bodies[0].is_box() && bodies[1].is_box(); }
  // The case as touchstone/case/1: each number by its exact value.
  nlohmann::json document() const;
  // The same case exactly. Throws std::runtime_error where it is none.
  Query exact() const;
};

// Throws std::runtime_error (or what the JSON library throws) where the object is not a case of two
// bodies, boxes or polyhedra.
ReceivedCase read_received(const nlohmann::json& received);

// A number as a double: "f", where it is given, or else "q" rounded.
double to_double(const nlohmann::json& number);

}  // namespace touchstone::subjects
